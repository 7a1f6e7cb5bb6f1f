import type { Database } from '../src/database/database.ts';

/** Documents of each vendor, by type. */
const types = ['privacy', 'terms', 'cookies', 'dpa', 'subprocessors', 'security'];
const practices = 40;

/** Vendors that the operator watches, with documents, versions, findings and changes; every tenth has changes that are unseen. */
export async function fillList({ pool }: Database, vendors: number): Promise<void> {
  await pool.query(`INSERT INTO snapshot_bodies VALUES ('hash', '\\x00', 1)`);
  await pool.query(
    `INSERT INTO vendors (id, domain, name, url, score, last_changed_at, last_checked_at, scoring, summary)
     SELECT 'vnd_' || n, 'vendor' || n || '.example', 'Vendor ' || n * 7919 % $1, 'https://vendor' || n || '.example/',
       CASE WHEN n % 23 > 0 THEN n * 37 % 101 END, timestamptz '2026-01-01' + n * interval '1 hour', timestamptz '2026-10-01',
       json_build_object('documents', json_build_array(json_build_object('document_id', 'doc_' || n || '_privacy', 'share', 1))), ''
     FROM generate_series(1, $1::int) AS n`,
    [vendors],
  );
  await pool.query(
    `INSERT INTO snapshots (id, vendor_id, url, final_url, status, headers, content_type, sha256, via, fetched_at)
     SELECT 'snp_' || n, 'vnd_' || n, '', '', 200, '{}', 'text/html', 'hash', 'live', now() FROM generate_series(1, $1::int) AS n`,
    [vendors],
  );
  await pool.query(
    `INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
     SELECT 'doc_' || n || '_' || type, 'vnd_' || n, type || n, type || n, type, 1, type,
       CASE WHEN n % 97 = 1 THEN 'gone' WHEN n % 89 = 1 THEN 'blocked' WHEN n % 53 = 1 THEN 'unreachable' ELSE 'current' END
     FROM generate_series(1, $1::int) AS n, unnest($2::text[]) WITH ORDINALITY AS listed(type, place)
     WHERE n % (place + 2) > 0`,
    [vendors, types],
  );
  await pool.query(
    `INSERT INTO versions (id, document_id, number, kind, snapshot_id, content, layout, links, emphasis, content_hash, extractor_version, title, word_count, score, analyser_version, created_at)
     SELECT 'ver_' || substr(documents.id, 5) || '_' || v, documents.id, v, CASE v WHEN 1 THEN 'first' ELSE 'new' END, 'snp_' || substr(vendor_id, 5),
       repeat('We keep your data. ', 200), '', '[]', '[]', documents.id || v, 1, '', 800, 30 + v * 11, 1, timestamptz '2026-01-01' + v * interval '50 days'
     FROM documents, generate_series(1, 4) AS v`,
  );
  await pool.query(`UPDATE documents SET current_version_id = 'ver_' || substr(id, 5) || '_4'`);
  await pool.query(
    `INSERT INTO findings (version_id, practice, position, title, category, polarity, points, reason, quote, starts_at, ends_at, section, also)
     SELECT documents.current_version_id, 'practice-' || p, p, 'Practice ' || p, 'sharing', 'concern', -5, 'Why', 'We keep your data.', 0, 18, NULL, '[]'
     FROM documents, generate_series(1, ${practices}) AS p WHERE (hashtext(documents.id) & 65535) % p < 2`,
  );
  await pool.query(
    `INSERT INTO changes (id, document_id, from_version_id, to_version_id, severity, reasons, points, operations, facts, stats, gained, lost, created_at, found_at, vendor_id, is_alert)
     SELECT 'chg_' || substr(versions.id, 5), document_id, 'ver_' || substr(document_id, 5) || '_' || number - 1, versions.id,
       (ARRAY['material', 'minor', 'editorial'])[1 + (hashtext(versions.id) & 65535) % 3], '["It changed."]', '[]', '[]', '[]',
       '{"added":0,"removed":0,"reworded":1,"moved":0,"words_added":1,"words_removed":1}', '[]', '[]', versions.created_at, versions.created_at,
       vendor_id, (hashtext(versions.id) & 65535) % 3 < 2
     FROM versions JOIN documents ON documents.id = document_id WHERE number > 1`,
  );
  await pool.query(
    `INSERT INTO watches (subject, vendor_id, created_at, seen_at, tags, owner, favourite, note)
     SELECT 'local', 'vnd_' || n, timestamptz '2026-01-01' + n * interval '1 minute',
       CASE WHEN n % 10 = 1 THEN timestamptz '2026-06-01' ELSE timestamptz '2026-12-01' END,
       CASE WHEN n % 3 = 1 THEN ARRAY['processor', 'tier-' || n % 4] ELSE '{}' END,
       (ARRAY['Ines Halloran', 'Tomas Reyes', NULL])[1 + n % 3], n % 20 = 1, CASE WHEN n % 5 = 1 THEN 'Contract ends in March.' END
     FROM generate_series(1, $1::int) AS n`,
    [vendors],
  );
  await pool.query('ANALYZE');
}
