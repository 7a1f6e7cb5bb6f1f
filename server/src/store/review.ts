import type {
  Correction,
  CorrectionKind,
  CorrectionsOf,
  CorrectionState,
} from '@clausewatch/contract/corrections';
import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../database/account-tables.ts';
import type { Connection } from '../database/database.ts';
import { corrections, documents, vendors, versions, watches } from '../database/tables.ts';
import { conflictOf } from './correction-conflict.ts';
import { type CorrectionRow, presentCorrection, withDocuments } from './corrections.ts';
import { stagedReading } from './staging.ts';

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

/** A page of what curators decide or have decided: open proposals oldest first, all else newest first. */
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

/** As many as a list to choose from can hold. */
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
  return Promise.all(
    joined.map(async ({ correction, document }) => ({
      ...presentCorrection({ correction, document }, subject),
      ...(await surroundings(connection, correction, document?.id ?? null)),
    })),
  );
}

type Surroundings = Omit<Correction, keyof ReturnType<typeof presentCorrection>>;

async function surroundings(
  connection: Connection,
  correction: CorrectionRow,
  documentId: string | null,
): Promise<Surroundings> {
  const { vendorId, author, decidedBy, revertedBy } = correction;
  const [vendor] = await connection
    .select({ id: vendors.id, domain: vendors.domain, name: vendors.name, score: vendors.score })
    .from(vendors)
    .where(eq(vendors.id, vendorId));
  if (vendor === undefined) throw new Error(`Correction ${correction.id} has no vendor`);
  const [document] = await connection
    .select({ row: documents, score: versions.score })
    .from(documents)
    .leftJoin(versions, eq(versions.id, documents.currentVersionId))
    .where(eq(documents.id, documentId ?? ''));
  const names = await namesOf(connection, [author, decidedBy, revertedBy]);
  return {
    vendor,
    author: { name: names(author), ...(await recordOf(connection, author)) },
    decided_by: decidedBy && names(decidedBy),
    reverted_by: revertedBy && names(revertedBy),
    watchers: await connection.$count(watches, eq(watches.vendorId, vendorId)),
    document_score: document?.score ?? null,
    conflict: conflictOf(correction, document?.row ?? null),
    has_new_wording: await isReworded(connection, correction),
    reading: correction.state === 'proposed' ? await stagedReading(connection, correction.id) : null,
  };
}

/** How many of somebody's proposals were accepted and declined; what they said as a curator themselves is none. */
async function recordOf(
  connection: Connection,
  author: string,
): Promise<{ accepted: number; declined: number }> {
  const isTheirs = and(eq(corrections.author, author), ne(corrections.decidedBy, author));
  const [accepted, declined] = await Promise.all([
    connection.$count(corrections, and(isTheirs, inArray(corrections.state, ['accepted', 'reverted']))),
    connection.$count(corrections, and(isTheirs, eq(corrections.state, 'declined'))),
  ]);
  return { accepted, declined };
}

async function isReworded(
  connection: Connection,
  { documentId, createdAt }: CorrectionRow,
): Promise<boolean> {
  const isLater = sql`${versions.createdAt} > ${createdAt.toISOString()}::timestamptz`;
  const isOther = or(eq(versions.kind, 'new'), eq(versions.kind, 'seen_before'));
  return (
    (await connection.$count(versions, and(eq(versions.documentId, documentId ?? ''), isLater, isOther))) > 0
  );
}

/** Names that a curator knows people by. */
async function namesOf(
  connection: Connection,
  subjects: readonly (string | null)[],
): Promise<(subject: string) => string> {
  const ids = subjects.flatMap((subject) => subject ?? []);
  const rows = await connection
    .select({ id: users.id, name: users.profileName, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  const known = new Map(rows.map(({ id, name, email }) => [id, name === '' ? email : name]));
  return (subject) =>
    known.get(subject) ??
    (subject === 'local' || subject === 'operator' ? 'The operator' : 'A deleted account');
}
