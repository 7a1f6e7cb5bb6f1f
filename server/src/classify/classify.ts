import { DocumentType } from '@clausewatch/contract/documents';
import { isErrorLine } from '../lexicon/not-served-words.ts';
import { namesHub, policyName, policyNameOfSlug, type PolicyName } from '../lexicon/policy-names.ts';
import { documentTitle } from './document-title.ts';
import { onlyPresents } from './sales-pitch.ts';
import { isAmongArticles, whyOfAnotherKind } from './titles-of-others.ts';
import { standsAmongPolicies } from './stands-among-policies.ts';
import { bodyEvidence, countWords, type BodyEvidence } from './body-terms.ts';

export type ClassifyInput = {
  url: string;
  title: string;
  content: string;
  language: string | null;
  /** What discovery took it for, or null where the user gave the address. */
  expected: DocumentType | null;
};

export type Classification =
  /** `title` is the text's own, or what names it better where that says something else. */
  | { kind: 'policy'; type: DocumentType; confidence: number; title: string }
  /** A list of links to policies: worth following, not a policy itself. */
  | { kind: 'hub'; reason: string }
  | { kind: 'not_a_policy'; reason: string };

/**
 * Says from its words, address and title whether a text is a policy and of which type. Pure and deterministic. In doubt a text
 * is a policy: `not_a_policy` needs clear evidence, since a policy dropped here is missed for good.
 */
export function classify(input: ClassifyInput): Classification {
  const body = bodyEvidence(input.content);
  const words = countWords(input.content.slice(0, 200_000));
  const names = namesOf(input);
  const hub = hubReason(input, words);
  if (hub !== null) return { kind: 'hub', reason: hub };
  const fault = whyNotAPolicy(input, words, body, names);
  if (fault !== null) return { kind: 'not_a_policy', reason: fault };
  const chosen = chooseType(names, body, input.expected, words);
  const title = documentTitle(input.title, openingLines(input.content), chosen.type);
  return { kind: 'policy', ...chosen, title };
}

/** Why a text is no policy by its own words, whatever its address and the links to it promise; null where it is one. */
export function whyNoPolicyByItself(
  input: Pick<ClassifyInput, 'title' | 'content' | 'language'>,
): string | null {
  const classification = classify({ ...input, url: '', expected: null });
  return classification.kind === 'policy' ? null : classification.reason;
}

/**
 * Why a text is no policy where hardly anything but itself speaks for one: its title and first lines must name a document, or its words
 * be as full of legal terms as nearly all policies are. Null where it is one.
 */
export function whyNoPolicyAtAll(
  input: Pick<ClassifyInput, 'title' | 'content' | 'language'>,
): string | null {
  const reason = whyNoPolicyByItself(input);
  if (reason !== null || namesOf({ ...input, url: '', expected: null }).length > 0) return reason;
  const language = input.language?.split('-')[0];
  const isKnown = language === undefined || knownLanguages.has(language);
  return isKnown && bodyEvidence(input.content).legalPerThousand < usualTerms
    ? 'Little speaks for a policy: neither its title nor its words do.'
    : null;
}

/** A name and how much the place where it stands counts. */
type PlacedName = { name: PolicyName; weight: number };

