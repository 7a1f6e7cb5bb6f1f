import { expect, test } from 'vitest';
import { whereLinkIs } from './where-link-is.ts';

test.each([
  [{ keepsMail: false, fullAccess: false }, 'We sent a link to ada@example.com.'],
  [{ keepsMail: false, fullAccess: true }, 'We sent a link to ada@example.com.'],
  [
    { keepsMail: true, fullAccess: false },
    'This installation sends no mail: whoever runs it has the link for ada@example.com.',
  ],
  [
    { keepsMail: true, fullAccess: true },
    'The link for ada@example.com is in the mail that this installation keeps.',
  ],
])('a link is announced as sent only where mail is sent: %j', (installation, sentence) => {
  expect(whereLinkIs(installation, 'ada@example.com')).toBe(sentence);
});
