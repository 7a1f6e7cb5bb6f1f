import type { Database } from '../src/database/database.ts';

type ListedVendor = {
  id: string;
  name: string;
  score: number | null;
  /** Type and status of its documents; each that is current has a version with the vendor's score. */
  documents?: readonly (readonly [type: string, status: string])[];
  practices?: readonly string[];
  /** An alert found after the vendor was last looked at. */
  unseen?: string;
};

/** Vendors watched by `subject` since the first days of 2026, one a day, in the given order. */
export async function watchList(
  { pool }: Database,
  subject: string,
  vendors: readonly ListedVendor[],
): Promise<void> {
  for (const [day, vendor] of vendors.entries()) {
    const { id, name, score, documents = [], practices = [], unseen } = vendor;
    const domain = `${name.toLowerCase()}.example.com`;
    await pool.query(
      `INSERT INTO vendors (id, domain, name, url, score, last_changed_at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      [id, domain, name, `https://${domain}/`, score, unseen === undefined ? null : '2026-02-01'],
    );
    await pool.query(
      `INSERT INTO watches (subject, vendor_id, created_at, seen_at)
       VALUES ($1, $2, timestamptz '2026-01-01 12:00Z' + $3 * interval '1 day', timestamptz '2026-01-20')`,
      [subject, id, day],
    );
    for (const [type, status] of documents) await addDocument(pool, vendor, type, status);
    const version = `ver_${id}_${documents[0]?.[0]}_1`;
    for (const practice of practices)
      await pool.query(
        `INSERT INTO findings (version_id, practice, position, title, category, polarity, points, reason, quote, starts_at, ends_at, section, also)
         VALUES ($1, $2, 0, $3, 'sharing', 'concern', -5, 'Why', '', 0, 0, NULL, '[]')`,
        [version, practice, `Practice ${practice}`],
      );
    if (unseen !== undefined)
      await pool.query(
        `INSERT INTO changes (id, document_id, from_version_id, to_version_id, severity, reasons, points, operations, facts, stats, gained, lost, created_at, found_at, vendor_id, is_alert)
         VALUES ($1, $2, $3, $3, $4, '["It changed."]', '[]', '[]', '[]', '{"added":0,"removed":0,"reworded":1,"moved":0,"words_added":1,"words_removed":1}', '[]', '[]', '2026-02-01', '2026-02-01', $5, true)`,
        [`chg_${id}`, `doc_${id}_${documents[0]?.[0]}`, version, unseen, id],
      );
  }
}

async function addDocument(
  pool: Database['pool'],
  { id, score }: ListedVendor,
  type: string,
  status: string,
): Promise<void> {
  const document = `doc_${id}_${type}`;
  await pool.query(`INSERT INTO snapshot_bodies VALUES ('hash', '\\x00', 1) ON CONFLICT DO NOTHING`);
  await pool.query(
    `INSERT INTO snapshots (id, vendor_id, url, final_url, status, headers, content_type, sha256, via, fetched_at)
     VALUES ($1, $2, '', '', 200, '{}', 'text/html', 'hash', 'live', now())`,
    [`snp_${document}`, id],
  );
  await pool.query(
    `INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status) VALUES ($1, $2, $3, $3, $4, 1, $4, $5)`,
    [document, id, `https://${document}.example/`, type, status],
  );
  await pool.query(
    `INSERT INTO versions (id, document_id, number, kind, snapshot_id, content, layout, links, emphasis, content_hash, extractor_version, title, word_count, score, analyser_version, created_at)
     VALUES ($1, $2, 1, 'first', $3, '', '', '[]', '[]', '', 1, '', 1, $4, 1, '2026-01-01')`,
    [`ver_${id}_${type}_1`, document, `snp_${document}`, score],
  );
  await pool.query('UPDATE documents SET current_version_id = $2 WHERE id = $1', [
    document,
    `ver_${id}_${type}_1`,
  ]);
}
