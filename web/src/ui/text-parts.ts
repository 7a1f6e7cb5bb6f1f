/** A part of a plain text, with its offset. */
export type TextPart = { at: number; text: string; isAddress: boolean };

/** Punctuation that ends a sentence does not belong to an address. */
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g;

/** Splits a text into addresses and the text between them. */
export function textParts(text: string): TextPart[] {
  const found = [...text.matchAll(address)].flatMap(({ index, 0: match }) => [index, index + match.length]);
  const bounds = [0, ...found, text.length];
  return (
    bounds
      .slice(1)
      // Odd parts are the captured addresses.
      .map((end, index) => ({
        at: bounds[index] ?? 0,
        text: text.slice(bounds[index], end),
        isAddress: index % 2 === 1,
      }))
      .filter((part) => part.text !== '')
  );
}
