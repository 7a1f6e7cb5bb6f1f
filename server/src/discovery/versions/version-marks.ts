import { namingSegment } from '../../network/canonical-url.ts';
import { policyName, policyNameOfSlug } from '../../lexicon/policy-names.ts';
import type { PageLink } from '../links/page-reading.ts';
import { saysEarlier, versionNamed } from './named-versions.ts';
import { wordsOrThoseAround } from '../links/words-around.ts';

/** What a link says about the version that it leads to. */
export type VersionMark = {
  /** Why the version is left out, where it is. */
  reason: string;
  /** It stands on the policy that it is a version of. */
  isSure: boolean;
  /** The link is called by a date or a number alone: of the policy that it stands on, or perhaps of another. */
  isDated: boolean;
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

/** Null for a link that says nothing about versions. `url` is where it leads. */
export function versionMarkOf(link: PageLink, url: string, page: MarkedPage): VersionMark | null {
  const spoken = wordsOrThoseAround({ ...link, isOnHub: page.isHub });
  const isSure = isOfPage(url, spoken, page);
  if (saysEarlier(spoken, page.brands)) {
    const reason = `An earlier version of a policy, as “${shortened(spoken)}” says.`;
    return { reason, isSure, isDated: false };
  }
  if (versionNamed(link.words) === null) return null;
  const reason = `A policy as of one date (“${link.words}”): the current one is read at another address.`;
  return { reason, isSure, isDated: true };
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
