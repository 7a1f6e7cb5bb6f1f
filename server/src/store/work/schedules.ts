import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { hasStatusAt } from '../people/users.ts';
import type { SubscriptionStatus } from '@clausewatch/contract/accounts';
import type { Connection, Transaction } from '../../database/database.ts';
import { statement } from '../../database/statement.ts';
import {
  analyses,
  checkClaims,
  documents,
  documentSchedules,
  vendorSchedules,
  vendors,
} from '../../database/tables.ts';
import { usualSteadiness } from '../../schedule/schedule.ts';
import type { DocumentRow } from '../documents/documents.ts';

/** The scope of checks: the lane, and the users whose vendors are monitored. */
export type Watching = {
  /** The lane of its analyses. */
  lane: string;
  /** The statuses of accounts whose watched vendors are checked automatically. */
  statuses: readonly SubscriptionStatus[];
  /** Subjects without an account whose vendors are also checked. */
  subjects: readonly string[];
  now: Date;
};

/** How many candidates a claim considers per free host: of these the most watched come first. */
const consideredForEach = 20;
/** How long until a document without entitled watchers is considered again. */
const restingMs = 24 * 3_600_000;

/**
 * Claims hosts with due documents for `holder`, for `leaseMs` on the database's clock: requested documents first, then of the most overdue
 * those with the most watchers. A host held by another process is not claimed. Documents without entitled watchers are postponed.
 */
export async function claimHosts(
  tx: Transaction,
  watching: Watching,
  claim: { holder: string; leaseMs: number; limit: number },
): Promise<string[]> {
  const { lane, now } = watching;
  const restsUntil = new Date(now.getTime() + restingMs);
  // Of two who look at the same moment the second would choose what the first does, wait for it, and get nothing.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`claim hosts ${lane}`}, 0))`);
  const { rows } = await tx.execute<{ host: string }>(sql`
    WITH due AS MATERIALIZED (
      SELECT document_id, vendor_id, host, next_at FROM ${documentSchedules} AS schedule
      WHERE lane = ${lane} AND next_at <= ${instant(now)} AND NOT EXISTS (
        SELECT FROM ${checkClaims} AS held
        WHERE held.lane = schedule.lane AND held.host = schedule.host AND held.held_until > clock_timestamp())
      ORDER BY next_at LIMIT ${claim.limit * consideredForEach}),
    watched AS MATERIALIZED (
      SELECT vendor_id, ${watchersOf(sql`of_vendor.vendor_id`, watching)} AS watchers
      FROM (SELECT DISTINCT vendor_id FROM due) AS of_vendor),
    judged AS MATERIALIZED (
      SELECT due.*, watchers, (watchers > 0 OR next_at = '-infinity') AND ${isOpen} AS is_wanted
      FROM due JOIN watched USING (vendor_id) JOIN ${documents} AS document ON document.id = due.document_id),
    put_off AS (
      UPDATE ${documentSchedules} AS schedule SET next_at = ${instant(restsUntil)} FROM judged
      WHERE schedule.document_id = judged.document_id AND schedule.lane = ${lane} AND NOT is_wanted),
    chosen AS (
      SELECT host FROM judged WHERE is_wanted GROUP BY host
      ORDER BY bool_or(next_at = '-infinity') DESC, max(watchers) DESC, min(next_at), host LIMIT ${claim.limit})
    INSERT INTO ${checkClaims} AS held (lane, host, holder, held_until)
    SELECT ${lane}, host, ${claim.holder}, ${leaseEnd(claim.leaseMs)} FROM chosen ORDER BY host
    ON CONFLICT (lane, host) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
      WHERE held.held_until <= clock_timestamp()
    RETURNING host`);
  return rows.map(({ host }) => host);
}

