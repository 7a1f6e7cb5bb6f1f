import {
  addText,
  closeEmphasis,
  closeLink,
  emptyInline,
  openEmphasis,
  openLink,
  takeInline,
} from '../blocks/inline-text.ts';
import type { DraftBlock } from '../blocks/draft-block.ts';

type Line = { kind: DraftBlock['kind']; level: number; ordinal: string | null; text: string };

const fence = /^\s{0,3}(?:```|~~~)/;
const heading = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/;
const item = /^([ \t]*)(?:[-*+]|(\d{1,9}[.)]))[ \t]+(.*)$/;
const row = /^[ \t]*\|(.*)\|[ \t]*$/;
const tableRule = /^[ \t|:-]+$/;

/** Markdown as written by people, to the same blocks as every other format: its marks become block kinds and layers. */
export function readMarkdown(markdown: string, baseUrl: string): DraftBlock[] {
  return linesToBlocks(markdown.split(/\r\n|[\r\n]/)).flatMap((line) => {
    if (line.kind === 'code') return [{ ...line, links: [], emphasis: [] }];
    if (line.kind === 'table_row')
      return [{ ...line, ...inline(line.text.replace(/\s*\|\s*/g, ' | ').trim(), baseUrl) }];
    const taken = inline(line.text, baseUrl);
    return taken.text === '' ? [] : [{ ...line, ...taken }];
  });
}

function linesToBlocks(lines: string[]): Line[] {
  const blocks: Line[] = [];
  let open: Line | null = null;
  const start = (line: Line) => {
    open = line;
    blocks.push(line);
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    const before: Line | null = open;
    if (fence.test(line)) {
      let last = i + 1;
      while (last < lines.length && !fence.test(lines[last] ?? '')) last++;
      start({
        kind: 'code',
        level: 0,
        ordinal: null,
        text: lines
          .slice(i + 1, last)
          .join('\n')
          .trim(),
      });
      open = null;
      i = last;
    } else if (before !== null && before.kind === 'paragraph' && /^ {0,3}(?:=+|-+)[ \t]*$/.test(line)) {
      Object.assign(before, { kind: 'heading', level: line.includes('=') ? 1 : 2 });
      open = null;
    } else open = readLine(line, before, start) ?? null;
  }
  return blocks;
}

/** Returns the block that the next line may go on. */
function readLine(line: string, before: Line | null, start: (line: Line) => void): Line | null {
  const asHeading = heading.exec(line);
  const asItem = item.exec(line);
  const begin = (next: Line) => {
    start(next);
    return next;
  };
  if (line.trim() === '' || /^ {0,3}(?:[-*_][ \t]*){3,}$/.test(line)) return null;
  if (asHeading !== null) {
    begin({ kind: 'heading', level: asHeading[1]?.length ?? 1, ordinal: null, text: asHeading[2] ?? '' });
    return null;
  }
  if (row.test(line)) {
    if (!tableRule.test(line)) begin({ kind: 'table_row', level: 0, ordinal: null, text: line });
    return null;
  }
  if (asItem !== null) {
    const indent = (asItem[1] ?? '').replace(/\t/g, '    ').length;
    const level = Math.min(6, 1 + Math.floor(indent / 2));
    return begin({ kind: 'item', level, ordinal: asItem[2] ?? null, text: asItem[3] ?? '' });
  }
  const text = line.replace(/^[ \t]*>[ \t]?/, '');
  if (before !== null) {
    before.text += / {2}$|\\$/.test(before.text) ? `\n${text}` : ` ${text}`;
    return before;
  }
  return begin({ kind: text === line ? 'paragraph' : 'quote', level: 0, ordinal: null, text });
}

/** Marks inside a line; bounded lengths keep each try short, so that the whole stays linear. */
const mark = new RegExp(
  [
    /\\([!-/:-@[-`{-~])/,
    /!\[[^\]\n]{0,300}\]\([^)\n]{0,1000}\)/,
    /\[([^[\]]{1,500})\]\(([^)\s]{0,1000})(?:\s+"[^"]{0,300}")?\)/,
    /<((?:https?:\/\/|mailto:)[^>\s]{1,1000})>/,
    /(\*{1,3}|_{1,3}(?=\S)|(?<=\S)_{1,3})/,
    /<!--[^>]{0,500}-->|<\/?[a-z][^>]{0,300}>/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

function inline(text: string, baseUrl: string) {
  const reading = emptyInline();
  let at = 0;
  let isEmphasised = false;
  for (const match of text.matchAll(mark)) {
    const [whole, escaped, linkText, href, address, stars] = match;
    const isInsideWord =
      stars?.startsWith('_') === true &&
      /\w_+\w/.test(text.slice(Math.max(0, match.index - 1), match.index + whole.length + 1));
    if (isInsideWord) continue;
    addText(reading, text.slice(at, match.index));
    at = match.index + whole.length;
    if (escaped !== undefined) addText(reading, escaped);
    else if (linkText !== undefined) addLink(linkText.replace(/\\(.)|[*_]{2}/g, '$1'), href ?? '');
    else if (address !== undefined) addLink(address.replace('mailto:', ''), address);
    else if (stars !== undefined) {
      if (isEmphasised) closeEmphasis(reading);
      else openEmphasis(reading);
      isEmphasised = !isEmphasised;
    }
  }
  addText(reading, text.slice(at));
  return takeInline(reading);

  function addLink(shown: string, target: string): void {
    const url = URL.parse(target, baseUrl);
    openLink(reading, url !== null && /^(?:https?|mailto):$/.test(url.protocol) ? url.href : null);
    addText(reading, shown);
    closeLink(reading);
  }
}
