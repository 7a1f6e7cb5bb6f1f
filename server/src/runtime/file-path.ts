import { statSync } from 'node:fs';

/**
 * Whether somebody means a file rather than an address: there is one, or it is written as only a file is. `terms.md` is an address in
 * Moldova where no file has that name.
 */
export function isFilePath(typed: string): boolean {
  const isWritten = /^(?:\.{0,2}[/\\]|[a-z]:[/\\])/i.test(typed) || /\.(?:pdf|docx?|html?|txt)$/i.test(typed);
  return (
    (isWritten && !/^https?:/i.test(typed)) || statSync(typed, { throwIfNoEntry: false })?.isFile() === true
  );
}
