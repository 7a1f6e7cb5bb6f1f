import { expect, test } from 'vitest';
import { queryOfInbox, readInboxChoice, writeInboxChoice } from './inbox-choice.ts';

test.each(['', 'show=all', 'show=health&page=3', 'severity=material&vendor=vnd_1&document=doc_1&page=2'])(
  'a choice is read from an address, and written there as it was: %s',
  (address) => {
    expect(writeInboxChoice(readInboxChoice(new URLSearchParams(address))).toString()).toBe(address);
  },
);

test('what an address has wrong is as at first', () => {
  const wrong = new URLSearchParams('show=everything&severity=editorial&document=doc_1&page=-2');
  expect(writeInboxChoice(readInboxChoice(wrong)).toString()).toBe('');
});

test('what is unread comes all at once, what is read page by page', () => {
  const choice = readInboxChoice(new URLSearchParams('severity=minor&page=4'));
  expect(queryOfInbox(choice, 'unread')).toEqual({ show: 'unread', severity: 'minor', limit: 50 });
  expect(queryOfInbox(choice, 'read')).toEqual({ show: 'read', severity: 'minor', limit: 20, page: 4 });
});
