import { describe, expect, test } from 'vitest';
import { discover, footer, home, type Pages, sitemap, typesByPath } from '../site-fixture.ts';

const privacy = '<a href="/privacy">Privacy policy</a>';
const privacyPage = 'https://acme.example/privacy';

/** What a site lists, and what it leaves out with the reason, by path and query. */
function foundIn(pages: Pages): { listed: string[]; left: Record<string, string> } {
  const { candidates, discovery } = discover(pages);
  const pathOf = (url: string): string => url.replace('https://acme.example', '');
  return {
    listed: candidates.map(({ url }) => pathOf(url)).sort(),
    left: Object.fromEntries(discovery.leftOut().map(({ url, reason }) => [pathOf(url), reason])),
  };
}

describe('an earlier version of a policy', () => {
  test.each([
    'Previous version',
    'Link to previous version',
    'View prior versions of this policy',
    'Archived privacy policy',
    'Privacy policy (archived)',
    'Old privacy policy',
    'Privacy policy archive',
    'Frühere Fassung',
    'Ältere Versionen der Datenschutzerklärung',
    'Datenschutzerklärung (alte Fassung)',
    'Ancienne version',
    'Versions précédentes de la politique de confidentialité',
    'Politique de confidentialité antérieure',
    'Versiones anteriores',
    'Política de privacidad anterior',
    'Versione precedente',
    'Informativa privacy (versione archiviata)',
    'Versões anteriores',
    'Política de privacidade anterior',
    'Vorige versie',
    'Eerdere versies van de privacyverklaring',
    'Poprzednia wersja',
    'Archiwalne wersje polityki prywatności',
    'Tidigare version',
    'Äldre versioner av integritetspolicyn',
    '旧プライバシーポリシー',
    '過去のバージョン',
    '历史版本',
  ])('is left out by the words of its link: %s', (words) => {
    const { listed, left } = foundIn({
      [home]: footer(privacy),
      [privacyPage]: `<h1>Privacy policy</h1><p>Effective 1 May 2024. <a href="/legal/p/77">${words}</a></p>`,
    });
    expect(listed).toEqual(['/privacy']);
    expect(left['/legal/p/77']).toBe(`An earlier version of a policy, as “${words}” says.`);
  });

  test('is left out where the sentence before its link says so', () => {
    const { listed, left } = foundIn({
      [home]: footer(privacy),
      [privacyPage]:
        '<h1>Privacy policy</h1><p>The previous version of our privacy policy is <a href="/legal/77">here</a>.</p>',
    });
    expect(listed).toEqual(['/privacy']);
    expect(left['/legal/77']).toContain('An earlier version of a policy');
  });

  test.each([
    '/privacy/archive/2022',
    '/legal/archive/privacy-policy',
    '/prior-privacy-policy',
    '/privacy-policy-old',
  ])('is left out by its address: %s', (path) => {
    const { listed, left } = foundIn({
      [home]: footer(privacy),
      [privacyPage]: `<h1>Privacy policy</h1><p>Before that: <a href="${path}">our privacy policy</a></p>`,
    });
    expect(listed).toEqual(['/privacy']);
    expect(left[path]).toBe('An earlier version of a policy, as its address says.');
  });

  test('is left out where the policy itself lists its versions by date', () => {
    const { listed, left } = foundIn({
      [home]: footer(privacy),
      [privacyPage]: `<h1>Privacy policy</h1><p>Versions: <a href="/privacy?version=20240501">1 May 2024</a>,
        <a href="/privacy?version=20210301">Version of March 1, 2021</a>, <a href="/files/2019.pdf">Stand: Mai 2019</a></p>`,
    });
    expect(listed).toEqual(['/privacy']);
    expect(left['/privacy?version=20210301']).toBe(
      'A policy as of one date (“Version of March 1, 2021”): the current one is read at another address.',
    );
  });

  test('is left out where only version and date part its address from a newer one', () => {
    const { listed, left } = foundIn({
      [home]: footer('<a href="/files/terms-of-use-v4-2024.pdf">Terms of use</a>'),
      'https://acme.example/sitemap.xml': `<urlset><url><loc>https://acme.example/files/terms-of-use-v3-2019.pdf</loc></url>
        <url><loc>https://acme.example/files/terms-of-use-v2-2017.pdf</loc></url></urlset>`,
    });
    expect(listed).toEqual(['/files/terms-of-use-v4-2024.pdf']);
    expect(left['/files/terms-of-use-v3-2019.pdf']).toBe(
      'An earlier version of https://acme.example/files/terms-of-use-v4-2024.pdf, as the two addresses show.',
    );
  });

  test.each([
    ['/files/20240501_terms-of-use.pdf', '/files/20190101_terms-of-use.pdf'],
    ['/terms-of-use', '/terms-of-use-2019-01'],
    ['/terms-of-use/v3', '/terms-of-use/v2'],
    ['/terms-of-use?version=latest', '/terms-of-use?version=2'],
    ['/terms-of-use_v2.1.html', '/terms-of-use_v2.0.html'],
    ['/terms-of-use-may-2024.pdf', '/terms-of-use-june-2023.pdf'],
    ['/terms-of-use-01-05-2024', '/terms-of-use-31-12-2023'],
  ])('is told by its address beside that of a newer one: %s, %s', (newer, older) => {
    const { listed } = foundIn({
      'https://acme.example/': '<p>Acme</p>',
      'https://acme.example/sitemap.xml': `<urlset><url><loc>https://acme.example${older}</loc></url><url><loc>https://acme.example${newer}</loc></url></urlset>`,
    });
    expect(listed).toEqual([newer]);
  });

  test('is left out where only the sitemap tells of the versions, and the newest is listed', () => {
    const paths = ['/eula-v10', '/eula-v11', '/terms-2023', '/terms-2024', '/about'];
    const { listed, left } = foundIn({
      [home]: '<h1>Acme</h1>',
      'https://acme.example/sitemap.xml': sitemap(paths.map((path) => `https://acme.example${path}`)),
    });
    expect(listed).toEqual(['/eula-v11', '/terms-2024']);
    expect(Object.keys(left).sort()).toEqual(['/eula-v10', '/terms-2023']);
  });

  test('is not followed as a list of policies', () => {
    const { asked } = discover({
      [home]: footer(
        `${privacy}<a href="/legal/previous">Archived terms of use</a><a href="/terms">Terms</a>`,
      ),
    });
    expect(asked.join()).not.toContain('/legal/previous');
  });

  test('is not taken from a policy that was read later on either', () => {
    const { discovery } = discover({ [home]: footer(privacy) });
    discovery.recordPolicyPage({
      url: 'https://acme.example/terms',
      html: `<h1>Terms</h1><p><a href="/legal/1">Previous version</a>
        <a href="/legal/2">Previous cookie policy</a> <a href="/aup">Acceptable use policy</a></p>`,
    });
    expect(discovery.candidates().map(({ url }) => new URL(url).pathname)).toEqual(['/privacy', '/aup']);
  });
});

