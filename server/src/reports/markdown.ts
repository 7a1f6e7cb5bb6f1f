/** A quote of others as a block quote, line by line. */
export function quoted(quote: string, indent = ''): string {
  return quote
    .split(/\s*\n\s*/)
    .map((line) => `${indent}> ${plain(line)}`)
    .join('\n');
}

/** Text of others, which is not to become a link, a heading, HTML or emphasis. */
export function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>|~#&]/g, '\\$&')
    .replace(/^(?:[-+]|\d+[.)])(?= )/, (start) => `${start.slice(0, -1)}\\${start.slice(-1)}`);
}
