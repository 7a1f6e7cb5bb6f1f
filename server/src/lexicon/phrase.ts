/**
 * A pattern for whole words and phrases of languages with spaces between words: alternatives with bars between them, over as many
 * lines as they take. `unspaced` holds those of languages without spaces, which may stand anywhere. Case does not matter.
 */
export function phrase(
  words: string,
  { unspaced, flags = '' }: { unspaced?: string; flags?: string } = {},
): RegExp {
  const spaced = `(?<!\\p{L})(?:${joined(words)})(?!\\p{L})`;
  return new RegExp(unspaced === undefined ? spaced : `${spaced}|${unspaced}`, `${flags}iu`);
}

/** A pattern for a text that is one of these phrases and nothing else. */
export function wholePhrase(words: string): RegExp {
  return new RegExp(`^(?:${joined(words)})$`, 'iu');
}

/** A pattern for a text that begins with one of these phrases or stems. */
export function leadingPhrase(words: string): RegExp {
  return new RegExp(`^(?:${joined(words)})`, 'iu');
}

function joined(words: string): string {
  return words.replace(/\s*\n\s*/g, '');
}
