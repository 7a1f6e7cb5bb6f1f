import { describe, expect, test } from 'vitest';
import { discover, footer, home, sitemap, sitemapIndex, typesByPath, vendor } from '../site-fixture.ts';

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

  test('a home page that its scripts draw is read in a browser', () => {
    const shell = '<div id="root"></div><script src="/app.js"></script>';
    const { candidates } = discover({
      [home]: { text: shell, rendered: footer('<a href="/p/1">Privacy policy</a>') },
    });
    expect(typesByPath(candidates)).toEqual({ '/p/1': 'privacy' });
  });

  test('a page that no browser can open is left out with that reason', () => {
    const { discovery } = discover({ [home]: '<div id="root"></div><script src="/app.js"></script>' });
    expect(discovery.leftOut()).toContainEqual({
      rule: 'not-followed',
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

  test('gpc.json may name a policy', () => {
    const { candidates } = discover({
      [home]: '<p>Hello</p>',
      'https://acme.example/.well-known/gpc.json': {
        text: '{"gpc": true, "policy": "https://acme.example/privacy-notice"}',
        contentType: 'application/json',
      },
    });
    expect(candidates[0]).toMatchObject({
      url: 'https://acme.example/privacy-notice',
      why: ['named by gpc.json'],
    });
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

  test('a vendor on this machine, named with its port, is looked through like any other', () => {
    const url = 'http://127.0.0.1:8080/';
    const { candidates } = discover(
      { [url]: footer('<a href="/privacy">Privacy</a>') },
      { url, domain: '127.0.0.1:8080' },
    );
    expect(candidates[0]?.url).toBe('http://127.0.0.1:8080/privacy');
  });
});
