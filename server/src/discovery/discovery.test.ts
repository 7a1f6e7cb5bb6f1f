// Longer than most files: one test for each rule of the conversation.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discover, footer, home, sitemap, sitemapIndex, typesByPath, vendor } from './site-fixture.ts';

describe('links', () => {
  test('a footer link is a candidate with the reason a person understands', () => {
    const { candidates } = discover({ [home]: footer('<a href="/privacy?utm_source=x">Privacy</a>') });
    expect(candidates[0]).toMatchObject({
      url: 'https://acme.example/privacy',
      type: 'privacy',
      why: ['footer link “Privacy” on the home page'],
    });
    expect(candidates[0]?.confidence).toBeGreaterThan(0.9);
  });

  test.each([
    ['en', 'Terms of Service', 'terms'],
    ['de', 'Datenschutzerklärung', 'privacy'],
    ['de', 'AGB', 'terms'],
    ['fr', 'Politique de confidentialité', 'privacy'],
    ['fr', 'Conditions générales de vente', 'terms'],
    ['es', 'Aviso de privacidad', 'privacy'],
    ['it', 'Informativa sui cookie', 'cookies'],
    ['pt', 'Termos de uso', 'terms'],
    ['nl', 'Verwerkersovereenkomst', 'dpa'],
    ['pl', 'Polityka prywatności', 'privacy'],
    ['sv', 'Användarvillkor', 'terms'],
    ['ja', '個人情報の取り扱いについて', 'privacy'],
    ['ja', '利用規約', 'terms'],
    ['zh', '隐私政策', 'privacy'],
    ['en', 'Sub-processors', 'subprocessors'],
    ['en', 'Acceptable Use', 'acceptable_use'],
    ['en', 'SLA', 'sla'],
    ['en', 'Responsible AI', 'ai'],
    ['en', 'Vulnerability disclosure', 'security'],
    ['de', 'Impressum', 'other_compliance'],
  ])('the words decide where the address says nothing (%s: %s)', (language, words, type) => {
    const { candidates } = discover({ [home]: footer(`<a href="/p/1234" lang="${language}">${words}</a>`) });
    expect(candidates).toEqual([expect.objectContaining({ url: 'https://acme.example/p/1234', type })]);
  });

  test('the address decides where the words say nothing', () => {
    const { candidates } = discover({
      [home]: '<main>Read them <a href="/legal/data-processing-addendum">here</a></main>',
    });
    expect(candidates[0]).toMatchObject({
      url: 'https://acme.example/legal/data-processing-addendum',
      type: 'dpa',
    });
  });

  test('a PDF counts', () => {
    const { candidates } = discover({
      [home]: footer('<a href="/files/acme-service-level-agreement.pdf">SLA (PDF)</a>'),
    });
    expect(candidates[0]).toMatchObject({
      url: 'https://acme.example/files/acme-service-level-agreement.pdf',
      type: 'sla',
    });
  });

  test('buttons, link elements, labels and embedded data lead to policies too', () => {
    const page = `<head><link rel="privacy-policy" href="/p/1"></head><body>
      <a href="/p/2" aria-label="Terms of use"><svg></svg></a>
      <button data-href="/p/3">Cookie policy</button>
      <span role="link" onclick="location.href='/p/4'">Acceptable use policy</span>
      <script type="application/json">{"menu":["\\/legal\\/dpa","/assets/legal.js"]}</script></body>`;
    const { candidates } = discover({ [home]: page });
    expect(typesByPath(candidates)).toEqual({
      '/p/1': 'privacy',
      '/p/2': 'terms',
      '/p/3': 'cookies',
      '/p/4': 'acceptable_use',
      '/legal/dpa': 'dpa',
    });
  });

  test('a menu in embedded data speaks with its own labels', () => {
    const data = {
      menu: [{ items: [{ label: 'Privacy policy', href: '/p/7' }] }, { title: 'Pricing', url: '/p/8' }],
    };
    const { candidates } = discover({
      [home]: `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script>`,
    });
    expect(typesByPath(candidates)).toEqual({ '/p/7': 'privacy' });
  });

  const entries = [
    { href: '/p/7', label: 'Privacy policy' },
    { href: '/p/8', label: 'Pricing' },
  ];
  const flight = entries.map(({ href, label }) => [
    '$',
    'a',
    null,
    { href, className: 'x', children: ['$', 'b', null, { children: label }] },
  ]);
  test.each([
    [
      'code',
      `<script>window.menu = { items: [{ label: "Privacy policy", href: "/p/7" }, { label: "Pricing", href: "/p/8" }] };</script>`,
    ],
    ['data within a string', `<script>self.push([1, ${JSON.stringify(JSON.stringify(flight))}])</script>`],
    [
      'one list of values that refer to each other',
      `<script type="application/json">${JSON.stringify([{ menu: 1 }, [2], { label: 3, href: 4 }, 'Privacy policy', '/p/7', 'Pricing', '/p/8'])}</script>`,
    ],
    ['an attribute', `<div id="app" data-page='${JSON.stringify({ props: { menu: entries } })}'></div>`],
    ['a key that names it', `<script>consent.start({ privacyPolicyUrl: '/p/7', homeUrl: '/p/8' })</script>`],
    [
      'an element of the page’s own making',
      '<router-link to="/p/7">Privacy policy</router-link> <x-link href="/p/8">Pricing</x-link>',
    ],
  ])('a menu that a script draws from %s leads to its policies', (_, page) => {
    expect(typesByPath(discover({ [home]: page }).candidates)).toEqual({ '/p/7': 'privacy' });
  });

  test('a link’s words end with its element', () => {
    const { candidates } = discover({
      [home]: footer('<x-link href="/p/7">Privacy policy</x-link><p>Acme makes widgets in Springfield.</p>'),
    });
    expect(candidates[0]?.why).toEqual(['footer link “Privacy policy” on the home page']);
  });

  test('an address written out in the text leads on, though nobody made it a link', () => {
    const { candidates } = discover({
      [home]: footer('<a href="/terms">Terms</a>'),
      'https://acme.example/terms': `<h1>Terms</h1><p>See also https://acme.example/legal/acceptable-use, and www.acme.example/\u200brefund-policy.</p>
        <p>Add-ons: <a href="/help/77-acme-add-on-directory-policy">https://acme.example/help/77-acme-add-on-directory-policy</a></p>`,
    });
    expect(typesByPath(candidates)).toMatchObject({
      '/legal/acceptable-use': 'acceptable_use',
      '/refund-policy': 'terms',
      '/help/77-acme-add-on-directory-policy': 'other_compliance',
    });
  });

  test('a document shown in a frame is the vendor’s, wherever it was made', () => {
    const { candidates } = discover({
      [home]: footer('<a href="/privacy">Privacy</a>'),
      'https://acme.example/privacy':
        '<iframe src="https://policies.maker.example/77/cookie-policy"></iframe>',
    });
    expect(candidates.map(({ url }) => url)).toContain('https://policies.maker.example/77/cookie-policy');
  });

  test.each([
    '/away?to=https%3A%2F%2Facme.example%2Fl%2Fterms-of-service',
    `https://mail.example/ck/a?u=a1${Buffer.from('https://acme.example/l/terms-of-service').toString('base64url')}`,
  ])('a link through a redirector is taken for its target: %s', (href) => {
    const { candidates } = discover({ [home]: footer(`<a href="${href}">Terms</a>`) });
    expect(candidates[0]?.url).toBe('https://acme.example/l/terms-of-service');
  });

  test('a way back after signing in is no redirector', () => {
    const { candidates } = discover({
      [home]: footer('<a href="/signin?next=https%3A%2F%2Facme.example%2Fterms">Sign in</a>'),
    });
    expect(candidates).toEqual([]);
  });

  test('settings, articles and ordinary pages are no candidates', () => {
    const { candidates } = discover({
      [home]: `${footer('<a href="#cookies">Cookie settings</a><a href="/choices">Your privacy choices</a>')}
        <a href="/blog/2024/why-privacy-matters-to-our-customers">Why privacy matters to our customers</a>
        <a href="/pricing">Pricing</a><a href="/data">Your data</a>`,
    });
    expect(candidates).toEqual([]);
  });

  test('a logo that names the vendor leads home, whatever the vendor is called', () => {
    const { candidates } = discover({
      [home]: footer('<a href="/privacy">Privacy</a>'),
      'https://acme.example/privacy':
        '<header><a href="/en/"><img alt="Acme Terms Archive logo"></a></header>',
    });
    expect(typesByPath(candidates)).toEqual({ '/privacy': 'privacy' });
  });

  test('what was too weak is told with its reason', () => {
    const { discovery } = discover({ [home]: '<a href="/privacy-settings">Manage privacy settings</a>' });
    expect(discovery.leftOut()).toEqual([
      {
        url: 'https://acme.example/privacy-settings',
        reason: expect.stringContaining('Too little speaks for a policy'),
      },
    ]);
  });
});

