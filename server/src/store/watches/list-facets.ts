import { DocumentType } from '@clausewatch/contract/documents';
import type { Direction, Severity } from '@clausewatch/contract/changes';
import { letterOf } from '@clausewatch/contract/letters';
import {
  Grade,
  type ListedPractice,
  type ListFacets,
  type ListFilter,
  VendorHealth,
} from '@clausewatch/contract/watch-lists';
import { and, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { conditionsOf, hasUnseen, listedRows, type Listing } from './watch-filter.ts';
import { newestChange, type StatusCounts } from './watches.ts';

/** What filters ask of a vendor. */
type Facts = StatusCounts & {
  score: number | null;
  severity: Severity | null;
  direction: Direction | null;
  types: DocumentType[];
  tags: string[];
  owner: string | null;
  favourite: boolean;
  unseen: boolean;
};

/** The filters that are counted: each as if it were not set, all others as they are. */
type Counted =
  | 'grade'
  | 'severity'
  | 'direction'
  | 'health'
  | 'tag'
  | 'missing'
  | 'owner'
  | 'unseen'
  | 'favourite';

export async function facetsOf(
  connection: Connection,
  listing: Listing,
  filter: ListFilter,
): Promise<ListFacets> {
  const { q, attention, practice, without } = filter;
  const alwaysMet = { q, attention, practice, without };
  const { rows } = await connection.execute<Facts>(sql`
    SELECT vendors.score, watches.tags, watches.owner, watches.favourite, ${hasUnseen} AS unseen,
      ${listing.hasHistory ? newestChange('severity', listing.subject) : sql`NULL`} AS severity,
      ${listing.hasHistory ? newestChange('direction', listing.subject) : sql`NULL`} AS direction,
      facets.types, facets.current, facets.unreachable, facets.blocked, facets.gone
    FROM ${listedRows(listing)}
    WHERE ${and(...conditionsOf(alwaysMet, listing))}`);
  return countFacets(rows, filter, listing.hasHistory);
}

function countFacets(rows: readonly Facts[], filter: ListFilter, hasHistory: boolean): ListFacets {
  const left = (but: Counted) => rows.filter((row) => meetsAll(row, filter, but));
  const health = left('health').map(healthsOf);
  const grades = left('grade').map(gradeOf);
  const types = left('missing').map((row) => row.types);
  const owners = left('owner').map(({ owner }) => owner);
  return {
    grade: tally(Grade.options, (grade) => grades.filter((each) => each === grade).length),
    severity: hasHistory ? countBy(left('severity').flatMap(({ severity }) => severity ?? [])) : {},
    direction: hasHistory ? countBy(left('direction').flatMap(({ direction }) => direction ?? [])) : {},
    health: tally(VendorHealth.options, (each) => health.filter((signs) => signs.has(each)).length),
    missing: tally(DocumentType.options, (type) => types.filter((each) => !each.includes(type)).length),
    unseen: left('unseen').filter(({ unseen }) => unseen).length,
    favourite: left('favourite').filter(({ favourite }) => favourite).length,
    unowned: owners.filter((owner) => owner === null).length,
    tags: named(left('tag').flatMap(({ tags }) => tags)).map(([tag, vendors]) => ({ tag, vendors })),
    owners: named(owners.flatMap((owner) => owner ?? [])).map(([owner, vendors]) => ({ owner, vendors })),
  };
}

function meetsAll(row: Facts, filter: ListFilter, but: Counted): boolean {
  const tests: Record<Counted, boolean> = {
    grade: filter.grade?.includes(gradeOf(row)) ?? true,
    severity: meets(filter.severity, row.severity),
    direction: meets(filter.direction, row.direction),
    health: filter.health?.some((each) => healthsOf(row).has(each)) ?? true,
    tag: filter.tag?.some((each) => row.tags.includes(each)) ?? true,
    missing: filter.missing?.every((type) => !row.types.includes(type)) ?? true,
    owner:
      filter.unowned === true
        ? row.owner === null
        : filter.owner === undefined ||
          filter.owner === '' ||
          filter.owner.toLowerCase() === row.owner?.toLowerCase(),
    unseen: filter.unseen !== true || row.unseen,
    favourite: filter.favourite !== true || row.favourite,
  };
  return (Object.keys(tests) as Counted[]).every((name) => name === but || tests[name]);
}

function meets<Value>(chosen: readonly Value[] | undefined, value: Value | null): boolean {
  return chosen === undefined || (value !== null && chosen.includes(value));
}

function gradeOf({ score }: Facts): Grade {
  return score === null ? 'none' : letterOf(score);
}

/** As `hasHealth` of the filter: out of reach comes before all else, unseen changes before being current. */
function healthsOf({ unseen, current, ...counts }: Facts): Set<VendorHealth> {
  const faults = (['gone', 'blocked', 'unreachable'] as const).filter((fault) => counts[fault] > 0);
  const signs = new Set<VendorHealth>(faults);
  if (unseen) signs.add('changed');
  const isRead = current > 0;
  if (isRead && signs.size === 0) signs.add('current');
  if (!isRead && faults.length === 0) signs.add('pending');
  return signs;
}

function tally<Name extends string>(
  names: readonly Name[],
  count: (name: Name) => number,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number>;
}

function countBy<Name extends string>(values: readonly Name[]): Partial<Record<Name, number>> {
  return Object.fromEntries(named(values)) as Partial<Record<Name, number>>;
}

/** Each value with its number, by name; spellings that differ in case only are one. */
function named(values: readonly string[]): [name: string, count: number][] {
  const counts = new Map<string, [string, number]>();
  for (const value of values) {
    const [name, count] = counts.get(value.toLowerCase()) ?? [value, 0];
    counts.set(value.toLowerCase(), [name, count + 1]);
  }
  return [...counts.values()].sort(([one], [other]) => one.localeCompare(other, 'en'));
}

/** The practices found at watched vendors, most common first. */
export async function practicesOf(connection: Connection, subject: string): Promise<ListedPractice[]> {
  const { rows } = await connection.execute<ListedPractice>(sql`
    WITH found AS MATERIALIZED (
      SELECT findings.practice, count(DISTINCT held.vendor_id)::int AS vendors, min(findings.version_id) AS version_id
      FROM watches JOIN documents AS held ON held.vendor_id = watches.vendor_id AND held.status <> 'not_a_policy'
      JOIN findings ON findings.version_id = held.current_version_id
      WHERE watches.subject = ${subject} GROUP BY findings.practice)
    SELECT practice, findings.title, findings.category, findings.polarity, found.vendors
    FROM found JOIN findings USING (practice, version_id) ORDER BY found.vendors DESC, findings.title`);
  return rows;
}
