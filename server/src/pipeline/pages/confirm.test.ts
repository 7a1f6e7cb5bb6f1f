import { expect, test, vi } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import type { AnalysisDocumentRow } from '../../store/analyses/analysis-documents.ts';
import { documentById } from '../../store/documents/documents.ts';
import { confirm } from './confirm.ts';

const progress = { analyserVersion: null, isOfType: false, awaitsComparison: false, awaitsModel: false };

test.each([
  ['whose page has more to report', 'current', [{ url: 'https://a.example/x', reason: 'Another part' }]],
  ['that was no policy', 'not_a_policy', []],
])(
  'a document %s is confirmed after its vendor is locked, as everywhere else',
  async (_, status, unparted) => {
    await using database = await testDatabase();
    const { pool } = database;
    await pool.query(`INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_a', 'a', 'a', '')`);
    await pool.query(`INSERT INTO snapshot_bodies VALUES ('hash', '\\x00', 1)`);
    await pool.query(
      `INSERT INTO snapshots (id, vendor_id, url, final_url, status, headers, content_type, sha256, via, fetched_at)
     VALUES ('snp_a', 'vnd_a', '', '', 200, '{}', 'text/html', 'hash', 'live', now())`,
    );
    await pool.query(
      `INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
     VALUES ('doc_a', 'vnd_a', 'https://a.example/', '', 'privacy', 1, '', $1)`,
      [status],
    );
    await pool.query(
      `INSERT INTO versions (id, document_id, number, kind, snapshot_id, content, layout, links, emphasis, content_hash, extractor_version, title, word_count, created_at)
     VALUES ('ver_a', 'doc_a', 1, 'first', 'snp_a', '', '', '[]', '[]', 'a', 1, '', 1, now())`,
    );
    await pool.query(`UPDATE documents SET current_version_id = 'ver_a'`);
    const document = await documentById(database.connection, 'doc_a');
    if (document === null) throw new Error('There is no document');
    const row = { url: document.url, title: '', type: 'privacy' } as AnalysisDocumentRow;
    const seen = { at: new Date(), now: new Date(), finalUrl: document.url, progress, unparted };
    const landing = await pool.connect();
    await landing.query('BEGIN');
    await landing.query(`SELECT FROM vendors WHERE id = 'vnd_a' FOR NO KEY UPDATE`);
    const confirmed = database.transaction((tx) => confirm(tx, row, document, seen));
    await vi.waitUntil(
      async () => {
        const { rows } = await pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rows.length === 1;
      },
      { timeout: 10_000 },
    );
    const locked = await landing.query(`SELECT FROM documents WHERE id = 'doc_a' FOR UPDATE SKIP LOCKED`);
    await landing.query('COMMIT');
    landing.release();
    expect(locked.rowCount).toBe(1);
    expect(await confirmed).not.toBeNull();
  },
);
