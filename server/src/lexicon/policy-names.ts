import type { DocumentType } from '@clausewatch/contract/documents';
import { hasHanOrKana, plainWords } from './plain-words.ts';
import { type FamilyMatch, familyMatches } from './policy-families.ts';
import {
  closingNounVocabulary,
  closingProductVocabulary,
  controlEndings,
  controlVocabulary,
  fillerVocabulary,
  hubVocabulary,
  openingNounVocabulary,
  openingProductVocabulary,
  pointerVocabulary,
  policyNounVocabulary,
  policyVocabulary,
  unspacedPolicyNouns,
} from './policy-vocabulary.ts';
import { withoutVersion } from './version-in-slug.ts';

/** What a short text (a link's words, a title, a piece of an address) says a document is called. */
export type PolicyName = {
  type: DocumentType;
  /** 0 to 1: 1 where the text is a document's full name and nothing else. */
  strength: number;
  /** The text is the name, but for fillers ("our", "read the"). */
  isExact: boolean;
};

/**
 * The type that a short text names, or null. Knows the names that policies carry in English, German, French, Spanish, Italian,
 * Portuguese, Dutch, Polish, Swedish, Japanese and Chinese, and the commonest of them in some twenty further languages. Linear in the text, of which only the first 300 characters count.
 */
export function policyName(text: string): PolicyName | null {
  const words = withoutFillers(text.slice(0, 300));
  if (words.length === 0) return null;
  const matches = [...spacedMatches(words), ...unspacedMatches(words), ...familyMatches(words).map(ranked)];
  const best = matches.reduce<Match | null>((a, b) => (a === null || outranks(b, a) ? b : a), null);
  if (best === null) return null;
  const type = matches.some((match) => match.type === 'privacy' && best.type === 'cookies')
    ? 'privacy'
    : best.type;
  return { type, strength: best.weight * (0.55 + 0.45 * best.share), isExact: best.share >= 0.99 };
}

