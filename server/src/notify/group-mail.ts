import { type Batch, gatherMs } from './decide.ts';

/** What waits to be mailed to one person. */
export type Waiting = { batch: Batch; vendorId: string; dueAt: Date };

/** More vendors that are due at once are told of in one mail. */
const mostMailsAtOnce = 3;

/**
 * What goes out now, a list for each mail: with what is due, everything else that waits of the same vendor; what was held back, and a
 * week, each in one.
 */
export function groupMail<Item extends Waiting>(
  waiting: readonly Item[],
  now: Date,
): { batch: Batch; items: Item[] }[] {
  const isDue = (item: Item): boolean => item.dueAt <= now;
  const dueVendors = new Set(waiting.filter(isDue).map(({ vendorId }) => vendorId));
  const groups = new Map<string, { batch: Batch; items: Item[] }>();
  for (const item of waiting) {
    const { batch, vendorId } = item;
    if (!(isDue(item) || (batch === 'vendor' && dueVendors.has(vendorId)))) continue;
    const name = batch === 'vendor' ? `vendor ${vendorId}` : batch;
    const group = groups.get(name) ?? { batch, items: [] };
    group.items.push(item);
    groups.set(name, group);
  }
  const found = [...groups.values()];
  if (found.length <= mostMailsAtOnce) return found;
  const isDigest = ({ batch }: { batch: Batch }): boolean => batch === 'week' || batch === 'day';
  const digests = found.filter(isDigest);
  const others = found.filter((each) => !isDigest(each));
  if (others.length === 0) return digests;
  return [...digests, { batch: 'held', items: others.flatMap(({ items }) => items) }];
}

/** How many mails would have gone out, given when each thing was planned for. */
export function countMails(planned: readonly Waiting[]): number {
  const waiting = [...planned].sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
  let mails = 0;
  while (waiting[0] !== undefined) {
    const groups = groupMail(upTo(waiting, waiting[0].dueAt), waiting[0].dueAt);
    const sent = new Set(groups.flatMap(({ items }) => items));
    mails += groups.length;
    waiting.splice(0, waiting.length, ...waiting.filter((item) => !sent.has(item)));
  }
  return mails;
}

/** What is known at a moment: everything planned for a vendor is, from some minutes before it is due. */
function upTo(waiting: readonly Waiting[], now: Date): Waiting[] {
  return waiting.filter(({ dueAt }) => dueAt.getTime() <= now.getTime() + gatherMs);
}
