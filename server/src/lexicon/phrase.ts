/**
 * A pattern for whole words and phrases of languages with spaces between words: alternatives with bars between them, over as many
 * lines as they take. `unspaced` holds those of languages without spaces, which may stand anywhere. Case does not matter.
 */
export function phrase(
  words: string,
  { unspaced, flags = '' }: { unspaced?: string; flags?: string } = {},
): RegExp {
  const spaced = `(?<!\\p{L})(?:${words.replace(/\s*\n\s*/g, '')})(?!\\p{L})`;
  return new RegExp(unspaced === undefined ? spaced : `${spaced}|${unspaced}`, `${flags}iu`);
}
