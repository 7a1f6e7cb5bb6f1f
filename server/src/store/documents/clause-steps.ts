import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { changes, clauseSteps } from '../../database/tables.ts';
import type { ClauseStep } from '../../grade/grade.ts';
import { newIdentifier } from '../../platform/identifier.ts';

type StepRow = typeof clauseSteps.$inferSelect;
type Of = { changeId: string; documentId: string; at: Date };

/**
 * Saves what a change did to clauses, each in its thread, and finds what it takes back: a clause that is worded again as before an earlier
 * change. Whatever that change and later ones did to the clause is reverted, and so is a change of which everything is. Returns the change that
 * the clause at `place` goes back before; null where it does not.
 */
export async function saveSteps(
  tx: Transaction,
  { changeId, documentId, at }: Of,
  steps: readonly ClauseStep[],
  place: number | null,
): Promise<string | null> {
  if (steps.length === 0) return null;
  const worded = steps.map((step) => ({ ...step, before: hashOf(step.before), after: hashOf(step.after) }));
  const known = await threadsOf(tx, documentId, at, worded);
  const rows = worded.map((step): StepRow => {
    const led = known.findLast((each) => isLedFrom(each, step));
    const thread = led === undefined ? [] : known.filter(({ threadId }) => threadId === led.threadId);
    const left = thread.findLastIndex(({ wordingBefore }) => wordingBefore === step.after);
    for (const undone of left < 0 ? [] : thread.slice(left)) undone.state = 'reverted';
    const id = newIdentifier('stp');
    return {
      id,
      threadId: led?.threadId ?? id,
      documentId,
      changeId,
      wordingBefore: step.before,
      wordingAfter: step.after,
      topic: step.subject,
      valueBefore: step.value?.before ?? null,
      valueAfter: step.value?.after ?? null,
      place: step.place,
      state: 'open',
      reverts: thread[left]?.changeId ?? null,
      at,
    };
  });
  await tx.insert(clauseSteps).values(rows);
  await revert(
    tx,
    known.filter(({ state }) => state === 'reverted'),
    at,
  );
  return rows.find((row) => row.place === place && row.reverts !== null)?.reverts ?? null;
}

type Worded = { before: string | null; after: string | null };

/** Whether a step led to the wording that another leaves; or took away the very wording that the other brings back. */
function isLedFrom({ wordingBefore, wordingAfter }: StepRow, { before, after }: Worded): boolean {
  if (before !== null) return wordingAfter === before;
  return wordingAfter === null && wordingBefore === after;
}

/** All earlier steps of the threads that these may continue, in their order. */
async function threadsOf(
  tx: Transaction,
  documentId: string,
  at: Date,
  worded: readonly Worded[],
): Promise<StepRow[]> {
  const left = worded.flatMap(({ before }) => before ?? []);
  const back = worded.flatMap(({ before, after }) => (before === null ? (after ?? []) : []));
  const continued = tx
    .select({ threadId: clauseSteps.threadId })
    .from(clauseSteps)
    .where(
      and(
        eq(clauseSteps.documentId, documentId),
        or(
          inArray(clauseSteps.wordingAfter, left),
          and(isNull(clauseSteps.wordingAfter), inArray(clauseSteps.wordingBefore, back)),
        ),
      ),
    );
  return tx
    .select()
    .from(clauseSteps)
    .where(
      and(
        inArray(clauseSteps.threadId, continued),
        sql`${clauseSteps.at} < ${at.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(clauseSteps.at), asc(clauseSteps.id));
}

async function revert(tx: Transaction, steps: readonly StepRow[], at: Date): Promise<void> {
  if (steps.length === 0) return;
  const ids = steps.map(({ id }) => id);
  await tx.update(clauseSteps).set({ state: 'reverted' }).where(inArray(clauseSteps.id, ids));
  const remaining = sql`SELECT FROM clause_steps AS step WHERE step.change_id = ${changes.id} AND step.state <> 'reverted'`;
  await tx
    .update(changes)
    .set({ standing: 'reverted', standingAt: at })
    .where(
      and(
        inArray(
          changes.id,
          steps.map(({ changeId }) => changeId),
        ),
        eq(changes.standing, 'open'),
        sql`NOT EXISTS (${remaining})`,
      ),
    );
}

/** A clause that is worded again as before an earlier change: what it is of, its figure if it has one, and when it was left. */
export type Return = { subject: string; value: string | null; since: Date };

/** What the clause at this place of a change goes back to; null where it does not. */
export async function returnOf(
  tx: Transaction,
  changeId: string,
  place: number | null,
): Promise<Return | null> {
  if (place === null) return null;
  const [row] = await tx
    .select({ subject: clauseSteps.topic, value: clauseSteps.valueAfter, since: changes.createdAt })
    .from(clauseSteps)
    .innerJoin(changes, eq(changes.id, clauseSteps.reverts))
    .where(
      and(eq(clauseSteps.changeId, changeId), eq(clauseSteps.place, place), isNotNull(clauseSteps.reverts)),
    )
    .limit(1);
  return row ?? null;
}

function hashOf(wording: string | null): string | null {
  return wording === null ? null : createHash('sha256').update(wording).digest('base64url').slice(0, 22);
}
