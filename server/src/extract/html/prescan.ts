import { addEdit, withEdits } from './html-edits.ts';
import { type AttributeScan, isSpace, readAttributes, siteName } from './tag-attributes.ts';

/**
 * Parsers slow down with the square of nesting depth and of attributes per tag (over 20 s for 100,000 nested `<div>`),
 * so tags are counted before the tree is built: one pass over the text, no tree, no recursion. Longer than most files, as
 * it is a small tokeniser whose parts make sense only together.
 */
export type Prescan =
  /**
   * `isCutOff`: the text ends inside a tag, a script or a comment, or with several elements still open. `isTooDeep`: with more of them open
   * than any real page has.
   */
  { kind: 'fit'; html: string; isCutOff: boolean; isTooDeep: boolean } | { kind: 'too_large' };

/** Real pages stay under 100 levels; what lies deeper loses its tags and keeps its text. */
const maxDepth = 128;
/** Ten times the tags of the largest real page measured (1.7 MB). */
const maxTags = 300_000;

const voidNames = new Set(
  'area base br col embed hr img input link meta param source track wbr frame keygen basefont bgsound'.split(
    ' ',
  ),
);
/** A parser closes these by itself when the next one opens, so their number is not their depth. */
const selfEndingNames = new Set(
  'a nobr p li dt dd td th tr tbody thead tfoot caption colgroup option optgroup rp rt html head body'.split(
    ' ',
  ),
);
/** Left open, a parser opens these again in every paragraph that follows. */
const formattingNames = new Set('b big code em font i s small strike strong tt u'.split(' '));
const maxOpenFormatting = 24;
const rawNames = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);

type Scan = AttributeScan & {
  depth: number;
  /** Formatting elements open, those over the limit included. */
  formatting: number;
  foreign: number;
  dropped: number;
  tags: number;
  /** Where the last markup ended, while nothing but what a head holds has come; -1 outside. */
  headAt: number;
  isCutOff: boolean;
};

/**
 * Bounds what parsing a page costs, and takes out what no rule of reading looks at: code, drawings, comments, what only the head links to,
 * and unless `keepsAttributes` the attributes and classes that none of them asks for. Pages that are the same after it are read the same.
 */
export function prescan(html: string, keepsAttributes = false): Prescan {
  const scan: Scan = {
    html,
    keepsAttributes,
    depth: 0,
    formatting: 0,
    foreign: 0,
    dropped: 0,
    tags: 0,
    headAt: -1,
    edits: [],
    shortened: new Map(),
    isCutOff: false,
  };
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (scan.headAt >= 0 && !isBlank(html, scan.headAt, at)) scan.headAt = -1;
    at = readMarkup(scan, at);
    if (scan.headAt >= 0) scan.headAt = at;
    if (scan.tags > maxTags) return { kind: 'too_large' };
  }
  return {
    kind: 'fit',
    html: withEdits(html, scan.edits),
    isCutOff: scan.isCutOff || (scan.depth >= 3 && isUnclosed(html)),
    isTooDeep: scan.dropped > 0,
  };
}

/** Whether a page opens its body and never closes it. */
export function isUnclosed(html: string): boolean {
  return /<body[\s>]/i.test(html) && !/<\/(?:body|html)\s*>/i.test(html);
}

/** Reads the markup that starts at `at`; returns where to go on. */
function readMarkup(scan: Scan, at: number): number {
  const { html } = scan;
  if (html.startsWith('<!--', at)) return readComment(scan, at);
  const isEnd = html.charCodeAt(at + 1) === 47;
  const nameStart = isEnd ? at + 2 : at + 1;
  const first = html.charCodeAt(nameStart);
  if (!isLetter(first)) return isEnd || first === 33 || first === 63 ? endOfDeclaration(scan, at) : at + 1;
  const nameEnd = endOfName(html, nameStart);
  const name = html.slice(nameStart, Math.min(nameEnd, nameStart + 32)).toLowerCase();
  const tagEnd = readAttributes(scan, name, nameEnd);
  if (html.charCodeAt(tagEnd - 1) !== 62) scan.isCutOff = true;
  scan.tags++;
  if (scan.headAt >= 0 && !headNames.has(name)) scan.headAt = -1;
  if (isEnd) readEndTag(scan, name, at, tagEnd);
  else if (name === 'svg' && scan.foreign === 0) return readDrawing(scan, at, tagEnd);
  else readStartTag(scan, name, at, tagEnd);
  const end = !isEnd && scan.foreign === 0 && rawNames.has(name) ? endOfRaw(scan, name, tagEnd) : tagEnd;
  if (scan.headAt >= 0) cutFromHead(scan, name, at, end);
  else if (name === 'head' && !isEnd) scan.headAt = tagEnd;
  return end;
}

