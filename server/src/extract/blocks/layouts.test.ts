import { expect, test } from 'vitest';
import { documentOf, page, policyText } from '../page-fixture.ts';

test('reads the text in one cell of a table that arranges the page in paragraphs', async () => {
  const side = '<td><a href="/a.html">About us</a><br><a href="/b.html">Jobs</a></td>';
  const text = `<td><b>Privacy</b><br><br>${policyText.replaceAll(/<\/?p>/g, '<br><br>')}</td>`;
  const rows = `<tr><td>Acme Notes</td><td></td></tr><tr>${side}${text}</tr><tr><td>Acme</td><td>Back</td></tr>`;
  const { blocks } = await documentOf(page(`<table>${rows}</table>`));
  expect(blocks.filter(({ text: said }) => said.startsWith('Paragraph '))).toHaveLength(12);
});

test('believes the letters of a text before the language that a template is tagged with', async () => {
  const arabic = Array.from(
    { length: 10 },
    (_, index) =>
      `<p>نحن نستخدم البيانات التي تقدمها لنا لتشغيل الخدمة ونحتفظ بها لمدة ${index + 10} يوما.</p>`,
  );
  const { language } = await documentOf(page(`<h1>سياسة الخصوصية</h1>${arabic.join('')}`));
  expect(language).toBe('ar');
});

test('leaves out a newsletter behind the text that says what is agreed to with it', async () => {
  const form = '<form><input type="email"><button>Subscribe</button></form>';
  const letter = `<div><h3>Stay in the loop</h3>${form}<p>By subscribing you agree to our terms.</p></div>`;
  const { content } = await documentOf(page(`<main><h1>Privacy</h1>${policyText}${letter}</main>`));
  expect(content).not.toContain('Stay in the loop');
});
