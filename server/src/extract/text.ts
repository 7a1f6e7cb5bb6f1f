/** Zero-width characters, soft hyphens, byte-order marks and icon-font glyphs: none of them is something a reader sees. */
const invisible = /[\u00ad\u200b\u2060\ufeff\ue000-\uf8ff]/g;
const anyInvisible = /[\u00ad\u200b\u2060\ufeff\ue000-\uf8ff]/;

/** Whitespace as a browser shows it: one space for any run of it; nothing invisible. The ends are not trimmed. */
export function collapse(text: string): string {
  const visible = anyInvisible.test(text) ? text.replace(invisible, '') : text;
  return visible.replace(/\s+/g, ' ');
}

/** Characters that a database and JSON refuse (U+0000, halves of surrogate pairs), each as U+FFFD, so that all places stay the same. */
export function wholeCharacters(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/** A text's words for comparison: lower case, without punctuation. */
export function wordsOnly(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** Words between spaces that hold a letter or a digit. Scripts that write no spaces (from U+2E80) count one a character. */
export function countWords(text: string): number {
  let count = 0;
  let isCounted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 128) {
      const kind = asciiKinds[code];
      if (kind === space) isCounted = false;
      else if (kind === letterOrDigit && !isCounted) {
        count++;
        isCounted = true;
      }
    } else if (code === 160 || (code >= 0x2000 && code <= 0x206f)) isCounted = false;
    else if (code >= 0x2e80 && code < 0xd800 && (code < 0x3000 || code > 0x303f)) count++;
    else if (!isCounted && isLetterOrDigit(code)) {
      count++;
      isCounted = true;
    }
  }
  return count;
}

/** By code unit, roughly: what is neither is punctuation, a sign or a space. */
export function isLetterOrDigit(code: number): boolean {
  const folded = code | 32;
  return (
    (code >= 48 && code <= 57) ||
    (folded >= 97 && folded <= 122) ||
    (code >= 0xc0 && (code < 0x2000 || code > 0x2e7f) && (code < 0x3000 || code > 0x3020) && code < 0xff00)
  );
}

const space = 1;
const letterOrDigit = 2;
/** Looked up rather than worked out: counting words looks at every character of a page more than once. */
const asciiKinds = Uint8Array.from({ length: 128 }, (_, code) =>
  code <= 32 ? space : isLetterOrDigit(code) ? letterOrDigit : 0,
);
