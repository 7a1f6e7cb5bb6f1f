import type { WatchedVendor } from '@clausewatch/contract/accounts';
import type { ListFilter, ListSort } from '@clausewatch/contract/watch-lists';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection, Transaction } from '../../database/database.ts';
import { vendorFacets, watches } from '../../database/tables.ts';
import {
  behind,
  cut,
  inOrder,
  keyOf,
  type Order,
  type Place,
  type Slice,
  type SortKey,
  window,
} from '../keyset.ts';
import { listedStandards } from './listed-standards.ts';
import { trendsOf } from '../vendors/score-trends.ts';
import { summariesOf, vendorSorts } from '../vendors/vendors.ts';
import {
  conditionsOf,
  hasUnseen,
  listedRows,
  type Listing,
  needsAttention,
  textArray,
} from './watch-filter.ts';
import { healthOf, newestChange, unseenCounts } from './watches.ts';

export type ListQuery = ListFilter & { sort: ListSort; order: Order };

/** What the orders of the list compare. */
export const listKinds = {
  attention: 'integer',
  watched_since: 'instant',
  name: 'text',
  score: 'integer',
  owner: 'text',
  last_changed: 'instant',
  last_checked: 'instant',
} satisfies Record<ListSort, SortKey['kind']>;

function sortKeyOf(sort: ListSort, listing: Listing): SortKey {
  const kind = listKinds[sort];
  switch (sort) {
    case 'attention':
      return { kind, column: attentionKey(listing) };
    case 'watched_since':
      return { kind, column: sql`watches.created_at` };
    case 'owner':
      return { kind, column: sql`lower(watches.owner)` };
    case 'name':
    case 'score':
    case 'last_changed':
    case 'last_checked':
      return vendorSorts[sort];
  }
}

/**
 * What needs attention comes first: unseen changes by severity, then documents out of reach, then nothing new; among equals the worst
 * score. Without history an unseen change has no severity.
 */
function attentionKey(listing: Listing): SQL {
  const unseen = listing.hasHistory
    ? sql`WHEN unseen.worst = 'material' THEN 6 WHEN unseen.worst = 'minor' THEN 5`
    : sql``;
  return sql`(CASE ${unseen} WHEN ${hasUnseen} THEN 4 WHEN facets.gone > 0 THEN 3 WHEN facets.blocked > 0 THEN 2
    WHEN facets.unreachable > 0 THEN 1 ELSE 0 END * 1000 + coalesce(100 - vendors.score, 0))::int`;
}

/** The rows that a filter leaves, with `id`, `sorted` and `attention`. */
function matching(query: ListQuery, listing: Listing): SQL {
  return sql`SELECT watches.vendor_id AS id, ${sortKeyOf(query.sort, listing).column} AS sorted, ${needsAttention} AS attention
    FROM ${listedRows(listing)}
    WHERE ${and(...conditionsOf(query, listing))}`;
}

/** A page of watched vendors. `attention`: how many of all that match need it. */
export async function watchedVendors(
  connection: Connection,
  listing: Listing,
  query: ListQuery & Slice,
): Promise<{ items: WatchedVendor[]; total: number; attention: number; next: Place | null }> {
  const { sort, order, after } = query;
  const sorted = { column: sql`sorted`, kind: listKinds[sort] };
  const id = sql`id`;
  const place = after === undefined ? sql`` : sql`WHERE ${behind(sorted, order, id, after)}`;
  // Only the ids: the other columns are read for this page, not for all candidates.
  const { rows } = await connection.execute<{ total: number; attention: number; page: Place[] | null }>(sql`
    WITH matching AS MATERIALIZED (${matching(query, listing)})
    SELECT (SELECT count(*)::int FROM matching) AS total,
      (SELECT count(*)::int FROM matching WHERE attention) AS attention, (
      SELECT json_agg(json_build_object('id', id, 'key', ${keyOf(sorted)}) ORDER BY ${inOrder(sorted, order, id)}) FROM (
        SELECT * FROM matching ${place} ORDER BY ${inOrder(sorted, order, id)} ${window(query)}) AS page) AS page`);
  const [{ total, attention, page: found } = { total: 0, attention: 0, page: null }] = rows;
  const page = cut(found ?? [], query);
  return { items: await watchedAsListed(connection, listing, page.rows), total, attention, next: page.next };
}

