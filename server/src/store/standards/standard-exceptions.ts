import type { Exception, NewException } from '@clausewatch/contract/standards';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { standardExceptions } from '../../database/standard-tables.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import { refreshOutcomes } from './standard-results.ts';

type ExceptionRow = typeof standardExceptions.$inferSelect;

/**
 * Accepts that a vendor does not meet a check until a day, in place of an earlier exception. The standard must be locked by the transaction.
 * Null where there are too many.
 */
export async function addException(
  tx: Transaction,
  { standardId, author, limit, now }: { standardId: string; author: string; limit: number; now: Date },
  exception: NewException,
): Promise<Exception | null> {
  const { vendor_id: vendorId, check_id: checkId, reason, ends_on: endsOn } = exception;
  await end(tx, { standardId, vendorId, checkId }, now);
  const standing = and(eq(standardExceptions.standardId, standardId), isNull(standardExceptions.endedAt));
  if ((await tx.$count(standardExceptions, standing)) >= limit) return null;
  const row = { id: newIdentifier('exc'), standardId, vendorId, checkId, reason, author, endsOn };
  const [made] = await tx
    .insert(standardExceptions)
    .values({ ...row, createdAt: now })
    .returning();
  if (made === undefined) throw new Error('The exception was not saved');
  await tx.execute(sql`
    UPDATE standard_results SET result = 'excepted'
    WHERE standard_id = ${standardId} AND vendor_id = ${vendorId} AND check_id = ${checkId} AND own_result <> 'met'`);
  await refreshOutcomes(tx, standardId, [vendorId]);
  return presentException(made);
}

/** Ends an exception before its day. Returns whether the standard has it. */
export async function endException(
  tx: Transaction,
  { standardId, id }: { standardId: string; id: string },
  now: Date,
): Promise<boolean> {
  const [found] = await tx
    .select()
    .from(standardExceptions)
    .where(and(eq(standardExceptions.id, id), eq(standardExceptions.standardId, standardId)));
  if (found === undefined || found.endedAt !== null) return false;
  await end(tx, found, now);
  await tx.execute(sql`
    UPDATE standard_results SET result = own_result
    WHERE standard_id = ${standardId} AND vendor_id = ${found.vendorId} AND check_id = ${found.checkId}`);
  await refreshOutcomes(tx, standardId, [found.vendorId]);
  return true;
}

/** Results whose exception has run out count again. */
export async function endPastExceptions(tx: Transaction, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ standard_id: string; vendor_id: string }>(sql`
    UPDATE standard_results AS held SET result = own_result
    WHERE result = 'excepted' AND NOT EXISTS (SELECT FROM standard_exceptions AS standing
      WHERE standing.standard_id = held.standard_id AND standing.vendor_id = held.vendor_id
        AND standing.check_id = held.check_id AND standing.ended_at IS NULL AND standing.ends_on >= ${dayOf(now)}::date)
    RETURNING standard_id, vendor_id`);
  const byStandard = Map.groupBy(rows, (row) => row.standard_id);
  for (const [standardId, of] of byStandard)
    await refreshOutcomes(
      tx,
      standardId,
      of.map((row) => row.vendor_id),
    );
  // A new one can be made for the check.
  await tx.execute(sql`
    UPDATE standard_exceptions SET ended_at = (ends_on + 1)::timestamp AT TIME ZONE 'UTC'
    WHERE ended_at IS NULL AND ends_on < ${dayOf(now)}::date`);
}

/** The exceptions in force of a standard, at a vendor or by id. */
export async function exceptionsOf(
  connection: Connection,
  of: { standardId: string } & ({ vendorId: string } | { id: string }),
  now: Date,
): Promise<Exception[]> {
  const rows = await connection
    .select()
    .from(standardExceptions)
    .where(
      and(
        eq(standardExceptions.standardId, of.standardId),
        'id' in of ? eq(standardExceptions.id, of.id) : eq(standardExceptions.vendorId, of.vendorId),
        isNull(standardExceptions.endedAt),
        sql`${standardExceptions.endsOn} >= ${dayOf(now)}::date`,
      ),
    )
    .orderBy(asc(standardExceptions.createdAt));
  return rows.map(presentException);
}

async function end(
  tx: Transaction,
  { standardId, vendorId, checkId }: Pick<ExceptionRow, 'standardId' | 'vendorId' | 'checkId'>,
  now: Date,
): Promise<void> {
  await tx
    .update(standardExceptions)
    .set({ endedAt: now })
    .where(
      and(
        eq(standardExceptions.standardId, standardId),
        eq(standardExceptions.vendorId, vendorId),
        eq(standardExceptions.checkId, checkId),
        isNull(standardExceptions.endedAt),
      ),
    );
}

function presentException(row: ExceptionRow): Exception {
  const { id, reason, author } = row;
  return {
    id,
    reason,
    author,
    vendor_id: row.vendorId,
    check_id: row.checkId,
    created_at: row.createdAt.toISOString(),
    ends_on: row.endsOn,
  };
}

/** Days are those of UTC. */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
