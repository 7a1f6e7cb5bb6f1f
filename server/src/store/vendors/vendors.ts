import {
  type Document,
  type DocumentGroup,
  DocumentGroup as Groups,
  type DocumentType,
  DocumentType as Types,
} from '@clausewatch/contract/documents';
import { Letter } from '@clausewatch/contract/findings';
import { letterBounds, letterOf } from '@clausewatch/contract/letters';
import {
  ChangedWithin,
  type Contradiction,
  type PlacedContradiction,
  type PlacedFact,
  type PlacedFinding,
  type Vendor,
  type VendorStats,
  type VendorSummary,
} from '@clausewatch/contract/vendors';
import {
  and,
  countDistinct,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { answerQuestions } from '../../answers/answers.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import { changes, documents, type LeftOut, vendorFacets, vendors, versions } from '../../database/tables.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import { correctionsInForce } from '../corrections/corrections.ts';
import { languageNotesOf, readersOf } from './report-readers.ts';
import { documentsOf } from '../documents/documents.ts';
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
import { likePattern } from '../like-pattern.ts';

export type VendorRow = typeof vendors.$inferSelect;

/** The vendor of a domain, created if it is new. */
export async function ensureVendor(
  tx: Transaction,
  vendor: { domain: string; name: string; url: string; createdAt?: Date },
): Promise<VendorRow> {
  await tx
    .insert(vendors)
    .values({ id: newIdentifier('vnd'), ...vendor })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(vendors)
    .where(and(eq(vendors.domain, vendor.domain), isShared));
  if (row === undefined) throw new Error(`Vendor ${vendor.domain} was not saved`);
  return row;
}

/**
 * The one condition that separates staged vendors (what proposed addresses led to) from shared ones. Documents, versions and analyses of a
 * staged vendor belong to its id, so a query that starts from a shared vendor never reaches them.
 */
const isShared = isNull(vendors.stagedFor);
const stagedVendors = sql`SELECT staged.id FROM vendors AS staged WHERE staged.staged_for IS NOT NULL`;
const isListedDocument = and(
  ne(documents.status, 'not_a_policy'),
  sql`${documents.vendorId} NOT IN (${stagedVendors})`,
);
const stagedDocuments = sql`SELECT held.id FROM documents AS held WHERE held.vendor_id IN (${stagedVendors})`;

/** The shared vendor with this id, or null. */
export async function vendorById(connection: Connection, id: string): Promise<VendorRow | null> {
  const [row] = await connection
    .select()
    .from(vendors)
    .where(and(eq(vendors.id, id), isShared));
  return row ?? null;
}

/** The shared vendor with this domain, or null. */
export async function vendorByDomain(connection: Connection, domain: string): Promise<VendorRow | null> {
  const [row] = await connection
    .select()
    .from(vendors)
    .where(and(eq(vendors.domain, domain), isShared));
  return row ?? null;
}

/** The domains of all shared vendors. */
export async function vendorDomains(connection: Connection): Promise<string[]> {
  const rows = await connection.select({ domain: vendors.domain }).from(vendors).where(isShared);
  return rows.map(({ domain }) => domain);
}

/** The vendor of an analysis, which may be a staged one. */
export async function analysedVendor(connection: Connection, id: string): Promise<VendorRow | null> {
  const [row] = await connection.select().from(vendors).where(eq(vendors.id, id));
  return row ?? null;
}

/** Locks several, in the order that everybody locks them in: two who want the same ones cannot wait for each other. */
export async function lockVendors(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(inArray(vendors.id, [...ids]))
    .orderBy(vendors.id)
    .for('no key update');
}

/**
 * Locks the vendor until the transaction ends, so that two pages with one text become one document. Rows that refer to it may be made
 * meanwhile: one of `standard_dues` is in its index before its vendor is looked up, and would wait for us as we for it.
 */
export async function lockVendor(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, id)).for('no key update');
}

export async function updateVendor(
  tx: Transaction,
  id: string,
  values: Partial<Omit<VendorRow, 'id' | 'domain' | 'searchText'>>,
): Promise<void> {
  await tx.update(vendors).set(values).where(eq(vendors.id, id));
}

