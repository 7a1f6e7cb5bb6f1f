import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { legalForms, namesNoSite } from '../../lexicon/page-names.ts';
import type { NameClaim } from '../links/page-reading.ts';
import { nameSources } from './name-sources.ts';

/** What vendors put before or after their name where the bare one was taken: getacme.com, acmelabs.io, weareacme.com. */
const additions = new Set(
  'get try use go my join meet we weare hello the app hq labs lab inc co io web team group online official software'.split(
    ' ',
  ),
);
const longestClaim = 80;
const longestName = 40;
/** More words are a slogan. */
const mostWords = 4;
/** "Coffee & Cake" spells a domain in three. */
const mostWordsSpelling = 8;
/** A page that names itself more often than this says nothing more. */
const maximumClaims = 40;
/** Two sources of which one is made for names. */
const agreedWeight = 5;
const weights = new Map(nameSources.map(({ id, weight }) => [id, weight]));

/**
 * The vendor's name as its home page writes it, or null. What the domain spells comes first, since nobody else can hold that: "Coffee &
 * Cake – order online" is "Coffee & Cake" at coffeecake.example. Any other name needs two sources that agree, and a domain that does not
 * look made to pass for the name's owner. Among the writings of a name the best sourced is taken.
 */
export function siteName(claims: readonly NameClaim[], domain: string): string | null {
  const read = claims
    .slice(0, maximumClaims)
    .map(({ source, text }) => ({ source, text: sanitised(text, longestClaim) }));
  const spelled = read.flatMap(({ source, text }) => {
    const name = namesWithin(text, domain);
    return name === null ? [] : [{ source, name }];
  });
  const borneOut = best(spelled, domain);
  if (borneOut !== null) return borneOut.name;
  const parts = read.flatMap(({ source, text }) => partsOf(text).map((name) => ({ source, name })));
  const agreed = best(
    parts.filter(({ name }) => isPlainName(name) && !isLookAlike(name, domain)),
    domain,
  );
  return agreed !== null && agreed.sources > 1 && agreed.weight >= agreedWeight ? agreed.name : null;
}

/** The name that policies write where they spell the domain; the commonest writing of those written more than once. */
export function nameInTexts(texts: readonly string[], domain: string): string | null {
  const { label, whole } = lettersOf(domain);
  if (label.length < 3) return null;
  const written = new Map<string, number>();
  for (const text of texts) {
    const words = wordsOf(sanitised(text, 60_000));
    for (let start = 0; start < words.letters.length; start++) {
      const found = runFrom(words, start, whole) ?? runFrom(words, start, label);
      if (found === null || /[@/]|\.\p{L}/u.test(found)) continue;
      written.set(found, (written.get(found) ?? 0) + 1);
    }
  }
  const often = [...written].filter(([name, times]) => times > 1 && /\p{Lu}/u.test(name));
  // "Acme AI" at acme.ai, though its policies say "Acme" more often.
  const order = ([name, times]: [string, number]) => [rankOf(name, domain), times];
  return often.toSorted((one, other) => compareKeys(order(other), order(one)))[0]?.[0] ?? null;
}

/** The name to go by from now on: a new one only where the domain speaks more for it, so that checks do not turn it back and forth. */
export function betterName(present: string, found: string | null, domain: string): string {
  return found !== null && rankOf(found, domain) > rankOf(present, domain) ? found : present;
}

/** How far the domain bears a name out: 0 for the domain itself, which stands in for one; 1 where it does not. */
export function rankOf(name: string, domain: string): 0 | 1 | 2 | 3 | 4 {
  if (name === '' || name.toLowerCase() === domain.toLowerCase()) return 0;
  const { label, whole } = lettersOf(domain);
  const letters = plain(name);
  if (letters === whole) return 4;
  if (letters === label) return 3;
  return isLabelWithout(letters, label) ? 2 : 1;
}

type Claimed = { source: NameClaim['source']; name: string };

