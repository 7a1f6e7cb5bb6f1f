import type {
  Correction,
  CorrectionKind,
  CorrectionsOf,
  CorrectionState,
} from '@clausewatch/contract/corrections';
import { and, asc, desc, eq, exists, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '../../database/account-tables.ts';
import type { Connection } from '../../database/database.ts';
import { corrections, documents, vendors, versions, watches } from '../../database/tables.ts';
import { conflictOf } from './correction-conflict.ts';
import { presentCorrection, withDocuments } from './corrections.ts';
import { stagedReadings } from '../analyses/staging.ts';

export type ReviewQuery = {
  page: number;
  limit: number;
  state: CorrectionState;
  kind?: CorrectionKind | undefined;
  vendor_id?: string | undefined;
  author?: string | undefined;
};

export type Review = {
  items: Correction[];
  total: number;
  open: number;
  vendors: CorrectionsOf[];
  authors: CorrectionsOf[];
};

/** A page of proposals for curators: open ones oldest first, decided ones newest first. */
export async function reviewCorrections(
  connection: Connection,
  query: ReviewQuery,
  subject: string,
): Promise<Review> {
  const { state, kind, vendor_id: vendorId, author } = query;
  const where = and(
    eq(corrections.state, state),
    author === undefined ? undefined : eq(corrections.author, author),
    kind === undefined ? undefined : eq(corrections.kind, kind),
    vendorId === undefined ? undefined : eq(corrections.vendorId, vendorId),
  );
  const order =
    state === 'proposed'
      ? asc(corrections.createdAt)
      : desc(sql`coalesce(${corrections.revertedAt}, ${corrections.decidedAt}, ${corrections.createdAt})`);
  return {
    items: await present(connection, where, order, query, subject),
    total: await connection.$count(corrections, where),
    open: await connection.$count(corrections, eq(corrections.state, 'proposed')),
    vendors: await vendorsWith(connection, state),
    authors: await authorsWith(connection, state),
  };
}

/** The length of a filter's list. */
const mostChoices = 50;

async function vendorsWith(connection: Connection, state: CorrectionState): Promise<CorrectionsOf[]> {
  return connection
    .select({ id: vendors.id, name: vendors.name, count: sql<number>`count(*)::int` })
    .from(corrections)
    .innerJoin(vendors, eq(vendors.id, corrections.vendorId))
    .where(eq(corrections.state, state))
    .groupBy(vendors.id)
    .orderBy(desc(sql`count(*)`), asc(vendors.name))
    .limit(mostChoices);
}

async function authorsWith(connection: Connection, state: CorrectionState): Promise<CorrectionsOf[]> {
  const rows = await connection
    .select({ id: corrections.author, count: sql<number>`count(*)::int` })
    .from(corrections)
    .where(eq(corrections.state, state))
    .groupBy(corrections.author)
    .orderBy(desc(sql`count(*)`), asc(corrections.author))
    .limit(mostChoices);
  const names = await namesOf(
    connection,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, count }) => ({ id, name: names(id), count }));
}

export async function reviewedCorrection(
  connection: Connection,
  id: string,
  subject: string,
): Promise<Correction | null> {
  const one = { page: 1, limit: 1 };
  const [found] = await present(connection, eq(corrections.id, id), asc(corrections.id), one, subject);
  return found ?? null;
}

async function present(
  connection: Connection,
  where: SQL | undefined,
  order: SQL,
  page: { page: number; limit: number },
  subject: string,
): Promise<Correction[]> {
  const joined = await withDocuments(connection, where, order, page);
  if (joined.length === 0) return [];
  const contextFor = await contextsOf(connection, joined);
  return joined.map((each) => ({ ...presentCorrection(each, subject), ...contextFor(each) }));
}

type Joined = Awaited<ReturnType<typeof withDocuments>>[number];
type CorrectionContext = Omit<Correction, keyof ReturnType<typeof presentCorrection>>;

