import { expect, test } from 'vitest';
import { type MailAct, mailLinkToken, readMailLink } from './mail-links.ts';

const acts: MailAct[] = [
  { act: 'unsubscribe' },
  { act: 'pause' },
  { act: 'weekly' },
  { act: 'material' },
  { act: 'mute_vendor', id: 'vnd_1' },
  { act: 'mute_document', id: 'doc_1' },
  { act: 'not_useful', id: 'evt_1' },
];

test('a link does what it was signed for, for whom it was signed', () => {
  const tokens = acts.map((act) => mailLinkToken('key', 'usr_1', act));
  expect(tokens.map((token) => readMailLink('key', token))).toEqual(
    acts.map((act) => ({ subject: 'usr_1', act })),
  );
  expect(new Set(tokens).size).toBe(acts.length);
});

test('a link keeps its form: those in mail that was sent must go on working', () => {
  expect(mailLinkToken('key', 'usr_1', { act: 'mute_vendor', id: 'vnd_1' })).toMatchInlineSnapshot(
    `"v~usr_1~vnd_1~2peE3z_jhygqEnr8CWEhOA"`,
  );
  expect(mailLinkToken('key', 'usr_1', { act: 'unsubscribe' })).toMatchInlineSnapshot(
    `"u~usr_1~~dBkuecV9RMEnjXCT5cNGs9"`,
  );
});

test('a link that was changed or signed by another key does nothing', () => {
  const token = mailLinkToken('key', 'usr_1', { act: 'mute_vendor', id: 'vnd_1' });
  const [code = '', subject = '', id = '', signature = ''] = token.split('~');
  const changed = [
    ['d', subject, id, signature],
    [code, 'usr_2', id, signature],
    [code, subject, 'vnd_2', signature],
    [code, subject, id, `${signature.slice(0, -1)}!`],
    [code, subject, id, ''],
    [code, subject, id, `${signature}A`],
    [code, subject, id, signature, ''],
    [code, subject, id],
    [''],
  ].map((parts) => parts.join('~'));
  for (const each of changed) expect([each, readMailLink('key', each)]).toEqual([each, null]);
  expect(readMailLink('another key', token)).toBeNull();
});
