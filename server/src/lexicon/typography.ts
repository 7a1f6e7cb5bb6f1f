/**
 * Text with the typesetter's choices taken out: two texts that differ only in kinds of quotes, dashes, spaces, ligatures, full-width
 * forms or invisible characters fold to the same. Every run of white space becomes one space. Words and digits are never lost: only the
 * ranges where NFKC changes nothing but looks are normalised by it (elsewhere it would turn the footnote mark of `30¹` into `301`).
 */
export function foldTypography(text: string): string {
  // Nearly every block of an English text is plain ASCII without grave accents: nothing to fold.
  if (/^[\x20-\x5f\x61-\x7e]*$/.test(text) && !text.includes('  ') && !text.includes("''"))
    return text.trim();
  return text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(compatibilityForms, (forms) => forms.normalize('NFKC'))
    .replace(/[‘’‚‛′ʼ＇`´]/g, "'")
    .replace(/[“”„‟″«»＂]|''/g, '"')
    .replace(/[‐‑‒–—―−﹘﹣－]/g, '-')
    .replaceAll('…', '...')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
}

/**
 * What makes two texts the same wording, as a key to compare: folded, in lower case, without table bars, list bullets and white
 * space, so that `<b>Your</b>data` and `YOUR DATA` set by a style sheet are the same words. White space between digits stays, for it
 * parts numbers.
 */
export function wordingKey(text: string): string {
  return keyOf(foldTypography(text));
}

/** The same of lines one after the other, of which most need no folding. */
export function wordingKeyOfLines(lines: readonly string[]): string {
  return keyOf(lines.map(foldTypography).join(' '));
}

function keyOf(folded: string): string {
  return piecesOf(folded).map(keyOfPiece).toArray().join('');
}

/** Joined from its words: what a pattern's replacements leave is not one string in memory but a chain of them. */
function keyOfPiece(folded: string): string {
  const words = folded.toLowerCase().split(/[\s|•·▪◦‣●○■□]+/);
  return words
    .map((word, index) => (/^\d/.test(word) && /\d$/.test(words[index - 1] ?? '') ? ` ${word}` : word))
    .join('');
}

/** The words of some megabytes, all at once, take ten times their memory. */
const pieceLength = 16_384;

/** A text parted within words, where nothing that is read for the key can straddle the seam. */
function* piecesOf(text: string): Generator<string> {
  const seam = /(?<=[a-z])[a-z]/gi;
  let from = 0;
  while (text.length - from > pieceLength) {
    seam.lastIndex = from + pieceLength;
    const at = seam.exec(text)?.index ?? text.length;
    yield text.slice(from, at);
    from = at;
  }
  yield text.slice(from);
}

/** Soft hyphens, joiners, direction marks, byte-order marks, variation selectors: nothing that a reader sees. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Latin ligatures, half-width and full-width forms. */
const compatibilityForms = /[\ufb00-\ufb06\uff01-\uffee]+/g;