/** What a curator sees with each correction of a page. */
async function contextsOf(
  connection: Connection,
  page: readonly Joined[],
): Promise<(one: Joined) => CorrectionContext> {
  const rows = page.map(({ correction }) => correction);
  const vendorIds = rows.map(({ vendorId }) => vendorId);
  const [vendorOf, documentOf, nameOf, recordOf, watchersOf, reworded, readingOf] = await Promise.all([
    vendorsOf(connection, vendorIds),
    documentsOf(
      connection,
      page.flatMap(({ document }) => document?.id ?? []),
    ),
    namesOf(
      connection,
      rows.flatMap(({ author, decidedBy, revertedBy }) => [author, decidedBy ?? [], revertedBy ?? []].flat()),
    ),
    recordsOf(
      connection,
      rows.map(({ author }) => author),
    ),
    countWatchers(connection, vendorIds),
    rewordedAmong(
      connection,
      rows.map(({ id }) => id),
    ),
    stagedReadings(
      connection,
      rows.flatMap(({ id, state }) => (state === 'proposed' ? [id] : [])),
    ),
  ]);
  return ({ correction, document }) => {
    const { id, vendorId, author, decidedBy, revertedBy } = correction;
    const vendor = vendorOf.get(vendorId);
    if (vendor === undefined) throw new Error(`Correction ${id} has no vendor`);
    const held = documentOf.get(document?.id ?? '');
    return {
      vendor,
      author: { name: nameOf(author), ...(recordOf.get(author) ?? { accepted: 0, declined: 0 }) },
      decided_by: decidedBy && nameOf(decidedBy),
      reverted_by: revertedBy && nameOf(revertedBy),
      watchers: watchersOf.get(vendorId) ?? 0,
      document_score: held?.score ?? null,
      score_before: correction.scoreBefore,
      score_after: correction.scoreAfter,
      conflict: conflictOf(correction, held?.row ?? null),
      has_new_wording: reworded.has(id),
      reading: readingOf.get(id) ?? null,
    };
  };
}

async function vendorsOf(connection: Connection, ids: string[]): Promise<Map<string, Correction['vendor']>> {
  const rows = await connection
    .select({ id: vendors.id, domain: vendors.domain, name: vendors.name, score: vendors.score })
    .from(vendors)
    .where(inArray(vendors.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

async function documentsOf(connection: Connection, ids: string[]) {
  const rows = await connection
    .select({ row: documents, score: versions.score })
    .from(documents)
    .leftJoin(versions, eq(versions.id, documents.currentVersionId))
    .where(inArray(documents.id, ids));
  return new Map(rows.map((each) => [each.row.id, each]));
}

/** How many of each author's proposals were accepted and declined; their own corrections as a curator do not count. */
async function recordsOf(
  connection: Connection,
  authors: string[],
): Promise<Map<string, { accepted: number; declined: number }>> {
  const { author, decidedBy, state } = corrections;
  const rows = await connection
    .select({
      author,
      accepted: sql<number>`(count(*) FILTER (WHERE ${inArray(state, ['accepted', 'reverted'])}))::int`,
      declined: sql<number>`(count(*) FILTER (WHERE ${eq(state, 'declined')}))::int`,
    })
    .from(corrections)
    .where(and(inArray(author, authors), ne(decidedBy, author)))
    .groupBy(author);
  return new Map(rows.map(({ author: id, ...record }) => [id, record]));
}

async function countWatchers(connection: Connection, vendorIds: string[]): Promise<Map<string, number>> {
  const rows = await connection
    .select({ id: watches.vendorId, count: sql<number>`count(*)::int` })
    .from(watches)
    .where(inArray(watches.vendorId, vendorIds))
    .groupBy(watches.vendorId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Corrections whose document's wording has changed since. */
async function rewordedAmong(connection: Connection, ids: string[]): Promise<ReadonlySet<string>> {
  const isLater = and(
    eq(versions.documentId, corrections.documentId),
    gt(versions.createdAt, corrections.createdAt),
    inArray(versions.kind, ['new', 'seen_before']),
  );
  const later = connection.select({ id: versions.id }).from(versions).where(isLater);
  const rows = await connection
    .select({ id: corrections.id })
    .from(corrections)
    .where(and(inArray(corrections.id, ids), exists(later)));
  return new Set(rows.map(({ id }) => id));
}

/** The names of people as curators see them. */
async function namesOf(connection: Connection, ids: string[]): Promise<(subject: string) => string> {
  const rows = await connection
    .select({ id: users.id, name: users.profileName, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  const known = new Map(rows.map(({ id, name, email }) => [id, name === '' ? email : name]));
  return (subject) =>
    known.get(subject) ??
    (subject === 'local' || subject === 'operator' ? 'The operator' : 'A deleted account');
}
