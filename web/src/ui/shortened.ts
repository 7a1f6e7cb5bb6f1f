/** The first sentences of `text` that fit into `length` characters; where not even one fits, the first words that do. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const room = text.slice(0, length + 1);
  const sentences = /^.*[.!?](?=\s)/s.exec(room)?.[0];
  if (sentences !== undefined) return sentences;
  const words = room.slice(0, Math.max(0, room.search(/\s\S*$/))).replace(/[\s,;:–—-]+$/, '');
  return `${words}…`;
}
