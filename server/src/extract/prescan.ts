/**
 * Parsers slow down with the square of nesting depth and of attributes per tag (over 20 s for 100,000 nested `<div>`),
 * so tags are counted before the tree is built: one pass over the text, no tree, no recursion. Longer than most files, as
 * it is a small tokeniser whose parts make sense only together.
 */
type Prescan =
  /** `isCutOff`: the text ends inside a tag, a script or a comment, or with several elements still open. */
  { kind: 'fit'; html: string; isCutOff: boolean } | { kind: 'too_large' };

/** Real pages stay under 100 levels; what lies deeper loses its tags and keeps its text. */
const maxDepth = 128;
/** Real tags stay under 50 attributes. */
const maxAttributes = 128;
/** Longer attributes (drawings, inlined pictures, styles) are neither names nor addresses and cost more to parse than the text. */
const maxAttributeLength = 800;
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

type Scan = {
  html: string;
  depth: number;
  /** Formatting elements open, those over the limit included. */
  formatting: number;
  foreign: number;
  dropped: number;
  tags: number;
  cuts: number[];
  isCutOff: boolean;
};

export function prescan(html: string): Prescan {
  const scan: Scan = {
    html,
    depth: 0,
    formatting: 0,
    foreign: 0,
    dropped: 0,
    tags: 0,
    cuts: [],
    isCutOff: false,
  };
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    at = readMarkup(scan, at);
    if (scan.tags > maxTags) return { kind: 'too_large' };
  }
  return {
    kind: 'fit',
    html: scan.cuts.length === 0 ? html : withoutCuts(html, scan.cuts),
    isCutOff:
      scan.isCutOff || (scan.depth >= 3 && /<body[\s>]/i.test(html) && !/<\/(?:body|html)\s*>/i.test(html)),
  };
}

/** Reads the markup that starts at `at`; returns where to go on. */
function readMarkup(scan: Scan, at: number): number {
  const { html } = scan;
  if (html.startsWith('<!--', at)) {
    const end = html.indexOf('-->', at + 4);
    if (end < 0) scan.isCutOff = true;
    return end < 0 ? html.length : end + 3;
  }
  const isEnd = html.charCodeAt(at + 1) === 47;
  const nameStart = isEnd ? at + 2 : at + 1;
  if (!isLetter(html.charCodeAt(nameStart))) return at + 1;
  const nameEnd = endOfName(html, nameStart);
  const name = html.slice(nameStart, Math.min(nameEnd, nameStart + 32)).toLowerCase();
  const tagEnd = readAttributes(scan, nameEnd);
  if (html.charCodeAt(tagEnd - 1) !== 62) scan.isCutOff = true;
  scan.tags++;
  if (isEnd) readEndTag(scan, name, at, tagEnd);
  else if (name === 'svg' && scan.foreign === 0) return readDrawing(scan, at, tagEnd);
  else readStartTag(scan, name, at, tagEnd);
  return !isEnd && scan.foreign === 0 && rawNames.has(name) ? endOfRaw(scan, name, tagEnd) : tagEnd;
}

/** A drawing without text or page elements in it is cut whole; any other is read like the rest. */
function readDrawing(scan: Scan, start: number, tagEnd: number): number {
  // The bound keeps a thousand drawings without an end from each searching the whole page.
  const ahead = scan.html.slice(tagEnd, tagEnd + longestDrawing);
  const length = ahead.indexOf('</svg>');
  if (length < 0 || !plainDrawing.test(ahead.slice(0, length))) {
    readStartTag(scan, 'svg', start, tagEnd);
    return tagEnd;
  }
  const end = tagEnd + length + '</svg>'.length;
  cut(scan, start, end);
  return end;
}

const longestDrawing = 20_000;
const plainDrawing =
  /^(?:[^<]|<(?=\/?(?:path|g|circle|rect|line|poly|ellipse|defs|clippath|use|mask|lineargradient|radialgradient|stop|title|filter|fe)))*$/i;

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

function endOfName(html: string, start: number): number {
  let i = start;
  for (; i < html.length; i++) {
    const code = html.charCodeAt(i);
    if (isSpace(code) || code === 47 || code === 62) break;
  }
  return i;
}

/** Walks a tag's attributes, marks those over the limit to be cut, and returns where the tag ends. */
function readAttributes(scan: Scan, start: number): number {
  const { html } = scan;
  let count = 0;
  let cutFrom = -1;
  let i = start;
  while (i < html.length) {
    while (isSpace(html.charCodeAt(i)) || html.charCodeAt(i) === 47) i++;
    if (i >= html.length || html.charCodeAt(i) === 62) break;
    const start = i;
    i = endOfAttribute(html, start);
    if (++count === maxAttributes + 1) cutFrom = start;
    else if (cutFrom < 0 && i - start > maxAttributeLength) scan.cuts.push(start, i);
  }
  if (cutFrom >= 0) scan.cuts.push(cutFrom, i);
  return Math.min(html.length, i + 1);
}

function endOfAttribute(html: string, start: number): number {
  let i = start + 1;
  while (i < html.length && !isSpace(html.charCodeAt(i)) && !'=/>'.includes(html.charAt(i))) i++;
  let value = i;
  while (isSpace(html.charCodeAt(value))) value++;
  if (html.charCodeAt(value) !== 61) return i;
  value++;
  while (isSpace(html.charCodeAt(value))) value++;
  const quote = html.charAt(value);
  if (quote === '"' || quote === "'") {
    const end = html.indexOf(quote, value + 1);
    return end < 0 ? html.length : end + 1;
  }
  while (value < html.length && !isSpace(html.charCodeAt(value)) && html.charCodeAt(value) !== 62) value++;
  return value;
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

/** Cuts stay in order: a whole tag swallows the cut of its own attributes. */
function cut(scan: Scan, start: number, end: number): void {
  while ((scan.cuts.at(-2) ?? -1) >= start) scan.cuts.length -= 2;
  scan.cuts.push(start, end);
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
  if (name !== 'style' && name !== 'script') return;
  const comment = scan.html.indexOf('<!--', start);
  if (end > start && (comment < 0 || comment > end)) cut(scan, start, end);
}

/** A space takes the place of what is cut, so that words on both sides stay apart. */
function withoutCuts(html: string, cuts: number[]): string {
  const kept: string[] = [];
  let from = 0;
  for (let i = 0; i < cuts.length; i += 2) {
    kept.push(html.slice(from, cuts[i]));
    from = cuts[i + 1] ?? html.length;
  }
  kept.push(html.slice(from));
  return kept.join(' ');
}
