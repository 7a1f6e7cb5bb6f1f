import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';

/** What vendors put before or after their name where the bare one was taken: getacme.com, acmelabs.io. */
const additions = new Set(
  'get try use go my join app hq labs lab inc co io web team group online official software'.split(' '),
);
const longestName = 80;
/** A page that names itself more often than this says nothing more. */
const maximumNames = 20;

/**
 * The vendor's name as its home page writes it, or null. What the page claims is believed only where it agrees with the domain,
 * which nobody else can hold: "Coffee & Cake – order online" is "Coffee & Cake" at coffeecake.example, and nothing at other.example.
 * `claims` are best first; what stands around the name in a claim is dropped.
 */
export function siteName(claims: string[], domain: string): string | null {
  const { domainWithoutSuffix, publicSuffix } = parse(domainToUnicode(domain), { allowPrivateDomains: true });
  const label = plain(domainWithoutSuffix ?? '');
  if (label === '') return null;
  const names = claims.slice(0, maximumNames).map(sanitised);
  // "Acme AI" at acme.ai bears its ending in its name.
  for (const wanted of [label + plain(publicSuffix ?? ''), label]) {
    for (const name of names) {
      const found = wordsThatSpell(name, wanted);
      if (found !== null) return found;
    }
  }
  return names.find((name) => isLabelWithout(plain(name), label)) ?? null;
}

/** The words in a row which, run together, spell the wanted name; as the page writes them, but for marks at either end. */
function wordsThatSpell(name: string, wanted: string): string | null {
  const words = name.split(' ');
  for (let start = 0; start < words.length; start++) {
    let run = '';
    for (let end = start; end < words.length && run.length < wanted.length; end++) {
      run += plain(words[end] ?? '');
      if (run === wanted && plain(words[start] ?? '') !== '')
        return withoutMarks(words.slice(start, end + 1).join(' '));
    }
  }
  return null;
}

function isLabelWithout(name: string, label: string): boolean {
  if (name.length < 3 || name.length >= label.length) return false;
  if (label.startsWith(name)) return additions.has(label.slice(name.length));
  return label.endsWith(name) && additions.has(label.slice(0, -name.length));
}

/** Letters and digits alone, without case and accents. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** One line of visible characters: no controls and nothing that turns the direction of writing. */
function sanitised(text: string): string {
  return text
    .slice(0, 500)
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestName)
    .trim();
}

function withoutMarks(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}!?+)]+$/gu, '');
}
