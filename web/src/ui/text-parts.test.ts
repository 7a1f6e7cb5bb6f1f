import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

function addressesIn(text: string): string[] {
  const parts = textParts(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  for (const part of parts) expect(text.slice(part.at, part.at + part.text.length)).toBe(part.text);
  return parts.filter((part) => part.isAddress).map((part) => part.text);
}

test.each([
  ['', []],
  ['no address', []],
  ['https://example.com/a?b=c&d=%2F', ['https://example.com/a?b=c&d=%2F']],
  ['Open\nhttp://localhost:5177/x?token=a.b-c_d\nnow', ['http://localhost:5177/x?token=a.b-c_d']],
  [
    'See https://example.com/. Or (https://example.org/b), or <https://example.net>!',
    ['https://example.com/', 'https://example.org/b', 'https://example.net'],
  ],
  ['javascript:alert(1) ftp://example.com data:text/html,x', []],
])('the addresses in %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});
