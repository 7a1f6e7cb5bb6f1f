import { describe, expect, test } from 'vitest';
import { discover, footer, home, typesByPath } from '../site-fixture.ts';

const terms = 'https://acme.example/terms';
const privacy = 'https://acme.example/en/privacy-policy';
const both = footer('<a href="/terms">Terms</a><a href="/en/privacy-policy">Privacy policy</a>');

function linkedFrom(page: string, html: string): Record<string, string> {
  return typesByPath(
    discover({
      [home]: both,
      [page]: `<h1>${page === terms ? 'Terms' : 'Privacy policy'}</h1><main>${html}</main>`,
    }).candidates,
  );
}

describe('a document that the vendor’s own policies link to is read, though little speaks for it', () => {
  test.each([
    [
      'a chapter on a page of its own',
      privacy,
      '<p>The <a href="/en/privacy-policy/legal-bases">bases</a> on which we rely</p>',
      '/en/privacy-policy/legal-bases',
    ],
    [
      'one named in its address, behind a written address',
      terms,
      '<a href="https://acme.example/terms-voice-studio-api/">https://acme.example/terms-voice-studio-api/</a>',
      '/terms-voice-studio-api/',
    ],
    [
      'one named in its address, behind a whole sentence',
      terms,
      '<a href="/agb-live-de/">Please also read with care what we and you owe each other wherever you use our live video feature as a streamer or viewer</a>',
      '/agb-live-de/',
    ],
    [
      'a notice behind "here"',
      privacy,
      'For customers in Japan see <a href="/tba-notice">here</a>',
      '/tba-notice',
    ],
    [
      'a list of policies behind "here"',
      terms,
      'Further rules stand <a href="https://privacy.acme.example/policies">here</a>',
      '/policies',
    ],
  ])('%s', (_, page, html, path) => {
    expect(Object.keys(linkedFrom(page, html))).toContain(path);
  });
});

describe('what a policy mentions beside documents is not read', () => {
  test.each([
    ['settings', '<a href="/en/privacy-policy/settings">your settings</a>'],
    ['help', '<a href="/help/articles/77-terms-and-you">our help</a>'],
    ['questions and answers', '<a href="/privacy-faq">our answers</a>'],
    ['a way to print it', '<a href="/en/privacy-policy/print">print</a>'],
    ['what was changed', '<a href="/en/privacy-policy/updates">Summary of changes</a>'],
    ['a form', '<a href="/en/privacy-policy/request">ask us</a>'],
    ['an article', '<a href="/blog/privacy-terms-for-all">our thoughts</a>'],
    ['a page of the product', '<a href="/features">our features</a>'],
  ])('%s', (_, html) => {
    expect(Object.keys(linkedFrom(privacy, html)).sort()).toEqual(['/en/privacy-policy', '/terms']);
  });

  test('nor a page below one that is no policy', () => {
    const { candidates } = discover({
      [home]: footer('<a href="/terms">Terms</a>'),
      [terms]: '<h1>Terms</h1><main><a href="/prices/pro">Pro</a></main>',
    });
    expect(typesByPath(candidates)).toEqual({ '/terms': 'terms' });
  });
});