/** The ids of all that match, in their order. */
export async function matchingVendors(
  connection: Connection | Transaction,
  listing: Listing,
  query: ListQuery,
): Promise<string[]> {
  const sorted = { column: sql`sorted`, kind: listKinds[query.sort] };
  const { rows } = await connection.execute<{ id: string }>(
    sql`SELECT id FROM (${matching(query, listing)}) AS matching ORDER BY ${inOrder(sorted, query.order, sql`id`)}`,
  );
  return rows.map(({ id }) => id);
}

/** Watched vendors as they are listed, with what standards and earlier scores say of each; in the given order. */
async function watchedAsListed(
  connection: Connection,
  listing: Listing,
  page: readonly { id: string }[],
): Promise<WatchedVendor[]> {
  if (page.length === 0) return [];
  const { subject, hasHistory, now } = listing;
  const ids = page.map(({ id }) => id);
  const [vendors, standards, trends] = await Promise.all([
    listedVendors(connection, listing, page),
    listedStandards(connection, subject, ids),
    hasHistory ? trendsOf(connection, subject, ids, now) : new Map<string, never>(),
  ]);
  return vendors.map((vendor) => {
    const { steps, seen } = trends.get(vendor.id) ?? { steps: [], seen: null };
    return { ...vendor, standards: standards.get(vendor.id) ?? [], trend: steps, score_seen: seen };
  });
}

/** A watched vendor in a row of a file. */
export type ListedVendor = Omit<WatchedVendor, 'standards' | 'trend' | 'score_seen'>;

/** Watched vendors without what is drawn beside them, in the given order. */
export async function listedVendors(
  connection: Connection,
  { subject, hasHistory }: Pick<Listing, 'subject' | 'hasHistory'>,
  page: readonly { id: string }[],
): Promise<ListedVendor[]> {
  const ids = page.map(({ id }) => id);
  const [summaries, rows, unseen] = await Promise.all([
    summariesOf(connection, page),
    watchRows(connection, subject, ids),
    unseenCounts(connection, subject, ids),
  ]);
  const states = new Map(rows.map((row) => [row.id, row]));
  return summaries.flatMap((summary) => {
    const state = states.get(summary.id);
    // A vendor unwatched meanwhile is not shown.
    if (state === undefined) return [];
    const { unseen: changes, changed } = unseen.get(summary.id) ?? { unseen: 0, changed: 0 };
    const health = healthOf(state, changed);
    return {
      ...summary,
      watched_since: state.since.toISOString(),
      unseen_changes: changes,
      last_severity: hasHistory ? state.severity : null,
      last_direction: hasHistory ? state.direction : null,
      health,
      needs_attention: changes + health.gone + health.blocked + health.unreachable > 0,
      own: state.own,
    };
  });
}

/** As raw conditions call it. */
const facets = alias(vendorFacets, 'facets');

async function watchRows(connection: Connection, subject: string, ids: readonly string[]) {
  const { vendorId, createdAt, tags, favourite, note, owner } = watches;
  const { current, unreachable, blocked, gone } = facets;
  return connection
    .select({
      id: vendorId,
      since: createdAt,
      own: { tags, favourite, note, owner },
      severity: newestChange('severity', subject),
      direction: newestChange('direction', subject),
      current,
      unreachable,
      blocked,
      gone,
    })
    .from(watches)
    .innerJoin(facets, eq(facets.vendorId, vendorId))
    .where(and(eq(watches.subject, subject), sql`${vendorId} = ANY(${textArray(ids)})`));
}