/** Renews the claims of a holder on its hosts; a holder that stops renewing counts as dead. */
export async function renewClaims(
  connection: Connection,
  { holder, hosts, leaseMs }: { holder: string; hosts: readonly string[]; leaseMs: number },
): Promise<void> {
  await connection.execute(sql`
    UPDATE ${checkClaims} SET held_until = ${leaseEnd(leaseMs)}
    WHERE holder = ${holder} AND host = ANY(${sql.param([...hosts])}::text[])`);
}

/** Releases hosts, or all hosts of a holder. */
export async function releaseClaims(
  connection: Connection,
  holder: string,
  hosts?: readonly string[],
): Promise<void> {
  const isOfHosts = hosts === undefined ? undefined : inArray(checkClaims.host, [...hosts]);
  await connection.delete(checkClaims).where(and(eq(checkClaims.holder, holder), isOfHosts));
}

const updateSchedule = statement((connection) =>
  connection
    .update(documentSchedules)
    .set({
      nextAt: sql`${sql.placeholder('nextAt')}::timestamptz`,
      steadiness: sql`${sql.placeholder('steadiness')}::int`,
      host: sql`${sql.placeholder('host')}`,
    })
    .where(
      and(
        eq(documentSchedules.documentId, sql.placeholder('documentId')),
        eq(documentSchedules.lane, sql.placeholder('lane')),
      ),
    )
    .prepare(''),
);

/** Schedules the next check of a document. */
export async function scheduleCheck(
  connection: Connection,
  document: Pick<DocumentRow, 'id' | 'url'>,
  next: { lane: string; nextAt: Date; steadiness: number },
): Promise<void> {
  const { lane, nextAt, steadiness } = next;
  const of = { documentId: document.id, host: hostOf(document), lane };
  await updateSchedule(connection, { ...of, nextAt: nextAt.toISOString(), steadiness });
}

/** Moves the next check of a document to this moment, in every lane, without changing its steadiness. */
export async function moveCheck(connection: Connection, documentId: string, nextAt: Date): Promise<void> {
  await connection
    .update(documentSchedules)
    .set({ nextAt })
    .where(eq(documentSchedules.documentId, documentId));
}

/** A document that was checked so lately says nothing new. */
const lately = sql`interval '1 hour'`;

/**
 * Makes the healthy documents of a vendor that somebody begins to watch due at once, in every lane: what changes from then on is known to have
 * changed since. One that fails keeps the pause that its host may have asked for.
 */
export async function hastenChecksOf(tx: Transaction, vendorId: string, now: Date): Promise<void> {
  const { id, lastCheckedAt, failures } = documents;
  await tx.execute(sql`
    UPDATE ${documentSchedules} AS schedule SET next_at = least(schedule.next_at, ${instant(now)})
    FROM ${documents} WHERE schedule.document_id = ${id} AND ${documents.vendorId} = ${vendorId}
      AND ${failures} = 0 AND ${lastCheckedAt} < ${instant(now)} - ${lately}`);
}

/** Brings forward the next check of a document that has just changed, in every lane. */
export async function hastenCheck(
  connection: Connection,
  documentId: string,
  { nextAt, steadiness }: { nextAt: Date; steadiness: number },
): Promise<void> {
  await connection
    .update(documentSchedules)
    .set({ nextAt: sql`least(${documentSchedules.nextAt}, ${instant(nextAt)})`, steadiness })
    .where(eq(documentSchedules.documentId, documentId));
}

/** Puts documents ahead of all others, watched or not; returns how many of them had not been requested yet. */
export async function askForChecks(
  tx: Transaction,
  { lane, vendorId, documentId }: { lane: string; vendorId: string; documentId?: string | undefined },
): Promise<number> {
  const isMeant = documentId === undefined ? sql`` : sql`AND document.id = ${documentId}`;
  const { rows } = await tx.execute<{ id: string; url: string }>(sql`
    SELECT id, url FROM ${documents} AS document WHERE vendor_id = ${vendorId} AND ${isOpen} ${isMeant}`);
  if (rows.length === 0) return 0;
  const nextAt = sql`'-infinity'`;
  const steadiness = usualSteadiness;
  const asked = await tx
    .insert(documentSchedules)
    .values(
      rows.map(({ id, url }) => ({
        lane,
        documentId: id,
        vendorId,
        host: hostOf({ url }),
        nextAt,
        steadiness,
      })),
    )
    .onConflictDoUpdate({
      target: [documentSchedules.documentId, documentSchedules.lane],
      set: { nextAt },
      setWhere: sql`${documentSchedules.nextAt} > '-infinity'`,
    })
    .returning({ id: documentSchedules.documentId });
  return asked.length;
}

