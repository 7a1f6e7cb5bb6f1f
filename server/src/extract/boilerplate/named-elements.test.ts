import { expect, test } from 'vitest';
import { documentOf, page, policyText } from '../page-fixture.ts';

const title = '<h1>Privacy Policy</h1>';

async function readUnder(head: string): Promise<string> {
  return (await documentOf(page(`<main>${head}<div class="text">${policyText}</div></main>`))).content;
}

test.each([
  '<div class="page-header"><a href="/">Home</a><a href="/all">All of our policies</a><a href="/us">About us</a>TITLE</div>',
  '<div class="hero related"><p><a href="/de">Deutsch</a><a href="/fr">Français</a><a href="/es">Español</a></p>TITLE</div>',
  '<div class="cta-box">TITLE<p>Welcome.</p><button>Listen</button></div>',
  '<section class="search-hero">TITLE<label for="q">Search</label><input id="q"></section>',
])('keeps a title, whatever its surroundings are called and hold: %s', async (head) => {
  expect(await readUnder(head.replace('TITLE', title))).toContain('# Privacy Policy\n');
});

test('leaves out a menu in which the site’s name is the first heading', async () => {
  const menu =
    '<div class="header"><h1><a href="/">Acme</a></h1><a href="/a">Apps</a><a href="/b">Blog</a><a href="/c">Jobs</a></div>';
  expect(await readUnder(menu + title)).toBe(await readUnder(title));
});

test('leaves out the menu of a whole site in which the page is named', async () => {
  const links = Array.from({ length: 15 }, (_, index) => `<a href="/${index}">Product ${index}</a>`).join('');
  const content = await readUnder(`<div class="site-header">${links}<h1>Politique</h1></div>${title}`);
  expect(content).toBe(await readUnder(title));
});

test.each([
  '<div class="copyright"><p>You must not copy what you find here without asking us.</p></div>',
  '<div class="feedback"><p>We may use what you write.</p><button>Write</button></div>',
  '<div class="feedback"><p>What you tell us of our service we may use without paying you.</p><button>Write</button></div>',
])('keeps a sentence in the text, whatever its surroundings are called: %s', async (part) => {
  expect(await readUnder(title + part)).toContain(/<p>(.*)<\/p>/.exec(part)?.[1]);
});

test('keeps a clause on copyright where the page has no main element', async () => {
  const clause = '<div class="copyright"><p>You must not copy our notes.</p></div>';
  expect((await documentOf(page(title + policyText + clause))).content).toContain('copy our notes');
});

test('leaves out a label over links, whatever its length', async () => {
  const links = '<ul><li><a href="#a">What we collect</a></li><li><a href="#b">Your rights</a></li></ul>';
  const box = `<div class="cta-box"><p>What you’ll find in this section</p>${links}</div>`;
  expect(await readUnder(title + box)).toBe(await readUnder(title));
});
