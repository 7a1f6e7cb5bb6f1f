import { privateLimits } from '@clausewatch/contract/private-documents';

/** Longer names are cut before their extension. */
const longest = 150;

/**
 * A file's name without what could mislead: folders, control characters, and characters that are not seen or turn the direction of
 * what follows ("exe.fdp" shown as "pdf.exe").
 */
export function safeFileName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[ .]+/, '')
    .trim();
  const extension = extensionOf(clean);
  const stem = clean.slice(0, clean.length - extension.length);
  const name = stem.slice(0, longest).toWellFormed().trimEnd();
  return name === '' ? `document${extension}` : name + extension;
}

/** What a document is called until its text names it. */
export function titleFrom(fileName: string): string {
  const stem = fileName.slice(0, fileName.length - extensionOf(fileName).length);
  const words = stem.replaceAll(/[_\s]+/g, ' ').trim();
  return (words === '' ? fileName : words).slice(0, privateLimits.titleLength);
}

function extensionOf(name: string): string {
  return /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? '';
}
