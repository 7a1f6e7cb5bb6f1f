import { knownNames } from './element-names.ts';
import { addEdit, type Edit } from './html-edits.ts';

/** Real tags stay under 50 attributes. */
const maxAttributes = 128;
/** Longer attributes (drawings, inlined pictures, styles) are neither names nor addresses and cost more to parse than the text. */
const maxAttributeLength = 800;

/**
 * The attributes that reading a page looks at, by element; `*` for any. All others are taken out before the page is parsed, so that none
 * can be read without standing here. Apart from those that our own rules ask for, a parser asks for three: the type of an input in a
 * table, the looks of a `font` in a drawing, the encoding of an annotation in a formula.
 */
const read = {
  '*': 'id class role style hidden href aria-controls aria-expanded aria-level aria-modal data-bs-target data-cfemail data-target',
  a: 'name',
  'annotation-xml': 'encoding',
  embed: 'src',
  font: 'color face size',
  frame: 'src',
  html: 'lang xml:lang',
  iframe: 'src',
  input: 'type',
  li: 'value',
  meta: 'content name property',
  dir: 'start type',
  menu: 'start type',
  object: 'data',
  ol: 'reversed start type',
  ul: 'start type',
  td: 'colspan rowspan',
  template: 'shadowrootmode',
  textarea: 'disabled readonly',
  th: 'colspan rowspan',
};

const readOfAny = new Set(read['*'].split(' '));
const readOf = new Map(
  Object.entries(read).map(([name, attributes]) => [name, new Set(attributes.split(' '))]),
);
/** Elements without words, of which nothing is read but what they are called. */
const wordless = new Set(['link', 'script', 'style']);

function isRead(element: string, attribute: string): boolean {
  if (wordless.has(element)) return attribute === 'id';
  return readOfAny.has(attribute) || readOf.get(element)?.has(attribute) === true;
}

/** The only property of a page's meta elements that is read: `og:site_name`. */
export const siteName = 'site_name';

export type AttributeScan = {
  html: string;
  /** Whether attributes stay that no rule reads: a selector may name any of them. */
  keepsAttributes: boolean;
  edits: Edit[];
  /** What is left of a list of classes: most come again and again. */
  shortened: Map<string, string>;
};

/** Walks a tag's attributes, marks those to be cut, and returns where the tag ends. */
export function readAttributes(scan: AttributeScan, name: string, start: number): number {
  const { html } = scan;
  const element = name === 'meta' && !namesSite(html, start) ? 'link' : name;
  let count = 0;
  let cutFrom = -1;
  let i = start;
  while (i < html.length) {
    const gap = i;
    while (isSpace(html.charCodeAt(i)) || html.charCodeAt(i) === 47) i++;
    if (i >= html.length || html.charCodeAt(i) === 62) break;
    const from = i;
    const nameEnd = endOfName(html, from);
    const value = startOfValue(html, nameEnd);
    i = value < 0 ? nameEnd : endOfValue(html, value);
    if (++count === maxAttributes + 1) cutFrom = from;
    if (cutFrom >= 0) continue;
    const attribute = { name: html.slice(from, nameEnd).toLowerCase(), gap, value, end: i };
    if (!scan.keepsAttributes && !isRead(element, attribute.name)) cutAttribute(scan, attribute);
    else if (i - from > maxAttributeLength) addEdit(scan.edits, { start: from, end: i, text: ' ' });
    else if (!scan.keepsAttributes && value >= 0) readValue(scan, attribute);
  }
  if (cutFrom >= 0) addEdit(scan.edits, { start: cutFrom, end: i, text: ' ' });
  return Math.min(html.length, i + 1);
}

function namesSite(html: string, start: number): boolean {
  const end = html.indexOf('>', start);
  return html.slice(start, end < 0 ? html.length : end).includes(siteName);
}

type Attribute = {
  /** In lower case. */
  name: string;
  /** Where the white space before it begins. */
  gap: number;
  value: number;
  end: number;
};

/** Takes the white space before it along, so that no trace is left. */
function cutAttribute({ html, edits }: AttributeScan, { gap, end }: Attribute): void {
  const next = html.charCodeAt(end);
  const last = edits.at(-1);
  // Where the one before was cut too, this one alone decides what comes next.
  if (last?.end === gap && last.text === ' ') last.text = '';
  addEdit(edits, { start: gap, end, text: next === 62 || isSpace(next) ? '' : ' ' });
}

/** Of styles and classes hardly anything is read. */
function readValue(scan: AttributeScan, attribute: Attribute): void {
  const { name } = attribute;
  if (name !== 'class' && name !== 'style') return;
  const written = scan.html.slice(attribute.value, attribute.end);
  if (name === 'class') shortenClasses(scan, attribute, written);
  else if (!mayShowOtherwise.test(written)) cutAttribute(scan, attribute);
}

function shortenClasses(scan: AttributeScan, attribute: Attribute, written: string): void {
  let known = scan.shortened.get(written);
  if (known === undefined) {
    known = knownNames(written);
    scan.shortened.set(written, known);
  }
  if (written.includes('&')) return;
  if (known === '') cutAttribute(scan, attribute);
  else addEdit(scan.edits, { start: attribute.value, end: attribute.end, text: `"${known}"` });
}

/** Written as an entity, a letter may be any. */
const mayShowOtherwise = /display:\s*none|list-style|&/i;

export function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

function endOfName(html: string, start: number): number {
  for (let i = start + 1; i < html.length; i++) {
    const code = html.charCodeAt(i);
    if (isSpace(code) || code === 61 || code === 47 || code === 62) return i;
  }
  return html.length;
}

/** Where what follows the `=` begins; -1 where there is none. */
function startOfValue(html: string, nameEnd: number): number {
  let i = nameEnd;
  while (isSpace(html.charCodeAt(i))) i++;
  if (html.charCodeAt(i) !== 61) return -1;
  i++;
  while (isSpace(html.charCodeAt(i))) i++;
  return i;
}

function endOfValue(html: string, start: number): number {
  const quote = html.charCodeAt(start);
  if (quote === 34 || quote === 39) {
    const end = html.indexOf(quote === 34 ? '"' : "'", start + 1);
    return end < 0 ? html.length : end + 1;
  }
  let i = start;
  while (i < html.length && !isSpace(html.charCodeAt(i)) && html.charCodeAt(i) !== 62) i++;
  return i;
}
