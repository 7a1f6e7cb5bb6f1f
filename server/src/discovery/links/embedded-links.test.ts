import { expect, test } from 'vitest';
import { embeddedLinks } from './embedded-links.ts';
import { discover, home, typesByPath } from '../site-fixture.ts';

const anchors = '<p><a class="x" href="/p/1">Privacy policy</a> <a href="/p/2">Pricing</a></p>';
const escaped = JSON.stringify(anchors)
  .replaceAll('<', String.raw`\u003c`)
  .replaceAll('>', String.raw`\u003e`);

test.each([
  ['anchors within a string', `<script>window.state = {"footer": ${escaped}}</script>`],
  [
    'anchors within a string within a string',
    `<script>push(${JSON.stringify(`{"footer": ${escaped}}`)})</script>`,
  ],
  [
    'escaped letters of any language',
    String.raw`<script>menu = [{ label: "\u30d7\u30e9\u30a4\u30d0\u30b7\u30fc\u30dd\u30ea\u30b7\u30fc", href: "/p/1" }]</script>`,
  ],
  ['labels in other languages', '<script>menu = [{ title: "Charte vie privée", slug: "/p/1" }]</script>'],
  [
    'labels in other scripts',
    '<script>menu = [{ title: "개인정보처리방침", url: "/p/1" }, { title: "회사소개", url: "/p/2" }]</script>',
  ],
  [
    'data in other scripts',
    '<script type="application/json">[{"label":"Политика конфиденциальности","href":"/p/1"},{"label":"О нас","href":"/p/2"}]</script>',
  ],
  [
    'a link that is a label',
    '<script>consent.start({ content: { link: "Privacy policy", href: "/p/1" } })</script>',
  ],
])('a policy is read from %s', (_, page) => {
  expect(typesByPath(discover({ [home]: page }).candidates)).toEqual({ '/p/1': 'privacy' });
});

// A pattern that steps back over them would take hours, and end as a test that hangs.
test('a million backslashes hold no link', () => {
  expect(embeddedLinks(`privacy / ${'\\'.repeat(1_000_000)} ${'<a '.repeat(100_000)}`)).toEqual([]);
});
