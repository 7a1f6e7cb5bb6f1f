import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { expect, test } from 'vitest';
import { parseHtml } from './parse-html.ts';

type Node = {
  type: string;
  name?: string;
  data?: string;
  namespace?: string;
  attribs?: Record<string, string>;
  children?: unknown[];
};

/** A line a node: its depth, what it is, and what it says. */
function written(root: unknown): string {
  const lines: string[] = [];
  const waiting = [{ node: root as Node, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { type, name, data, namespace, attribs, children = [] } = next.node;
    lines.push(`${next.depth} ${JSON.stringify([type, name, data, namespace, attribs])}`);
    for (const child of children.toReversed()) waiting.push({ node: child as Node, depth: next.depth + 1 });
  }
  return lines.join('\n');
}

function asParse5(html: string): string {
  return written(parse(html, { treeAdapter: adapter, scriptingEnabled: false }));
}

test.each([
  ['text and spaces before there is a body', '  \n <!doctype html> \n x y <p> a  b </p>\n'],
  [
    'white space alone, in head and after body',
    '<html> <head> \n<title> a b </title> </head> <body> </body> \n </html> \n',
  ],
  ['entities and NULs within words', 'a&amp;b &#32; c&nbsp;&#13;&#10;d\0 e &notit; &notin; f & g &'],
  ['line ends of three systems', 'a\r\nb\rc\n\r\nd<pre>\r\n\r\ne\r f</pre><textarea>\n\ng</textarea>'],
  [
    'text where a table has none',
    '<table> a <tr> b <td>c d</td> e </tr> </table> f<table> <tbody> <tr></table>',
  ],
  [
    'text among columns and options',
    '<table><colgroup> <col> x y</colgroup></table><select> a <option> b c <optgroup> d',
  ],
  ['elements that are opened again', '<p><b>one <i>two </b>three four</i> <p> five <b> six</p> seven'],
  [
    'code, raw text and text to the end',
    '<script>a < b && " </scr" </script> x <style> p > a </style> <plaintext> a </p> b',
  ],
  [
    'drawings and formulas',
    'a <svg xlink:href="#a" viewbox=1> b c <title> d e </title><![CDATA[ x < y ]]></svg> <math><mi> z <annotation-xml encoding="text/html"><p> q r </annotation-xml>',
  ],
  ['letters of two code units', 'a 😀 b\ud800 c <b>😀</b>😀😀 &#x1f600; \udc00'],
  ['attributes', '<a href="x y&amp;z" HREF=2 class=\'a\n b\' hidden disabled = "" data-x=1/2>a b</a>'],
  [
    'templates and frames',
    '<template> a <td> b </template> <noscript> <p> c d </noscript><iframe> e f </iframe>',
  ],
])('reads %s as parse5 does', (_, html) => {
  expect(written(parseHtml(html))).toBe(asParse5(html));
});

test('reads any mixture of markup and text as parse5 does', () => {
  const names =
    'p div b i a ul li table tr td th tbody caption select option pre textarea title script style svg math mi desc template noscript h1 br hr form button nobr head body html dl dt'.split(
      ' ',
    );
  const texts = [
    ' ',
    '\n',
    '\t\f',
    'word',
    'two words ',
    ' and more',
    '&amp;',
    '&lt',
    '&#0;',
    '&#32;',
    '&nope;',
    '&',
    '\0',
    '\r\n',
    '\r',
    '😀',
    'é',
    '日本',
    '<!-- c -->',
    '<!x>',
    '<',
    '</',
    '<![CDATA[d]]>',
  ];
  let state = 20_261_122;
  // Mulberry32: the same documents in every run.
  const random = (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  const piece = (): string => {
    const name = names[random(names.length)] ?? '';
    const kind = random(8);
    if (kind === 0) return `<${name} class="a b" href=x>`;
    if (kind < 3) return `<${name}>`;
    return kind < 5 ? `</${name}>` : (texts[random(texts.length)] ?? '');
  };
  for (let i = 0; i < 3000; i++) {
    const html = Array.from({ length: 3 + random(40) }, piece).join('');
    expect({ html, tree: written(parseHtml(html)) }).toEqual({ html, tree: asParse5(html) });
  }
});

test('loses nothing but white space between words that the standard throws away', () => {
  const html = '<template><col> a b </template><p>c d';
  expect(asParse5(html)).not.toBe(written(parseHtml(html)));
  const words = (tree: string) => tree.split('\n').filter((line) => !/"text",null,"\s+"/.test(line));
  expect(words(written(parseHtml(html)))).toEqual(words(asParse5(html)));
});

test('reads a page that is longer than what the parser keeps of it', () => {
  const html = `<p>${'A sentence of words & signs. <b>😀 bold</b>\r\n <i> x'.repeat(6000)}`;
  const flat = html.replaceAll('<i>', '<br>');
  expect(written(parseHtml(flat))).toBe(asParse5(flat));
  const text = `<p>${'word '.repeat(60_000)}</p> ${'\n'.repeat(70_000)}<p>end`;
  expect(written(parseHtml(text))).toBe(asParse5(text));
});
