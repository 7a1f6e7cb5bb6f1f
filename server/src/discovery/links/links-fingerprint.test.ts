import { expect, test } from 'vitest';
import { fingerprintOfLinks } from '../discovery.ts';

const page = `<html><head><link rel="stylesheet" href="/s/main.81.css"></head><body class="a"><a class="x" href="/privacy"><b>Privacy</b> policy</a>
  <p>See https://vendor.example/rules</p><script src="/_next/81.js">go({"path":"\\/dpa"})</script></body></html>`;

test('another build of a page with the same links has the same fingerprint', () => {
  const built = page
    .replaceAll('81', '82')
    .replace('class="a"', 'class="b" data-n="7"')
    .replace('class="x"', '');
  expect(built).not.toBe(page);
  expect(fingerprintOfLinks(built)).toBe(fingerprintOfLinks(page));
});

test.each([
  ['address', '"/privacy"', '"/legal/privacy"'],
  ['label', '</b> policy', '</b> notice'],
  ['address in a script', 'dpa', 'sub-processors'],
  ['written address', 'example/rules', 'example/terms'],
  ['further link', '<p>', '<a href=/aup>Acceptable use</a><p>'],
])('another %s is another fingerprint', (_what, before, after) => {
  expect(fingerprintOfLinks(page.replace(before, after))).not.toBe(fingerprintOfLinks(page));
});
