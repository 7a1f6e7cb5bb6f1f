import type { DocumentType } from '@clausewatch/contract/documents';
import { type DocumentGroup, DocumentGroup as Groups } from '@clausewatch/contract/documents';
import { Letter, letterOf } from '@clausewatch/contract/findings';
import type { PlacedFinding, Vendor, VendorStats, VendorSummary } from '@clausewatch/contract/vendors';
import { and, asc, desc, eq, gte, ilike, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../database/database.ts';
import { changes, documents, type LeftOut, vendors, versions } from '../database/tables.ts';
import { newIdentifier } from '../identifier.ts';
import { correctionsInForce } from './corrections.ts';
import { documentsOf } from './documents.ts';

export type VendorRow = typeof vendors.$inferSelect;

/** The vendor of a domain, made if it is new. */
export async function ensureVendor(
  tx: Transaction,
  vendor: { domain: string; name: string; url: string },
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
 * The one condition that keeps what a proposed address led to (a staged vendor) apart from what everybody sees. Documents, versions and
 * analyses of a staged vendor hang on its id, so whatever starts from a shared vendor never meets them.
 */
const isShared = isNull(vendors.stagedFor);
const stagedVendors = sql`SELECT staged.id FROM vendors AS staged WHERE staged.staged_for IS NOT NULL`;
const stagedDocuments = sql`SELECT held.id FROM documents AS held WHERE held.vendor_id IN (${stagedVendors})`;

/** The vendor that people know by this id, or null. */
export async function vendorById(connection: Connection, id: string): Promise<VendorRow | null> {
  const [row] = await connection
    .select()
    .from(vendors)
    .where(and(eq(vendors.id, id), isShared));
  return row ?? null;
}

/** The vendor that an analysis is of, which may be a staged one. */
export async function analysedVendor(connection: Connection, id: string): Promise<VendorRow | null> {
  const [row] = await connection.select().from(vendors).where(eq(vendors.id, id));
  return row ?? null;
}

/** Holds the vendor until the transaction ends, so that two pages with one text become one document. */
export async function lockVendor(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, id)).for('update');
}

export async function updateVendor(
  tx: Transaction,
  id: string,
  values: Partial<Omit<VendorRow, 'id' | 'domain'>>,
): Promise<void> {
  await tx.update(vendors).set(values).where(eq(vendors.id, id));
}

/** Adds addresses that were left out, each with its reason; one told before gets the newer reason. The vendor must be held by the transaction. */
export async function addLeftOut(tx: Transaction, id: string, more: readonly LeftOut[]): Promise<void> {
  const before = (await analysedVendor(tx, id))?.leftOut ?? [];
  const byUrl = new Map([...before, ...more].map((each) => [each.url, each]));
  await updateVendor(tx, id, { leftOut: [...byUrl.values()] });
}

/** Takes addresses off the list of what was left out. The vendor must be held by the transaction. */
export async function dropLeftOut(
  tx: Transaction,
  id: string,
  isDropped: (entry: LeftOut) => boolean,
): Promise<void> {
  const before = (await analysedVendor(tx, id))?.leftOut ?? [];
  await updateVendor(tx, id, { leftOut: before.filter((entry) => !isDropped(entry)) });
}

export type VendorQuery = {
  page: number;
  limit: number;
  sort: 'name' | 'score' | 'last_changed' | 'last_checked';
  order: 'asc' | 'desc';
  type?: DocumentType | undefined;
  min_score?: number | undefined;
  max_score?: number | undefined;
  words?: string | undefined;
};

/** A page of vendors that have at least one policy. */
export async function listVendors(
  connection: Connection,
  query: VendorQuery,
): Promise<{ items: VendorSummary[]; total: number }> {
  const where = and(...conditionsOf(query));
  const direction = query.order === 'asc' ? asc : desc;
  const column = {
    name: sql`lower(${vendors.name})`,
    score: vendors.score,
    last_changed: vendors.lastChangedAt,
    last_checked: vendors.lastCheckedAt,
  }[query.sort];
  const rows = await connection
    .select({ vendor: vendors, types: typesOf, count: documentCount })
    .from(vendors)
    .where(where)
    .orderBy(sql`${direction(column)} NULLS LAST`, asc(vendors.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const total = await connection.$count(vendors, where);
  return { total, items: rows.map((row) => presentSummary(row.vendor, row.types, row.count)) };
}

/** How much there is in all. */
export async function vendorStats(connection: Connection): Promise<VendorStats> {
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
    connection.$count(
      documents,
      and(ne(documents.status, 'not_a_policy'), sql`${documents.vendorId} NOT IN (${stagedVendors})`),
    ),
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
  };
}

/** A vendor's report as everybody has it: what is seen of it, who watches it and who analysed it is for the caller to say. */
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
  return {
    ...presentSummary(row, types, list.length),
    summary: row.summary,
    scoring: row.scoring ?? null,
    groups: Groups.options.map((group) => groupSummary(group, list)),
    concerns,
    key_points: keyPoints,
    concern_count: concerns.length,
    key_point_count: keyPoints.length,
    left_out: row.leftOut.map(({ url, reason }) => ({ url, reason })),
    corrections: await correctionsInForce(connection, id),
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

// Columns are written out: in a select of one table Drizzle leaves the table's name off, and a subquery would then compare with itself.
const ofVendor = sql.raw(
  `FROM documents AS held WHERE held.vendor_id = "vendors"."id" AND held.status <> 'not_a_policy'`,
);
const policiesOfVendor = sql`SELECT 1 ${ofVendor}`;
const hasPolicies = sql`EXISTS (${policiesOfVendor})`;
export const typesOf = sql<DocumentType[]>`ARRAY(SELECT DISTINCT held.type ${ofVendor} ORDER BY 1)`;
export const documentCount = sql<number>`(SELECT count(*)::int ${ofVendor})`;

function conditionsOf(query: VendorQuery): (SQL | undefined)[] {
  const pattern =
    query.words === undefined ? undefined : `%${query.words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return [
    isShared,
    hasPolicies,
    query.min_score === undefined ? undefined : gte(vendors.score, query.min_score),
    query.max_score === undefined ? undefined : lte(vendors.score, query.max_score),
    query.type === undefined ? undefined : sql`EXISTS (${policiesOfVendor} AND held.type = ${query.type})`,
    pattern === undefined ? undefined : or(ilike(vendors.name, pattern), ilike(vendors.domain, pattern)),
  ];
}

export function presentSummary(row: VendorRow, types: DocumentType[], count: number): VendorSummary {
  return {
    id: row.id,
    domain: row.domain,
    name: row.name,
    url: row.url,
    score: row.score,
    letter: row.score === null ? null : letterOf(row.score),
    document_count: count,
    types,
    last_checked_at: row.lastCheckedAt?.toISOString() ?? null,
    last_changed_at: row.lastChangedAt?.toISOString() ?? null,
  };
}