/** Adds left-out addresses with their reasons; an existing one gets the newer reason. The vendor must be locked by the transaction. */
export async function addLeftOut(tx: Transaction, id: string, more: readonly LeftOut[]): Promise<void> {
  const before = (await analysedVendor(tx, id))?.leftOut ?? [];
  const byUrl = new Map([...before, ...more].map((each) => [each.url, each]));
  await updateVendor(tx, id, { leftOut: [...byUrl.values()] });
}

/** Removes addresses from the list of left-out ones. The vendor must be locked by the transaction. */
export async function dropLeftOut(
  tx: Transaction,
  id: string,
  isDropped: (entry: LeftOut) => boolean,
): Promise<void> {
  const before = (await analysedVendor(tx, id))?.leftOut ?? [];
  await updateVendor(tx, id, { leftOut: before.filter((entry) => !isDropped(entry)) });
}

/** The filters of a list of vendors. */
export type VendorFilter = {
  type?: DocumentType | undefined;
  min_score?: number | undefined;
  max_score?: number | undefined;
  /** All of these. */
  types?: readonly DocumentType[] | undefined;
  /** Any of these. */
  letters?: readonly Letter[] | undefined;
  changedSince?: Date | undefined;
  words?: string | undefined;
};

export type VendorQuery = VendorFilter & Slice & { sort: VendorSort; order: Order };

/** The orders of lists of vendors. */
export const vendorSorts = {
  name: { column: sql`lower(vendors.name)`, kind: 'text' },
  score: { column: sql`vendors.score`, kind: 'integer' },
  last_changed: { column: sql`vendors.last_changed_at`, kind: 'instant' },
  last_checked: { column: sql`vendors.last_checked_at`, kind: 'instant' },
} satisfies Record<string, SortKey>;
export type VendorSort = keyof typeof vendorSorts;

/** A page of vendors that have at least one policy. */
export async function listVendors(
  connection: Connection,
  query: VendorQuery,
): Promise<{ items: VendorSummary[]; next: Place | null }> {
  const { sort, order, after } = query;
  const sortKey = vendorSorts[sort];
  const id = sql`vendors.id`;
  const sorted = { column: sql`sorted`, kind: sortKey.kind };
  const place = after === undefined ? undefined : behind(sortKey, order, id, after);
  // Only the ids: the other columns are read for this page, not for all candidates.
  const { rows } = await connection.execute<Place>(sql`
    SELECT id, ${keyOf(sorted)} AS key FROM (
      SELECT vendors.id, ${sortKey.column} AS sorted FROM vendors
      WHERE ${and(hasPolicies, ...conditionsOf(query), place)}
      ORDER BY ${inOrder(sortKey, order, id)} ${window(query)}) AS page
    ORDER BY ${inOrder(sorted, order, sql`id`)}`);
  const page = cut(rows, query);
  return { items: await summariesOf(connection, page.rows), next: page.next };
}

