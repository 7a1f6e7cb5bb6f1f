import { DocumentType } from '@clausewatch/contract/documents';
import { namesHub, policyName, policyNameOfSlug, type PolicyName } from '../policy-names.ts';
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
  | { kind: 'policy'; type: DocumentType; confidence: number }
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
  return { kind: 'policy', ...chooseType(names, body, input.expected, words) };
}

/** A name and how much the place where it stands counts. */
type PlacedName = { name: PolicyName; weight: number };

function namesOf(input: ClassifyInput): PlacedName[] {
  const lines = openingLines(input.content);
  const url = URL.canParse(input.url) ? new URL(input.url) : null;
  const segments = url?.pathname.split('/').filter((segment) => segment !== '') ?? [];
  const fragment = url?.hash.replace(/^#[!/]*/, '') ?? '';
  return [
    { name: nameOfTitle(input.title), weight: 3 },
    { name: nameOfTitle(lines[0] ?? ''), weight: 3 },
    ...lines.slice(1, 4).map((line) => ({ name: policyName(line), weight: 1 })),
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
    .filter((line) => /\p{L}/u.test(line) && line.length <= 120)
    .slice(0, 4);
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
  if (expected !== null) scores.set(expected, (scores.get(expected) ?? 0) + 1);
  const [first, second] = [...scores].sort((a, b) => b[1] - a[1]);
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

/** A page that mostly lists policies: short lines, several of which name one, and hardly a sentence. */
function hubReason(input: ClassifyInput, words: number): string | null {
  const lines = input.content
    .slice(0, 50_000)
    .split('\n')
    .map((line) => line.replace(/^[#>\-*\d.\s|]+/, '').trim())
    .filter((line) => /\p{L}/u.test(line));
  const named = lines.filter((line) => line.length <= 80 && (policyName(line)?.strength ?? 0) >= 0.75);
  const prose = lines.filter((line) => line.length > 200).length;
  const share = named.length / Math.max(1, lines.length);
  const isHubName =
    namesHub(input.title.split(/[|–—·:]/)[0] ?? '') || namesHub(openingLines(input.content)[0] ?? '');
  if (named.length >= 3 && prose <= 2 && words < 600 && share >= (isHubName ? 0.15 : 0.4)) {
    return `The page lists ${named.length} policies and is none itself.`;
  }
  return null;
}

function whyNotAPolicy(
  input: ClassifyInput,
  words: number,
  body: BodyEvidence,
  names: PlacedName[],
): string | null {
  const isNamed = names.some((placed) => placed.name.strength >= 0.75 && placed.weight >= 2);
  const opening = `${input.title}\n${input.content.slice(0, 300)}`;
  if (
    words < 300 &&
    /\b404\b|page not found|seite nicht gefunden|page introuvable|pagina no encontrada|ページが見つかりません/i.test(
      opening,
    )
  ) {
    return 'The page says that it was not found.';
  }
  if (words < 25) return 'The page holds hardly any text.';
  if (isNamed) return null;
  if (words < 80 && body.legalPerThousand < 60) return 'The page holds hardly any text.';
  if (body.legalPerThousand < 12) return 'The text does not speak as a policy does.';
  return null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