function namesOf(input: ClassifyInput): PlacedName[] {
  const lines = openingLines(input.content);
  const url = URL.canParse(input.url) ? new URL(input.url) : null;
  const segments = url?.pathname.split('/').filter((segment) => segment !== '') ?? [];
  const fragment = url?.hash.replace(/^#[!/]*/, '') ?? '';
  // "Legal information" above "Privacy policy" names the part of the site.
  const isSection = namesHub(lines[0] ?? '') && nameOfTitle(lines[1] ?? '') !== null;
  const [opening = '', ...further] = isSection ? lines.slice(1) : lines;
  return [
    { name: nameOfTitle(input.title), weight: namesHub(input.title) ? 1 : 3 },
    { name: nameOfTitle(opening), weight: 3 },
    ...further.slice(0, 3).map((line) => ({ name: policyName(line), weight: 1 })),
    { name: fragment === '' ? null : policyNameOfSlug(decode(fragment)), weight: 3 },
    { name: policyNameOfSlug(decode(segments.at(-1) ?? '')), weight: 2.5 },
    { name: policyNameOfSlug(decode(segments.at(-2) ?? '')), weight: 1 },
  ].filter((placed): placed is PlacedName => placed.name !== null);
}

/** The first lines that say something, without Markdown marks. Long ones are prose and name nothing. */
function openingLines(content: string): string[] {
  return content
    .slice(0, 3000)
    .split('\n')
    .map((line) =>
      line
        .replace(/^[#>\-*\d.\s|]+/, '')
        .replace(/\]\([^)]{0,500}\)/g, ' ')
        .trim(),
    )
    .filter((line) => /\p{L}/u.test(line) && line.length <= 120 && !namesSection(line))
    .slice(0, 4);
}

/** "Legal", "Policies": the part of the site that the document stands in, and no document's own name. */
function namesSection(line: string): boolean {
  return namesHub(line) && (policyName(line)?.strength ?? 0) < 0.75;
}

/** "Privacy Policy | Example Inc." names its document in one of its parts. */
function nameOfTitle(title: string): PolicyName | null {
  const parts = title.slice(0, 200).split(/\s[|–—·•:-]\s|\s?[|·•]\s?|:\s/);
  const names = [title, ...parts].map(policyName).filter((name) => name !== null);
  return names.reduce<PolicyName | null>(
    (best, name) => (best === null || name.strength > best.strength ? name : best),
    null,
  );
}

function chooseType(
  names: PlacedName[],
  body: BodyEvidence,
  expected: DocumentType | null,
  words: number,
): { type: DocumentType; confidence: number } {
  const scores = new Map<DocumentType, number>(
    DocumentType.options.map((type) => [type, body[type] * bodyWeights[type]]),
  );
  for (const { name, weight } of names)
    scores.set(name.type, (scores.get(name.type) ?? 0) + weight * name.strength);
  if (expected !== null) scores.set(expected, (scores.get(expected) ?? 0) + 0.7);
  const [first, second] = [...scores].sort((a, b) => b[1] - a[1]);
  // Kept for where it stands: nothing says what it is.
  if (names.length === 0 && expected === null && body.legalPerThousand < fewestTerms)
    return { type: 'other_compliance', confidence: 0.5 };
  const type = first?.[0] ?? 'other_compliance';
  const lead = (first?.[1] ?? 0) - (second?.[1] ?? 0);
  const isThin = words < 150 || names.length === 0;
  return { type, confidence: Math.round(100 * Math.min(isThin ? 0.8 : 0.99, 0.5 + lead / 8)) / 100 };
}

/** How much a body full of a type's own terms counts against names. Terms borrow every other type's words, so they count least. */
const bodyWeights: Record<DocumentType, number> = {
  privacy: 3,
  terms: 2.5,
  cookies: 3,
  dpa: 3,
  subprocessors: 2,
  security: 2,
  acceptable_use: 2.5,
  sla: 2.5,
  ai: 1,
  other_compliance: 2.5,
};

/** A page that mostly lists policies: short lines, several of which name one, and hardly a sentence beside them. */
function hubReason(input: ClassifyInput, words: number): string | null {
  if (words > 800) return null;
  const lines = input.content
    .split('\n')
    .map((line) => line.replace(/^[#>\-*\d.\s|]+/, '').trim())
    .filter((line) => /\p{L}/u.test(line));
  const named = lines.filter((line) => line.length <= 80 && (policyName(line)?.strength ?? 0) >= 0.75);
  if (named.length < 3) return null;
  const otherWords = words - countWords(named.join(' '));
  const openings = [input.title.split(/[|–—·:]/)[0] ?? '', firstLine(input.content)];
  // "Legal notice" is the name of a list on one site and of an imprint on another: its own words decide.
  const isNamed = openings.some((opening) => isPolicyName(opening));
  const isList = !isNamed && openings.some((opening) => namesHub(opening));
  const share = named.length / lines.length;
  const isHub = otherWords < 60 || (!isNamed && otherWords < 450 && share >= (isList ? 0.12 : 0.5));
  return isHub ? `The page lists ${named.length} policies and is none itself.` : null;
}

function firstLine(content: string): string {
  return (
    content
      .slice(0, 300)
      .split('\n')
      .map((line) => line.replace(/^[#\s]+/, ''))
      .find((line) => line !== '') ?? ''
  );
}

function isPolicyName(text: string): boolean {
  return (policyName(text)?.strength ?? 0) >= 0.9;
}

/** Terms per 1,000 words of the poorest policies measured. */
const fewestTerms = 3;

/** Terms per 1,000 words that all but a fiftieth of the policies measured have, those without a name in their first lines. */
const usualTerms = 12;

/** Languages whose policy vocabulary the body terms know. */
const knownLanguages = new Set(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'ja', 'zh']);

function whyNotAPolicy(
  input: ClassifyInput,
  words: number,
  body: BodyEvidence,
  names: PlacedName[],
): string | null {
  const opening = `${input.title}\n${input.content.slice(0, 300)}`;
  if (words < 300 && opening.split('\n').some(isErrorLine)) return 'The page says that it was not found.';
  if (words < 25) return 'The page holds hardly any text.';
  const named = names.map(({ name }) => name);
  const otherKind = whyOfAnotherKind({ ...input, words, names: named });
  if (named.length > 0 && otherKind !== null) return otherKind;
  const strong = names.filter((placed) => placed.name.strength >= 0.6 && placed.weight >= 2);
  if (strong.length > 0 && strong.every(namesSubject)) {
    const share = Math.max(...strong.map(({ name }) => body[name.type]));
    const isBare = input.language?.startsWith('en') === true && strong.some(({ name }) => name.isExact);
    return onlyPresents(input.content, share, isBare)
      ? 'The page presents its subject and undertakes nothing: it is no policy.'
      : null;
  }
  if (strong.length > 0) return null;
  if (words < 80 && body.legalPerThousand < 60) return 'The page holds hardly any text.';
  // Without the language's vocabulary nothing is known; long
  // texts were measured in English alone, and one whose language was told wrongly may be a contract.
  const language = input.language?.split('-')[0] ?? null;
  const isKnown = language === 'en' || ((language === null || knownLanguages.has(language)) && words < 1500);
  const isMute = isKnown && body.legalPerThousand < fewestTerms && names.length === 0;
  if (isMute && !standsAmongPolicies(input.url, [input.title, ...openingLines(input.content).slice(0, 1)]))
    return 'The text does not speak as a policy does.';
  if (names.every(({ name }) => name.strength < 0.6) && onlyPresents(input.content, 1, false))
    return 'The text invites and undertakes nothing: it is no policy.';
  return isAmongArticles(input.url) &&
    names.every((placed) => !placed.name.isExact) &&
    body.legalPerThousand < 25
    ? 'It is an article about something, not a policy.'
    : null;
}

/** "Security", "Ethics", "AI at Acme": what a policy may be called, and a product page as well. */
function namesSubject({ name }: PlacedName): boolean {
  return (
    (name.type === 'security' || name.type === 'ai' || name.type === 'other_compliance') &&
    name.strength <= 0.8
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
