/**
 * Whether anything in a value holds U+0000 or half of a surrogate pair, which PostgreSQL’s texts cannot, and JSON can spell. A whole pair is
 * written as it is; what is escaped here is a half of one.
 */
export function holdsUnstorable(value: unknown): boolean {
  return /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f]..)/.test(JSON.stringify(value) ?? '');
}