/** What a parser takes for a comment although it does not begin as one: all up to the next `>`. */
function endOfDeclaration(scan: Scan, at: number): number {
  const end = scan.html.indexOf('>', at);
  return end < 0 ? scan.html.length : end + 1;
}

/** An empty comment stays, for it parts the texts around it. */
function readComment(scan: Scan, at: number): number {
  const { html } = scan;
  const start = at + '<!--'.length;
  const end = html.indexOf('-->', start);
  if (end < 0) {
    scan.isCutOff = true;
    return html.length;
  }
  // For a parser these end earlier.
  if (/^-?>|--!>/.test(html.slice(start, end))) return end + 3;
  if (scan.headAt >= 0) cut(scan, scan.headAt, end + 3, '');
  else if (end > start) cut(scan, start, end, '');
  return end + 3;
}

const headNames = new Set(['title', 'base', 'link', 'meta', 'script', 'style']);

/** Of a head the title, the site's name and the base of links are read: all else goes, with the white space before it. */
function cutFromHead(scan: Scan, name: string, start: number, end: number): void {
  const markup = scan.html.slice(start, end);
  if (isCode(name) && markup.includes('<!--')) scan.headAt = -1;
  else if (name !== 'title' && name !== 'base' && !(name === 'meta' && markup.includes(siteName)))
    cut(scan, scan.headAt, end, '');
}

function isCode(name: string): boolean {
  return name === 'style' || name === 'script';
}

/** A drawing without text or page elements in it is cut whole; any other is read like the rest. */
function readDrawing(scan: Scan, start: number, tagEnd: number): number {
  // The bound keeps a thousand drawings without an end from each searching the whole page.
  const ahead = scan.html.slice(tagEnd, tagEnd + longestDrawing);
  const length = ahead.indexOf('</svg>');
  if (length < 0 || notInDrawing.test(ahead.slice(0, length))) {
    readStartTag(scan, 'svg', start, tagEnd);
    return tagEnd;
  }
  const end = tagEnd + length + '</svg>'.length;
  cut(scan, start, end);
  return end;
}

const longestDrawing = 20_000;
const notInDrawing =
  /<(?!\/?(?:path|g|circle|rect|line|poly|ellipse|defs|clippath|use|mask|lineargradient|radialgradient|stop|title|filter|fe))/i;

function isBlank(html: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (!isSpace(html.charCodeAt(i))) return false;
  return true;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function endOfName(html: string, start: number): number {
  let i = start;
  for (; i < html.length; i++) {
    const code = html.charCodeAt(i);
    if (isSpace(code) || code === 47 || code === 62) break;
  }
  return i;
}

function readStartTag(scan: Scan, name: string, start: number, end: number): void {
  const isForeignRoot = name === 'svg' || name === 'math';
  const isInForeign = scan.foreign > 0 || isForeignRoot;
  if (isInForeign ? scan.html.charCodeAt(end - 2) === 47 : voidNames.has(name) || selfEndingNames.has(name))
    return;
  if (formattingNames.has(name) && ++scan.formatting > maxOpenFormatting) {
    cut(scan, start, end);
    return;
  }
  if (scan.depth >= maxDepth) {
    scan.dropped++;
    cut(scan, start, end);
    return;
  }
  scan.depth++;
  if (isForeignRoot) scan.foreign++;
}

function readEndTag(scan: Scan, name: string, start: number, end: number): void {
  if (scan.foreign === 0 && (voidNames.has(name) || selfEndingNames.has(name))) return;
  if (formattingNames.has(name) && scan.formatting > 0 && scan.formatting-- > maxOpenFormatting) {
    cut(scan, start, end);
    return;
  }
  if (scan.dropped > 0) {
    scan.dropped--;
    cut(scan, start, end);
    return;
  }
  scan.depth = Math.max(0, scan.depth - 1);
  if (name === 'svg' || name === 'math') scan.foreign = Math.max(0, scan.foreign - 1);
}

/** A space takes the place of what is cut, so that words on both sides stay apart. A whole tag swallows the cuts within it. */
function cut(scan: Scan, start: number, end: number, text = ' '): void {
  addEdit(scan.edits, { start, end, text });
}

function endOfRaw(scan: Scan, name: string, from: number): number {
  const { html } = scan;
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() !== name) continue;
    cutCode(scan, name, from, at);
    return at;
  }
  scan.isCutOff = true;
  return html.length;
}

/** Code is most of many pages and never read. A script with a comment mark in it may end elsewhere for a parser: it stays. */
function cutCode(scan: Scan, name: string, start: number, end: number): void {
  if (isCode(name) && end > start && !scan.html.slice(start, end).includes('<!--')) cut(scan, start, end);
}
