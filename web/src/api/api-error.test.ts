import { expect, test } from 'vitest';
import { networkError, statusError, timeoutError } from '@clausewatch/contract/api-error';
import { refusalMessage, serverSentence, userMessage } from './api-error.ts';

test.each([
  [
    networkError(null),
    'Unable to connect to the server. Please check your internet connection and try again.',
  ],
  [timeoutError(), 'The request took too long to complete. Please try again.'],
  [statusError(400), 'The information provided is not valid. Please check your input and try again.'],
  [statusError(401), 'Authentication failed. Please sign in again.'],
  [statusError(403), 'You do not have permission to perform this action.'],
  [statusError(500), 'A server error occurred. Please try again later.'],
  [statusError(418), 'An unexpected error occurred. Please try again.'],
  [new Error('a bug'), 'An unexpected error occurred. Please try again.'],
])('%s is shown in the words of the catalogue', (error, sentence) => {
  expect(userMessage(error)).toBe(sentence);
});

test('an error that the catalogue does not cover is shown in the server’s words', () => {
  const limited = statusError(429, { message: 'You have used the three analyses of today.' });
  expect(userMessage(limited)).toBe('You have used the three analyses of today.');
  expect(userMessage(statusError(404))).toBe('An unexpected error occurred. Please try again.');
});

test('the server’s sentence is shown for what it refuses, never for its own faults', () => {
  expect(serverSentence(statusError(400, { message: 'No public suffix.' }))).toBe('No public suffix.');
  expect(serverSentence(statusError(400))).toBeNull();
  expect(serverSentence(statusError(500, { message: 'relation does not exist' }))).toBeNull();
  expect(serverSentence(networkError(null))).toBeNull();
  const maintenance = { message: 'Under maintenance.', details: { reason: 'maintenance' } };
  expect([
    serverSentence(statusError(503, maintenance)),
    refusalMessage(statusError(503, maintenance)),
  ]).toEqual(['Under maintenance.', 'Under maintenance.']);
});

test('that the server’s disk is full is shown in its own words, since a person can do something about it', () => {
  const full = statusError(507, {
    message: 'The server’s disk is full, so nothing was saved.',
    details: { reason: 'storage_full' },
  });
  expect([full.code, full.retryable]).toEqual(['UNKNOWN_ERROR', true]);
  expect(serverSentence(full)).toBe('The server’s disk is full, so nothing was saved.');
  expect(refusalMessage(full)).toBe('The server’s disk is full, so nothing was saved.');
  expect(serverSentence(statusError(501, { message: 'not yet' }))).toBeNull();
});

test.each([
  [1_000, 'Too many attempts. Please try again in 1 second.'],
  [30_000, 'Too many attempts. Please try again in 30 seconds.'],
  [100_500, 'Too many attempts. Please try again in 2 minutes.'],
])(
  'after too many requests, the message names the wait that the server asks for: %d ms',
  (retryAfterMs, sentence) => {
    expect(refusalMessage(statusError(429, { message: 'Too many requests.', retryAfterMs }))).toBe(sentence);
  },
);

test('a refusal is shown in the server’s words, a failure in the catalogue’s', () => {
  expect(refusalMessage(statusError(429, { message: 'Wait a moment.' }))).toBe('Wait a moment.');
  expect(refusalMessage(statusError(400, { message: 'Name cannot be empty' }))).toBe('Name cannot be empty');
  expect(refusalMessage(statusError(500, { message: 'relation does not exist' }))).toBe(
    'A server error occurred. Please try again later.',
  );
});