/** The name that most speaks for: the domain first, then the sources that give it; written as its best sources do. */
function best(
  claimed: readonly Claimed[],
  domain: string,
): { name: string; sources: number; weight: number } | null {
  const groups = Map.groupBy(claimed, ({ name }) => plain(name));
  const rated = [...groups.values()].map((group) => {
    const weight = weightOf(group);
    const writings = [...Map.groupBy(group, ({ name }) => name)];
    const [writing] = writings.toSorted((one, other) => weightOf(other[1]) - weightOf(one[1]));
    const sources = new Set(group.map(({ source }) => source)).size;
    return { name: writing?.[0] ?? '', sources, weight };
  });
  // Who only the copyright line names runs the site, and may be called otherwise.
  const order = ({ name, weight }: (typeof rated)[number]) => [
    Number(weight > 1),
    rankOf(name, domain),
    weight,
  ];
  return rated.toSorted((one, other) => compareKeys(order(other), order(one)))[0] ?? null;
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  return one.map((key, i) => key - (other[i] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

function weightOf(claimed: readonly Claimed[]): number {
  const sources = new Set(claimed.map(({ source }) => source));
  return [...sources].reduce((sum, source) => sum + (weights.get(source) ?? 0), 0);
}

/** What of a claim spells the domain, or the domain without what vendors add to their names. */
function namesWithin(text: string, domain: string): string | null {
  const { label, whole } = lettersOf(domain);
  if (label === '') return null;
  const words = wordsOf(text);
  // "Acme AI" at acme.ai bears its ending in its name.
  for (const wanted of [whole, label])
    for (let start = 0; start < words.letters.length; start++) {
      const found = runFrom(words, start, wanted);
      if (found !== null && found.length <= longestName) return found;
    }
  return partsOf(text).find((part) => isLabelWithout(plain(part), label)) ?? null;
}

type Words = { written: string[]; letters: string[] };

function wordsOf(text: string): Words {
  const written = text.split(' ');
  return { written, letters: written.map(plain) };
}

/** The words in a row from here which, run together, spell the wanted name; as the page writes them, but for marks at either end. */
function runFrom({ written, letters }: Words, start: number, wanted: string): string | null {
  let run = '';
  for (let end = start; end < start + mostWordsSpelling && end < letters.length; end++) {
    run += letters[end] ?? '';
    if (run === '' || !wanted.startsWith(run)) return null;
    if (run === wanted) return withoutMarks(written.slice(start, end + 1).join(' '));
  }
  return null;
}

/** "Acme | Widgets for all" is "Acme" and "Widgets for all". */
function partsOf(text: string): string[] {
  const parts = text
    .replace(/^(?:©|\(c\)|copyright|\d{4}|[\s,–-])+/iu, '')
    .split(/\s[|–—·•»\\-]\s|:\s|\.\s/u);
  return parts.map((part) => withoutMarks(part.trim().replace(legalForms, ''))).filter((part) => part !== '');
}

function isPlainName(name: string): boolean {
  return (
    name.length >= 2 &&
    name.length <= longestName &&
    name.split(' ').length <= mostWords &&
    /\p{L}/u.test(name) &&
    !namesNoSite.test(name)
  );
}

/** paybank-secure.com for "PayBank": the name and more, as those are built that pass for somebody else. */
function isLookAlike(name: string, domain: string): boolean {
  const { label } = lettersOf(domain);
  return label === '' || label.includes(plain(name));
}

function isLabelWithout(name: string, label: string): boolean {
  if (name.length < 3 || name.length >= label.length) return false;
  if (label.startsWith(name)) return additions.has(label.slice(name.length));
  return label.endsWith(name) && additions.has(label.slice(0, -name.length));
}

function lettersOf(domain: string): { label: string; whole: string } {
  const { domainWithoutSuffix, publicSuffix } = parse(domainToUnicode(domain), { allowPrivateDomains: true });
  const label = plain(domainWithoutSuffix ?? '');
  return { label, whole: label + plain(publicSuffix ?? '') };
}

/** Letters and digits alone, without case and accents. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** One line of visible characters: no controls and nothing that turns the direction of writing. */
function sanitised(text: string, length: number): string {
  return text
    .slice(0, length * 6)
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, length)
    .trim();
}

function withoutMarks(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}!?+)]+$/gu, '');
}
