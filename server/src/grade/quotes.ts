/** A quote that ends our sentence: with the stop of its own, where it has one, and no second one behind it. */
export function lastQuote(text: string): string {
  const quote = shorten(text);
  return /[.!?。…]$/.test(quote) ? `“${quote}”` : `“${quote}”.`;
}

/** The first words of a quote, at a word's end, without the marks that joined it to its sentence. */
export function shorten(text: string): string {
  const trimmed = text.replace(/^[\s,;:.)]+(?=[^]*\p{L})/u, '').trimEnd();
  if (trimmed.length <= longestQuote) return trimmed;
  const cut = trimmed.slice(0, longestQuote);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestQuote / 2))}…`;
}

const longestQuote = 140;

/** A few words with what stands around them, whole words only, dots where the sentence goes on. */
export function excerpt(lead: string, text: string, tail: string): string {
  const start = lead.split(sentenceEnd).at(-1) ?? '';
  const [, end = tail] = /^(.*?[.!?。])(?:\s|$)/su.exec(tail) ?? [];
  const before = start.length > reach ? `…${start.slice(-reach).replace(/^\S*\s/u, '')}` : start;
  const after = end.length > reach ? `${end.slice(0, reach).replace(/\s\S*$/u, '')}…` : end;
  return `${before}${text}${after}`.trim();
}

const reach = 50;
const sentenceEnd = /(?<=[.!?。])\s/u;