/** As `policyName`, for one piece of an address, whatever version it names: `privacy-policy.html`, `termsOfUse`, `cookiepolicy-2024.pdf`. */
export function policyNameOfSlug(slug: string): PolicyName | null {
  const spaced = withoutVersion(slug.slice(0, 300))
    .name.replace(/\.(?:html?|php|aspx?|jsp|pdf|docx?|txt|md)$/i, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2');
  const named = policyName(spaced);
  const joined = plainWords(spaced).join('');
  const run = named === null || named.strength < 0.75 ? joinedNames.get(joined) : undefined;
  if (run !== undefined) return { type: run.type, strength: run.weight, isExact: true };
  return named;
}

/** Whether a short text names a page that lists policies: "Legal", "Trust Center", "Policies". */
export function namesHub(text: string): boolean {
  return hubNames.has(withoutFillers(text.slice(0, 120)).join(' '));
}

/** Whether the text holds a word that documents of this kind are called by, whatever their subject: "agreement", "guidelines". */
export function hasPolicyNoun(text: string): boolean {
  const words = plainWords(text.slice(0, 300));
  return (
    words.some((word) => policyNouns.has(word)) || unspacedNouns.some((noun) => words.join('').includes(noun))
  );
}

/** Whether the text is built as a document's name is: few words around such a noun ("Software Directory Policy", "Charte de référencement"). */
export function isBuiltAsPolicyName(text: string): boolean {
  const words = withoutFillers(text.slice(0, 120));
  const run = words.join('');
  if (hasHanOrKana(run))
    return run.length <= longestUnspacedName && unspacedNouns.some((noun) => run.endsWith(noun));
  if (words.length < 2 || words.length > 7) return false;
  return closingNouns.has(words.at(-1) ?? '') || openingNouns.has(words[0] ?? '');
}

/** Longer ones are sentences. */
const longestUnspacedName = 30;

/** Whether the text offers a control ("Cookie settings", "Manage preferences") and no document. */
export function namesControl(text: string): boolean {
  const words = plainWords(text.slice(0, 300));
  // "Guidelines for legal requests" is a document.
  const isDocument = words.some((word) => policyNouns.has(word));
  return words.some(
    (word) =>
      (controlWords.has(word) && !(isDocument && requestWords.has(word))) || controlEndings.test(word),
  );
}

/** Whether the text names something to be bought or used ("Privacy tools", "SLA management", "Logiciel RGPD") by its chief word. */
export function namesProduct(text: string): boolean {
  const spoken = text.slice(0, 120);
  const words = plainWords(spoken);
  // "Terms for our products" is chiefly about terms.
  if (words.length < 2 || words.length > 6 || /\s(?:of|for|on|in|about|für|von|der)\s/i.test(spoken))
    return false;
  return closingProducts.has(words.at(-1) ?? '') || openingProducts.has(words[0] ?? '');
}

/** Whether the text only leads on ("Read more", "here", "PDF"), so that what it leads to is said elsewhere. */
export function onlyPoints(text: string): boolean {
  return text.length <= 60 && plainWords(text).every((word) => pointers.has(word));
}

function withoutFillers(text: string): string[] {
  return plainWords(text).filter((word) => !fillers.has(word));
}

type Match = { type: DocumentType; weight: number; share: number; words: number; rank: number };
type Name = { type: DocumentType; weight: number; words: string[]; rank: number };

const fillers = wordSet(fillerVocabulary);
const hubNames = new Set(hubVocabulary.split('|').map((name) => withoutFillers(name).join(' ')));
const policyNouns = wordSet(policyNounVocabulary);
const closingNouns = wordSet(closingNounVocabulary);
const openingNouns = wordSet(openingNounVocabulary);
const unspacedNouns = unspacedPolicyNouns.map((noun) => plainWords(noun).join(''));
const controlWords = wordSet(controlVocabulary);
const requestWords = new Set(['request', 'requests']);
const closingProducts = wordSet(closingProductVocabulary);
const pointers = wordSet(pointerVocabulary);
const openingProducts = wordSet(openingProductVocabulary);

const spacedNames = new Map<string, Name[]>();
/** By the first three letters: a word is compared with a handful of stems, not with all. */
const stemNames = new Map<string, Name[]>();
const unspacedNames: Name[] = [];
const joinedNames = new Map<string, Name>();
for (const [rank, { type, weight, names }] of policyVocabulary.entries()) {
  for (const name of Object.values(names).flatMap((list) => list.split('|')))
    addName(type, weight, rank, name.trim());
}

function wordSet(words: string): Set<string> {
  return new Set(plainWords(words));
}

function addName(type: DocumentType, weight: number, rank: number, phrase: string): void {
  const isStem = phrase.endsWith('*');
  const words = phrase.split(' ').flatMap((word) => {
    const plain = withoutFillers(word);
    return word.endsWith('*') && plain.length > 0 ? [...plain.slice(0, -1), `${plain.at(-1)}*`] : plain;
  });
  const [first] = words;
  if (first === undefined) return;
  const name = { type, weight, words, rank };
  if (hasHanOrKana(first)) unspacedNames.push({ ...name, words: [words.join('').replaceAll('*', '')] });
  else if (first.endsWith('*')) addTo(stemNames, first.slice(0, 3), name);
  else addTo(spacedNames, first, name);
  const joined = words.join('').replaceAll('*', '');
  if (!isStem && !joinedNames.has(joined)) joinedNames.set(joined, name);
}

function addTo(names: Map<string, Name[]>, key: string, name: Name): void {
  names.set(key, [...(names.get(key) ?? []), name]);
}

function spacedMatches(words: string[]): Match[] {
  return words.flatMap((word, at) =>
    [...(spacedNames.get(word) ?? []), ...(stemNames.get(word.slice(0, 3)) ?? [])]
      .filter((name) => name.words.every((part, offset) => matchesWord(words[at + offset], part)))
      .map((name) => ({
        ...name,
        weight: name.type === 'ai' && at > 0 ? Math.min(name.weight, partOfVendorsName) : name.weight,
        words: name.words.length,
        share: name.words.length / words.length,
      })),
  );
}

/** "Acme AI Terms of Use" are terms of Acme AI: after another word "AI" may be the end of a vendor's name. */
const partOfVendorsName = 0.8;

function unspacedMatches(words: string[]): Match[] {
  const run = words.join('');
  if (!hasHanOrKana(run)) return [];
  return unspacedNames
    .filter((name) => run.includes(name.words[0] ?? ''))
    .map((name) => {
      const length = name.words[0]?.length ?? 0;
      return { ...name, words: length, share: length / run.length };
    });
}

/** As late as the last of the type's own names: between equals, those win. */
function ranked(match: FamilyMatch): Match {
  return { ...match, rank: policyVocabulary.findLastIndex((row) => row.type === match.type) };
}

function matchesWord(word: string | undefined, part: string): boolean {
  if (word === undefined) return false;
  return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part;
}

function outranks(a: Match, b: Match): boolean {
  if (a.weight !== b.weight) return a.weight > b.weight;
  return a.rank === b.rank ? a.words > b.words : a.rank < b.rank;
}
