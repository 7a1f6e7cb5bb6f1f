import { foldTypography } from './typography.ts';

/** A word, number or mark of a text; what stands between it and the one before is its lead (white space). */
export type Word = { text: string; start: number; end: number };

/**
 * Splits a text into words, numbers (with their separators: `1,000.50`), mail and web addresses, and single marks. Scripts written
 * without spaces give one element a character. Nothing but white space lies between two words.
 */
export function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Words to small integers, the same over both texts of a diff. */
export class Vocabulary {
  #ids = new Map<string, number>();

  idOf(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    this.#ids.set(word, this.#ids.size);
    return this.#ids.size - 1;
  }

  get size(): number {
    return this.#ids.size;
  }
}

/** Words as they count for likeness: folded, lower case, no marks. Characters of unspaced scripts count in twos, for one means little. */
export function contentWords(text: string): string[] {
  const words = splitWords(foldTypography(text).toLowerCase()).filter((word) => isWord(word.text));
  return words.map((word, index) => {
    const next = words[index + 1];
    return hasUnspaced(word.text) && next !== undefined && next.start === word.end
      ? word.text + next.text
      : word.text;
  });
}

export function isWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Words and numbers of a text, marks left out. */
export function countWords(text: string): number {
  return splitWords(text).filter((word) => isWord(word.text)).length;
}

/** Whether a text holds characters of a script written without spaces between words. */
export function hasUnspaced(text: string): boolean {
  return unspaced.test(text);
}

const unspaced =
  /[\p{L}&&[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Khmer}\p{scx=Lao}\p{scx=Myanmar}]]/v;

/** Lengths are bounded so that a long run without the closing part is not scanned again from each of its words. */
const wordPattern = new RegExp(
  [
    'https?://[^\\s<>"]{1,500}[\\p{L}\\p{N}\\/]',
    `${unspaced.source}\\p{M}*`,
    '[\\p{L}\\p{N}._%+\\-]{1,64}@[\\p{L}\\p{N}.\\-]{1,200}[\\p{L}\\p{N}]',
    '\\p{N}+(?:[.,]\\p{N}+)*',
    `[[\\p{L}\\p{M}\\p{N}]--${unspaced.source}]+`,
    '\\S',
  ].join('|'),
  'gv',
);
