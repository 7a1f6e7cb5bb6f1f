import { expect, test } from 'vitest';
import { displayNameOf, nameFromEmail, readName } from './name.ts';

const refusals: [typed: unknown, message: string][] = [
  [7, 'Name must be a string'],
  [null, 'Name must be a string'],
  ['', 'Name cannot be empty'],
  [' \t\n ', 'Name cannot be empty'],
  [' A ', 'Name must be at least 2 characters long'],
  ['a'.repeat(51), 'Name cannot be longer than 50 characters'],
  ['Ada <b>', 'Name contains invalid characters'],
  ['ada@example.com', 'Name contains invalid characters'],
  ['Ada\u202Eevol', 'Name contains invalid characters'],
];

test.for(refusals)('the name %j is refused: %s', ([typed, message]) => {
  expect(readName(typed)).toEqual({ kind: 'refused', message });
});

const names: [typed: string, name: string][] = [
  ['  Ada Lovelace ', 'Ada Lovelace'],
  ['Ada     King', 'Ada King'],
  ["O'Brien-Smith Jr. 3", "O'Brien-Smith Jr. 3"],
  ['Žofie Nováková', 'Žofie Nováková'],
  ['दीपा', 'दीपा'],
  ['Bo', 'Bo'],
  ['x'.repeat(50), 'x'.repeat(50)],
];

test.for(names)('the name %j is kept as %j', ([typed, name]) => {
  expect(readName(typed)).toEqual({ kind: 'name', name });
});

const fromEmails: [email: string, name: string][] = [
  ['ada.lovelace@example.com', 'Ada Lovelace'],
  ['ada_b-king+news@example.com', 'Ada B King News'],
  ["o'neil@example.com", "O'neil"],
  ['not an email', 'User'],
  ['@example.com', 'User'],
  ['ada@example', 'User'],
  ['...@example.com', 'User'],
  [`${'a'.repeat(40)}@example.com`, `A${'a'.repeat(29)}`],
  ['<script>ada</script>@example.com', 'Ada'],
  ['javascript:ada@example.com', 'Ada'],
];

test.for(fromEmails)('of the email %s comes the name %s', ([email, name]) => {
  expect(nameFromEmail(email)).toBe(name);
});

test('the name shown is the profile’s, then the provider’s, then one made of either email, then “Demo Account”', () => {
  const profile = { name: 'Profile', email: 'of.profile@example.com' };
  const user = { displayName: 'Provider', email: 'of.user@example.com' };
  expect(displayNameOf({ profile, user })).toBe('Profile');
  const nameless = { ...profile, name: ' ' };
  expect(displayNameOf({ profile: nameless, user })).toBe('Provider');
  expect(displayNameOf({ profile: nameless, user: { ...user, displayName: '' } })).toBe('Of User');
  expect(displayNameOf({ profile: nameless, user: { displayName: null, email: null } })).toBe('Of Profile');
  expect(displayNameOf({ profile: null, user: null })).toBe('Demo Account');
});
