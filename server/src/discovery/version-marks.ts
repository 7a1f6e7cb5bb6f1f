import { namingSegment } from '../canonical-url.ts';
import { plainWords } from '../plain-words.ts';
import { policyName, policyNameOfSlug } from '../policy-names.ts';
import type { PageLink } from './page-links.ts';
import { saysEarlier, versionNamed } from './version-words.ts';
import { archivedReason, versionedAddress } from './versioned-address.ts';
import { wordsOrThoseAround } from './words-around.ts';

/** What a link tells of the version that it leads to. */
export type VersionMark = {
  /** Why the version is left out, where it is. */
  reason: string;
  /** It stands on the policy that took its place. */
  isSure: boolean;
  /** One of a list of versions: which list, and which version. Null where the link says that it is an earlier one. */
  listed: { list: string; version: number[] } | null;
};

/** The page that a link stands on. */
export type MarkedPage = {
  url: string;
  name: string;
  isHub: boolean;
  /** It was read as a policy: `followed` where nothing but this page is known. */
  isPolicy: boolean;
  isFollowed: boolean;
};

/** Null for a link that says nothing of versions. `url` is where it leads. */
export function versionMarkOf(link: PageLink, url: string, page: MarkedPage): VersionMark | null {
  const spoken = wordsOrThoseAround({ ...link, isOnHub: page.isHub });
  const isSure = isOfPage(url, spoken, page);
  if (saysEarlier(spoken)) {
    const reason = `An earlier version of a policy, as “${shortened(spoken)}” says.`;
    return { reason, isSure, listed: null };
  }
  // The last heading of a page stands above its footer as well.
  if (link.place === 'main' && link.heading !== null && saysEarlier(link.heading)) {
    const reason = `An earlier version of a policy: it stands under “${shortened(link.heading)}”.`;
    return { reason, isSure, listed: null };
  }
  const version = versionNamed(link.words);
  if (version !== null) {
    const around = plainWords(spoken.slice(0, -link.words.length)).join(' ');
    const reason = `A policy as of one date (“${link.words}”): the current one is read at another address.`;
    const type = policyNameOfSlug(namingSegment(url))?.type ?? '';
    return {
      reason,
      isSure,
      listed: { list: `${page.url} ${link.heading ?? ''} ${around} ${type}`, version },
    };
  }
  const isArchived = page.isFollowed && link.place === 'main' && versionedAddress(url).isArchived;
  return isArchived ? { reason: archivedReason, isSure, listed: null } : null;
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