describe('what holds now is no earlier version', () => {
  test.each([
    ['its version is named "latest"', '<a href="/privacy?version=latest">Privacy policy</a>'],
    ['the only link has a number', '<a href="/privacy?v=2">Privacy policy</a>'],
    ['its address is dated and there is no other', '<a href="/privacy-2024-10-01">Privacy policy</a>'],
    ['its address stands in a folder of archives', '<a href="/archive/privacy-policy">Privacy policy</a>'],
    [
      'its link names version and date',
      '<a href="/p/7">Privacy policy, version 3.2, effective 1 May 2024</a>',
    ],
    ['its only link is a version’s', '<a href="/privacy">Version 3.2, effective 1 May 2024</a>'],
    ['nothing but the earlier version is linked', '<a href="/privacy">Previous privacy policy</a>'],
  ])('where %s', (_, link) => {
    expect(foundIn({ [home]: footer(link) }).listed).toHaveLength(1);
  });

  test('where a vendor, a product or those it is for have such a name', () => {
    const { listed } = foundIn({
      [home]: footer(`${privacy}<a href="/terms">Terms</a><a href="/p/1">Old Harbour privacy policy</a>
        <a href="/p/2">Former employee privacy notice</a><a href="/p/3">Archive terms of service</a>
        <a href="/p/4">Prior authorization policy</a><a href="/p/5">Política de cookies (archivo PDF)</a>
        <a href="/p/6">Archiving policy</a><a href="/p/7">Terms of Archive</a><a href="/p/8">Terms for previous customers</a>`),
    });
    expect(listed).toEqual([
      '/p/1',
      '/p/2',
      '/p/3',
      '/p/4',
      '/p/5',
      '/p/6',
      '/p/7',
      '/p/8',
      '/privacy',
      '/terms',
    ]);
  });

  test('where the footer names two versions side by side, both count', () => {
    const { listed } = foundIn({
      [home]: footer('<a href="/api-terms-v1">API v1 terms</a><a href="/api-terms-v2">API v2 terms</a>'),
    });
    expect(listed).toEqual(['/api-terms-v1', '/api-terms-v2']);
  });

  test('where another language writes the date, the types stay', () => {
    const { candidates } = discover({
      [home]: footer(
        '<a href="/de/agb-2024-01">AGB (Stand: Januar 2024)</a><a href="/de/datenschutz">Datenschutz</a>',
      ),
    });
    expect(typesByPath(candidates)).toEqual({ '/de/agb-2024-01': 'terms', '/de/datenschutz': 'privacy' });
  });

  const legal = 'https://acme.example/legal';
  const withHub = (content: string): Pages => ({
    [home]: footer(`${privacy}<a href="/terms">Terms</a><a href="/legal">Legal</a>`),
    [legal]: `<main><h1>Legal</h1>${content}</main>`,
  });

  test('where a policy names another document beneath its own old versions', () => {
    const { listed } = foundIn({
      [home]: footer(`${privacy}<a href="/t/1">Terms of service</a>`),
      [privacyPage]: `<main><h1>Privacy policy</h1><h2>Previous versions</h2><p><a href="/p/1">2 May 2020</a></p>
        <p>Related: <a href="/t/2">Terms of service for developers</a></p></main>`,
    });
    expect(listed).toEqual(expect.arrayContaining(['/t/2']));
    expect(listed).not.toContain('/p/1');
  });

  test.each(['Support policy for older versions', 'License agreement for previous versions of Acme Server'])(
    'where it holds for whoever uses an older product: %s',
    (words) => {
      const { listed } = foundIn(
        withHub(`<a href="/eula">EULA</a><a href="/support">Support policy</a><a href="/x">${words}</a>`),
      );
      expect(listed).toContain('/x');
    },
  );

  test.each([
    ['API v1 terms', 'API v2 terms', '/api-terms-v1', '/api-terms-v2'],
    ['SLA for v3', 'SLA for v4', '/sla-v3', '/sla-v4'],
    ['EULA for Acme Server version 10', 'EULA for Acme Server version 11', '/eula-v10', '/eula-v11'],
  ])('where a policy names two editions of a product: %s, %s', (one, other, first, second) => {
    const { listed } = foundIn({
      [home]: footer('<a href="/terms">Terms</a>'),
      'https://acme.example/terms': `<main><h1>Terms</h1><p>The <a href="${first}">${one}</a> and
        <a href="${second}">${other}</a> also apply.</p></main>`,
    });
    expect(listed).toEqual(expect.arrayContaining([first, second]));
  });

  test('where a number tells documents apart and nothing else in the address does', () => {
    const { listed } = foundIn({
      [home]: footer('<a href="/terms">Terms</a>'),
      'https://acme.example/terms': `<main><h1>Terms</h1><p>See <a href="/doc?v=101">Privacy policy</a>,
        <a href="/doc?v=102">Acceptable use policy</a> and <a href="/doc?v=103">Cookie policy</a>.</p></main>`,
    });
    expect(listed).toEqual(expect.arrayContaining(['/doc?v=101', '/doc?v=102', '/doc?v=103']));
  });

  test('where each report is on its own year', () => {
    const { listed } = foundIn({
      [home]: footer(privacy),
      'https://acme.example/sitemap.xml': `<urlset><url><loc>https://acme.example/transparency-report-2024</loc></url>
        <url><loc>https://acme.example/transparency-report-2025</loc></url></urlset>`,
    });
    expect(listed).toEqual(
      expect.arrayContaining(['/transparency-report-2024', '/transparency-report-2025']),
    );
  });

  test('where the vendor itself is called an archive', () => {
    const page = 'https://archive.example/';
    const { candidates } = discover(
      {
        [page]: footer(
          '<a href="/terms">Terms of service – Archive</a><a href="/seller-terms">Seller terms</a>',
        ),
      },
      { url: page, domain: 'archive.example' },
    );
    expect(candidates.map(({ url }) => new URL(url).pathname)).toContain('/terms');
  });
});
