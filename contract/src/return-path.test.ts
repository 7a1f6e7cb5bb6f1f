import { expect, test } from 'vitest';
import { returnPathOf } from './return-path.ts';

const own: [value: string, path: string][] = [
  ['/', '/'],
  ['/dashboard/vendors/vnd_1?view=timeline#top', '/dashboard/vendors/vnd_1?view=timeline#top'],
  ['/?url=https%3A%2F%2Fvendor.example%2F', '/?url=https%3A%2F%2Fvendor.example%2F'],
  ['/signin?confirmed=yes&next=%2Fdashboard', '/signin?confirmed=yes&next=%2Fdashboard'],
  ['/a/../settings', '/settings'],
  ['/a/%2e%2e/settings', '/settings'],
  ['/caf%C3%A9', '/caf%C3%A9'],
];

test.for(own)('%s leads to %s', ([value, path]) => {
  expect(returnPathOf(value)).toBe(path);
});

const others = [
  '',
  'dashboard',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2F/evil.example',
  '/%252f%252fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  String.raw`/\evil.example`,
  '/\uFF0Fevil.example',
  '/%E0%A4%A',
  `/${'%25'.repeat(5)}2f`,
  `/${'a'.repeat(2_000)}`,
];

test.for(others)('%j leads to no page of ours', (value) => {
  expect(returnPathOf(value)).toBeNull();
});
