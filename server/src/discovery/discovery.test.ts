import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discover, footer, home, sitemap, vendor } from './site-fixture.ts';

describe('limits', () => {
  test('no more than the allowed requests and candidates, and what was left out is told', () => {
    const links = Array.from(
      { length: 9 },
      (_, index) => `<a href="/legal/policy-${index}">Privacy policy ${index}</a>`,
    ).join('');
    const { candidates, asked, discovery } = discover({ [home]: footer(links) }, vendor, {
      requests: 4,
      candidates: 3,
    });
    expect(asked).toHaveLength(4);
    expect(candidates).toHaveLength(3);
    expect(
      discovery.leftOut().filter(({ reason }) => reason.startsWith('More than 3 candidates')),
    ).toHaveLength(6);
    expect(
      discovery.leftOut().some(({ reason }) => reason.startsWith('Not asked for: the limit of 4 requests')),
    ).toBe(true);
  });

  test('a page of 100,000 nested tags and unclosed links still gives its footer', () => {
    const hostile = `${'<div><a href=/x>'.repeat(100_000)}${'</b>'.repeat(50_000)}`;
    const { candidates } = discover({ [home]: `${footer('<a href="/privacy">Privacy</a>')}${hostile}` });
    expect(candidates.map(({ url }) => url)).toEqual(['https://acme.example/privacy']);
  });

  test('links beyond the limit of a page are counted as left out', () => {
    const { discovery } = discover({ [home]: '<a href="/x">x</a>'.repeat(3005) });
    expect(discovery.leftOut()).toContainEqual({
      rule: 'not-followed',
      url: home,
      reason: '5 of this page’s links were not looked at.',
    });
  });

  test('whatever pages hold, the conversation ends and asks for no address twice', () => {
    const paths = [
      '/',
      '/legal',
      '/privacy',
      '/terms',
      '/policies',
      '/cookies',
      '/trust',
      '/sitemap.xml',
      '/robots.txt',
    ];
    const link = fc
      .tuple(fc.constantFrom(...paths), fc.constantFrom('Legal', 'Privacy', 'Terms', 'x', ''))
      .map(([path, words]) => `<a href="${path}">${words}</a>`);
    const page = fc.array(fc.oneof(link, fc.string()), { maxLength: 6 }).map((parts) => parts.join(''));
    const site = fc.dictionary(fc.constantFrom(...paths.map((path) => new URL(path, home).href)), page);
    fc.assert(
      fc.property(site, (pages) => {
        const { asked } = discover(pages);
        expect(new Set(asked.map((request) => request.split(' ')[1])).size).toBe(asked.length);
        expect(asked.length).toBeLessThanOrEqual(40);
      }),
      { seed: 20_260_101, numRuns: 100 },
    );
  });
});

test('who answers first decides nothing', () => {
  const pages = {
    [home]: footer(
      '<a href="/legal">Legal</a> <a href="/privacy">Privacy</a> <a href="/policies">Policies</a>',
    ),
    'https://acme.example/legal': footer(
      '<a href="/privacy">Privacy policy</a> <a href="/legal/tos">Terms</a>',
    ),
    'https://acme.example/policies': footer(
      '<a href="/privacy">How we treat data: privacy</a> <a href="/legal/tos">Terms of use</a>',
    ),
    'https://acme.example/sitemap.xml': sitemap([
      'https://acme.example/privacy',
      'https://acme.example/legal/tos',
    ]),
    'https://acme.example/privacy': footer('<a href="/legal/tos">Our terms</a>'),
  };
  const inOrder = discover(pages);
  const turned = discover(pages, vendor, undefined, (batch) => batch.toReversed());
  expect(turned.candidates).toEqual(inOrder.candidates);
  expect(turned.discovery.leftOut()).toEqual(inOrder.discovery.leftOut());
});

test('an address that is listed is not left out under another writing of it', () => {
  const { candidates, discovery } = discover({
    [home]: footer('<a href="https://acme.example/cookies">Cookie Policy</a>'),
    'https://acme.example/cookies': `<main>Others have one: <a href="http://www.acme.example.com/cookies">Cookie Policy</a>, <a href="http://www.acme.example/cookies/">Cookies</a></main>`,
  });
  expect(candidates.map(({ url }) => url)).toContain('https://acme.example/cookies');
  expect(discovery.leftOut().filter(({ url }) => new URL(url).hostname.endsWith('acme.example'))).toEqual([]);
});

test('an address without a host, as templates make them, is told of nowhere', () => {
  const { discovery, asked } = discover({
    [home]: footer('<a href="https://www./legal/terms-of-service">Terms of service</a>'),
  });
  expect(discovery.leftOut()).toEqual([]);
  expect(asked.join(' ')).not.toContain('https://www./');
});