export type Unscheduled = Pick<DocumentRow, 'id' | 'vendorId' | 'url' | 'lastCheckedAt'>;

/** Watched documents without a planned check, in the order of their ids. */
export async function unscheduledDocuments(
  connection: Connection,
  watching: Watching,
  { after, limit }: { after: string; limit: number },
): Promise<Unscheduled[]> {
  const { id, vendorId, url, lastCheckedAt } = documents;
  return connection
    .select({ id, vendorId, url, lastCheckedAt })
    .from(documents)
    .where(
      and(
        gt(id, after),
        sql`${documents.droppedAt} IS NULL AND ${documents.status} <> 'not_a_policy'`,
        sql`${documents.vendorId} IN (SELECT vendor.id FROM ${vendors} AS vendor WHERE ${isFollowed(watching)})`,
        sql`NOT EXISTS (SELECT FROM ${documentSchedules} AS schedule
          WHERE schedule.document_id = documents.id AND schedule.lane = ${watching.lane})`,
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

export async function planChecks(
  connection: Connection,
  lane: string,
  planned: readonly (Unscheduled & { nextAt: Date; steadiness: number })[],
): Promise<void> {
  const values = planned.map(({ id, vendorId, url, nextAt, steadiness }) => {
    return { lane, documentId: id, vendorId, host: hostOf({ url }), nextAt, steadiness };
  });
  await connection.insert(documentSchedules).values(values).onConflictDoNothing();
}

export type UnscheduledVendor = { id: string; lastAt: Date | null };

/** Watched vendors without a planned discovery, with the time of the last one. */
export async function unscheduledVendors(
  connection: Connection,
  watching: Watching,
  { after, limit }: { after: string; limit: number },
): Promise<UnscheduledVendor[]> {
  const { rows } = await connection.execute<{ id: string; last_at: string | null }>(sql`
    SELECT vendor.id, to_json((
      SELECT max(analysis.created_at) FROM ${analyses} AS analysis
      WHERE analysis.vendor_id = vendor.id AND analysis.lane = ${watching.lane} AND NOT analysis.of_one_document
        AND analysis.status IN ('completed', 'completed_with_problems'))) #>> '{}' AS last_at
    FROM ${vendors} AS vendor
    WHERE vendor.id > ${after} AND ${isFollowed(watching)} AND NOT EXISTS (
      SELECT FROM ${vendorSchedules} AS schedule WHERE schedule.vendor_id = vendor.id AND schedule.lane = ${watching.lane})
    ORDER BY vendor.id LIMIT ${limit}`);
  return rows.map(({ id, last_at: lastAt }) => ({ id, lastAt: lastAt === null ? null : new Date(lastAt) }));
}

export async function planDiscoveries(
  connection: Connection,
  lane: string,
  planned: readonly { id: string; nextAt: Date }[],
): Promise<void> {
  const values = planned.map(({ id, nextAt }) => ({ lane, vendorId: id, nextAt }));
  await connection.insert(vendorSchedules).values(values).onConflictDoNothing();
}

/** Vendors due for discovery, the longest waiting first; those without entitled watchers are postponed. */
export async function discoveriesDue(
  connection: Connection,
  watching: Watching,
  limit: number,
): Promise<{ id: string; url: string }[]> {
  const { lane, now } = watching;
  const restsUntil = new Date(now.getTime() + restingMs);
  const { rows } = await connection.execute<{ id: string; url: string }>(sql`
    WITH due AS MATERIALIZED (
      SELECT vendor.id, vendor.url, next_at, ${watchersOf(sql`vendor.id`, watching)} AS watchers
      FROM ${vendorSchedules} AS schedule JOIN ${vendors} AS vendor ON vendor.id = schedule.vendor_id
      WHERE schedule.lane = ${lane} AND next_at <= ${instant(now)} ORDER BY next_at LIMIT ${limit * consideredForEach}),
    put_off AS (
      UPDATE ${vendorSchedules} AS schedule SET next_at = ${instant(restsUntil)} FROM due
      WHERE schedule.vendor_id = due.id AND schedule.lane = ${lane} AND watchers = 0)
    SELECT id, url FROM due WHERE watchers > 0 ORDER BY next_at, id LIMIT ${limit}`);
  return rows;
}

/** Claims a vendor's due discovery; false where another process was quicker. */
export async function takeDiscovery(
  tx: Transaction,
  { lane, vendorId, now, nextAt }: { lane: string; vendorId: string; now: Date; nextAt: Date },
): Promise<boolean> {
  const isDue = and(isOfVendor(vendorId), eq(vendorSchedules.lane, lane), lte(vendorSchedules.nextAt, now));
  const taken = await tx
    .update(vendorSchedules)
    .set({ nextAt })
    .where(isDue)
    .returning({ lane: vendorSchedules.lane });
  return taken.length > 0;
}

/** Schedules a vendor's next discovery. */
export async function scheduleDiscovery(
  tx: Transaction,
  { lane, vendorId, nextAt }: { lane: string; vendorId: string; nextAt: Date },
): Promise<void> {
  await tx
    .update(vendorSchedules)
    .set({ nextAt })
    .where(and(isOfVendor(vendorId), eq(vendorSchedules.lane, lane)));
}

/** Schedules a vendor's next discovery at this moment at the latest, in every lane. */
export async function hastenDiscovery(tx: Transaction, vendorId: string, at: Date): Promise<void> {
  await tx
    .update(vendorSchedules)
    .set({ nextAt: sql`least(${vendorSchedules.nextAt}, ${instant(at)})` })
    .where(isOfVendor(vendorId));
}

/** The host that serves a document. */
export function hostOf({ url }: Pick<DocumentRow, 'url'>): string {
  return new URL(url).host;
}

function isOfVendor(vendorId: string): SQL {
  return eq(vendorSchedules.vendorId, vendorId);
}

/** A condition on a row `document`: neither dropped nor known to be no policy. */
const isOpen = sql`document.dropped_at IS NULL AND document.status <> 'not_a_policy'`;

/** The number of entitled watchers of a vendor. */
export function watchersOf(vendorId: SQL, { statuses, subjects, now }: Watching): SQL<number> {
  return sql`(SELECT count(*)::int FROM watches LEFT JOIN users ON users.id = watches.subject
    WHERE watches.vendor_id = ${vendorId} AND (
      watches.subject = ANY(${sql.param([...subjects])}::text[])
      OR ${hasStatusAt(statuses, now)}))`;
}

/**
 * A condition on a row `vendor`: it has an entitled watcher, and is known in this lane. An archive holds a few vendors and knows nothing
 * about others.
 */
function isFollowed(watching: Watching): SQL {
  return sql`vendor.staged_for IS NULL AND ${watchersOf(sql`vendor.id`, watching)} > 0 AND (
    ${watching.lane === 'live'} OR EXISTS (
      SELECT FROM ${analyses} AS analysis WHERE analysis.vendor_id = vendor.id AND analysis.lane = ${watching.lane}))`;
}

function leaseEnd(leaseMs: number): SQL {
  return sql`clock_timestamp() + make_interval(secs => ${leaseMs}::float8 / 1000)`;
}

function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}
