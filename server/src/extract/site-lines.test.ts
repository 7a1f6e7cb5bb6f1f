import { expect, test } from 'vitest';
import { documentOf, page, policyText } from './page-fixture.ts';

async function readAbove(tail: string, rest = ''): Promise<string> {
  return (await documentOf(page(`<main><h1>Privacy Policy</h1>${policyText}${tail}${rest}</main>`))).content;
}

test.each([
  '<div><small>© 2026 Acme Inc. <a href="/t">Terms</a> · <a href="/p">Your privacy choices</a></small></div>',
  '<p>© Acme Notes 2025 | <a href="/terms">Terms</a></p>',
  '<p>© 2026 Acme <a href="/t">Terms of Service</a> · <a href="/p">Privacy</a> · <a href="/c">Your privacy choices</a></p>',
  '<p>Share this article</p><p><a href="https://facebook.com/s">Facebook</a></p><p><a href="https://linkedin.com/s">LinkedIn</a></p>',
  '<div><h4>Follow us</h4><a href="https://x.com/a">X</a><a href="https://instagram.com/a">Instagram</a></div>',
  '<ul><li><a href="https://facebook.com/s">Share 12</a></li><li><a href="https://twitter.com/s">Tweet 3</a></li></ul>',
  '<p><a href="https://facebook.com/s">Share on Facebook</a></p><p><a href="https://reddit.com/s">Share on Reddit</a></p>',
  '<p><a href="/legal">← All policies</a></p>',
  '<p><a href="/legal">Zurück zur Übersicht</a></p>',
  '<p><a href="/a">Previous: Cookies</a></p><p><a href="/b">Next: Refunds</a></p>',
  '<p><a href="/a">← Cookies</a></p><p><a href="/b">Refunds →</a></p>',
  '<p><a href="/a">Nächste Seite</a></p>',
])('leaves out lines of the site below the text: %s', async (lines) => {
  expect(await readAbove(lines)).toBe(await readAbove(''));
});

const clause = '<p>Each of them may use what it learns of you for purposes of its own.</p>';

test.each([
  ['Facebook', '<p>We share data with:</p><p><a href="https://facebook.com/p">Facebook</a></p>', ''],
  [
    'LinkedIn',
    '<ul><li><a href="https://facebook.com/p">Facebook</a></li><li><a href="https://linkedin.com/p">LinkedIn</a></li></ul>',
    clause,
  ],
  [
    'Facebook',
    '<p>Partners:</p><ul><li><a href="https://facebook.com/p">Facebook</a></li><li><a href="https://x.com/p">X</a></li></ul>',
    '',
  ],
  ['Facebook', '<h3>Social plug-ins</h3><p><a href="https://facebook.com/p">Facebook</a></p>', ''],
  ['dpo@acme.example', '<p>© Acme Inc., <a href="mailto:dpo@acme.example">dpo@acme.example</a></p>', ''],
  ['Agent for ©', '<p>Agent for © claims: <a href="/agent">Jane Roe</a></p>', ''],
  ['Previous versions', '<p><a href="/old">Previous versions</a></p>', ''],
  ['Our sub-processors', '<p><a href="/list">Our sub-processors →</a></p>', ''],
  ['Effective 1 May 2024', '<p>Effective 1 May 2024 (<a href="/old">earlier version</a>)</p>', ''],
  [
    'Twitter',
    '<h2>What we do</h2><h2>Third parties that receive your data</h2><ul><li><a href="https://facebook.com/p">Facebook</a></li><li><a href="https://x.com/p">Twitter</a></li></ul>',
    '',
  ],
  [
    '## Third parties that receive your data',
    '<h2>Third parties that receive your data</h2><p><a href="https://facebook.com/p">Facebook</a></p><p><a href="https://x.com/p">Twitter</a></p>',
    '',
  ],
  [
    'Licensed under CC BY 4.0',
    '<p>© 2024 Acme. Licensed under <a href="https://cc.example">CC BY 4.0</a></p>',
    '',
  ],
  ['Return to sender policy', '<h2>Notice</h2><p><a href="/sender">Return to sender policy</a></p>', ''],
])('keeps what the text says: %s', async (kept, lines, rest) => {
  expect(await readAbove(lines, rest)).toContain(kept);
});

// A search that grew with their square would take minutes, and end as a test that hangs.
test('reads as many links to networks as a page may have', async () => {
  const lines = '<p><a href="/x">Facebook</a></p>'.repeat(60_000);
  expect(await readAbove(lines)).not.toContain('Facebook');
});
