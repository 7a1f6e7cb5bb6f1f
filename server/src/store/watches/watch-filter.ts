import type { ListFilter, VendorHealth } from '@clausewatch/contract/watch-lists';
import { letterBounds } from '@clausewatch/contract/letters';
import type { Letter } from '@clausewatch/contract/findings';
import { Param, type SQL, sql } from 'drizzle-orm';
import { likePattern } from '../like-pattern.ts';
import { newestChange, type UnseenVendor } from './watches.ts';
import { namesContain } from '../vendors/vendors.ts';

/** Whose list it is, and what is unseen on it. */
export type Listing = {
  subject: string;
  /** The watched vendors with unseen changes. */
  unseen: readonly UnseenVendor[];
  /** Whether the plan shows what changes are. */
  hasHistory: boolean;
  now: Date;
};

/**
 * Conditions on a row of `listedRows`. A filter by something else about a vendor is one more entry here, one more
 * field of the contract's ListFilter and one of its parameters.
 */
export function conditionsOf(filter: ListFilter, listing: Listing): SQL[] {
  const { q, unseen, attention, favourite, grade, health, tag, owner, unowned, requirement } = filter;
  const conditions = [
    sql`watches.subject = ${listing.subject}`,
    q === undefined || q === '' ? undefined : sql`(${namesContain(q)} OR ${hasTagLike(q)})`,
    unseen === true ? hasUnseen : undefined,
    attention === true ? needsAttention : undefined,
    favourite === true ? sql`watches.favourite` : undefined,
    grade && anyOf(grade.map(hasGrade)),
    ...(['severity', 'direction'] as const).map(
      (what) =>
        filter[what] &&
        (listing.hasHistory
          ? sql`${newestChange(what, listing.subject)} IN (${listed(filter[what])})`
          : sql`false`),
    ),
    health && anyOf(health.map((each) => hasHealth(each))),
    tag && sql`watches.tags && ${textArray(tag)}`,
    owner === undefined || owner === '' ? undefined : sql`lower(watches.owner) = lower(${owner})`,
    unowned === true ? sql`watches.owner IS NULL` : undefined,
    ...(filter.missing ?? []).map((type) => sql`NOT facets.types @> ARRAY[${type}]::text[]`),
    ...(filter.practice ?? []).map((practice) => sql`watches.vendor_id IN (${vendorsWith(practice)})`),
    ...(filter.without ?? []).map((practice) => sql`watches.vendor_id NOT IN (${vendorsWith(practice)})`),
    requirement && sql`watches.vendor_id IN (${vendorsHeld(requirement, listing)})`,
  ];
  return conditions.filter((each) => each !== undefined);
}

/** One parameter, however many ids. */
export function textArray(values: readonly string[]): SQL {
  return sql`${new Param(values)}::text[]`;
}

/**
 * The rows that conditions are about. What is unseen is joined, for a list of parameters of which the planner does not know the length would be
 * compared one by one.
 */
export function listedRows({ unseen }: Listing): SQL {
  return sql`watches JOIN vendors ON vendors.id = watches.vendor_id
    JOIN vendor_facets AS facets ON facets.vendor_id = watches.vendor_id
    LEFT JOIN unnest(${textArray(unseen.map(({ id }) => id))}, ${textArray(unseen.map(({ worst }) => worst))}) AS unseen (vendor_id, worst)
      ON unseen.vendor_id = watches.vendor_id`;
}

export const hasUnseen = sql`(unseen.vendor_id IS NOT NULL)`;
const isOutOfReach = sql`(facets.gone + facets.blocked + facets.unreachable > 0)`;
export const needsAttention = sql`(${hasUnseen} OR ${isOutOfReach})`;

/** Read from the index of practices alone, and once for all vendors. */
function vendorsWith(practice: string): SQL {
  return sql`SELECT held.vendor_id FROM findings JOIN documents AS held ON held.current_version_id = findings.version_id
    WHERE findings.practice = ${practice} AND held.status <> 'not_a_policy'`;
}

/** By the caller's own standards: those of others are as if they were none. */
function vendorsHeld(results: readonly string[], { subject }: Listing): SQL {
  return sql`SELECT held.vendor_id FROM standard_vendors AS held JOIN standards ON standards.id = held.standard_id
    WHERE standards.subject = ${subject} AND (held.standard_id, held.outcome) IN (
      SELECT split_part(result, '.', 1), split_part(result, '.', 2) FROM unnest(${textArray(results)}) AS result)`;
}

function hasHealth(health: VendorHealth): SQL {
  const isRead = sql`(facets.current > 0)`;
  switch (health) {
    case 'gone':
    case 'blocked':
    case 'unreachable':
      return sql`facets.${sql.raw(health)} > 0`;
    case 'changed':
      return hasUnseen;
    case 'current':
      return sql`(${isRead} AND NOT ${isOutOfReach} AND NOT ${hasUnseen})`;
    case 'pending':
      return sql`(NOT ${isRead} AND NOT ${isOutOfReach})`;
  }
}

function hasGrade(grade: Letter | 'none'): SQL {
  if (grade === 'none') return sql`vendors.score IS NULL`;
  const place = letterBounds.findIndex(([each]) => each === grade);
  const from = letterBounds[place]?.[1] ?? 0;
  const above = letterBounds[place - 1]?.[1] ?? 101;
  return sql`(vendors.score >= ${from} AND vendors.score < ${above})`;
}

function hasTagLike(words: string): SQL {
  const pattern = likePattern(words.replace(/^#/, ''));
  return sql`EXISTS (SELECT FROM unnest(watches.tags) AS tag WHERE tag LIKE lower(${pattern}))`;
}

function anyOf(conditions: readonly SQL[]): SQL {
  return sql`(${sql.join([...conditions], sql` OR `)})`;
}

function listed(values: readonly string[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
}
