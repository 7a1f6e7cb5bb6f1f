import { expect, test } from 'vitest';
import { redirectProblem } from './redirect-problem.ts';

const told = (error: string) => redirectProblem(new URLSearchParams({ error }))?.text;

test('what a redirect says went wrong is told in our own words', () => {
  expect(told('ACCOUNT_NOT_LINKED')).toBe('An account with this email already exists');
  expect(told('INVALID_TOKEN')).toBe('This link is no longer valid. Please ask for a new one.');
  expect(told('<b>call</b>')).toBe('An unexpected error occurred. Please try again.');
  expect(redirectProblem(new URLSearchParams('confirmed=yes'))).toBeNull();
});

test.each(['access_denied', 'state_mismatch', 'state_not_found', 'invalid_code'])(
  'a visit to Google that ended with %s was not finished',
  (code) => {
    expect(told(code)).toBe('Signing in with Google was not finished. Please try again.');
  },
);
