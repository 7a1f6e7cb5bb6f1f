import type { WatchedVendor } from '@clausewatch/contract/accounts';
import { sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { textArray } from './watch-filter.ts';

export type ListedStandards = WatchedVendor['standards'];

/** What vendors come to by somebody's standards, by vendor; the standard of which most falls short comes first. */
export async function listedStandards(
  connection: Connection,
  subject: string,
  vendorIds: readonly string[],
): Promise<Map<string, ListedStandards>> {
  const { rows } = await connection.execute<{ vendor: string; standards: ListedStandards }>(sql`
    SELECT vendor_id AS vendor, json_agg(json_build_object('id', id, 'name', name, 'outcome', outcome, 'checks', checks)
      ORDER BY array_position(ARRAY['not_met', 'silent', 'not_read', 'excepted', 'met'], outcome), checks DESC, name) AS standards
    FROM (
      SELECT held.vendor_id, standards.id, standards.name, held.outcome, (
        SELECT count(*)::int FROM standard_results AS each
        WHERE each.standard_id = held.standard_id AND each.vendor_id = held.vendor_id
          AND each.level <> 'should' AND each.result = held.outcome) AS checks
      FROM standards JOIN standard_vendors AS held ON held.standard_id = standards.id
      WHERE standards.subject = ${subject} AND held.vendor_id = ANY(${textArray(vendorIds)})) AS listed
    GROUP BY vendor_id`);
  return new Map(rows.map(({ vendor, standards }) => [vendor, standards]));
}
