const longest = 200;

/** Markup, links, addresses, and what could be read as them somewhere: a sentence in words needs none. */
const markup =
  /[<>{}[\]`|\\]|&#?\w+;|https?:|www\.|\w+:\/\/|javascript:|data:|@\S+\.|\b[\w-]+\.(?:com|net|org|io|example|dev|app|xyz|info|co)\b/i;
/** Seven digits or more that only spaces and dots, dashes or brackets part, unless they are dates: a number to call. */
const telephone =
  /(?<!\d)(?!\d{4}-(?:\d\d-\d\d|\d{4})(?!\d)|\d\d?[.-]\d\d?[.-]\d{4}(?!\d))\d(?:[\s().-]{0,2}\d){6}/;
/** Characters that cannot be seen, or turn others around. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

/** A sentence of the model as it may be shown: one line of words, or null. What it wrote is never repaired. */
export function plainSentence(text: string): string | null {
  const line = text.trim();
  if (line.length < 8 || line.length > longest || !/\p{L}/u.test(line)) return null;
  return [markup, telephone, unseen].some((pattern) => pattern.test(line)) ? null : line;
}
