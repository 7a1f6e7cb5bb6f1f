import type { Block } from '@clausewatch/contract/documents';
import type { Proposal, ProposedQuote } from './proposals.ts';
import { quoteRange } from '../layout/quote.ts';
import { plainText, type Sentence, splitSentences } from '../layout/sentences.ts';

/** Fewer characters prove nothing: "your data" stands everywhere. */
const shortestQuote = 12;
/** A quote over several sentences is evidence up to this length. */
const longestQuote = 800;

/**
 * Finds quotes word for word: case, kinds of quote mark and runs of space aside. Each becomes the whole sentences that hold it, since part
 * of one can say the opposite ("sell your data" of "We never sell your data"). Null where the words are nowhere in one block.
 */
export function placeQuotes(
  blocks: readonly Block[],
  quotes: readonly Pick<ProposedQuote, 'quote' | 'from'>[],
): (Place | null)[] {
  const text = collapse(blocks);
  const sentences = splitSentences(blocks);
  return quotes.map(({ quote, from }) => {
    const words = squeezed(quote).replace(/^["'\s]+|["'\s]+$/g, '');
    if (words.length < shortestQuote) return null;
    const ahead = text.plain.indexOf(words, indexAt(text.places, from));
    const at = ahead >= 0 ? ahead : text.plain.indexOf(words);
    if (at < 0) return null;
    const start = text.places[at] ?? 0;
    const end = (text.places[at + words.length - 1] ?? 0) + 1;
    return wholeSentences(sentences, start, end);
  });
}

type Place = Omit<Proposal, 'practice'>;
type Collapsed = { plain: string; places: number[] };

/** The blocks' text with single spaces, a line between blocks, and for each character where it stands in the content. */
function collapse(blocks: readonly Block[]): Collapsed {
  const places: number[] = [];
  let plain = '';
  for (const block of blocks) {
    const text = plainText(block.text);
    const parts: string[] = [];
    let wasSpace = false;
    for (let at = 0; at < text.length; at += 1) {
      const char = text.charAt(at);
      const isSpace = /\s/.test(char);
      if (!isSpace || !wasSpace) {
        parts.push(isSpace ? ' ' : char);
        places.push(block.start + at);
      }
      wasSpace = isSpace;
    }
    plain += `${parts.join('')}\n`;
    places.push(block.end);
  }
  return { plain, places };
}

function squeezed(quote: string): string {
  return plainText(quote).replace(/\s+/g, ' ').trim();
}

/** The first place at or behind an offset. */
function indexAt(places: readonly number[], offset: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function wholeSentences(sentences: readonly Sentence[], start: number, end: number): Place | null {
  const held = sentences.filter((sentence) => sentence.start < end && start < sentence.end);
  const [first] = held;
  const last = held.at(-1);
  // Headings state nothing.
  if (first === undefined || last === undefined) return null;
  const { section } = first;
  if (held.length === 1) {
    const from = Math.max(0, start - first.start);
    return { ...quoteRange(first, from, Math.max(from, end - first.start)), section };
  }
  const whole = { start: first.start, end: last.end, section };
  return whole.end - whole.start <= longestQuote ? whole : null;
}
