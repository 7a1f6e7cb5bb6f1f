export const space = 1;
export const letterOrDigit = 2;
export const wordOfItsOwn = 3;
export const unspacedLetter = 4;
/** The kind of each code unit, roughly; 0 for punctuation and signs. Looked up rather than worked out, which takes three times as long: words are counted more than once. */
export const characterKinds = Uint8Array.from({ length: 0x10000 }, (_, code) => kindOf(code));

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

/** What is neither is punctuation, a sign or a space. */
export function isLetterOrDigit(code: number): boolean {
  return (characterKinds[code] ?? 0) >= letterOrDigit;
}
