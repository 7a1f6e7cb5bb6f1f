import { mailAll, NotificationChoices } from '@clausewatch/contract/notifications';
import { expect, test } from 'vitest';
import { inboxTitle, mailSentence } from './inbox-words.ts';

test.each([
  [0, 0, 'Nothing unread'],
  [1, 0, '1 unread'],
  [1, 1, '1 unread, material'],
  [2, 2, '2 unread, both material'],
  [3, 3, '3 unread, all material'],
  [1_250, 2, '1,250 unread, 2 of them material'],
])('of %i unread, %i material: “%s”', (unread, material, title) => {
  expect(inboxTitle({ unread, material, health: 0, total: 9, mail: 'ready', time_zone: null })).toBe(title);
});

test('undeliverable mail is mentioned before how often mail is sent', () => {
  const choices = NotificationChoices.parse({});
  const mail = { address: 'ada@example.com', paused_until: null };
  expect(mailSentence({ choices, mail: { ...mail, kind: 'ready' } })).toBe(
    'Material changes are also emailed at once.',
  );
  expect(mailSentence({ choices, mail: { ...mail, kind: 'bounced' } })).toContain('refused');
  expect(
    mailSentence({ choices: { ...choices, mail: mailAll('never') }, mail: { ...mail, kind: 'bounced' } }),
  ).toBe('Not emailed.');
});
