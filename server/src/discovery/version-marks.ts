import { namingSegment } from '../network/canonical-url.ts';
import { plainWords } from '../lexicon/plain-words.ts';
import { onlyPoints, policyName, policyNameOfSlug } from '../lexicon/policy-names.ts';
import type { PageLink } from './page-links.ts';
import { isVersionWord, saysEarlier, saysLater, versionNamed } from './version-words.ts';
import { archivedReason, versionedAddress } from './versioned-address.ts';
import { wordsOrThoseAround } from './words-around.ts';

/** What a link tells of the version that it leads to. */
export type VersionMark = {
  /** Why the version is left out, where it is. */
  reason: string;
  /** It stands on the policy that it is a version of. */
  isSure: boolean;
  /** It is said not to hold yet. */
  isLater: boolean;
  /**
   * One of a list of versions: which list, what stands first in its row, and which version. Null where the link says that it is an
   * earlier or a later one.
   */
  listed: { list: string; row: string; version: number[] } | null;
};

/** The page that a link stands on. */
export type MarkedPage = {
  url: string;
  name: string;
  isHub: boolean;
  /** It was read as a policy: `followed` where nothing but this page is known. */
  isPolicy: boolean;
  isFollowed: boolean;
  /** What the vendor's domains are called: no word for an old version is meant where one of them is. */
  brands: ReadonlySet<string>;
};

/** Null for a link that says nothing of versions. `url` is where it leads. */
export function versionMarkOf(link: PageLink, url: string, page: MarkedPage): VersionMark | null {
  const spoken = wordsOrThoseAround({ ...link, isOnHub: page.isHub });
  const isSure = isOfPage(url, spoken, page);
  if (saysEarlier(spoken, page.brands)) {
    const reason = `An earlier version of a policy, as “${shortened(spoken)}” says.`;
    return { reason, isSure, isLater: false, listed: null };
  }
  if (saysLater(spoken, page.brands)) {
    const reason = `A version announced for later, as “${shortened(spoken)}” says.`;
    return { reason, isSure, isLater: true, listed: null };
  }
  // What a policy names beside its own versions is another document, whatever heading came last.
  const heading = headingOf(link);
  if (saysEarlier(heading, page.brands) && (isSure || !page.isPolicy)) {
    const reason = `An earlier version of a policy: it stands under “${shortened(heading)}”.`;
    return { reason, isSure, isLater: false, listed: null };
  }
  const version = versionNamed(link.words);
  if (version !== null) {
    const around = plainWords(spoken.slice(0, -link.words.length)).join(' ');
    const reason = `A policy as of one date (“${link.words}”): the current one is read at another address.`;
    const type = policyNameOfSlug(namingSegment(url))?.type ?? '';
    return {
      reason,
      isSure,
      isLater: false,
      listed: {
        list: `${page.url} ${link.heading ?? ''} ${around} ${type}`,
        row: rowOf(link.before),
        version,
      },
    };
  }
  const isArchived = page.isFollowed && link.place === 'main' && versionedAddress(url).isArchived;
  return isArchived ? { reason: archivedReason, isSure, isLater: false, listed: null } : null;
}

/** The heading of the link's own section: the last one of a page stands above its footer as well. */
function headingOf({ place, heading, isPastSection }: PageLink): string {
  return place === 'main' && isPastSection !== true ? (heading ?? '') : '';
}

/** Before a link; the text kept before one may begin within a row. */
const longestBefore = 110;

/** Whose version a row of a list tells of ("Europe: 1 May 2024", "Acme Photo | Version 11"); empty where it says no more than that. */
function rowOf(before: string): string {
  const pieces = before.split(' | ').slice(before.length < longestBefore ? 0 : 1);
  const rows = pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
  const first = rows.findLast((piece) => versionNamed(piece) === null && !onlyPoints(piece)) ?? '';
  const words = plainWords(first.split(/[:\d]/)[0] ?? '');
  return words.every(isVersionWord) ? '' : words.join(' ');
}

/** Whether a version that the link names is one of the policy it stands on: nothing else is known to name another document. */
function isOfPage(url: string, spoken: string, { name, isPolicy, isFollowed }: MarkedPage): boolean {
  const own = policyName(name)?.type;
  const types = [policyName(spoken), policyNameOfSlug(namingSegment(url))].map((named) => named?.type ?? own);
  return isFollowed || (isPolicy && types.every((type) => type === own));
}

/** Of a long sentence its end, which leads up to the link. */
function shortened(words: string): string {
  return words.length <= 60 ? words : words.slice(-60).replace(/^\S*\s/, '…');
}