describe('whose policy it is', () => {
  test('the vendor’s footer may name its policy on another host', () => {
    const { candidates } = discover({
      [home]: footer('<a href="https://docs.hosting.example/d/77/privacy-policy">Privacy Policy</a>'),
    });
    expect(candidates[0]?.url).toBe('https://docs.hosting.example/d/77/privacy-policy');
  });

  test('policies of companies that a policy mentions are not the vendor’s', () => {
    const { candidates, discovery } = discover({
      [home]: footer('<a href="/privacy">Privacy</a>'),
      'https://acme.example/privacy': `<h1>Privacy</h1><p>We use Widget Analytics (<a href="https://widget.example/privacy">Privacy Policy</a>).</p>
        <p>This site is protected by reCAPTCHA: <a href="https://captcha.example/terms">Terms of Service</a> apply.</p>`,
    });
    expect(candidates.map(({ url }) => url)).toEqual(['https://acme.example/privacy']);
    expect(discovery.leftOut().map(({ url }) => url)).toContain('https://widget.example/privacy');
  });

  test('a host that bears the vendor’s name is the vendor’s', () => {
    const { candidates } = discover({
      [home]: '<p><a href="https://acme.helpdesk.example/articles/1-privacy-policy">Privacy policy</a></p>',
    });
    expect(candidates[0]?.url).toBe('https://acme.helpdesk.example/articles/1-privacy-policy');
  });
});

