import type { Fact } from '@clausewatch/contract/facts';
import type { Finding, Letter } from '@clausewatch/contract/findings';
import type { DocumentType } from '@clausewatch/contract/documents';
import { letterOf } from '@clausewatch/contract/letters';
import { sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { openDropsOf } from '../corrections/corrections.ts';
import type { StoredCells } from '../vendors/vendor-cells.ts';
import { documentsOf } from './documents.ts';

/**
 * A watched vendor as the matrix names it, with its cells as they are stored for everybody; null where they are to be judged: the
 * watcher has a document left out, or they are out of date.
 */
export type MatrixVendor = {
  id: string;
  name: string;
  domain: string;
  score: number | null;
  letter: Letter | null;
  tags: string[];
  stored: Omit<StoredCells, 'version'> | null;
};

export type MatrixDocument = {
  id: string;
  title: string;
  type: DocumentType;
  language: string | null;
  findings: Finding[];
  facts: Fact[];
};

/** The vendors that somebody watches, by name. `version`: that of the cells that are understood. A vendor of which nothing was read has none. */
export async function matrixVendors(
  connection: Connection,
  subject: string,
  version: number,
): Promise<MatrixVendor[]> {
  const { rows } = await connection.execute<Omit<MatrixVendor, 'letter'>>(sql`
    SELECT vendors.id, vendors.name, vendors.domain, vendors.score, watches.tags,
      CASE WHEN coalesce(held.version, ${version}) = ${version} AND vendors.id NOT IN (${openDropsOf(subject)})
        THEN json_build_object('cells', coalesce(held.cells, ''), 'figures', coalesce(held.figures, '{}')) END AS stored
    FROM watches JOIN vendors ON vendors.id = watches.vendor_id LEFT JOIN vendor_cells AS held ON held.vendor_id = vendors.id
    WHERE watches.subject = ${subject} ORDER BY lower(vendors.name), vendors.id`);
  return rows.map((row) => ({ ...row, letter: row.score === null ? null : letterOf(row.score) }));
}

/**
 * The documents of a vendor that were read and can be judged, whole. A language that cannot be judged has neither score nor findings: that
 * nothing was found there is no silence.
 */
export async function readDocuments(
  connection: Connection,
  vendorId: string,
  hidden: ReadonlySet<string>,
): Promise<MatrixDocument[]> {
  const all = await documentsOf(connection, vendorId);
  return all.flatMap(({ id, title, type, language, ai_analysis: analysis }) => {
    if (analysis === null || hidden.has(id)) return [];
    const findings = [...analysis.concerns, ...analysis.key_points];
    if (analysis.score === null && findings.length === 0) return [];
    return [{ id, title, type, language, findings, facts: analysis.facts }];
  });
}
