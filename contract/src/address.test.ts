import { expect, test } from 'vitest';
import { maximumAddressLength, readAddressSyntax } from './address.ts';

test('a bare domain is read as https, without the final dot of its host', () => {
  const syntax = readAddressSyntax(' Example.COM./legal?x=1#cookies ');
  expect(syntax).toMatchObject({ kind: 'url', url: { href: 'https://example.com/legal?x=1#cookies' } });
});

test('http stays http where it was typed', () => {
  expect(readAddressSyntax('http://example.com')).toMatchObject({ url: { href: 'http://example.com/' } });
});

test('the longest address is accepted and one character more is refused', () => {
  const longest = `https://example.com/${'a'.repeat(maximumAddressLength - 20)}`;
  expect(readAddressSyntax(longest).kind).toBe('url');
  expect(readAddressSyntax(`${longest}a`).kind).toBe('refused');
});

test('names of Persian and Indic scripts keep their joiners', () => {
  expect(readAddressSyntax('نامه\u200cای.com').kind).toBe('url');
});

test.each([
  ['', 'Enter the address of a vendor, for example example.com.'],
  ['gopher://example.com', 'Only web addresses (http or https) can be analysed, not gopher:.'],
  ['example.com:8080', 'Only the standard web ports (80 and 443) can be used, not 8080.'],
  ['10.0.0.1', 'IP addresses cannot be analysed. Enter the vendor’s domain name.'],
  ['intra.corp', 'intra.corp is a private or reserved name that is not on the public internet.'],
  ['vendor', 'vendor has no public suffix such as .com. Enter the full domain.'],
])('%j is refused with a sentence', (typed, message) => {
  expect(readAddressSyntax(typed)).toEqual({ kind: 'refused', message });
});
