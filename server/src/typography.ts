/**
 * Text with the typesetter's choices taken out: two texts that differ only in kinds of quotes, dashes, spaces, ligatures, full-width
 * forms or invisible characters fold to the same. Every run of white space becomes one space. Words and digits are never lost: only the
 * ranges where NFKC changes nothing but looks are normalised by it (elsewhere it would turn the footnote mark of `30¹` into `301`).
 */
export function foldTypography(text: string): string {
  // Nearly every block of an English text is plain ASCII: nothing to fold.
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes('  ')) return text.trim();
  return text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(compatibilityForms, (forms) => forms.normalize('NFKC'))
    .replace(/[‘’‚‛′ʼ＇`´]/g, "'")
    .replace(/[“”„‟″«»＂]|''/g, '"')
    .replace(/[‐‑‒–—―−﹘﹣－]/g, '-')
    .replaceAll('…', '...')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Soft hyphens, joiners, direction marks, byte-order marks, variation selectors: nothing that a reader sees. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Latin ligatures, half-width and full-width forms. */
const compatibilityForms = /[\ufb00-\ufb06\uff01-\uffee]+/g;
