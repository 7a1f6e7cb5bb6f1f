import { expect, test } from 'vitest';
import { redirectProblem } from './redirect-problem.ts';

const shown = (error: string) => redirectProblem(new URLSearchParams({ error }))?.text;

test('the error of a redirect is shown in our own words', () => {
  expect(shown('ACCOUNT_NOT_LINKED')).toBe('An account with this email already exists');
  expect(shown('INVALID_TOKEN')).toBe('This link is no longer valid. Please ask for a new one.');
  expect(shown('<b>call</b>')).toBe('An unexpected error occurred. Please try again.');
  expect(redirectProblem(new URLSearchParams('confirmed=yes'))).toBeNull();
});

test.each(['access_denied', 'state_mismatch', 'state_not_found', 'invalid_code'])(
  'a visit to Google that ended with %s was not finished',
  (code) => {
    expect(shown(code)).toBe('Signing in with Google was not finished. Please try again.');
  },
);
