import { statusesWithAccess } from '@clausewatch/contract/account-access';
import type {
  CheckResult,
  NewStandard,
  StandardFile,
  StandardSummary,
  StandardVersion,
} from '@clausewatch/contract/standards';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { standards, standardVersions } from '../../database/standard-tables.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import { holdStandardAgain } from './standard-dues.ts';
import { noCounts } from './standard-results.ts';
import { lockSubject } from '../analyses/usage.ts';

export type StandardRow = typeof standards.$inferSelect;
export type VersionOfStandard = typeof standardVersions.$inferSelect;

/** Null where the owner has reached the limit. */
export async function addStandard(
  tx: Transaction,
  { subject, author, limit, now }: { subject: string; author: string; limit: number; now: Date },
  { name, tag, preset, checks }: NewStandard,
): Promise<string | null> {
  await lockSubject(tx, subject);
  if ((await tx.$count(standards, eq(standards.subject, subject))) >= limit) return null;
  const id = newIdentifier('std');
  const times = { createdAt: now, changedAt: now };
  await tx.insert(standards).values({ id, subject, name, tag, preset, version: 1, ...times });
  await tx.insert(standardVersions).values({ standardId: id, number: 1, name, tag, checks, author, at: now });
  await holdStandardAgain(tx, id);
  return id;
}

/**
 * Locked until the transaction ends; null where the subject has no such standard. Results may be saved meanwhile: who holds a vendor has
 * taken what is due before, and whoever adds to that waits for them.
 */
export async function lockStandard(
  tx: Transaction,
  own: { subject: string; id: string },
): Promise<StandardRow | null> {
  const [row] = await tx.select().from(standards).where(isOwn(own)).for('no key update');
  return row ?? null;
}

/** Keeps a new version, and has all vendors held against it. The standard must be locked by the transaction. */
export async function changeStandard(
  tx: Transaction,
  standard: StandardRow,
  { name, tag, checks }: StandardFile,
  { author, now }: { author: string; now: Date },
): Promise<void> {
  const number = standard.version + 1;
  await tx
    .update(standards)
    .set({ name, tag, version: number, changedAt: now })
    .where(eq(standards.id, standard.id));
  await tx
    .insert(standardVersions)
    .values({ standardId: standard.id, number, name, tag, checks, author, at: now });
  await holdStandardAgain(tx, standard.id);
}

export async function removeStandard(
  tx: Transaction,
  own: { subject: string; id: string },
): Promise<boolean> {
  if ((await lockStandard(tx, own)) === null) return false;
  await tx.execute(sql`DELETE FROM standard_dues WHERE standard_id = ${own.id}`);
  await tx.delete(standards).where(isOwn(own));
  return true;
}

export async function standardOf(
  connection: Connection,
  own: { subject: string; id: string },
): Promise<StandardRow | null> {
  const [row] = await connection.select().from(standards).where(isOwn(own));
  return row ?? null;
}

/** The standards with these ids that apply to a vendor, and those that no longer do, each with its present checks. */
export async function standardsAt(connection: Connection, vendorId: string, ids: readonly string[]) {
  const applies = sql<boolean>`EXISTS (SELECT FROM watches WHERE watches.subject = ${standards.subject}
    AND watches.vendor_id = ${vendorId} AND (${standards.tag} IS NULL OR ${standards.tag} = ANY(watches.tags)))`;
  return connection
    .select({ standard: standards, checks: standardVersions.checks, applies })
    .from(standards)
    .innerJoin(
      standardVersions,
      and(eq(standardVersions.standardId, standards.id), eq(standardVersions.number, standards.version)),
    )
    .where(sql`${standards.id} = ANY(${sql.param([...ids])}::text[])`);
}

/** Its owner has no plan: all its vendors are due once there is one again. */
export async function markStale(tx: Transaction, id: string): Promise<void> {
  await tx.update(standards).set({ isStale: true }).where(eq(standards.id, id));
}

/**
 * Standards that were not held for want of a plan, locked until the transaction ends; without those of accounts that cannot have one now,
 * of which there are ever more.
 */
export async function staleStandards(tx: Transaction): Promise<StandardRow[]> {
  const mayHavePlan = sql`(${standards.subject} = 'local' OR EXISTS (SELECT FROM users
    WHERE users.id = ${standards.subject} AND users.subscription_status = ANY(${sql.param([...statusesWithAccess])}::text[])))`;
  return tx
    .select()
    .from(standards)
    .where(and(eq(standards.isStale, true), mayHavePlan))
    .for('no key update', { skipLocked: true });
}

