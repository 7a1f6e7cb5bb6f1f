/** Zero-width characters, soft hyphens, byte-order marks and icon-font glyphs: none of them is something a reader sees. */
const invisible = /[\u00ad\u200b\u2060\ufeff\ue000-\uf8ff]/g;
const anyInvisible = /[\u00ad\u200b\u2060\ufeff\ue000-\uf8ff]/;

/** Whitespace as a browser shows it: one space for any run of it; nothing invisible. The ends are not trimmed. */
export function collapse(text: string): string {
  const visible = anyInvisible.test(text) ? text.replace(invisible, '') : text;
  // A space by itself is left alone: most of all white space is one.
  return visible.replace(/[^\S ]\s*| \s+/g, ' ');
}

/** A mark of a note or a power in the signs for it: set in the line it would make another number of the one before it ("30" days and "1"). */
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
    const kind = kinds[text.charCodeAt(i)];
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

/** Whether a block says something rather than names it. */
export function isClause({ kind, text }: { kind: string; text: string }): boolean {
  return kind !== 'heading' && countWords(text) >= fewestClauseWords;
}

/** By code unit, roughly: what is neither is punctuation, a sign or a space. */
export function isLetterOrDigit(code: number): boolean {
  return (kinds[code] ?? 0) >= letterOrDigit;
}

const space = 1;
const letterOrDigit = 2;
const wordOfItsOwn = 3;
const unspacedLetter = 4;
/** Thai words have some four letters and marks. */
const lettersAWord = 4;
/** Of each code unit. Looked up rather than worked out, which takes three times as long: words are counted more than once. */
const kinds = Uint8Array.from({ length: 0x10000 }, (_, code) => kindOf(code));

function kindOf(code: number): number {
  if (code <= 32 || code === 0xa0 || (code >= 0x2000 && code <= 0x206f)) return space;
  if (code >= 0x2e80 && code < 0xd800 && (code < 0x3000 || code > 0x303f)) return wordOfItsOwn;
  // Thai and Lao, Burmese, Khmer.
  if (
    (code >= 0xe00 && code <= 0xeff) ||
    (code >= 0x1000 && code <= 0x109f) ||
    (code >= 0x1780 && code <= 0x17ff)
  )
    return unspacedLetter;
  const folded = code | 32;
  const isAsciiWord = (code >= 48 && code <= 57) || (folded >= 97 && folded <= 122);
  const isOtherWord = code >= 0xc0 && (code < 0x2000 || (code > 0x3020 && code < 0xff00));
  return isAsciiWord || isOtherWord ? letterOrDigit : 0;
}
