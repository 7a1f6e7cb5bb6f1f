import type { Sentence } from './sentences.ts';

/** A sentence up to this length is quoted whole; of a longer one, the clauses that hold the claim. */
const maximumQuote = 400;

/** The part of a sentence to quote: `from` and `to` are where the rule's patterns matched in it. */
export function quoteRange(sentence: Sentence, from: number, to: number): { start: number; end: number } {
  const { plain } = sentence;
  if (plain.length <= maximumQuote) return { start: sentence.start, end: sentence.end };
  const strong = widen(plain, from, to, /[;:]\s|\)\s*\(|\s\([a-z0-9]{1,4}\)\s/g);
  const [start, end] =
    strong[1] - strong[0] <= maximumQuote ? strong : widen(plain, from, to, /[;:,]\s|\s\([a-z0-9]{1,4}\)\s/g);
  return { start: sentence.start + start, end: sentence.start + end };
}

/** From the last delimiter before the match to the first one after it. */
function widen(plain: string, from: number, to: number, delimiter: RegExp): [number, number] {
  let start = 0;
  let end = plain.length;
  for (const match of plain.matchAll(delimiter)) {
    const after = match.index + match[0].length;
    if (after <= from) start = after;
    else if (match.index >= to) {
      end = match.index;
      break;
    }
  }
  return [start, end];
}
