import { expect, test } from 'vitest';
import { readRobots } from './robots-rules.ts';

function isAllowed(robots: string, path: string): boolean {
  return readRobots(robots, 'Clausewatch').isAllowed(new URL(path, 'https://quillmere.com'));
}

test.each([
  // Groups.
  ['', '/a', true],
  ['User-agent: *\nDisallow: /\n', '/a', false],
  ['User-agent: *\nDisallow:\n', '/a', true],
  ['User-agent: clausewatch\nDisallow: /\n', '/a', false],
  ['User-agent: Clausewatch/2.0 (tests)\nDisallow: /\n', '/a', false],
  ['User-agent: ClausewatchNews\nDisallow: /\n', '/a', true],
  ['User-agent: *\nDisallow: /\n\nUser-agent: Clausewatch\nAllow: /\n', '/a', true],
  ['User-agent: Clausewatch\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n', '/b', true],
  ['User-agent: Other\nUser-agent: Clausewatch\nDisallow: /a\n', '/a', false],
  ['User-agent: Other\nDisallow: /a\nUser-agent: Clausewatch\nDisallow: /b\n', '/a', true],
  [
    'User-agent: Clausewatch\nDisallow: /a\nUser-agent: Other\nDisallow: /\nUser-agent: Clausewatch\nDisallow: /b',
    '/b',
    false,
  ],
  ['User-agent: Clausewatch\nSitemap: https://x.com/s.xml\nUser-agent: Other\nDisallow: /a', '/a', false],
  ['Disallow: /\n', '/a', true],
  // The longest pattern decides, a tie allows.
  ['User-agent: *\nDisallow: /legal\nAllow: /legal/privacy\n', '/legal/privacy', true],
  ['User-agent: *\nAllow: /legal\nDisallow: /legal/privacy\n', '/legal/privacy', false],
  ['User-agent: *\nDisallow: /legal\nAllow: /legal\n', '/legal', true],
  // Patterns.
  ['User-agent: *\nDisallow: /a\n', '/abc', false],
  ['User-agent: *\nDisallow: /a/\n', '/a', true],
  ['User-agent: *\nDisallow: /*.pdf$\n', '/x/terms.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$\n', '/x/terms.pdf?v=1', true],
  ['User-agent: *\nDisallow: /*?session=\n', '/a?session=1', false],
  ['User-agent: *\nDisallow: /a*b*c\n', '/a1b2c3', false],
  ['User-agent: *\nDisallow: /a*b*c$\n', '/abcbc', false],
  ['User-agent: *\nDisallow: /$\n', '/', false],
  ['User-agent: *\nDisallow: /$\n', '/a', true],
  ['User-agent: *\nDisallow: *\n', '/a', false],
  ['User-agent: *\nDisallow: /A\n', '/a', true],
  // Encodings.
  ['User-agent: *\nDisallow: /datenschutzerklärung\n', '/datenschutzerkl%C3%A4rung', false],
  ['User-agent: *\nDisallow: /%c3%a4\n', '/ä', false],
  // Sloppy files.
  ['\u{feff}user-agent:*\r\ndisallow:/a # all of it\r\n', '/a', false],
  ['User-agent: *\rDisallow: /a\r', '/a', false],
  ['User-agent *\nDisallow /a\n', '/a', false],
  ['User agent: *\nDissallow: /a\n', '/a', false],
  ['<!doctype html><html><body>Not found</body></html>', '/a', true],
])('by %j, %s is allowed: %s', (robots, path, expected) => {
  expect(isAllowed(robots, path)).toBe(expected);
});

test('a crawl delay is read for our group, or for everyone', () => {
  expect(readRobots('User-agent: *\nCrawl-delay: 2.5\n', 'Clausewatch').crawlDelaySeconds).toBe(2.5);
  expect(readRobots('User-agent: other\nCrawl-delay: 5\n', 'Clausewatch').crawlDelaySeconds).toBeNull();
  expect(readRobots('User-agent: *\nCrawl-delay: soon\n', 'Clausewatch').crawlDelaySeconds).toBeNull();
});

test('a pattern of ten thousand stars is matched without backtracking', () => {
  const pattern = `/${'*a'.repeat(10_000)}b`;
  expect(isAllowed(`User-agent: *\nDisallow: ${pattern}\n`, `/${'a'.repeat(20_000)}`)).toBe(true);
});
