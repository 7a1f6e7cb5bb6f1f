/** The beginning of a text where it is longer than it may be, in UTF-16 code units, with a sign that something is left out. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // Neither half a character nor half an escape at the end.
  const start = text.slice(0, longest - 2).replace(/[\ud800-\udbff]$/, '');
  return `${start.replace(/\\+$/, '').trimEnd()} …`;
}
