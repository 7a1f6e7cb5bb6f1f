/** The first words of a quote, at a word's end, without the marks that joined it to its sentence. */
export function shorten(text: string): string {
  const trimmed = text.replace(/^[\s,;:.)]+(?=[^]*\p{L})/u, '').trimEnd();
  if (trimmed.length <= longestQuote) return trimmed;
  const cut = trimmed.slice(0, longestQuote);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestQuote / 2))}…`;
}

const longestQuote = 110;
