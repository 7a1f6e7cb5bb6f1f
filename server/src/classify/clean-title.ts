import { type DocumentType, documentTypeNames } from '@clausewatch/contract/documents';
import { capitalised } from '../lexicon/capitals.ts';
import { effective, ownDate } from '../lexicon/document-dates.ts';
import { isDocumentTitle } from '../lexicon/document-titles.ts';
import { namesNoSite } from '../lexicon/page-names.ts';
import { policyName } from '../lexicon/policy-names.ts';
import { isShouting, quietTitle } from '../lexicon/quiet-title.ts';

const mostWordsBefore = 4;

type Titled = { title: string; type: DocumentType; language: string | null };

/** ", last updated May 2026", " (Version of 1.5.2026)", " - effective 2026-05-01". */
const datedEnd = new RegExp(
  `(?:\\s?[,|–—:([-]\\s?|\\s(?=last |as of |effective |updated ))(?:last |as of )?(?:versi|${ownDate.source}|${effective.source})[^()]{0,60}\\d[^()]{0,40}[)\\]]?$`,
  'iu',
);
/** What wikis, and documents in parts, put before the names of such pages. */
const namespace =
  /^(?:(?:policy|legal|terms|foundation|project|help):|(?:part|partie|parte|teil) \d{1,2}[.:])\s?(?=\S)/iu;

/**
 * What a document is called beside its vendor's name: the title that it was read with, without that name, dates and what its site puts
 * around it, in small letters where it shouts. A title that says nothing gives way to the type's name.
 */
export function cleanTitle({ title, type, language }: Titled, vendor: string): string {
  let text = withoutMarks(title.replace(/[\p{C}\s]+/gu, ' ').trim()).replace(datedEnd, '');
  const named = text.replace(namespace, '');
  if (policyName(named) !== null) text = named;
  text = withoutVendor(text, vendor);
  // "Privacy Policy EN"
  if (language !== null && text.endsWith(` ${language.slice(0, 2).toUpperCase()}`)) text = text.slice(0, -3);
  text = withoutMarks(quietly(text, vendor, language));
  return text === '' || isSame(text, vendor) || namesNoSite.test(text) ? documentTypeNames[type] : text;
}

function withoutVendor(title: string, vendor: string): string {
  if (vendor === '') return title;
  const parts = title.split(/\s[|–—·•»\\-]\s/u);
  const others = parts.filter((part) => !isSame(part, vendor));
  const text = others.length === 0 ? title : others.join(' - ');
  const low = text.toLowerCase();
  const name = vendor.toLowerCase();
  if (low.startsWith(name)) {
    const rest = text.slice(vendor.length).replace(/^(?:['’]s|,? inc\.?)?[\s:–-]+/iu, '');
    if (rest.length < text.length - vendor.length && isName(rest)) return rest;
  }
  if (low.endsWith(` ${name}`)) {
    const rest = text.slice(0, -vendor.length - 1).trim();
    // "General Terms of Acme" and "Conditions of the app Acme" are built with its name.
    if (
      isName(rest) &&
      rest.split(' ').length <= mostWordsBefore &&
      !/(?:^|\s)(?:\p{L}{1,3}|with|&)$/u.test(rest)
    )
      return rest;
  }
  return text;
}

function isName(text: string): boolean {
  return /^\p{L}/u.test(text) && (isDocumentTitle(text) || (policyName(text)?.strength ?? 0) >= 0.75);
}

/** In small letters where it shouts, as its language writes titles. */
function quietly(title: string, vendor: string, language: string | null): string {
  if (!isShouting(title)) return title.startsWith(vendor) ? title : capitalised(title);
  return quietTitle(title, vendor, /^(?:en|de)/.test(language ?? 'en'));
}

function isSame(one: string, other: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return letters(one) === letters(other);
}

function withoutMarks(text: string): string {
  return text.replace(/^[^\p{L}\p{N}("'«“]+|[\s_.:;,|–—-]+$/gu, '');
}
