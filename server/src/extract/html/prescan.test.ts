import { expect, test } from 'vitest';
import { documentOf, extractHtml, page, policyText } from '../page-fixture.ts';

test('text nested a hundred thousand elements deep is read without its depth', async () => {
  const html = page(
    `<h1>Terms</h1>${'<div>'.repeat(100_000)}Deep text.${'</div>'.repeat(100_000)}<p>After.</p>`,
  );
  const { content } = await documentOf(html);
  expect(content).toContain('Deep text.');
  expect(content).toContain('After.');
});

test('a tag with a hundred thousand attributes loses most of them and no text', async () => {
  const attributes = Array.from({ length: 100_000 }, (_, index) => `a${index}=1`).join(' ');
  expect((await documentOf(page(`<h1>Terms</h1><p ${attributes}>Kept text.</p>`))).content).toContain(
    'Kept text.',
  );
});

test('formatting left open thousands of times is not opened again in every paragraph', async () => {
  const open = Array.from({ length: 5000 }, (_, index) => `<font size=${index}>`).join('');
  const { blocks } = await documentOf(page(`<h1>Terms</h1>${open}${'<p>Text.</p>'.repeat(2000)}`));
  expect(blocks).toHaveLength(2001);
});

test('unclosed paragraphs, items and cells are no depth', async () => {
  const { blocks } = await documentOf(
    page(`<h1>Terms</h1>${'<p>Unclosed.'.repeat(1000)}<ul>${'<li>Item'.repeat(1000)}</ul>`),
  );
  expect(blocks).toHaveLength(2001);
});

test('a page with too many elements is refused', async () => {
  expect(await extractHtml(page('<i></i>'.repeat(200_000)))).toMatchObject({ kind: 'unreadable' });
});

test('scripts and styles are no text, even where they hold tags', async () => {
  const code = '<script>let a = "<p>no</p>" // <!-- </script><style>p::after { content: "<p>" }</style>';
  const { content } = await documentOf(page(`<h1>Terms</h1>${code}${policyText}`));
  expect(content).toBe((await documentOf(page(`<h1>Terms</h1>${policyText}`))).content);
});
