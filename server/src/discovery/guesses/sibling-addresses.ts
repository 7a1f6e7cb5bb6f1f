import { type SlugFamily, slugFamilies } from '../../lexicon/usual-slugs.ts';
import type { DocumentType } from '@clausewatch/contract/documents';

type MainType = 'privacy' | 'terms' | 'cookies';
/** Policies named alike give the same siblings; a hostile page names hundreds. */
const maximumKnown = 10;
/** Each is a request; the names of a family are ordered by how usual they are. */
const maximumOfFamily = 3;
const maximumOfOthers = 3;

/**
 * Where a policy of the wanted type would stand if it were named after one that is known: the same host, folder, language,
 * spelling and file ending, with the name exchanged (`/en/acme-privacy-policy.html` gives `/en/acme-terms-of-service.html`). Names of
 * the same family come first, then the other usual ones in the same language: `tos` stands beside `privacy-policy` as well.
 */
export function siblingAddresses(wanted: MainType, known: { url: string; type: DocumentType }[]): string[] {
  const ofFamily = new Set<string>();
  const others = new Set<string>();
  for (const { url, type } of known.slice(0, maximumKnown)) {
    if (type === wanted || !isMain(type)) continue;
    const place = placeOfName(url, type);
    if (place === null) continue;
    for (const name of place.family[wanted].split(' ')) ofFamily.add(place.withName(name));
    // Before or after a name of one's own (`acme-privacy.html`), only the family's are likely.
    if (place.isWhole) for (const name of namesBeside(place.family, wanted)) others.add(place.withName(name));
    if (ofFamily.size >= maximumOfFamily) break;
  }
  const first = [...ofFamily].slice(0, maximumOfFamily);
  const rest = new Set([...others, ...ofFamily].filter((url) => !first.includes(url)));
  return [...first, ...[...rest].slice(0, maximumOfOthers)];
}

/** How the site writes names of several words (`privacystatement`, `Terms_of_Use`), as the policies known so far show it. */
export function spellingOf(known: { url: string; type: DocumentType }[]): (name: string) => string {
  for (const { url, type } of known.slice(0, maximumKnown)) {
    const place = isMain(type) ? placeOfName(url, type) : null;
    if (place !== null && place.name.includes('-')) return place.spelled;
  }
  return (name) => name;
}

function isMain(type: DocumentType): type is MainType {
  return type === 'privacy' || type === 'terms' || type === 'cookies';
}

type PlaceOfName = {
  family: SlugFamily;
  /** As the family has it: `privacy-policy`. */
  name: string;
  spelled: (name: string) => string;
  /** Nothing but a file ending stands beside the name. */
  isWhole: boolean;
  withName: (name: string) => string;
};

function placeOfName(address: string, type: MainType): PlaceOfName | null {
  const url = new URL(address);
  const segments = url.pathname.slice(0, 500).split('/');
  // From the end: what names the document stands after what names its folder.
  for (let at = segments.length - 1; at >= 0; at--) {
    const found = findName(segments[at] ?? '', type);
    if (found === null) continue;
    const { family, name, spelled, before, after } = found;
    const withName = (other: string): string => {
      const sibling = new URL(url);
      sibling.pathname = segments.with(at, `${before}${spelled(other)}${after}`).join('/');
      sibling.hash = '';
      return sibling.href;
    };
    const isLast = segments.slice(at + 1).every((segment) => segment === '');
    const isWhole = isLast && before === '' && /^(?:\.[a-z]{2,5})?$/i.test(after);
    return { family, name, spelled, isWhole, withName };
  }
  return null;
}

type FoundName = Pick<PlaceOfName, 'family' | 'name' | 'spelled'> & { before: string; after: string };

function findName(segment: string, type: MainType): FoundName | null {
  for (const family of slugFamilies) {
    for (const name of family[type].split(' ')) {
      for (const spelled of spellings) {
        const written = spelled(name);
        const start = indexOfName(segment, written);
        if (start === -1) continue;
        return {
          family,
          name,
          spelled,
          before: segment.slice(0, start),
          after: segment.slice(start + written.length),
        };
      }
    }
  }
  return null;
}

/** What the wanted type is called by those who name their policies in another way. English alone has two usual ways. */
function namesBeside(family: SlugFamily, wanted: MainType): string[] {
  if (family.english === undefined) return [];
  return slugFamilies
    .filter(({ english }) => english !== undefined && english !== family.english)
    .flatMap((one) => one[wanted].split(' '));
}

/** How a name of several words is written in an address. */
const spellings: ((name: string) => string)[] = [
  (name) => name,
  (name) => name.replaceAll('-', '_'),
  (name) => name.replaceAll('-', ''),
  (name) => uncapitalised(name.split('-').map(capitalised).join('')),
  (name) => name.split('-').map(capitalised).join(''),
  ...['-', '_'].flatMap((between) => [
    (name: string) => name.split('-').map(asInTitle).join(between),
    (name: string) => name.split('-').map(capitalised).join(between),
    (name: string) => capitalised(name).replaceAll('-', between),
  ]),
];

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function uncapitalised(word: string): string {
  return word.slice(0, 1).toLowerCase() + word.slice(1);
}

/** "Terms of Use": small words stay small. */
function asInTitle(word: string): string {
  return /^(?:and|of|de|la|y|e|et)$/.test(word) ? word : capitalised(word);
}

/** The name as a part of its own: `legal-privacy-en`, `privacy.html`, not the first letters of `privacyportal`. */
function indexOfName(segment: string, name: string): number {
  const start = segment.indexOf(name);
  if (start === -1) return -1;
  const isStart = start === 0 || /[-_.]/.test(segment[start - 1] ?? '');
  const next = segment[start + name.length];
  return isStart && (next === undefined || /[-_.]/.test(next)) ? start : -1;
}
