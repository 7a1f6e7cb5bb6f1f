import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { TitledDocument } from '../../classify/classify.ts';
import type { Connection } from '../../database/database.ts';
import { documents, vendors, versions } from '../../database/tables.ts';

/** The listed documents of a vendor as they were first found, with the titles that they were read with and those they are shown with. */
export async function titledDocuments(
  connection: Connection,
  vendorId: string,
): Promise<(TitledDocument & { shown: string })[]> {
  const { id, type, url, language, title: shown, discoveredAt, status } = documents;
  return connection
    .select({ id, type, url, language, shown, title: versions.title })
    .from(documents)
    .leftJoin(versions, eq(versions.id, documents.currentVersionId))
    .where(and(eq(documents.vendorId, vendorId), ne(status, 'not_a_policy')))
    .orderBy(asc(discoveredAt), asc(id));
}

/** The current texts of a vendor's longest policies. */
export async function longestTexts(
  connection: Connection,
  vendorId: string,
  count: number,
): Promise<string[]> {
  const rows = await connection
    .select({ content: versions.content })
    .from(documents)
    .innerJoin(versions, eq(versions.id, documents.currentVersionId))
    .where(and(eq(documents.vendorId, vendorId), isNotNull(documents.currentVersionId)))
    .orderBy(desc(versions.wordCount), asc(documents.id))
    .limit(count);
  return rows.map(({ content }) => content);
}

/** Whether another shared vendor goes by this name, in whatever case. */
export async function isNameOfAnother(connection: Connection, id: string, name: string): Promise<boolean> {
  const found = await connection.$count(
    vendors,
    and(eq(sql`lower(${vendors.name})`, sql`lower(${name})`), ne(vendors.id, id), isNull(vendors.stagedFor)),
  );
  return found > 0;
}
