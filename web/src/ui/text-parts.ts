/** A stretch of plain text, from its place in the whole. */
export type TextPart = { at: number; text: string; isAddress: boolean };

/** What ends a sentence does not belong to an address. */
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g;

/** A text in its order, addresses apart from what stands between them. */
export function textParts(text: string): TextPart[] {
  const found = [...text.matchAll(address)].flatMap(({ index, 0: match }) => [index, index + match.length]);
  const bounds = [0, ...found, text.length];
  return (
    bounds
      .slice(1)
      // Every second part is an address.
      .map((end, index) => ({
        at: bounds[index] ?? 0,
        text: text.slice(bounds[index], end),
        isAddress: index % 2 === 1,
      }))
      .filter((part) => part.text !== '')
  );
}
