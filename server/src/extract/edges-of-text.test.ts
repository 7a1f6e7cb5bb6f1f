import { expect, test } from 'vitest';
import { documentOf, page, policyText } from './page-fixture.ts';

/** A page on which nothing is marked as the main text. */
async function readBetween(before: string, after: string): Promise<string> {
  const html = page(`${before}<h1>Privacy Policy</h1>${policyText}${after}`);
  return (await documentOf(html)).content;
}

test.each([
  '<footer><p>Effective 1 May 2024. Acme Inc.</p></footer>',
  '<div role="contentinfo"><p>Letzte Änderung: 1. Mai 2024</p></div>',
  '<aside><p>In short: we sell your data.</p></aside>',
  '<form><p>To opt out of the sale of your data, tick this box.</p><input type="checkbox"></form>',
])('keeps what the document says at its very end: %s', async (end) => {
  const said = /<p>(.*?)<\/p>/.exec(end)?.[1] ?? '';
  expect(await readBetween('', end)).toContain(said);
});

test('keeps the day above the title', async () => {
  expect(await readBetween('<header><p>In force since 1 May 2024</p></header>', '')).toContain('1 May 2024');
});

test.each([
  '<footer><p>© 2024 Acme Inc.</p></footer>',
  '<footer><p>Acme makes notes for all who like to write.</p></footer>',
  '<footer><p>12 May 2025: <a href="/news">We moved to a place with a view</a></p></footer>',
  '<aside><p>Acme Summit takes place in Berlin on 12 June 2025.</p></aside>',
  '<form><p>We send you our news, and handle your data with care.</p><input type="email"></form>',
])('leaves out what the site says there: %s', async (end) => {
  expect(await readBetween('', end)).toBe(await readBetween('', ''));
});

test.each([
  '<div class="cta-box__header"><div class="header-2">What do we collect?</div></div>',
  '<div class="social-block"><span>Sharing with others</span></div>',
  '<div class="copyright">Copyright agent: Jane Roe</div>',
])('keeps a line in the middle of the text, whatever it is called: %s', async (line) => {
  const html = page(`<h1>Privacy</h1>${policyText}${line}${policyText.replaceAll('notes', 'books')}`);
  const said = />([^<>]+)</.exec(line)?.[1] ?? '';
  expect((await documentOf(html)).content).toContain(said);
});
