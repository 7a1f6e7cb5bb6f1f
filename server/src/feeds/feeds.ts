import type { Feed } from '@clausewatch/contract/feeds';
import type { Notification } from '@clausewatch/contract/notifications';
import { addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { atomFeed } from './atom.ts';
import { type Entry, entryOf, idOf } from './entry.ts';
import { jsonFeed } from './json-feed.ts';

/** A feed of an inbox's newest entries. */
export type FeedPage = {
  id: string;
  title: string;
  /** The feed's own address, which is secret. */
  self: string;
  /** The page of the inbox or vendor, for a browser. */
  home: string;
  updated: string;
  entries: Entry[];
};

export type FeedFormat = 'atom' | 'json';

/** The response of a feed. It depends only on the entries: nothing in it changes from one reading to the next. */
export function writeFeed(
  feed: Pick<Feed, 'id' | 'vendor' | 'tag'> & { createdAt: Date; self: string },
  alerts: readonly Notification[],
  { publicUrl, format }: { publicUrl: string; format: FeedFormat },
): { type: string; body: string } {
  const entries = alerts.map((alert) => entryOf(alert, publicUrl));
  const page: FeedPage = {
    id: idOf(publicUrl, `feed/${feed.id}`),
    self: feed.self,
    ...headOf(feed, publicUrl),
    updated:
      entries
        .map(({ updated }) => updated)
        .toSorted()
        .at(-1) ?? feed.createdAt.toISOString(),
    entries,
  };
  return format === 'atom'
    ? { type: 'application/atom+xml; charset=utf-8', body: atomFeed(page) }
    : { type: 'application/feed+json; charset=utf-8', body: jsonFeed(page) };
}

function headOf({ vendor, tag }: Pick<Feed, 'vendor' | 'tag'>, publicUrl: string) {
  if (vendor !== null)
    return { title: `Clausewatch: ${vendor.name}`, home: `${publicUrl}${addressOfVendor(vendor.id)}` };
  if (tag !== null)
    return { title: `Clausewatch: #${tag}`, home: `${publicUrl}/dashboard?tag=${encodeURIComponent(tag)}` };
  return { title: 'Clausewatch: what changed', home: `${publicUrl}/inbox` };
}
