import { acronyms, smallInTitles, writtenAcronym } from './acronyms.ts';
import { capitalised } from './capitals.ts';

/** "PRIVACY POLICY" in small letters, but for acronyms and the vendor's name; what does not shout stays as it is. `capitalises`: as English titles do, each word. */
export function quietTitle(title: string, vendor: string, capitalises = true): string {
  if (!isShouting(title)) return title;
  const quiet = title.toLowerCase().replace(/\p{L}[\p{L}\p{N}'’]*/gu, (word, at: number) => {
    if (acronyms.has(word)) return writtenAcronym(word);
    return at === 0 || (capitalises && !smallInTitles.has(word)) ? capitalised(word) : word;
  });
  const at = vendor === '' ? -1 : quiet.toLowerCase().indexOf(vendor.toLowerCase());
  return at < 0 ? quiet : quiet.slice(0, at) + vendor + quiet.slice(at + vendor.length);
}

export function isShouting(title: string): boolean {
  return /\p{Lu}{2}/u.test(title) && !/\p{Ll}/u.test(title) && /\p{L}{6}|\s/u.test(title);
}
