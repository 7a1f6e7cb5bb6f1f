import type { DocumentType } from '@clausewatch/contract/documents';
import {
  hasPolicyNoun,
  isBuiltAsPolicyName,
  namesHub,
  policyName,
  policyNameOfSlug,
  type PolicyName,
} from '../../lexicon/policy-names.ts';
import { legalFolders } from '../../lexicon/usual-slugs.ts';
import { namingSegments } from '../../network/canonical-url.ts';
import { articleFolders, doubtsAbout } from './link-doubts.ts';
import type { Place } from '../links/page-reading.ts';
import { wordsOrThoseAround } from '../links/words-around.ts';

/** What a link looks like before anything is fetched. */
export type LinkScore = {
  type: DocumentType;
  /** 0 to 1: how sure it is that a policy stands behind the link. */
  confidence: number;
  /** 0 to 1: how sure it is that a list of policies stands behind it. */
  hub: number;
  /** The rows of `linkDoubts` that lowered it. */
  doubts: string[];
};

export type ScoredLink = {
  url: string;
  words: string;
  place: Place | 'sitemap' | 'well_known';
  before: string;
  heading: string | null;
  rel: string;
  /** The page is itself a list of policies: what it lists in its text is likely one. */
  isOnHub: boolean;
};

/** The score of an address whose document named itself. */
export function scoreOfKnown(type: DocumentType, confidence: number): LinkScore {
  return { type, confidence, hub: 0, doubts: [] };
}

/** Scores one link from its words, its address and where it stands. */
export function scoreLink(link: ScoredLink): LinkScore {
  const segments = namingSegments(link.url);
  const words = isAddress(link.words) ? '' : wordsOrThoseAround(link);
  const spoken = policyName(words);
  const fragment = new URL(link.url).hash.replace(/^#[!/]*/, '');
  const last = fragment === '' ? (segments.at(-1) ?? '') : fragment;
  const written = bestSlug(last, segments, fragment !== '');
  const sum = 1 - (1 - 0.85 * (spoken?.strength ?? 0)) * (1 - 0.75 * (written?.strength ?? 0));
  const isAmongPolicies = isInLegalFolder(segments);
  const certain = linkCertainties.find(({ test }) => test({ link, words, segments }))?.outcome ?? 0;
  const doubts = doubtsAbout({
    words,
    ownWords: link.words,
    segments,
    place: link.place,
    isFullName: [spoken, written].some((name) => name !== null && name.strength > 0.8),
    isAmongPolicies,
  });
  const likelihood = Math.max(sum, certain) + placeBonus(link, spoken);
  return {
    type: chooseType(spoken, written, words, link.rel),
    confidence: clamp(doubts.reduce((product, { outcome }) => product * outcome, likelihood)),
    hub: hubScore(words, last, segments),
    doubts: doubts.map(({ id }) => id),
  };
}

type ReadLink = { link: ScoredLink; words: string; segments: string[] };

/** What makes a link likely a policy though neither its words nor its address are a policy’s name. */
type LinkCertainty = {
  id: string;
  why: string;
  /** A captured link that is a candidate by this row alone. */
  example: string;
  test: (link: ReadLink) => boolean;
  /** Its confidence at least. */
  outcome: number;
};

/** The first that applies counts. */
export const linkCertainties: LinkCertainty[] = [
  {
    id: 'declared',
    why: '`rel="privacy-policy"` and `rel="terms-of-service"` are registered for nothing else.',
    example: 'RFC 6903, sections 4 and 5',
    test: ({ link }) => /privacy-policy|terms-of-service/.test(link.rel),
    outcome: 0.95,
  },
  {
    id: 'document-in-legal-folder',
    why: 'What stands under /legal/ with a policy’s noun in its name is a policy of a rarer kind.',
    example: '/legal/credit-terms, Claude, 2026-08',
    test: (read) => isInLegalFolder(read.segments) && isNamed(read),
    outcome: 0.75,
  },
  {
    id: 'legal-folder',
    why: 'Most of what stands under /legal/ is a policy, whatever it is called.',
    example:
      '/legal/permissions, Doubao, 2026-07; /site-policy/…/github-bullying-and-harassment, GitHub Copilot, 2026-04',
    test: ({ segments }) => isInLegalFolder(segments),
    outcome: 0.6,
  },
  {
    id: 'built-as-a-name',
    why: 'A few words around a policy’s noun name one ("Software Directory Policy").',
    example: '/responsible-scaling-policy and “MCP directory policy”, Claude, 2026-08',
    test: ({ link, words, segments }) => {
      // An address written out has no words but its own.
      const isWritten = isAddress(link.words) || link.place === 'text';
      return isBuiltAsPolicyName(isWritten ? (segments.at(-1) ?? '') : words);
    },
    outcome: 0.58,
  },
];

function isNamed({ words, segments }: ReadLink): boolean {
  return hasPolicyNoun(words) || hasPolicyNoun(segments.at(-1) ?? '');
}

/** The last piece names the document; where it says nothing (`/privacy/en`, `/privacy-policy/v2`) the one before it may. */
function bestSlug(last: string, segments: string[], isFragment: boolean): PolicyName | null {
  const named = policyNameOfSlug(last);
  if (named !== null || isFragment) return named;
  const before = policyNameOfSlug(segments.at(-2) ?? '');
  if (before === null) return null;
  return { ...before, strength: before.strength * (isPlainEnding(last) ? 0.9 : 0.5), isExact: false };
}

/** Whether the last piece of an address only chooses a version or a view of what the one before it names. */
export function isPlainEnding(segment: string): boolean {
  return /^(?:v?\d[\d.-]*|current|latest|full|view|policy|page|document|web|app|website|us|eu)$/i.test(
    segment,
  );
}

function chooseType(
  spoken: PolicyName | null,
  written: PolicyName | null,
  words: string,
  rel: string,
): DocumentType {
  if (/privacy/.test(rel)) return 'privacy';
  if (/terms/.test(rel)) return 'terms';
  const candidates = [spoken, written]
    .filter((name) => name !== null)
    .sort((a, b) => b.strength - a.strength);
  const [first, second] = candidates;
  if (first === undefined)
    return /terms|agreement|conditions|contract/i.test(words) ? 'terms' : 'other_compliance';
  // "Legal notice" at /privacy-policy: a full name beats a general one, whichever of the two says it.
  return second !== undefined && first.type === 'other_compliance' && second.strength > 0.7
    ? second.type
    : first.type;
}

function isInLegalFolder(segments: string[]): boolean {
  return segments.slice(0, -1).some((segment) => legalFolders.has(segment.toLowerCase()));
}

function placeBonus(link: ScoredLink, spoken: PolicyName | null): number {
  if (spoken === null) return 0;
  if (link.place === 'footer' || link.place === 'banner') return 0.08;
  return link.place === 'main' && !link.isOnHub ? -0.05 : 0;
}

function hubScore(words: string, last: string, segments: string[]): number {
  if (segments.some((segment) => articleFolders.has(segment.toLowerCase()))) return 0;
  const isNamed = namesHub(words);
  const isAddressed = namesHub(last.replace(/[-_]/g, ' ')) && segments.length <= 3;
  if (isNamed && isAddressed) return 0.95;
  if (isNamed) return 0.8;
  return isAddressed ? 0.7 : 0;
}

function isAddress(words: string): boolean {
  return /^(?:https?:\/\/|www\.)\S+$/i.test(words);
}

function clamp(value: number): number {
  return Math.max(0, Math.min(0.99, value));
}
