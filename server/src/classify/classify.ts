import { DocumentType } from '@clausewatch/contract/documents';
import { namesHub, policyName } from '../lexicon/policy-names.ts';
import { bodyEvidence, countWords, type BodyEvidence } from './body-terms.ts';
import { namesOf, openingLines, type PlacedName } from './document-names.ts';
import { documentTitle } from './document-title.ts';
import { fewestTerms, knownLanguages, noPolicyRules } from './no-policy-rules.ts';

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
  /** `rule`: which of `noPolicyRules` refused it. */
  | { kind: 'not_a_policy'; rule: string; reason: string };

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
  const page = { ...input, words, names, legalPerThousand: body.legalPerThousand };
  const refusing = noPolicyRules.find(({ test }) => test(page));
  if (refusing !== undefined) return { kind: 'not_a_policy', rule: refusing.id, reason: refusing.outcome };
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
  if (reason !== null || namesOf({ ...input, url: '' }).length > 0) return reason;
  const language = input.language?.split('-')[0];
  const isKnown = language === undefined || knownLanguages.has(language);
  return isKnown && bodyEvidence(input.content).legalPerThousand < usualTerms
    ? 'Little speaks for a policy: neither its title nor its words do.'
    : null;
}

function chooseType(
  names: PlacedName[],
  body: BodyEvidence,
  expected: DocumentType | null,
  words: number,
): { type: DocumentType; confidence: number } {
  const scores = new Map<DocumentType, number>(
    DocumentType.options.map((type) => [type, body[type] * (type === 'terms' ? termsWeight : bodyWeight)]),
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

/** Terms per 1,000 words that all but a fiftieth of the policies measured have, those without a name in their first lines. */
const usualTerms = 12;

/** How much a body full of a type's own terms counts against names. Terms of service borrow every other type's words and count less. */
const bodyWeight = 3;
const termsWeight = 2.5;

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

export { shownTitles, type TitledDocument } from './shown-titles.ts';
