import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { usage } from '../database/tables.ts';
import type { Account } from '../platform/acting-for.ts';
import { runningContext } from '../platform/running-context.ts';
import { type QueueKind, type queueNames, reservedPlaces } from './queue-state.ts';

/** A turn from which on a step comes after all that somebody asked for. */
export const behindAll = 1_000_000;
/** However long the queue is never empty, turns stay ahead of those. */
const lastTurn = behindAll - 100_000;

export type QueueTurns = {
  /** What a job is marked with, to find those of the same account. */
  mark: string | null;
  /** Where steps that have their turn at once are queued: the reserved queue, or the usual one. */
  isReserved: boolean;
  /** The turn of the step that has so many of its group before it. */
  turnOf(before: number): number;
};

type Standing = {
  /** The turn that is being taken. */
  turn: number;
  /** Other groups of the account with steps in the queue. */
  groups: number;
  ownWaiting: number;
  ownActive: number;
  /** Steps of others in the usual queue, waiting or running. */
  others: number;
  /** Steps in the reserved queue. */
  reserved: number;
  /** What the account has used of the processor today, in ms. */
  computing: number;
};

/**
 * When steps of an account have their turn, from what is in the queue as they are put there. The nth step of a group has the nth turn from
 * the one that is being taken; an account with several groups there has them share its turns, so that it gets as many as one that has a single
 * group. One of twice the weight gets twice as many.
 */
export async function queueTurns(
  tx: Transaction,
  names: ReturnType<typeof queueNames>,
  kind: QueueKind,
  group: string,
  account: Account | null,
): Promise<QueueTurns> {
  const mark = account === null ? null : markOf(account);
  const places = reservedPlaces[kind];
  const standing = await standingOf(tx, { names, kind, group, mark, subject: account?.subject ?? null });
  const { turn, groups } = standing;
  const step = (groups + 1) / (account?.weight ?? 1);
  return {
    mark,
    isReserved: mark !== null && standing.reserved < places && isLight(standing),
    turnOf: (before) => Math.min(lastTurn, Math.round(turn + groups + before * step)),
  };
}

/** Users' ids stay where their deletion finds them. */
function markOf({ subject }: Account): string {
  return hash('sha256', `turns of ${subject}`).slice(0, 24);
}

/** So much of the processor in a day is a few dozen vendors' worth; hostile documents take it within minutes. */
const lightMs = 30_000;

/** An account that has nothing in the queue but the step that queues this one, and has taken little, has its turn beside all others. */
function isLight({ others, ownWaiting, ownActive, computing }: Standing): boolean {
  const queueing = runningContext().step === undefined ? 0 : 1;
  return others > 0 && ownWaiting === 0 && ownActive <= queueing && computing < lightMs;
}

type Place = {
  names: ReturnType<typeof queueNames>;
  kind: QueueKind;
  group: string;
  mark: string | null;
  subject: string | null;
};

async function standingOf(tx: Transaction, { names, kind, group, mark, subject }: Place): Promise<Standing> {
  const [usual, reserved] = [names[kind], names.reserved[kind]];
  // Each half reads an index of its own. What is to begin later is not in the queue yet.
  const { rows } = await tx.execute<Standing>(sql`
    WITH job AS (
      SELECT name, group_id, group_tier, -priority AS turn, false AS active FROM pgboss.job
      WHERE name IN (${usual}, ${reserved}) AND state < 'active' AND NOT blocked AND start_after <= now()
        AND priority > ${-behindAll}
      UNION ALL
      SELECT name, group_id, group_tier, -priority, true FROM pgboss.job
      WHERE name IN (${usual}, ${reserved}) AND state = 'active' AND group_id IS NOT NULL AND priority > ${-behindAll})
    SELECT coalesce(min(turn) FILTER (WHERE name = ${usual}), 0)::int AS turn,
      (count(DISTINCT group_id) FILTER (WHERE group_tier = ${mark}::text AND group_id <> ${group}))::int AS groups,
      (count(*) FILTER (WHERE group_tier = ${mark}::text AND NOT active))::int AS "ownWaiting",
      (count(*) FILTER (WHERE group_tier = ${mark}::text AND active))::int AS "ownActive",
      (count(*) FILTER (WHERE name = ${usual} AND group_tier IS DISTINCT FROM ${mark}::text))::int AS others,
      (count(*) FILTER (WHERE name = ${reserved}))::int AS reserved,
      coalesce((SELECT count FROM ${usage} WHERE subject = ${subject}::text AND kind = 'computing'
        AND day = (now() AT TIME ZONE 'UTC')::date), 0)::int AS computing
    FROM job`);
  const [row] = rows;
  if (row === undefined) throw new Error('The queue did not answer');
  return row;
}
