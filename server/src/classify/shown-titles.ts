import { type DocumentType, documentTypeNames } from '@clausewatch/contract/documents';
import { acronyms, writtenAcronym } from '../lexicon/acronyms.ts';
import { capitalised } from '../lexicon/capitals.ts';
import { hasPolicyNoun, namesHub, policyName } from '../lexicon/policy-names.ts';
import { canonicalUrl, namingSegments } from '../network/canonical-url.ts';
import { cleanTitle } from './clean-title.ts';

export type TitledDocument = {
  id: string;
  type: DocumentType;
  /** As it was read; null where it has not been read. */
  title: string | null;
  url: string;
  language: string | null;
};

/**
 * What the documents of a vendor are shown as, by id: each by its title, and those of one title told apart by what differs, which is
 * their country or language, else words of their addresses, else their number. In the order of the documents, which is to be lasting.
 */
export function shownTitles(documents: readonly TitledDocument[], vendor: string): Map<string, string> {
  const titled = withoutSlogans(documents, vendor);
  const shown = new Map<string, string>();
  for (const group of Map.groupBy(titled, ({ title }) => letters(title)).values()) {
    const labels = labelsOf(group);
    for (const [i, { id, title }] of group.entries()) {
      const label = labels[i] ?? '';
      shown.set(id, label === '' ? title : `${title} (${label})`);
    }
  }
  return shown;
}

type Titled = TitledDocument & { title: string; isRead: boolean };

/** One title of documents of several types that names none of them is the site's own: "Models for everyone". */
function withoutSlogans(documents: readonly TitledDocument[], vendor: string): Titled[] {
  const titled = documents.map((document) => {
    const { title, type } = document;
    const shown = title === null ? documentTypeNames[type] : cleanTitle({ ...document, title }, vendor);
    return { ...document, title: shown, isRead: title !== null };
  });
  const isSlogan = ({ title, type }: Titled) =>
    policyName(title) === null &&
    !hasPolicyNoun(title) &&
    titled.some((other) => other.title === title && other.type !== type);
  return titled.map((one) => (isSlogan(one) ? { ...one, title: documentTypeNames[one.type] } : one));
}

/** A few words each that tell documents of one title apart; the main one may go without. */
function labelsOf(group: readonly Titled[]): string[] {
  if (group.length === 1) return [''];
  const places = [group.map(countryOf), group.map(languageOf)].find(
    (labels) => !labels.includes('') && new Set(labels).size === group.length,
  );
  if (places !== undefined) return places;
  const main = mainOf(group);
  const labels = group.map((one) => (one === main ? '' : differenceOf(one, main)));
  return labels.map((label, i) => {
    const isTold = labels.indexOf(label) === i && labels.lastIndexOf(label) === i;
    return isTold || group[i] === main ? label : String(i + 1);
  });
}

/** The one that goes by the bare title: read, and with the shortest address; among equals the first found. */
function mainOf(group: readonly Titled[]): Titled {
  const read = group.filter(({ isRead }) => isRead);
  const among = read.length > 0 ? read : group;
  return among.reduce((one, other) =>
    piecesOf(other).flat().length < piecesOf(one).flat().length ? other : one,
  );
}

/** The country that an address is for: "United Kingdom". */
function countryOf({ url }: Titled): string {
  const region = canonicalUrl(url)?.language?.split('-')[1] ?? '';
  return /^[a-z]{2}$/i.test(region) ? displayName('region', region.toUpperCase()) : '';
}

function languageOf({ url, language }: Titled): string {
  const code = (language ?? canonicalUrl(url)?.language ?? '').split('-')[0] ?? '';
  return /^[a-z]{2,3}$/i.test(code) ? displayName('language', code) : '';
}

function displayName(type: 'region' | 'language', code: string): string {
  return new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code) ?? '';
}

const mostWords = 4;
const longestWord = 24;

/** The last piece of an address that says what the main one's does not, or else its host. */
function differenceOf(one: Titled, main: Titled): string {
  const known = new Set(piecesOf(main).flat());
  const rest = piecesOf(one)
    .map((words) => words.filter((word) => !known.has(word)))
    .findLast((words) => words.length > 0);
  if (rest !== undefined) return inWords(rest.slice(0, mostWords));
  return hostOf(one) === hostOf(main) ? '' : hostOf(one);
}

function inWords(words: readonly string[]): string {
  const [first = '', ...others] = words.map((word) => (acronyms.has(word) ? writtenAcronym(word) : word));
  return [acronyms.has(first.toLowerCase()) ? first : capitalised(first), ...others].join(' ');
}

/** What an address says, piece by piece: host, folders, file and fragment. */
function piecesOf({ url }: Titled): string[][] {
  const { hostname, hash } = new URL(url);
  const pieces = [...hostname.split('.').slice(0, -2), ...namingSegments(url), decoded(hash)];
  return pieces.map((piece) =>
    wordsOf(piece.replace(/\.(?:html?|php|aspx?|jsp|pdf|docx?|txt|md)$/i, '')).filter(isTelling),
  );
}

function hostOf({ url }: Titled): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

/** Not a number that a system gave, nor what any policy's address may say. */
function isTelling(word: string): boolean {
  const isLong = word.length > 2 || acronyms.has(word);
  return (
    isLong && word.length <= longestWord && !/\d{3}/.test(word) && !plainPieces.has(word) && !namesHub(word)
  );
}

const plainPieces = new Set(
  'www article articles page pages content docs policy policies privacy privacypolicy terms tos service services the and for our your html fwlink'.split(
    ' ',
  ),
);

function wordsOf(text: string): string[] {
  return (
    text
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Equal for titles that differ in case, accents and marks. */
function letters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