describe('where it looks', () => {
  test('a page that lists policies is followed one hop', () => {
    const { candidates, asked } = discover({
      [home]: footer('<a href="/legal">Legal</a>'),
      'https://acme.example/legal':
        '<h1>Legal</h1><ul><li><a href="/l/a">Service specific terms</a><li><a href="/l/b">Beta programme agreement</a></ul>',
    });
    expect(asked).toContain('hub https://acme.example/legal');
    expect(typesByPath(candidates)).toMatchObject({ '/l/a': 'terms', '/l/b': 'terms' });
  });

  test.each(['Contratos', 'Contrats', 'Contratti', 'Verträge', 'Documentos legais', 'Avtal'])(
    'contracts are listed on a page of theirs in other languages too: %s',
    (words) => {
      const { asked } = discover({ [home]: footer(`<a href="/p/7">${words}</a>`) });
      expect(asked).toContain('hub https://acme.example/p/7');
    },
  );

  test('lists of policies in other languages do not keep another list from being followed', () => {
    const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl'];
    const { asked } = discover({
      [home]: `<html lang="de">${footer(
        `${languages.map((language) => `<a href="/${language}/legal">Legal</a>`).join('')}<a href="/de/policies">More</a>`,
      )}`,
    });
    const followed = asked.filter((request) => request.startsWith('hub '));
    expect(followed).toHaveLength(5);
    expect(followed.slice(0, 2)).toEqual([
      'hub https://acme.example/de/legal',
      'hub https://acme.example/de/policies',
    ]);
  });

  test('a page that leads on by itself is followed', () => {
    const { candidates } = discover({
      [home]: '<meta http-equiv="refresh" content="0; url=/en/start">',
      'https://acme.example/en/start': footer('<a href="/en/p/1">Privacy policy</a>'),
    });
    expect(typesByPath(candidates)).toEqual({ '/en/p/1': 'privacy' });
  });

  test('a home page that its scripts draw is read in a browser', () => {
    const shell = '<div id="root"></div><script src="/app.js"></script>';
    const { candidates } = discover({
      [home]: { text: shell, rendered: footer('<a href="/p/1">Privacy policy</a>') },
    });
    expect(typesByPath(candidates)).toEqual({ '/p/1': 'privacy' });
  });

  test('where no browser can open such a page, that is told', () => {
    const { discovery } = discover({ [home]: '<div id="root"></div><script src="/app.js"></script>' });
    expect(discovery.leftOut()).toContainEqual({
      url: home,
      reason: 'It shows its links only once its scripts have run.',
    });
  });

  test('policies that only another policy links to are found', () => {
    const { candidates } = discover({
      [home]: footer('<a href="/terms">Terms</a>'),
      'https://acme.example/terms': '<h1>Terms</h1><p>and our <a href="/aup">Acceptable Use Policy</a></p>',
    });
    expect(candidates.find(({ type }) => type === 'acceptable_use')?.why).toEqual([
      'link “Acceptable Use Policy” on the page “Terms”',
    ]);
  });

  test('the sitemaps that robots.txt names are read, and only policies taken from them', () => {
    const { candidates, asked } = discover({
      [home]: '<p>Hello</p>',
      'https://acme.example/robots.txt': {
        text: 'User-agent: *\nSitemap: https://acme.example/map.xml\n',
        contentType: 'text/plain',
      },
      'https://acme.example/map.xml': sitemapIndex([
        'https://acme.example/products.xml',
        'https://acme.example/pages.xml',
      ]),
      'https://acme.example/pages.xml': sitemap([
        'https://acme.example/about',
        'https://acme.example/legal/privacy-notice',
      ]),
    });
    expect(asked).toContain('sitemap https://acme.example/pages.xml');
    expect(asked).not.toContain('sitemap https://acme.example/products.xml');
    expect(candidates).toEqual([
      expect.objectContaining({
        url: 'https://acme.example/legal/privacy-notice',
        why: ['listed in the sitemap'],
      }),
    ]);
  });

  test('security.txt names the disclosure policy', () => {
    const { candidates } = discover({
      [home]: '<p>Hello</p>',
      'https://acme.example/.well-known/security.txt': {
        text: 'Contact: mailto:a@acme.example\nPolicy: https://acme.example/vdp\n',
        contentType: 'text/plain',
      },
    });
    expect(candidates[0]).toMatchObject({ url: 'https://acme.example/vdp', type: 'security' });
  });

  test('a given page that is a policy itself is a candidate', () => {
    const given = 'https://acme.example/en/about/dokument-7';
    const { candidates } = discover(
      { [home]: '', [given]: '<h1>Cookie policy</h1>' },
      { ...vendor, url: given },
    );
    expect(candidates[0]).toMatchObject({ url: given, type: 'cookies', why: ['the address that was given'] });
  });

  test('where one name does not answer, the home page is asked for under the other', () => {
    const { candidates } = discover({
      'https://www.acme.example/': footer('<a href="/privacy">Privacy</a>'),
    });
    expect(candidates[0]?.url).toBe('https://www.acme.example/privacy');
  });

  test('where a part of a vendor’s site was given, its home page is asked for under both its names', () => {
    const { candidates } = discover(
      {
        'https://help.acme.example/': '<h1>Help</h1>',
        'https://www.acme.example/': footer('<a href="/p/1">Privacy policy</a>'),
      },
      { url: 'https://help.acme.example/', domain: 'acme.example' },
    );
    expect(candidates.map(({ url }) => url)).toEqual(['https://www.acme.example/p/1']);
  });

  test('a vendor on this machine, named with its port, is looked through like any other', () => {
    const url = 'http://127.0.0.1:8080/';
    const { candidates } = discover(
      { [url]: footer('<a href="/privacy">Privacy</a>') },
      { url, domain: '127.0.0.1:8080' },
    );
    expect(candidates[0]?.url).toBe('http://127.0.0.1:8080/privacy');
  });
});

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
