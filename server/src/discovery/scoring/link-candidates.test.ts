import { describe, expect, test } from 'vitest';
import { discover, footer, home, typesByPath } from '../site-fixture.ts';

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

  test('a weak link is left out with its reason and the rule that doubted it', () => {
    const { discovery } = discover({ [home]: '<a href="/privacy-settings">Manage privacy settings</a>' });
    expect(discovery.leftOut()).toEqual([
      {
        url: 'https://acme.example/privacy-settings',
        reason: 'Too little speaks for a policy: link “Manage privacy settings” on the home page (settings)',
        rule: 'settings',
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

  test('what a footer says of the makers of its parts is not the vendor’s', () => {
    const { candidates } = discover({
      [home]: footer(
        'Protected by Captcha: its <a href="https://maker.example/privacy">Privacy Policy</a> and <a href="https://maker.example/terms">Terms of Service</a> apply.',
      ),
    });
    expect(candidates).toEqual([]);
  });

  test('a host that bears the vendor’s name is the vendor’s', () => {
    const { candidates } = discover({
      [home]: '<p><a href="https://acme.helpdesk.example/articles/1-privacy-policy">Privacy policy</a></p>',
    });
    expect(candidates[0]?.url).toBe('https://acme.helpdesk.example/articles/1-privacy-policy');
  });
});
