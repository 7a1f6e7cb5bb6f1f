import { describe, expect, test } from 'vitest';
import { discover, footer, home } from '../site-fixture.ts';

describe('one candidate per document', () => {
  test('scheme, www, trailing slash, tracking parameters and section anchors make no second document', () => {
    const { candidates } = discover({
      [home]:
        footer(`<a href="http://www.acme.example/terms/">Terms</a><a href="/terms?utm_campaign=a&gclid=1">Terms</a>
        <a href="/terms#liability">Terms of use</a><a href="https://acme.example/terms/index.html">Terms</a>`),
    });
    expect(candidates).toHaveLength(1);
    expect(candidates[0]?.url).toMatch(/^https:/);
  });

  test('a fragment that selects a document is kept', () => {
    const { candidates } = discover({
      [home]: footer('<a href="/legal#privacy-policy">Privacy policy</a><a href="/#/terms">Terms</a>'),
    });
    expect(candidates.map(({ url }) => url).sort()).toEqual([
      'https://acme.example/#/terms',
      'https://acme.example/legal#privacy-policy',
    ]);
  });

  test('a folder that is named like a country and a language below others is part of the address', () => {
    const { candidates } = discover({
      [home]: footer('<a href="/policies/my/id/privacy">Privacy</a><a href="/policies/privacy">Privacy</a>'),
    });
    expect(candidates).toHaveLength(2);
  });

  test('a policy of two countries in one language is one document', () => {
    const { candidates } = discover({
      [home]: footer('<a href="/us/en/privacy">Privacy</a><a href="/gb/en/privacy">Privacy</a>'),
    });
    expect(candidates).toHaveLength(1);
  });

  test('parts of a page that lists policies are documents, parts of other pages are not', () => {
    const parts =
      '<a href="#privacy-policy">Privacy policy</a><a href="#terms-of-service">Terms of service</a>';
    const { candidates } = discover({
      [home]: `${parts}${footer('<a href="/legal">Legal</a>')}`,
      'https://acme.example/legal': `<h1>Legal</h1>${parts}`,
    });
    expect(candidates.map(({ url }) => new URL(url).pathname + new URL(url).hash)).toEqual(
      expect.arrayContaining(['/legal#privacy-policy', '/legal#terms-of-service']),
    );
    expect(candidates.filter(({ url }) => new URL(url).pathname === '/')).toEqual([]);
  });

  test('policies in parts of a home page are documents where the page has those parts', () => {
    const text = 'We keep what you give us for as long as the law wants us to. '.repeat(6);
    const { candidates } = discover({
      [home]: `<footer><a href="#impressum">Impressum</a> <a href="#privacy-policy">Privacy policy</a> <a href="#terms-of-service">Terms</a>
        <a href="#eula">EULA</a> <a href="#cookie-policy">See how we treat cookies</a></footer>
        <h2 id="impressum">Impressum</h2><div id="privacy-policy">${text}</div><div id="eula">Soon.</div><div id="cookie-policy">${text}</div>`,
    });
    expect(candidates.map(({ url }) => url).sort()).toEqual([`${home}#impressum`, `${home}#privacy-policy`]);
  });

  test('the vendor page’s language is taken and the others kept as translations', () => {
    const { candidates } = discover({
      [home]: `<html lang="de">${footer('<a href="/en/privacy">Privacy</a><a href="/de/privacy">Datenschutz</a><a href="/pt-br/privacy">Privacidade</a>')}`,
    });
    expect(candidates).toEqual([
      expect.objectContaining({
        url: 'https://acme.example/de/privacy',
        language: 'de',
        translations: [
          { language: 'en', url: 'https://acme.example/en/privacy' },
          { language: 'pt-br', url: 'https://acme.example/pt-br/privacy' },
        ],
      }),
    ]);
  });

  test('translations under names of their own are joined where the policy declares them', () => {
    const { candidates } = discover({
      [home]: footer('<a href="/privacy-policy">Privacy</a>'),
      'https://acme.example/privacy-policy': `<link rel="alternate" hreflang="nl" href="/privacybeleid">
        <link rel="alternate" hreflang="fr" href="/politique-de-confidentialite"><h1>Privacy policy</h1>`,
    });
    expect(candidates).toHaveLength(1);
    expect(candidates[0]?.translations.map(({ language }) => language).sort()).toEqual(['fr', 'nl']);
  });

  test('the address a policy calls its own stands for both', () => {
    const { candidates } = discover({
      [home]: footer('<a href="/privacypolicy">Privacy policy</a>'),
      'https://acme.example/privacypolicy':
        '<link rel="canonical" href="https://acme.example/legal/privacy"><h1>Privacy</h1>',
      'https://acme.example/legal/privacy': '<h1>Privacy</h1>',
    });
    expect(candidates.map(({ url }) => url)).toEqual(['https://acme.example/legal/privacy']);
  });

  test('an address that leads nowhere does not stand for one that answers', () => {
    const { candidates } = discover({
      [home]: footer('<a href="/privacypolicy">Privacy policy</a>'),
      'https://acme.example/privacypolicy':
        '<link rel="canonical" href="https://staging.acme.example/legal/privacy"><h1>Privacy</h1>',
    });
    expect(candidates.map(({ url }) => url)).toEqual(['https://acme.example/privacypolicy']);
  });

  test('the address to share a page by stands for it on its own host alone', () => {
    const pageOf = (shared: string): string =>
      `<meta property="og:url" content="${shared}"><h1>Privacy</h1><a href="${shared}">Privacy policy</a>`;
    const within = 'https://acme.example/legal/privacy';
    const elsewhere = 'https://internal.acme.example/legal/privacy';
    for (const [shared, expected] of [
      [within, within],
      [elsewhere, 'https://acme.example/privacypolicy'],
    ] as const) {
      const { candidates } = discover({
        [home]: footer('<a href="/privacypolicy">Privacy policy</a>'),
        'https://acme.example/privacypolicy': pageOf(shared),
        [shared]: pageOf(shared),
      });
      expect(candidates.map(({ url }) => url)).toEqual([expected]);
    }
  });
});
