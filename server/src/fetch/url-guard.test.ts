import { expect, test } from 'vitest';
import { guardUrl } from './url-guard.ts';

const none = new Set<string>();

/** Every way of writing an IPv4 address that URL parsers understand. */
function spellings(a: number, b: number, c: number, d: number): string[] {
  const hex = (value: number): string => `0x${value.toString(16)}`;
  const octal = (value: number): string => `0${value.toString(8)}`;
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const dotted = [a, b, c, d].join('.');
  return [
    dotted,
    `${dotted}.`,
    String(whole),
    hex(whole),
    octal(whole),
    [a, b, c, d].map(hex).join('.'),
    [a, b, c, d].map(octal).join('.'),
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${hex(a)}.${b}.${octal(c)}.${d}`,
    dotted.replaceAll('.', '。'),
    dotted.replaceAll('.', '%2e'),
    dotted.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    `[::ffff:${dotted}]`,
    `[::${dotted}]`,
    `[64:ff9b::${dotted}]`,
  ];
}

test('an address that is not public is forbidden however it is written', () => {
  const addresses: [number, number, number, number][] = [
    [127, 0, 0, 1],
    [10, 0, 0, 1],
    [169, 254, 169, 254],
    [192, 168, 0, 1],
    [100, 100, 100, 200],
    [0, 0, 0, 0],
  ];
  const written = addresses.flatMap((address) => spellings(...address));
  const passed = written.filter((host) => guardUrl(`http://${host}/`, none).kind === 'url');
  expect(passed).toEqual([]);
  expect(written).toHaveLength(96);
});

test.each([
  '',
  'example.com',
  '//example.com',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:25/',
  'javascript:alert(1)',
  'http:example.com',
  'http:/example.com',
  'http:///example.com',
  'http:\\\\example.com',
  'http://example.com\\@127.0.0.1/',
  'http://exam ple.com/',
  'http://example.com/\u0000',
  'http://exam\tple.com/',
  'http://user@example.com/',
  'http://user:secret@example.com/',
  'http://example.com:8080/',
  'http://example.com:22/',
  'http://example.com:0/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://metadata/',
  'http://db.internal/',
  'http://printer.local/',
  'http://x.onion/',
  'http://1.0.0.127.in-addr.arpa/',
  'http://[fe80::1%25eth0]/',
  'http://[::1]/',
  'http://[/',
  `http://example.com/${'a'.repeat(2048)}`,
  `http://example.com/${'я'.repeat(2000)}`,
])('%j is forbidden', (address) => {
  expect(guardUrl(address, none)).toEqual({ kind: 'forbidden', message: expect.stringMatching(/\.$/) });
});

test.each([
  'https://example.com/privacy',
  'http://example.com:80/',
  'https://example.com:443/',
  'HTTPS://EXAMPLE.COM/',
  'https://example.com./',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
  'https://localhost.example.com/',
  'https://10.0.0.1.example.com/',
  'https://xn--mller-kva.de/',
  'https://example.com/@localhost',
  'https://example.com/?next=http://127.0.0.1/',
  'https://example.com/terms#[::1]',
])('%s passes', (address) => {
  expect(guardUrl(address, none).kind).toBe('url');
});

test('an allowed host passes with its port, and no other port of it', () => {
  const allowed = new Set(['127.0.0.1:8080']);
  expect(guardUrl('http://127.0.0.1:8080/x', allowed).kind).toBe('url');
  expect(guardUrl('http://127.0.0.1:8081/x', allowed).kind).toBe('forbidden');
  expect(guardUrl('http://127.0.0.1/x', allowed).kind).toBe('forbidden');
  expect(guardUrl('http://127.0.0.1:8080@10.0.0.1/x', allowed).kind).toBe('forbidden');
});
