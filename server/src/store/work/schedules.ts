import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { hasStatusAt } from '../people/users.ts';
import type { SubscriptionStatus } from '@clausewatch/contract/accounts';
import type { Connection, Transaction } from '../../database/database.ts';
import { statement } from '../../database/statement.ts';
import {
  analyses,
  documents,
  documentSchedules,
  hostSchedules,
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

/** How many due hosts a claim considers per free place: of these the most watched come first. */
const consideredForEach = 4;
/** How long until what nobody entitled watches is considered again. */
const restingMs = 24 * 3_600_000;

/**
 * Claims hosts with due documents for `holder`, for `leaseMs` on the database's clock: requested documents first, then of the most overdue hosts
 * those with the most watchers. Of several who look at the same moment nobody waits, and each gets hosts of its own.
 */
export async function claimHosts(
  connection: Connection,
  watching: Watching,
  claim: { holder: string; leaseMs: number; limit: number },
): Promise<string[]> {
  const { lane, now } = watching;
  const isDue = sql`schedule.lane = ${lane} AND schedule.next_at <= ${instant(now)}`;
  const isFree = sql`(schedule.held_until IS NULL OR schedule.held_until <= clock_timestamp())`;
  const { rows } = await connection.execute<{ host: string }>(sql`
    WITH due AS MATERIALIZED (
      SELECT schedule.host, schedule.next_at FROM ${hostSchedules} AS schedule WHERE ${isDue} AND ${isFree}
      ORDER BY schedule.next_at LIMIT ${claim.limit * consideredForEach}),
    vendor AS MATERIALIZED (
      SELECT DISTINCT schedule.host, schedule.vendor_id FROM due JOIN ${documentSchedules} AS schedule USING (host)
      WHERE ${isDue} AND schedule.next_at > '-infinity'),
    ranked AS MATERIALIZED (
      SELECT due.host, due.next_at, coalesce(
        (SELECT max(${watchersOf(sql`vendor.vendor_id`, watching)}) FROM vendor WHERE vendor.host = due.host), 0) AS watchers
      FROM due),
    chosen AS MATERIALIZED (
      SELECT schedule.lane, schedule.host FROM ranked JOIN ${hostSchedules} AS schedule USING (host) WHERE ${isDue} AND ${isFree}
      ORDER BY ranked.next_at = '-infinity' DESC, ranked.watchers DESC, ranked.next_at, ranked.host
      LIMIT ${claim.limit} FOR UPDATE OF schedule SKIP LOCKED)
    UPDATE ${hostSchedules} AS held SET holder = ${claim.holder}, held_until = ${leaseEnd(claim.leaseMs)}, is_woken = false
    FROM chosen WHERE held.lane = chosen.lane AND held.host = chosen.host RETURNING held.host`);
  return rows.map(({ host }) => host);
}

/** Renews the claims of a holder on its hosts; a holder that stops renewing counts as dead. */
export async function renewClaims(
  connection: Connection,
  { lane, holder, hosts, leaseMs }: Held & { leaseMs: number },
): Promise<void> {
  await connection.execute(sql`
    UPDATE ${hostSchedules} AS schedule SET held_until = ${leaseEnd(leaseMs)}
    FROM (${heldRows({ lane, holder, hosts })}) AS held
    WHERE schedule.lane = ${lane} AND schedule.host = held.host`);
}

/**
 * Ends the visits of hosts: each is due again with the first of its documents. Those without entitled watchers that are still due are
 * postponed, but for those that somebody else is planning: who does so may wait for the host. Returns the hosts that were released; one whose plan
 * is being changed stays held, for the next time.
 */
export async function endVisits(
  connection: Connection,
  watching: Watching,
  { holder, hosts }: Pick<Held, 'holder' | 'hosts'>,
): Promise<string[]> {
  const { lane, now } = watching;
  const restsUntil = instant(new Date(now.getTime() + restingMs));
  // What is planned meanwhile is not seen here: its host was woken then, and is due when it was or earlier.
  const { rows } = await connection.execute<{ host: string }>(sql`
    WITH held AS MATERIALIZED (${heldRows({ lane, holder, hosts })}),
    planned AS MATERIALIZED (
      SELECT schedule.host, schedule.document_id, schedule.next_at,
        schedule.next_at <= ${instant(now)} AND NOT (
          (schedule.next_at = '-infinity' OR ${isWatched(sql`schedule.vendor_id`, watching)})
          AND EXISTS (SELECT FROM ${documents} AS document WHERE document.id = schedule.document_id AND ${isOpen})) AS rests
      FROM held JOIN ${documentSchedules} AS schedule USING (host) WHERE schedule.lane = ${lane}),
    resting AS MATERIALIZED (
      SELECT schedule.document_id FROM planned JOIN ${documentSchedules} AS schedule USING (document_id, next_at)
      WHERE planned.rests AND schedule.lane = ${lane} FOR UPDATE OF schedule SKIP LOCKED),
    put_off AS (
      UPDATE ${documentSchedules} AS schedule SET next_at = ${restsUntil} FROM resting
      WHERE schedule.document_id = resting.document_id AND schedule.lane = ${lane}),
    next AS (
      SELECT held.host, coalesce(min(CASE WHEN resting.document_id IS NULL THEN next_at ELSE ${restsUntil} END), 'infinity') AS next_at
      FROM held LEFT JOIN planned USING (host) LEFT JOIN resting USING (document_id) GROUP BY held.host)
    UPDATE ${hostSchedules} AS schedule
    SET holder = NULL, held_until = NULL, next_at = CASE WHEN is_woken THEN schedule.next_at ELSE next.next_at END
    FROM next WHERE schedule.lane = ${lane} AND schedule.host = next.host RETURNING schedule.host`);
  return rows.map(({ host }) => host);
}

/** Deletes hosts that have no documents left. */
export async function forgetEmptyHosts(connection: Connection): Promise<void> {
  await connection.execute(sql`
    DELETE FROM ${hostSchedules} AS empty USING (
      SELECT lane, host FROM ${hostSchedules} WHERE next_at = 'infinity' AND holder IS NULL FOR UPDATE SKIP LOCKED) AS found
    WHERE empty.lane = found.lane AND empty.host = found.host`);
}

type Held = { lane: string; holder: string; hosts: readonly string[] };

/** The rows of these hosts that are the holder's, locked but for those that somebody else is writing to: who plans documents may hold several. */
function heldRows({ lane, holder, hosts }: Held): SQL {
  return sql`SELECT host FROM ${hostSchedules} WHERE lane = ${lane} AND holder = ${holder}
    AND host = ANY(${sql.param([...hosts])}::text[]) ORDER BY host FOR UPDATE SKIP LOCKED`;
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

/** Moves the next check of a document to this moment, in every lane, without changing its steadiness; returns whether it had one. */
export async function moveCheck(connection: Connection, documentId: string, nextAt: Date): Promise<boolean> {
  const moved = await connection
    .update(documentSchedules)
    .set({ nextAt })
    .where(eq(documentSchedules.documentId, documentId))
    .returning({ documentId: documentSchedules.documentId });
  return moved.length > 0;
}

/** A document that was checked so lately says nothing new. */
const lately = sql`interval '1 hour'`;

/**
 * Makes the healthy documents of a vendor that somebody begins to watch due at once, in every lane: what changes from then on is known to have
 * changed since. One that fails keeps the pause that its host may have asked for.
 */
export async function hastenChecksOf(tx: Transaction, vendorId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    WITH planned AS MATERIALIZED (
      SELECT document_id, lane FROM ${documentSchedules} AS schedule JOIN ${documents} AS document ON document.id = document_id
      WHERE document.vendor_id = ${vendorId} AND failures = 0 AND last_checked_at < ${instant(now)} - ${lately}
      ORDER BY document_id, lane FOR NO KEY UPDATE OF schedule)
    UPDATE ${documentSchedules} AS schedule SET next_at = least(schedule.next_at, ${instant(now)})
    FROM planned WHERE schedule.document_id = planned.document_id AND schedule.lane = planned.lane`);
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

/**
 * Locks what is planned for documents of these vendors until the transaction ends, in the order in which everybody takes it: who changes it for
 * one vendor after the other would otherwise wait for somebody who waits for them.
 */
export async function lockPlans(tx: Transaction, lane: string, vendorIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: documentSchedules.documentId })
    .from(documentSchedules)
    .where(and(eq(documentSchedules.lane, lane), inArray(documentSchedules.vendorId, [...vendorIds])))
    .orderBy(documentSchedules.documentId)
    .for('no key update');
}

/** Puts documents ahead of all others, watched or not; returns how many of them had not been requested yet. */
export async function askForChecks(
  tx: Transaction,
  { lane, vendorId, documentId }: { lane: string; vendorId: string; documentId?: string | undefined },
): Promise<number> {
  const isMeant = documentId === undefined ? sql`` : sql`AND document.id = ${documentId}`;
  const { rows } = await tx.execute<{ id: string; url: string }>(sql`
    SELECT id, url FROM ${documents} AS document WHERE vendor_id = ${vendorId} AND ${isOpen} ${isMeant} ORDER BY id`);
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

/** How many due vendors are considered per search: those that nobody watches are put off meanwhile. */
const consideredForSearches = 20;

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
      WHERE schedule.lane = ${lane} AND next_at <= ${instant(now)} ORDER BY next_at LIMIT ${limit * consideredForSearches}),
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
function watchersOf(vendorId: SQL, watching: Watching): SQL<number> {
  return sql`(SELECT count(*)::int ${entitledWatches(vendorId, watching)})`;
}

/** Whether a vendor has an entitled watcher; reads no more watches than it takes to find one. */
export function isWatched(vendorId: SQL, watching: Watching): SQL {
  return sql`EXISTS (SELECT ${entitledWatches(vendorId, watching)})`;
}

function entitledWatches(vendorId: SQL, { statuses, subjects, now }: Watching): SQL {
  return sql`FROM watches LEFT JOIN users ON users.id = watches.subject
    WHERE watches.vendor_id = ${vendorId} AND (
      watches.subject = ANY(${sql.param([...subjects])}::text[])
      OR ${hasStatusAt(statuses, now)})`;
}

/**
 * A condition on a row `vendor`: it has an entitled watcher, and is known in this lane. An archive holds a few vendors and knows nothing
 * about others.
 */
function isFollowed(watching: Watching): SQL {
  return sql`vendor.staged_for IS NULL AND ${isWatched(sql`vendor.id`, watching)} AND (
    ${watching.lane === 'live'} OR EXISTS (
      SELECT FROM ${analyses} AS analysis WHERE analysis.vendor_id = vendor.id AND analysis.lane = ${watching.lane}))`;
}

function leaseEnd(leaseMs: number): SQL {
  return sql`clock_timestamp() + make_interval(secs => ${leaseMs}::float8 / 1000)`;
}

function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}
