import { describe, expect, test } from 'vitest';
import { discover, footer, home, type Pages, typesByPath } from '../site-fixture.ts';

describe('usual addresses', () => {
  test('usual addresses are tried last, and only for types not found', () => {
    const { asked } = discover({
      [home]: footer('<a href="/p">Privacy policy</a><a href="/c">Cookie policy</a>'),
      'https://acme.example/p': '<h1>Privacy policy</h1>',
      'https://acme.example/c': '<h1>Cookie policy</h1>',
    });
    const guesses = asked.filter((request) => request.startsWith('guess '));
    expect(guesses.length).toBeGreaterThan(0);
    expect(guesses.every((request) => /terms|tos|agreement/.test(request))).toBe(true);
    expect(asked.slice(-guesses.length)).toEqual(guesses);
  });

  test('a known policy’s address shows where its sibling may be', () => {
    const { candidates, asked } = discover({
      [home]: footer('<a href="/en/legal/privacy-policy">Privacy</a>'),
      'https://acme.example/en/legal/privacy-policy': '<h1>Privacy policy</h1>',
      'https://acme.example/en/legal/terms-of-service':
        '<title>Terms of Service</title><h1>Terms of Service</h1>',
    });
    expect(asked).toContain('guess https://acme.example/en/legal/terms-of-service');
    expect(typesByPath(candidates)).toMatchObject({ '/en/legal/terms-of-service': 'terms' });
  });

  test('a site that answers every address with its home page gains no policies by guessing', () => {
    const everything = new Proxy<Pages>(
      {},
      {
        get: () => '<title>Acme: widgets</title><h1>Widgets for all</h1>',
      },
    );
    expect(discover(everything).candidates).toEqual([]);
  });

  test('a link that leads nowhere leaves its policy to be found', () => {
    const { candidates, asked } = discover({
      [home]: footer(
        '<a href="/p/privacy">Privacy policy</a><a href="https://old.acme.example/cookies">Cookies</a>',
      ),
      'https://acme.example/p/privacy': '<h1>Privacy policy</h1>',
      'https://acme.example/p/cookies': '<h1>Use of cookies</h1>',
    });
    expect(asked).toContain('guess https://acme.example/p/cookies');
    expect(typesByPath(candidates)).toMatchObject({ '/p/cookies': 'cookies' });
  });

  test('the site’s own language is tried first, in the folder of its home page', () => {
    const { candidates, asked } = discover({
      [home]: { finalUrl: 'https://acme.example/de/', text: '<html lang="de"><h1>Acme</h1>' },
      'https://acme.example/de/datenschutz': '<h1>Datenschutzerklärung</h1>',
    });
    expect(asked.find((request) => request.startsWith('guess '))).toBe(
      'guess https://acme.example/de/datenschutz',
    );
    expect(typesByPath(candidates)).toMatchObject({ '/de/datenschutz': 'privacy' });
  });

  test('no more than twenty-four policies are guessed at', () => {
    const { asked } = discover({ [home]: '<html lang="fr"><h1>Acme</h1>' });
    expect(asked.filter((request) => request.startsWith('guess '))).toHaveLength(24);
  });

  test.each([
    ['another family’s name', '/about/help/privacy-policy', '/about/help/tos', 'Terms of Service'],
    ['an agreement', '/policies/privacy-policy', '/policies/user-agreement', 'User agreement'],
    ['humps', '/about/privacyPolicy.jsp', '/about/termsOfUse.jsp', 'Terms of use'],
    ['small words', '/about/Privacy-Policy', '/about/Terms-and-Conditions', 'Terms and conditions'],
    ['a wiki’s spelling', '/wiki/Privacy_policy', '/wiki/Terms_of_use', 'Terms of use'],
  ])('beside a known policy stands one with %s', (_, known, sibling, title) => {
    const { candidates } = discover({
      [home]: footer(`<a href="${known}">Privacy</a>`),
      [new URL(known, home).href]: '<h1>Privacy policy</h1>',
      [new URL(sibling, home).href]: `<h1>${title}</h1>`,
    });
    expect(typesByPath(candidates)).toMatchObject({ [sibling]: 'terms' });
  });

  test('what one guess finds shows where to guess next', () => {
    const { candidates } = discover({
      [home]: '<h1>Acme</h1>',
      'https://acme.example/policies/privacy-policy': '<h1>Privacy policy</h1>',
      'https://acme.example/policies/terms-of-use': '<h1>Terms of use</h1>',
    });
    expect(typesByPath(candidates)).toMatchObject({ '/policies/terms-of-use': 'terms' });
  });

  test('usual names are tried on the host of a known policy, as it writes them', () => {
    const { candidates } = discover(
      {
        'https://help.acme.example/': footer(
          '<a href="https://www.acme.example/about/privacystatement">Privacy</a>',
        ),
        'https://www.acme.example/about/privacystatement': '<h1>Privacy statement</h1>',
        'https://www.acme.example/servicesagreement': '<h1>Acme services agreement</h1>',
      },
      { url: 'https://help.acme.example/', domain: 'acme.example' },
    );
    expect(candidates.find(({ type }) => type === 'terms')?.url).toBe(
      'https://www.acme.example/servicesagreement',
    );
  });

  test('a page that names no language is taken to speak its country’s', () => {
    const acme = { url: 'https://acme.de/', domain: 'acme.de' };
    const { candidates } = discover(
      {
        'https://acme.de/': '<h1>Acme</h1>',
        'https://acme.de/datenschutz': '<h1>Datenschutz</h1>',
        'https://acme.de/impressum': '<h1>Impressum</h1>',
      },
      acme,
    );
    expect(typesByPath(candidates)).toMatchObject({
      '/datenschutz': 'privacy',
      '/impressum': 'other_compliance',
    });
  });

  test('guesses that the limit of requests cut off are not told as left out', () => {
    const { discovery } = discover({ [home]: '<h1>Acme</h1>' }, undefined, { requests: 8, candidates: 10 });
    expect(discovery.leftOut()).toEqual([]);
  });

  test('a list of policies is looked for beside a known policy and under the vendor’s legal host', () => {
    const { candidates, asked } = discover({
      [home]: footer('<a href="/policies/privacy">Privacy policy</a>'),
      'https://acme.example/policies/privacy': '<h1>Privacy policy</h1>',
      'https://legal.acme.example/': '<h1>Legal</h1><a href="/reseller">Reseller agreement</a>',
    });
    expect(asked).toContain('guessed_hub https://acme.example/policies');
    expect(candidates.map(({ url }) => url)).toContain('https://legal.acme.example/reseller');
  });

  test('a policy that is refused is not looked for elsewhere', () => {
    const { asked } = discover({
      [home]: footer('<a href="/p">Privacy policy</a><a href="/t">Terms</a><a href="/c">Cookie policy</a>'),
      ...Object.fromEntries(
        ['p', 't', 'c'].map((path) => [new URL(path, home).href, { text: null, contentType: null }]),
      ),
    });
    expect(asked.filter((request) => request.startsWith('guess '))).toEqual([]);
  });
});

describe('sites that answer every address', () => {
  const site = (answerTo: (url: string) => Pages[string]): Pages =>
    new Proxy<Pages>({}, { get: (_, url: string) => answerTo(url) });
  const lastPart = (url: string): string => new URL(url).pathname.slice(1);

  test.each([
    ['the home page', () => '<title>Acme: privacy made easy</title><h1>Privacy policy generator</h1>'],
    ['a redirect to the home page', () => ({ finalUrl: home, text: '<h1>Privacy policy generator</h1>' })],
    ['a search', (url: string) => `<h1>Search results for “${lastPart(url)}”</h1>`],
    ['an error that names the address', (url: string) => `<title>${lastPart(url)} not found</title>`],
  ])('with %s gain no policies by guessing', (_, answerTo) => {
    expect(discover(site(answerTo)).candidates).toEqual([]);
  });

  test('with their one policy gain no other', () => {
    const { candidates } = discover(
      site((url) => (url === home ? '<h1>Acme</h1>' : '<h1>Privacy policy</h1>')),
    );
    expect(new Set(candidates.map(({ type }) => type))).toEqual(new Set(['privacy']));
  });
});
