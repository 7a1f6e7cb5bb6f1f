const longest = 200;

/** Markup, links, addresses, and what could be read as them somewhere: a sentence in words needs none. */
const markup =
  /[<>{}[\]`|\\]|&#?\w+;|https?:|www\.|\w+:\/\/|javascript:|data:|@\S+\.|\b[\w-]+\.(?:com|net|org|io|example|dev|app|xyz|info|co)\b/i;
/** Characters that cannot be seen, or turn others around. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

/** A sentence of the model as it may be shown: one line of words, or null. What it wrote is never repaired. */
export function plainSentence(text: string): string | null {
  const line = text.trim();
  if (line.length < 8 || line.length > longest || !/\p{L}/u.test(line)) return null;
  return markup.test(line) || unseen.test(line) ? null : line;
}
