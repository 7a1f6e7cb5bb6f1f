import type { Block } from '@clausewatch/contract/documents';
import { nextCheck, secondLook, unsteady } from '../../schedule/schedule.ts';
import type { DocumentRow } from '../../store/documents/documents.ts';
import { hostOf } from '../../store/work/schedules.ts';
import { rotating, rotatingDays, setStampsApart, type StampedText } from '../../version/version.ts';

type Learnt = Pick<DocumentRow, 'stamps'>;

/**
 * What another text than the current one comes to: the same but for what the page writes anew at each visit, a wording that a second
 * look is to confirm, at `nextAt`, or one to believe. `values` are kept with the document in either case.
 */
export type Look =
  | { kind: 'same'; values: Learnt }
  | { kind: 'believed'; values: Learnt }
  | { kind: 'held'; values: Learnt & Pick<DocumentRow, 'held' | 'heldSince'>; nextAt: Date };

/** Two reads closer to one another may be one answer of a cache. */
const apartMs = 5 * 60_000;
/** So often a page is looked at again within minutes; one that reads otherwise each time is then looked at as after a change. */
const quickLooks = 3;
/** A page that never shows the same wording twice has still changed: nobody can hide a change behind it for longer. */
const longestHoldMs = 24 * 3_600_000;

/** A wording that has given way to the current one so often is one of two that the page is served in: a test, or servers that differ for good. */
const timesOfTwo = 2;
/** It is believed once it has stayed so long, which no test by chance does. */
const staysMs = 3 * 24 * 3_600_000;

type Text = { blocks: readonly Block[]; readAt: Date };
/** A text as it has just come. */
type Came = Text & { snapshotId: string };

/**
 * A scheduled check may come upon a server that was not updated, a test or half a deployment, so another wording is believed once a
 * second look some minutes later brings the same. Where the current wording is back by then, nothing has happened. What differs between
 * the two looks, and can be nothing but a stamp, is learnt. `looksTwice`: whether there is to be a second look at all.
 */
export function lookAtOther(document: DocumentRow, before: Text, after: Came, looksTwice: boolean): Look {
  const { readAt: now, snapshotId } = after;
  const earlier = document.heldSince === null ? null : document.held;
  const text = stamped(after);
  const days = rotatingDays(stamped(before), text);
  const minutes = earlier === null || !looksTwice ? [] : rotating(earlier, text);
  const stamps = [...new Set([...document.stamps, ...days, ...minutes])];
  if (isSameButFor(new Set(stamps), before, after)) return { kind: 'same', values: { stamps } };
  const isAgain = earlier?.hash === text.hash;
  const isReturn = document.heldSince === null && document.held?.hash === text.hash;
  const returns = isAgain ? earlier.returns : isReturn ? (document.held?.returns ?? 0) + 1 : 0;
  const isOneOfTwo = returns >= timesOfTwo;
  const heldSince = (earlier === null ? null : document.heldSince) ?? now;
  const sinceMs = (at: Date): number => now.getTime() - at.getTime();
  const isConfirmed = isAgain
    ? sinceMs(new Date(earlier.seenAt)) >= (isOneOfTwo ? staysMs : apartMs)
    : sinceMs(heldSince) >= longestHoldMs;
  if (!looksTwice || isConfirmed) return { kind: 'believed', values: { stamps } };
  const { hash, stamps: written } = text;
  const seenAt = now.toISOString();
  const reads = 1 + (earlier?.reads ?? 0);
  const held = isAgain ? earlier : { hash, stamps: written, snapshotId, seenAt, reads, returns };
  const seed = hostOf(document);
  const nextAt =
    isOneOfTwo || held.reads > quickLooks
      ? nextCheck(now, unsteady, seed)
      : secondLook(new Date(held.seenAt), seed);
  return { kind: 'held', values: { stamps, held, heldSince }, nextAt };
}

function stamped({ blocks, readAt }: Text): StampedText & { readAt: Date } {
  return { ...setStampsApart(blocks), readAt };
}

function isSameButFor(stamps: ReadonlySet<string>, before: Text, after: Text): boolean {
  if (stamps.size === 0) return false;
  return setStampsApart(before.blocks, stamps).hash === setStampsApart(after.blocks, stamps).hash;
}
