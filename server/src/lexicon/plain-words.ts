/** Lower case, no accents, punctuation to spaces: "Politique de confidentialité" → ["politique", "de", "confidentialite"]. */
export function plainWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll(/[’']s\b/g, ' ');
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Han, hiragana and katakana are written without spaces between words. */
export function hasHanOrKana(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}
