import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress } from './address.ts';

test.each([
  ['example.com', 'https://example.com/', 'example.com', 'example.com', 'example.com'],
  ['EXAMPLE.com.', 'https://example.com/', 'example.com', 'example.com', 'example.com'],
  ['  https://example.com  ', 'https://example.com/', 'example.com', 'example.com', 'example.com'],
  [
    'https://www.example.com/pricing?x=1',
    'https://www.example.com/pricing?x=1',
    'www.example.com',
    'example.com',
    'example.com',
  ],
  ['http://example.com/a', 'http://example.com/a', 'example.com', 'example.com', 'example.com'],
  ['HTTPS://Example.Com/Path', 'https://example.com/Path', 'example.com', 'example.com', 'example.com'],
  ['example.com:443', 'https://example.com/', 'example.com', 'example.com', 'example.com'],
  ['http://example.com:80/', 'http://example.com/', 'example.com', 'example.com', 'example.com'],
  ['a.b.example.co.uk', 'https://a.b.example.co.uk/', 'a.b.example.co.uk', 'example.co.uk', 'example.co.uk'],
  ['foo.github.io', 'https://foo.github.io/', 'foo.github.io', 'foo.github.io', 'foo.github.io'],
  [
    'docs.foo.github.io',
    'https://docs.foo.github.io/',
    'docs.foo.github.io',
    'foo.github.io',
    'foo.github.io',
  ],
  ['müller.de', 'https://xn--mller-kva.de/', 'xn--mller-kva.de', 'xn--mller-kva.de', 'müller.de'],
  [
    'www.XN--MLLER-KVA.de',
    'https://www.xn--mller-kva.de/',
    'www.xn--mller-kva.de',
    'xn--mller-kva.de',
    'müller.de',
  ],
  ['例え.jp', 'https://xn--r8jz45g.jp/', 'xn--r8jz45g.jp', 'xn--r8jz45g.jp', '例え.jp'],
  ['example.рф', 'https://example.xn--p1ai/', 'example.xn--p1ai', 'example.xn--p1ai', 'example.рф'],
  [
    'localhost.example.com',
    'https://localhost.example.com/',
    'localhost.example.com',
    'example.com',
    'example.com',
  ],
  ['10.example.com', 'https://10.example.com/', '10.example.com', 'example.com', 'example.com'],
])('reads %s', (typed, url, host, domain, name) => {
  expect(readAddress(typed)).toEqual({ kind: 'address', address: { url, host, domain, name } });
});

test.each([
  ['', /Enter the address/],
  [' \t ', /Enter the address/],
  [`example.com/${'a'.repeat(2048)}`, /too long: at most 2,048/],
  [`example.com/${'я'.repeat(2000)}`, /too long: at most 2,048/],
  ['my vendor.com', /a space/],
  ['example.com\\@evil.com', /backslash/],
  ['exam\u0000ple.com', /invisible/],
  ['exam\u00adple.com', /invisible/],
  ['exam\u202eple.com', /invisible/],
  ['ftp://example.com', /not ftp:/],
  ['file:///etc/passwd', /not file:/],
  ['javascript:alert(1)', /not javascript:/],
  ['mailto:me@example.com', /not mailto:/],
  ['https:example.com', /complete web address/],
  ['https:///example.com', /complete web address/],
  ['//example.com', /complete web address/],
  ['https://user@example.com', /user name/],
  ['https://user:secret@example.com', /user name/],
  ['user:secret@example.com', /user name/],
  ['me@example.com', /email address/],
  ['example.com:8443', /not 8443/],
  ['http://example.com:22/', /not 22/],
  ['example.com:99999', /not a web address/],
  ['127.0.0.1', /IP addresses/],
  ['8.8.8.8', /IP addresses/],
  ['0x7f.1', /IP addresses/],
  ['2130706433', /IP addresses/],
  ['１２７.０.０.１', /IP addresses/],
  ['http://[::1]/', /IP addresses/],
  ['http://[2606:4700::1111]/', /IP addresses/],
  ['localhost', /private or reserved/],
  ['localhost:3000', /private or reserved/],
  ['printer.local', /private or reserved/],
  ['db.internal', /private or reserved/],
  ['router.home.arpa', /private or reserved/],
  ['hidden.onion', /private or reserved/],
  ['vendor', /no public suffix/],
  ['vendor.nosuchsuffix', /no public suffix/],
  ['com', /no public suffix/],
  ['co.uk', /shared by many sites/],
  ['github.io', /shared by many sites/],
  ['a..com', /not a valid domain/],
  ['-.com', /not a valid domain/],
  ['*.example.com', /not a valid domain/],
  [`${'a'.repeat(64)}.com`, /not a valid domain/],
  [`${'a.'.repeat(130)}com`, /not a valid domain/],
  ['xn--.com', /not a web address|not a valid domain/],
  ['https://?', /complete web address/],
  ['%', /not a web address/],
])('refuses %j with a reason', (typed, message) => {
  const reading = readAddress(typed);
  expect(reading).toEqual({ kind: 'refused', message: expect.stringMatching(message) });
});

test('a host allowed for tests is an address over http, and its host and port are its domain', () => {
  const allowHosts = ['127.0.0.1:8080'];
  expect(readAddress('127.0.0.1:8080', { allowHosts })).toEqual({
    kind: 'address',
    address: {
      url: 'http://127.0.0.1:8080/',
      host: '127.0.0.1:8080',
      domain: '127.0.0.1:8080',
      name: '127.0.0.1:8080',
    },
  });
  expect(readAddress('http://127.0.0.1:8080/legal', { allowHosts })).toMatchObject({
    address: { url: 'http://127.0.0.1:8080/legal' },
  });
  expect(readAddress('127.0.0.1:8081', { allowHosts }).kind).toBe('refused');
  expect(readAddress('127.0.0.1:8080').kind).toBe('refused');
});

test('reading the address that was read gives the same vendor, whatever was typed', () => {
  const typedText = fc.oneof(fc.webUrl(), fc.domain(), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(typedText, (typed) => {
      const reading = readAddress(typed);
      const again = reading.kind === 'refused' ? reading : readAddress(reading.address.url);
      expect(again).toEqual(reading);
    }),
    { seed: 20_260_101, numRuns: 200 },
  );
});
