import type { FoundDocument, SearchResult } from '@clausewatch/contract/search';
import { letterOf } from '@clausewatch/contract/letters';
import { sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { isHidden } from '../corrections/corrections.ts';
import { likePattern } from '../like-pattern.ts';
import { hasPolicies, namesContain } from './vendors.ts';

const mostVendors = 8;
const mostDocuments = 6;

type Sought = { words: string; subject: string; vendorId?: string | undefined };

/** What a name, domain or title contains: of all that somebody watches, and of the directory. */
export async function searchEverything(connection: Connection, sought: Sought): Promise<SearchResult> {
  const [vendors, documents] = await Promise.all([
    sought.vendorId === undefined ? vendorsFound(connection, sought) : [],
    documentsFound(connection, sought),
  ]);
  return { vendors, documents };
}

type VendorLine = { id: string; name: string; domain: string; score: number | null; is_watched: boolean };

/** The directory is asked only for what watched vendors leave room for. Names that begin with the words come first. */
async function vendorsFound(
  connection: Connection,
  { words, subject }: Sought,
): Promise<SearchResult['vendors']> {
  const columns = sql`vendors.id, vendors.name, vendors.domain, vendors.score`;
  const order = sql`ORDER BY starts_with(lower(vendors.name), lower(${words})) DESC, lower(vendors.name), vendors.id LIMIT ${mostVendors}`;
  const watched = await connection.execute<VendorLine>(sql`
    SELECT ${columns}, true AS is_watched FROM watches JOIN vendors ON vendors.id = watches.vendor_id
    WHERE watches.subject = ${subject} AND ${namesContain(words)} ${order}`);
  const room = mostVendors - watched.rows.length;
  const others =
    room === 0
      ? []
      : (
          await connection.execute<VendorLine>(sql`
            SELECT ${columns}, false AS is_watched FROM vendors
            WHERE vendors.staged_for IS NULL AND ${namesContain(words)}
              AND NOT EXISTS (SELECT FROM watches WHERE watches.subject = ${subject} AND watches.vendor_id = vendors.id)
              AND ${hasPolicies}
            ${order}`)
        ).rows.slice(0, room);
  return [...watched.rows, ...others].map((each) => ({
    ...each,
    letter: each.score === null ? null : letterOf(each.score),
  }));
}

/** Titles of watched vendors are read from an index: without the fence, those of all vendors would be compared. */
async function documentsFound(
  connection: Connection,
  { words, subject, vendorId }: Sought,
): Promise<FoundDocument[]> {
  const pattern = likePattern(words);
  const { rows } = await connection.execute<FoundDocument>(sql`
    WITH found AS MATERIALIZED (
      SELECT titled.* FROM watches CROSS JOIN LATERAL (
        SELECT documents.id, documents.title, documents.type, documents.vendor_id FROM documents
        WHERE documents.vendor_id = watches.vendor_id AND documents.status <> 'not_a_policy' AND documents.current_version_id IS NOT NULL
        OFFSET 0) AS titled
      WHERE watches.subject = ${subject} ${vendorId === undefined ? sql`` : sql`AND watches.vendor_id = ${vendorId}`}
        AND titled.title ILIKE ${pattern} AND NOT ${isHidden(sql`titled.id`, sql`${subject}`)})
    SELECT found.*, vendors.name AS vendor_name FROM found JOIN vendors ON vendors.id = found.vendor_id
    ORDER BY starts_with(lower(found.title), lower(${words})) DESC, lower(vendors.name), found.title, found.id
    LIMIT ${mostDocuments}`);
  return rows;
}
