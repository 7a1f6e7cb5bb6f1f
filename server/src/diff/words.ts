import { foldTypography } from '../typography.ts';

/** A word, number or mark of a text; what stands between it and the one before is its lead (white space). */
export type Word = { text: string; start: number; end: number };

/**
 * Splits a text into words, numbers (with their separators: `1,000.50`), mail and web addresses, and single marks. Scripts written without spaces give one
 * element a character. Nothing but white space lies between two words.
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

/** Words as they count for likeness: folded, lower case, no marks. Characters of unspaced scripts count in twos, for one says little. */
export function contentWords(text: string): string[] {
  const words = splitWords(foldTypography(text).toLowerCase()).filter((word) => isWord(word.text));
  return words.map((word, index) => {
    const next = words[index + 1];
    return isUnspaced(word.text) && next !== undefined && next.start === word.end
      ? word.text + next.text
      : word.text;
  });
}

export function isWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Lengths are bounded so that a long run without the closing part is not scanned again from each of its words. */
const wordPattern =
  /https?:\/\/[^\s<>"]{1,500}[\p{L}\p{N}/]|[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,200}[\p{L}\p{N}]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}\p{N}]+|\S/gu;

function isUnspaced(text: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u.test(text);
}
