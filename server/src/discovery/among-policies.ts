import { namingSegments } from '../network/canonical-url.ts';
import { onlyPoints } from '../lexicon/policy-names.ts';
import { isOfAnotherKind } from './link-doubt.ts';
import type { PageLink } from './page-links.ts';
import { sentenceBefore } from './words-around.ts';

/** A link of a list of policies. `isPolicy`: it counts as one; `isUnknown`: it leads to the vendor's own page, and its name says nothing. */
export type ListedLink = { link: PageLink; url: string; isPolicy: boolean; isUnknown: boolean };

/** A list has a few others among its policies; where there are more, it is a page's menu. */
const maximumTold = 20;

/**
 * Links that stand under one heading with policies, where those are the most of what stands there, and bear no name that is known: they
 * may be documents all the same. By address, each with what it is called.
 */
export function unknownAmongPolicies(links: readonly ListedLink[]): Map<string, string> {
  const told = new Map<string, string>();
  const entries = links.filter(({ link }) => beginsBlock(link));
  for (const list of Map.groupBy(entries, ({ link }) => link.heading).values()) {
    const policies = new Set(list.filter(({ isPolicy }) => isPolicy).map(({ url }) => url));
    const unknown = list.filter(({ isUnknown, url }) => isUnknown && !policies.has(url));
    if (policies.size < 2 || new Set(unknown.map(({ url }) => url)).size > policies.size) continue;
    for (const { link, url } of unknown) {
      const name = nameOf(link);
      const isOther = name === '' || isOfAnotherKind(name, namingSegments(url));
      if (!isOther && told.size < maximumTold) told.set(url, name);
    }
  }
  return told;
}

/** Whether the link begins an entry or a cell: in running text pages of every kind are linked. */
function beginsBlock({ before }: PageLink): boolean {
  return before === '' || before.endsWith('|');
}

/** What the link is called; where its words only lead on ("PDF"), what stands before it in its row. */
function nameOf({ words, before }: PageLink): string {
  const name = words === '' || onlyPoints(words) ? sentenceBefore(before, true) : words;
  return name.slice(0, 80);
}
