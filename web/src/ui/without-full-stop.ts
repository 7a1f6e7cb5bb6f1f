/** A sentence as a title; the full stop of a name that ends in one ("B.V.", "Inc.") stays. */
export function withoutFullStop(sentence: string): string {
  return /(?<![\p{L}\d])(?:\p{Lu}|Co|Corp|Inc|Ltd)\.$/u.test(sentence)
    ? sentence
    : sentence.replace(/\.$/, '');
}