/** The length of a list, counted up to `atMost` + 1 where that is given. */
export async function countVendors(
  connection: Connection,
  filter: VendorFilter,
  atMost: number | null = null,
): Promise<number> {
  const bound = atMost === null ? sql`` : sql`LIMIT ${atMost + 1}`;
  const { rows } = await connection.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (SELECT FROM vendors WHERE ${and(hasPolicies, ...conditionsOf(filter))} ${bound}) AS found`);
  return rows[0]?.count ?? 0;
}

/** The list entries of vendors, in the given order. */
export async function summariesOf(
  connection: Connection,
  page: readonly { id: string }[],
): Promise<VendorSummary[]> {
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { id, domain, name, url, summary, score, lastCheckedAt, lastChangedAt } = vendors;
  const rows = await connection
    .select({
      vendor: { id, domain, name, url, summary, score, lastCheckedAt, lastChangedAt },
      types: vendorFacets.types,
      count: vendorFacets.documents,
    })
    .from(vendors)
    .innerJoin(vendorFacets, eq(vendorFacets.vendorId, id))
    .where(sql`${id} = ANY(${sql.param(ids)}::text[])`);
  const summaries = new Map(
    rows.map(({ vendor, types, count }) => [vendor.id, presentSummary(vendor, types, count)]),
  );
  return ids.flatMap((each) => summaries.get(each) ?? []);
}

/** The totals. */
export async function vendorStats(connection: Connection, now: Date): Promise<VendorStats> {
  const scored = await connection
    .select({ score: vendors.score })
    .from(vendors)
    .where(and(isNotNull(vendors.score), isShared));
  const letters = Object.fromEntries(Letter.options.map((letter) => [letter, 0])) as VendorStats['letters'];
  let sum = 0;
  for (const { score } of scored) {
    if (score === null) continue;
    letters[letterOf(score)] += 1;
    sum += score;
  }
  const [vendorCount, documentTotal, versionCount, changeCount] = await Promise.all([
    connection.$count(vendors, and(hasPolicies, isShared)),
    connection.$count(documents, isListedDocument),
    connection.$count(versions, sql`${versions.documentId} NOT IN (${stagedDocuments})`),
    connection.$count(changes),
  ]);
  return {
    vendors: vendorCount,
    documents: documentTotal,
    versions: versionCount,
    changes: changeCount,
    average_score: scored.length === 0 ? null : Math.round((sum / scored.length) * 10) / 10,
    letters,
    types: await countByType(connection),
    changed_within: await countByChange(connection, now),
  };
}

async function countByType(connection: Connection): Promise<VendorStats['types']> {
  const rows = await connection
    .select({ type: documents.type, count: countDistinct(documents.vendorId) })
    .from(documents)
    .where(isListedDocument)
    .groupBy(documents.type);
  const counts = new Map(rows.map(({ type, count }) => [type, count]));
  return Object.fromEntries(
    Types.options.map((type) => [type, counts.get(type) ?? 0]),
  ) as VendorStats['types'];
}

async function countByChange(connection: Connection, now: Date): Promise<VendorStats['changed_within']> {
  const counts = ChangedWithin.options.map(async (days) => {
    const isRecent = gte(vendors.lastChangedAt, daysBefore(now, Number(days)));
    return [days, await connection.$count(vendors, and(hasPolicies, isShared, isRecent))] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as VendorStats['changed_within'];
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

/** A vendor's report, the same for everybody: the caller adds what is seen, watched and analysed by the viewer. */
export type VendorReport = Omit<Vendor, 'watched' | 'preview' | 'analysis_id'>;

/** Documents in `hidden` are left out of everything but the score. */
export async function vendorReport(
  connection: Connection,
  id: string,
  hidden: ReadonlySet<string> = new Set(),
): Promise<VendorReport | null> {
  const row = await vendorById(connection, id);
  if (row === null) return null;
  const list = (await documentsOf(connection, id)).filter((document) => !hidden.has(document.id));
  const placed = list.flatMap((document) =>
    [...(document.ai_analysis?.concerns ?? []), ...(document.ai_analysis?.key_points ?? [])].map(
      (finding): PlacedFinding => ({ ...finding, document_id: document.id, document_title: document.title }),
    ),
  );
  placed.sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
  const concerns = placed.filter(({ polarity }) => polarity === 'concern');
  const keyPoints = placed.filter(({ polarity }) => polarity !== 'concern');
  const types = [...new Set(list.map(({ type }) => type))];
  const unread = list.flatMap((document) =>
    document.ai_analysis === null ? [unreadDocument(document)] : [],
  );
  const { leftOut, unchecked } = partLeftOut(row.leftOut, list);
  return {
    ...presentSummary(row, types, list.length),
    scoring: row.scoring ?? null,
    groups: Groups.options.map((group) => groupSummary(group, list)),
    concerns,
    key_points: keyPoints,
    contradictions: row.contradictions.flatMap((found) => withStatements(found, placed)),
    facts: list.flatMap(placedFacts),
    answers: answersOf(list),
    concern_count: concerns.length,
    key_point_count: keyPoints.length,
    coverage: {
      found: list.length + leftOut.length,
      read: list.length - unread.length,
      unread: unread.length,
      left_out: leftOut.length,
    },
    unread,
    left_out: leftOut,
    unchecked,
    language_notes: languageNotesOf(list),
    readers: readersOf(list),
    corrections: await correctionsInForce(connection, id),
  };
}

/** None where a document is hidden from the reader, or was read again since. */
function withStatements(
  { id, subject, statements }: PlacedContradiction,
  placed: readonly PlacedFinding[],
): Contradiction[] {
  const [one, other] = statements.map((place) =>
    placed.find(
      ({ document_id: document, practice }) => document === place.document_id && practice === place.practice,
    ),
  );
  return one === undefined || other === undefined ? [] : [{ id, subject, statements: [one, other] }];
}

function placedFacts({ id, title, ai_analysis: analysis }: Document): PlacedFact[] {
  return (analysis?.facts ?? []).map((fact) => ({ ...fact, document_id: id, document_title: title }));
}

function answersOf(list: readonly Document[]): Vendor['answers'] {
  const judged = list.flatMap((document) => {
    const analysis = document.ai_analysis;
    if (analysis === null) return [];
    const findings = [...analysis.concerns, ...analysis.key_points];
    return analysis.score === null && findings.length === 0 ? [] : [{ ...document, findings }];
  });
  return answerQuestions(judged);
}

function unreadDocument({ id, title, url, status_reason: reason }: Document): Vendor['unread'][number] {
  return { document_id: id, title, url, reason: reason ?? 'It has not been read yet.' };
}

/** Left-out addresses that are no documents; postponed documents are listed separately. */
function partLeftOut(
  entries: readonly LeftOut[],
  list: readonly Document[],
): { leftOut: Vendor['left_out']; unchecked: Vendor['unchecked'] } {
  const listed = new Set(list.flatMap(({ url, final_url: finalUrl }) => [url, finalUrl]));
  const isDocument = ({ url, postponed }: LeftOut): boolean => postponed?.isKnown === true || listed.has(url);
  const presented = ({ url, reason }: LeftOut) => ({ url, reason });
  return {
    leftOut: entries.filter((entry) => !isDocument(entry)).map(presented),
    unchecked: entries.filter((entry) => isDocument(entry) && entry.postponed !== undefined).map(presented),
  };
}

function groupSummary(
  group: DocumentGroup,
  list: Awaited<ReturnType<typeof documentsOf>>,
): Vendor['groups'][number] {
  const members = list.filter((document) => document.group === group);
  const scores = members.flatMap((document) => document.ai_analysis?.score ?? []);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return { group, documents: members.length, score: scores.length === 0 ? null : Math.round(mean) };
}

/** Whether a vendor has a policy. */
export const hasPolicies = sql`vendors.is_listed`;

function publishes(type: DocumentType): SQL {
  return sql`EXISTS (SELECT FROM vendor_facets WHERE vendor_facets.vendor_id = vendors.id AND types @> ARRAY[${type}]::text[])`;
}

function hasLetter(letter: Letter): SQL | undefined {
  const place = letterBounds.findIndex(([each]) => each === letter);
  const [, from] = letterBounds[place] ?? [letter, 0];
  const above = letterBounds[place - 1]?.[1];
  return and(gte(vendors.score, from), above === undefined ? undefined : lt(vendors.score, above));
}

function conditionsOf(filter: VendorFilter): (SQL | undefined)[] {
  const { type, types = [], letters, changedSince, words, min_score: least, max_score: most } = filter;
  return [
    isShared,
    least === undefined ? undefined : sql`vendors.score >= ${least}`,
    most === undefined ? undefined : sql`vendors.score <= ${most}`,
    type === undefined ? undefined : publishes(type),
    ...types.map(publishes),
    letters === undefined ? undefined : or(...letters.map(hasLetter)),
    changedSince === undefined ? undefined : gte(vendors.lastChangedAt, changedSince),
    words === undefined ? undefined : namesContain(words),
  ];
}

/** Whether a vendor's name or domain contains these words, ignoring case. */
export function namesContain(words: string): SQL {
  return sql`vendors.search_text LIKE lower(${likePattern(words)})`;
}

type ListedVendor = Pick<
  VendorRow,
  'id' | 'domain' | 'name' | 'url' | 'summary' | 'score' | 'lastCheckedAt' | 'lastChangedAt'
>;

function presentSummary(row: ListedVendor, types: DocumentType[], count: number): VendorSummary {
  return {
    id: row.id,
    domain: row.domain,
    name: row.name,
    url: row.url,
    score: row.score,
    letter: row.score === null ? null : letterOf(row.score),
    document_count: count,
    types,
    summary: row.summary,
    last_checked_at: row.lastCheckedAt?.toISOString() ?? null,
    last_changed_at: row.lastChangedAt?.toISOString() ?? null,
  };
}
