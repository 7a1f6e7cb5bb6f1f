/** The first words of a quote, at a word's end, without the marks that joined it to its sentence. */
export function shorten(text: string, longest = longestQuote): string {
  const trimmed = text
    .replace(/^[\s,;:.)]+(?=[^]*\p{L})/u, '')
    .replaceAll(/\s+/gu, ' ')
    .trimEnd();
  if (trimmed.length <= longest) return trimmed;
  const cut = trimmed.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))}…`;
}

const longestQuote = 110;
