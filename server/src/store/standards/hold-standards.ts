// All reads and writes of holding a vendor against a standard in one file, since they happen in one transaction.
import type { Check, CheckResult } from '@clausewatch/contract/standards';
import { and, desc, eq, gt, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import {
  type OwnResult,
  presetOutcomes,
  standardResults,
  standardTurns,
  standardVendors,
} from '../../database/standard-tables.ts';
import { changes } from '../../database/tables.ts';
import type { Verdict } from '../../standards/standards.ts';
import { refreshOutcomes } from './standard-results.ts';

export type ResultRow = typeof standardResults.$inferSelect;
export type HeldRow = typeof standardVendors.$inferSelect;
type Of = { standardId: string; vendorId: string };

/** What a vendor came to when it was held last; null where it never was. */
export async function lastHeld(
  tx: Transaction,
  { standardId, vendorId }: Of,
): Promise<{ held: HeldRow; results: Map<string, ResultRow> } | null> {
  const [held] = await tx
    .select()
    .from(standardVendors)
    .where(and(eq(standardVendors.standardId, standardId), eq(standardVendors.vendorId, vendorId)))
    .for('update');
  if (held === undefined) return null;
  const rows = await tx
    .select()
    .from(standardResults)
    .where(and(eq(standardResults.standardId, standardId), eq(standardResults.vendorId, vendorId)));
  return { held, results: new Map(rows.map((row) => [row.checkId, row])) };
}

export type FoundChange = Pick<typeof changes.$inferSelect, 'id' | 'documentId' | 'foundAt' | 'facts'> & {
  practices: string[];
};

/** A vendor's changes found since a moment that can be alerted about, newest first. */
export async function changesSince(tx: Transaction, vendorId: string, since: Date): Promise<FoundChange[]> {
  const rows = await tx
    .select({
      id: changes.id,
      documentId: changes.documentId,
      foundAt: changes.foundAt,
      facts: changes.facts,
      gained: changes.gained,
      lost: changes.lost,
    })
    .from(changes)
    .where(and(eq(changes.vendorId, vendorId), gt(changes.foundAt, since), eq(changes.isAlert, true)))
    .orderBy(desc(changes.foundAt));
  return rows.map(({ gained, lost, ...change }) => ({
    ...change,
    practices: [...gained, ...lost].map(({ practice }) => practice),
  }));
}

/** A check's verdict, and how it differs from the one before. */
export type NewResult = {
  check: Check;
  verdict: Verdict;
  isNew: boolean;
  /** The change of the vendor that turned it, and from what. */
  turn: { changeId: string; was: Exclude<OwnResult, 'not_read'>; isWorse: boolean } | null;
  before: ResultRow | null;
};

/** Saves what a vendor came to. `readAt` is when its documents were read, by the database's clock. */
export async function saveHeld(
  tx: Transaction,
  { standardId, vendorId, version, readAt }: Of & { version: number; readAt: Date },
  results: readonly NewResult[],
  now: Date,
): Promise<void> {
  await tx
    .insert(standardVendors)
    .values({ standardId, vendorId, version, outcome: 'met', heldAt: readAt })
    .onConflictDoUpdate({
      target: [standardVendors.standardId, standardVendors.vendorId],
      set: { version, heldAt: readAt },
    });
  for (const each of results) await saveResult(tx, { standardId, vendorId }, each, now);
  await tx.delete(standardResults).where(
    and(
      eq(standardResults.standardId, standardId),
      eq(standardResults.vendorId, vendorId),
      notInArray(
        standardResults.checkId,
        results.map(({ check }) => check.id),
      ),
    ),
  );
  await tx.execute(sql`
    UPDATE standard_results AS held SET result = 'excepted'
    WHERE held.standard_id = ${standardId} AND held.vendor_id = ${vendorId} AND own_result <> 'met'
      AND EXISTS (SELECT FROM standard_exceptions AS standing WHERE standing.standard_id = held.standard_id
        AND standing.vendor_id = held.vendor_id AND standing.check_id = held.check_id AND standing.ended_at IS NULL)`);
  await refreshOutcomes(tx, standardId, [vendorId]);
}

async function saveResult(
  tx: Transaction,
  { standardId, vendorId }: Of,
  { check, verdict, isNew, turn, before }: NewResult,
  now: Date,
): Promise<void> {
  const { result, claim, evidence, searched } = verdict;
  const of = { standardId, vendorId, checkId: check.id };
  const settled = result === 'not_read' ? (before?.settled ?? null) : result;
  const cause = isNew
    ? { since: now, changeId: turn?.changeId ?? null, was: turn?.was ?? null }
    : { since: before?.since ?? now, changeId: before?.changeId ?? null, was: before?.was ?? null };
  const values = {
    level: check.level,
    result,
    ownResult: result,
    claim,
    evidence,
    searched,
    settled,
    ...cause,
  };
  await tx
    .insert(standardResults)
    .values({ ...of, ...values })
    .onConflictDoUpdate({
      target: [standardResults.standardId, standardResults.vendorId, standardResults.checkId],
      set: values,
    });
  if (!isNew) return;
  const { changeId = null, isWorse = null } = turn ?? {};
  await tx
    .insert(standardTurns)
    .values({ ...of, at: now, result, isWorse, changeId })
    .onConflictDoNothing();
}

/** The standard no longer applies to the vendor: what it came to stays in the history alone. */
export async function leaveStandard(tx: Transaction, { standardId, vendorId }: Of, now: Date): Promise<void> {
  const gone = await tx
    .delete(standardResults)
    .where(and(eq(standardResults.standardId, standardId), eq(standardResults.vendorId, vendorId)))
    .returning({ checkId: standardResults.checkId });
  await tx
    .delete(standardVendors)
    .where(and(eq(standardVendors.standardId, standardId), eq(standardVendors.vendorId, vendorId)));
  if (gone.length === 0) return;
  await tx
    .insert(standardTurns)
    .values(gone.map(({ checkId }) => ({ standardId, vendorId, checkId, at: now, result: 'left' as const })))
    .onConflictDoNothing();
}

export async function savePresetOutcomes(
  tx: Transaction,
  { vendorId, version }: { vendorId: string; version: string },
  outcomes: Record<string, CheckResult>,
): Promise<void> {
  await tx
    .insert(presetOutcomes)
    .values({ vendorId, version, outcomes })
    .onConflictDoUpdate({ target: presetOutcomes.vendorId, set: { version, outcomes } });
}

/** The database's clock, by which changes are found. */
export async function databaseNow(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ now: Date | string }>(sql`SELECT clock_timestamp() AS now`);
  return new Date(rows[0]?.now ?? 0);
}
