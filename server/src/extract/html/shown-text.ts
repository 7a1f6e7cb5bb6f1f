import {
  characterKinds,
  letterOrDigit,
  space,
  unspacedLetter,
  wordOfItsOwn,
} from '../../lexicon/character-kinds.ts';

/** Zero-width characters, soft hyphens, byte-order marks, marks of direction and icon-font glyphs: none of them is something a reader sees. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ue000-\uf8ff]/g;
const anyInvisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ue000-\uf8ff]/;

/** Whitespace as a browser shows it: one space for any run of it; nothing invisible. The ends are not trimmed. */
export function collapse(text: string): string {
  const visible = anyInvisible.test(text) ? text.replace(invisible, '') : text;
  // A space by itself is left alone: most of all white space is one. Each sign of a run takes room on the stack of the regular expression,
  // which megabytes of white space would fill: long runs go piece by piece.
  const shown = visible.replace(/[^\S ]\s{0,999}| \s{1,999}/g, ' ');
  return visible.length - shown.length < 999 ? shown : collapse(shown);
}

/** A mark of a note or a power in its own signs: set in the line it would make another number of the one before it. */
export function raised(text: string): string {
  return /^\s*\d{1,3}\s*$/.test(text)
    ? text.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)))
    : text;
}

/** Characters that a database and JSON refuse (U+0000, halves of surrogate pairs), each as U+FFFD, so that all places stay the same. */
export function wholeCharacters(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/**
 * Words between spaces that hold a letter or a digit. Of scripts that write no spaces, those of a character a syllable or more (from
 * U+2E80) count one a character, the alphabets of South East Asia one in a few.
 */
export function countWords(text: string): number {
  let count = 0;
  let counts = 1;
  let unspaced = 0;
  for (let i = 0; i < text.length; i++) {
    const kind = characterKinds[text.charCodeAt(i)];
    if (kind === letterOrDigit) {
      count += counts;
      counts = 0;
    } else if (kind === space) counts = 1;
    else if (kind === wordOfItsOwn) count++;
    else if (kind === unspacedLetter) {
      if (unspaced++ % lettersAWord === 0) count++;
      counts = 0;
    }
  }
  return count;
}

/** Titles, names, dates and labels around a text are shorter. */
const fewestClauseWords = 8;

/** Whether a block is long enough for a statement; titles, names and labels are shorter. */
export function isClause({ kind, text }: { kind: string; text: string }): boolean {
  return kind !== 'heading' && countWords(text) >= fewestClauseWords;
}

/** Thai words have some four letters and marks. */
const lettersAWord = 4;
