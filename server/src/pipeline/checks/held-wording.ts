import type { HeldWording } from '../../database/tables.ts';
import { nextCheck, secondLook, unsteady } from '../../schedule/schedule.ts';
import type { DocumentRow } from '../../store/documents/documents.ts';
import { hostOf } from '../../store/work/schedules.ts';

/** What a document keeps of a wording that a second look is to confirm, and when that is. */
export type Hold = { values: Pick<DocumentRow, 'held' | 'heldSince'>; nextAt: Date };

/** Two reads closer to one another may be one answer of a cache. */
const apartMs = 5 * 60_000;
/** So often a page is looked at again within minutes; one that reads otherwise each time is then looked at as after a change. */
const quickLooks = 3;
/** A page that never shows the same wording twice has still changed: nobody can hide a change behind it for longer. */
const longestHoldMs = 24 * 3_600_000;

/**
 * A scheduled check may come upon a server that was not updated, a test or half a deployment, so another wording is believed once a second look some
 * minutes later brings the same: null. Where the current wording is back by then, nothing has happened.
 */
export function holdWording(document: DocumentRow, hash: string, now: Date): Hold | null {
  const { held, heldSince } = document;
  const seed = hostOf(document);
  if (held === null || heldSince === null)
    return hold({ hash, seenAt: now.toISOString(), reads: 1 }, now, now, seed);
  const isSame = held.hash === hash;
  const seenAt = new Date(held.seenAt);
  if (isSame && now.getTime() - seenAt.getTime() >= apartMs) return null;
  if (!isSame && now.getTime() - heldSince.getTime() >= longestHoldMs) return null;
  return isSame
    ? hold(held, heldSince, seenAt, seed)
    : hold({ hash, seenAt: now.toISOString(), reads: held.reads + 1 }, heldSince, now, seed);
}

function hold(held: HeldWording, heldSince: Date, seenAt: Date, seed: string): Hold {
  const isQuick = held.reads <= quickLooks;
  const nextAt = isQuick ? secondLook(seenAt, seed) : nextCheck(seenAt, unsteady, seed);
  return { values: { held, heldSince }, nextAt };
}