export async function resumeStandard(tx: Transaction, id: string): Promise<void> {
  await tx.update(standards).set({ isStale: false }).where(eq(standards.id, id));
  await holdStandardAgain(tx, id);
}

/** Newest first. */
export async function versionsOf(connection: Connection, standardId: string): Promise<VersionOfStandard[]> {
  return connection
    .select()
    .from(standardVersions)
    .where(eq(standardVersions.standardId, standardId))
    .orderBy(desc(standardVersions.number));
}

export function presentVersion({
  number,
  name,
  tag,
  checks,
  author,
  at,
}: VersionOfStandard): StandardVersion {
  return { number, name, tag, checks, author, at: at.toISOString() };
}

/** A user's standards, those with the most vendors that fall short first; only one where `id` is given. */
export async function summariesOfStandards(
  connection: Connection,
  subject: string,
  now: Date,
  id?: string,
): Promise<StandardSummary[]> {
  const isIt = id === undefined ? sql`` : sql`AND standards.id = ${id}`;
  const aWeekAgo = new Date(now.getTime() - 7 * 86_400_000).toISOString();
  const { rows } = await connection.execute<SummaryRow>(sql`
    SELECT standards.*, jsonb_array_length(present.checks) AS checks,
      (SELECT jsonb_object_agg(outcome, count) FROM (SELECT outcome, count(*) FROM standard_vendors
        WHERE standard_id = standards.id GROUP BY outcome) AS counted) AS counts,
      (SELECT count(*)::int FROM standard_dues WHERE standard_id = standards.id) AS pending,
      (SELECT count(*)::int FROM standard_turns WHERE standard_id = standards.id
        AND is_worse IS NOT NULL AND at > ${aWeekAgo}::timestamptz) AS turned,
      (SELECT count(*)::int FROM standard_turns WHERE standard_id = standards.id
        AND is_worse AND at > ${aWeekAgo}::timestamptz) AS turned_worse,
      (SELECT max(at) FROM standard_turns WHERE standard_id = standards.id AND is_worse IS NOT NULL) AS last_turned_at
    FROM standards JOIN standard_versions AS present
      ON present.standard_id = standards.id AND present.number = standards.version
    WHERE standards.subject = ${subject} ${isIt} ORDER BY standards.created_at, standards.id`);
  return rows.map(presentSummary).toSorted((a, b) => b.vendors.not_met - a.vendors.not_met);
}

type SummaryRow = {
  id: string;
  name: string;
  tag: string | null;
  preset: string | null;
  version: number;
  created_at: Date | string;
  changed_at: Date | string;
  checks: number;
  counts: Partial<Record<CheckResult, number>> | null;
  pending: number;
  turned: number;
  turned_worse: number;
  last_turned_at: Date | string | null;
};

function presentSummary(row: SummaryRow): StandardSummary {
  const { id, name, tag, preset, version, checks, pending, turned, turned_worse } = row;
  return {
    id,
    name,
    tag,
    preset,
    version,
    checks,
    pending,
    turned,
    turned_worse,
    vendors: { ...noCounts, ...row.counts },
    created_at: new Date(row.created_at).toISOString(),
    changed_at: new Date(row.changed_at).toISOString(),
    last_turned_at: row.last_turned_at === null ? null : new Date(row.last_turned_at).toISOString(),
  };
}

/** How many of a user's vendors would meet each preset, of those that were held against them. */
export async function presetCounts(
  connection: Connection,
  subject: string,
): Promise<{ vendors: number; met: Record<string, number> }> {
  const { rows } = await connection.execute<{ vendors: number; met: Record<string, number> | null }>(sql`
    WITH known AS (SELECT preset_outcomes.outcomes FROM watches
      JOIN preset_outcomes ON preset_outcomes.vendor_id = watches.vendor_id WHERE watches.subject = ${subject})
    SELECT (SELECT count(*)::int FROM known) AS vendors, (SELECT jsonb_object_agg(preset, count) FROM (
      SELECT preset, count(*) FROM known, jsonb_each_text(known.outcomes) AS each (preset, outcome)
      WHERE outcome = 'met' GROUP BY preset) AS counted) AS met`);
  return { vendors: rows[0]?.vendors ?? 0, met: rows[0]?.met ?? {} };
}

function isOwn({ subject, id }: { subject: string; id: string }) {
  return and(eq(standards.id, id), eq(standards.subject, subject));
}
