import { expect, test } from 'vitest';
import { Email } from './email.ts';

const accepted: [typed: string, email: string][] = [
  [' Ada@Example.com ', 'Ada@Example.com'],
  ['ada.lovelace+news@sub.example.co.uk', 'ada.lovelace+news@sub.example.co.uk'],
  [`${'a'.repeat(64)}@${'b'.repeat(63)}.com`, `${'a'.repeat(64)}@${'b'.repeat(63)}.com`],
];

test.for(accepted)('%j is the address %j', ([typed, email]) => {
  expect(Email.parse(typed)).toBe(email);
});

const refused = [
  '',
  'ada',
  'ada@localhost',
  'ada@@example.com',
  'ada@example..com',
  'a@example.com, b@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(130)}com`,
  7,
];

test.for(refused)('%j is no address', (typed) => {
  expect(Email.safeParse(typed).error?.issues[0]?.message).toBe('Please enter a valid email address');
});
