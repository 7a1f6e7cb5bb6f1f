import type { TextLink } from '@clausewatch/contract/documents';
import { collapse } from '../html/shown-text.ts';
import type { Span } from './draft-block.ts';

/** The text of one block while it is read: words as shown, and which of them are linked or emphasised. */
export type InlineText = {
  /** In pieces, as one growing string would be copied for every look at its end. */
  pieces: string[];
  length: number;
  links: TextLink[];
  emphasis: Span[];
  openHref: string | null;
  openLinkStart: number;
  emphasisDepth: number;
  openEmphasisStart: number;
};

export function emptyInline(): InlineText {
  return {
    pieces: [],
    length: 0,
    links: [],
    emphasis: [],
    openHref: null,
    openLinkStart: 0,
    emphasisDepth: 0,
    openEmphasisStart: 0,
  };
}

export function addText(inline: InlineText, raw: string): void {
  const text = collapse(raw);
  const shown = text.startsWith(' ') && isAfterSpace(inline) ? text.slice(1) : text;
  if (shown === '') return;
  inline.pieces.push(shown);
  inline.length += shown.length;
}

function isAfterSpace(inline: InlineText): boolean {
  const last = inline.pieces.at(-1);
  return last === undefined || last.endsWith(' ') || last.endsWith('\n');
}

/** A line the author broke by hand; two in a row are for the caller to split into paragraphs. */
export function addLineBreak(inline: InlineText): void {
  const last = inline.pieces.pop();
  if (last !== undefined) {
    const trimmed = last.trimEnd();
    inline.pieces.push(trimmed);
    inline.length -= last.length - trimmed.length;
  }
  inline.pieces.push('\n');
  inline.length++;
}

export function endsWithLineBreak(inline: InlineText): boolean {
  return inline.pieces.at(-1) === '\n';
}

export function openLink(inline: InlineText, href: string | null): void {
  closeLink(inline);
  inline.openHref = href;
  inline.openLinkStart = inline.length;
}

export function closeLink(inline: InlineText): void {
  if (inline.openHref !== null && inline.length > inline.openLinkStart)
    inline.links.push({ start: inline.openLinkStart, end: inline.length, href: inline.openHref });
  inline.openHref = null;
}

export function openEmphasis(inline: InlineText): void {
  if (inline.emphasisDepth++ === 0) inline.openEmphasisStart = inline.length;
}

export function closeEmphasis(inline: InlineText): void {
  if (inline.emphasisDepth === 0 || --inline.emphasisDepth > 0) return;
  if (inline.length > inline.openEmphasisStart)
    inline.emphasis.push({ start: inline.openEmphasisStart, end: inline.length });
}

/** What has been read so far, trimmed, and leaves the reader empty; links and emphasis still open go on in the next text. */
export function takeInline(inline: InlineText): { text: string; links: TextLink[]; emphasis: Span[] } {
  const { openHref, emphasisDepth } = inline;
  closeLink(inline);
  if (emphasisDepth > 0) {
    inline.emphasisDepth = 1;
    closeEmphasis(inline);
  }
  const whole = inline.pieces.join('');
  const lead = whole.length - whole.trimStart().length;
  const text = whole.trim();
  const fit = <S extends Span>(spans: S[]): S[] => spans.flatMap((span) => trimSpan(text, lead, span));
  const taken = { text, links: fit(inline.links), emphasis: fit(inline.emphasis) };
  Object.assign(inline, emptyInline(), { openHref, emphasisDepth });
  return taken;
}

/** A span moved to the trimmed text and freed of spaces at its ends; gone if nothing is left. */
function trimSpan<S extends Span>(text: string, lead: number, span: S): S[] {
  let start = Math.max(0, span.start - lead);
  let end = Math.min(text.length, span.end - lead);
  while (start < end && /\s/.test(text.charAt(start))) start++;
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  return end > start ? [{ ...span, start, end }] : [];
}
