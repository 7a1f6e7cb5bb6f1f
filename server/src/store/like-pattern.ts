/** What LIKE finds anywhere in a text: the words as they are, their own signs of LIKE included. */
export function likePattern(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
