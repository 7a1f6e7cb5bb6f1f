import { namingSegments } from '../../network/canonical-url.ts';
import { hasPolicyNoun, policyName, policyNameOfSlug } from '../../lexicon/policy-names.ts';
import { doubtsAbout } from './link-doubts.ts';
import type { LinkScore } from './link-score.ts';
import type { PageLink } from '../links/page-reading.ts';

/** What such a link scores at least: enough to be read and judged by its text. */
const worthReading = 0.5;
/** As much as further links of the same kind add. */
const doubtedBelow = 0.57;

/** Whether so little speaks for a candidate that its text must, by itself. */
export function isDoubted(confidence: number): boolean {
  return confidence < doubtedBelow;
}

/**
 * The score of a link to one of the vendor's own pages that stands in the text of one of its policies: a page below the policy's own
 * (`/privacy-policy/legal-bases`), one whose address names a document (`/terms-voice-api`, `/tba-notice`) and a list of policies are
 * worth reading, whatever the words of the link; settings, help and articles are not.
 */
export function scoredAsLinkedByPolicy(
  score: LinkScore,
  link: PageLink,
  url: string,
  page: { url: string; name: string },
): LinkScore {
  if (score.confidence >= worthReading || (link.place !== 'main' && link.place !== 'text')) return score;
  const segments = namingSegments(url);
  const read = { words: link.words, ownWords: link.words, segments, place: link.place };
  const doubts = doubtsAbout({ ...read, isFullName: false, isAmongPolicies: false });
  const isOther = doubts.some(({ outweighsPolicyLink }) => outweighsPolicyLink);
  if (isOther || (isBelow(url, page.url) && isView.test(segments.at(-1) ?? ''))) return score;
  const isWorth =
    (score.hub >= 0.7 && isList.test(segments.at(-1) ?? '')) ||
    (isPolicy(page) && isBelow(url, page.url)) ||
    isNamed(url, segments);
  return isWorth ? { ...score, confidence: worthReading } : score;
}

/** Lists of documents may be documents as well; a "trust center" is read for its links alone. */
const isList = /legal|polic|terms/i;

/** Another view of the same page, or a form. */
const isView =
  /^(?:print|printable|pdf|amp|download|embed|edit|update|updates|changes|contact|form|submit|share)$/i;

function isPolicy({ url, name }: { url: string; name: string }): boolean {
  return policyName(name) !== null || policyNameOfSlug(namingSegments(url).at(-1) ?? '') !== null;
}

/** One or two steps below: deeper stand other things. */
function isBelow(url: string, page: string): boolean {
  const [own, other] = [namingSegments(page), namingSegments(url)];
  const steps = other.length - own.length;
  const isSameHost = new URL(url).host === new URL(page).host;
  return (
    isSameHost &&
    own.length > 0 &&
    steps > 0 &&
    steps <= 2 &&
    own.every((segment, at) => segment === other[at])
  );
}

/** More words are an article's title. */
const longestName = 6;

function isNamed(url: string, segments: string[]): boolean {
  if (
    /\/(?:hc|help|support|articles?|kb|knowledge-?base|docs?|faqs?)\//i.test(
      new URL(url).pathname.slice(0, 500),
    )
  )
    return false;
  const last = segments.at(-1) ?? '';
  if (last.split(/[-_ ]/).length > longestName) return false;
  return (policyNameOfSlug(last)?.strength ?? 0) >= 0.45 || hasPolicyNoun(last);
}
