import type { DocumentType } from '@clausewatch/contract/documents';
import {
  hasPolicyNoun,
  isBuiltAsPolicyName,
  namesHub,
  policyName,
  policyNameOfSlug,
  type PolicyName,
} from '../lexicon/policy-names.ts';
import { namingSegments } from '../network/canonical-url.ts';
import { articleFolders, doubtOf } from './link-doubt.ts';
import type { Place } from './page-links.ts';
import { wordsOrThoseAround } from './words-around.ts';

/** What a link looks like before anything is fetched. */
export type LinkScore = {
  type: DocumentType;
  /** 0 to 1: how sure it is that a policy stands behind the link. */
  confidence: number;
  /** 0 to 1: how sure it is that a list of policies stands behind it. */
  hub: number;
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

/** Scores one link from its words, its address and where it stands. */
export function scoreLink(link: ScoredLink): LinkScore {
  const segments = namingSegments(link.url);
  const words = isAddress(link.words) ? '' : wordsOrThoseAround(link);
  const spoken = policyName(words);
  const fragment = new URL(link.url).hash.replace(/^#[!/]*/, '');
  const last = fragment === '' ? (segments.at(-1) ?? '') : fragment;
  const written = bestSlug(last, segments, fragment !== '');
  const type = chooseType(spoken, written, words, link.rel);
  const sum = 1 - (1 - 0.85 * (spoken?.strength ?? 0)) * (1 - 0.75 * (written?.strength ?? 0));
  const confidence = Math.max(sum, relConfidence(link.rel), legalFolderConfidence(link, words, segments));
  const isAmongPolicies = isInLegalFolder(segments);
  const isFullName = [spoken, written].some((name) => name !== null && name.strength > 0.8);
  return {
    type,
    confidence: clamp(
      (confidence + placeBonus(link, spoken)) *
        doubtOf(link, { words, segments, isFullName, isAmongPolicies }),
    ),
    hub: hubScore(words, last, segments),
  };
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

function relConfidence(rel: string): number {
  return /privacy-policy|terms-of-service/.test(rel) ? 0.95 : 0;
}

/** Whatever stands under /legal/ or is listed on a legal page under a policy's noun is likely a policy of a rarer kind. */
function legalFolderConfidence(link: ScoredLink, words: string, segments: string[]): number {
  const isInFolder = isInLegalFolder(segments);
  const isListed = link.isOnHub && link.place === 'main';
  const isNamed = hasPolicyNoun(words) || hasPolicyNoun(segments.at(-1) ?? '');
  if (isInFolder) return isNamed ? 0.75 : 0.6;
  if (isListed && isNamed) return 0.65;
  // An address written out has no words but its own.
  const isWritten = isAddress(link.words) || link.place === 'text';
  if (isBuiltAsPolicyName(isWritten ? (segments.at(-1) ?? '') : words)) return 0.58;
  return isNamed && link.heading !== null && namesHub(link.heading) && link.place !== 'main' ? 0.6 : 0;
}

function isInLegalFolder(segments: string[]): boolean {
  return segments.slice(0, -1).some((segment) => legalFolders.has(segment.toLowerCase()));
}

const legalFolders = new Set(
  'legal policies policy terms site-policy trust trust-center legal-center terms-and-policies juridique rechtliches legales note-legali politicas'.split(
    ' ',
  ),
);

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
