import { createHash } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { layoutOf } from '../src/layout/block-layout.ts';
import type { TestProduct } from './test-product.ts';

/** As received for each of them, whatever their texts. */
const page = '<h1>Privacy policy</h1><p>We keep records.</p>';

/** Vendors with one policy each, of paragraphs, as an analysis leaves them: no findings. */
export async function insertPolicies(product: TestProduct, policies: Record<string, readonly string[]>) {
  const { pool } = product.database;
  const sha256 = createHash('sha256').update(page).digest('hex');
  await pool.query(`INSERT INTO snapshot_bodies VALUES ($1, $2, $3)`, [
    sha256,
    zstdCompressSync(page),
    page.length,
  ]);
  for (const [who, paragraphs] of Object.entries(policies)) {
    const content = paragraphs.join('\n\n');
    const blocks = paragraphs.map((text, index) => {
      const start = content.indexOf(text);
      const end = start + text.length;
      return { kind: 'paragraph' as const, level: 0, text, start, end, anchor: `p${index}` };
    });
    const address = `https://${who}.example/`;
    await pool.query(`INSERT INTO vendors (id, domain, name, url) VALUES ($1, $2, $3, $4)`, [
      `vnd_${who}`,
      `${who}.example`,
      who,
      address,
    ]);
    await pool.query(
      `INSERT INTO snapshots (id, vendor_id, url, final_url, status, headers, content_type, sha256, via, fetched_at)
       VALUES ($1, $2, $3, $3, 200, '{}', 'text/html', $4, 'live', now())`,
      [`snp_${who}`, `vnd_${who}`, address, sha256],
    );
    await pool.query(
      `INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
       VALUES ($1, $2, $3, $3, 'privacy', 1, 'Privacy policy', 'current')`,
      [`doc_${who}`, `vnd_${who}`, address],
    );
    await pool.query(
      `INSERT INTO versions (id, document_id, number, kind, predecessor_id, snapshot_id, content, layout, links, emphasis, content_hash, extractor_version, title, word_count, created_at)
       VALUES ($1, $2, 1, 'first', NULL, $3, $4, $5, '[]', '[]', $1, 1, 'Privacy', 4, now())`,
      [`ver_${who}`, `doc_${who}`, `snp_${who}`, content, layoutOf(content, blocks)],
    );
    await pool.query(`UPDATE documents SET current_version_id = $1 WHERE id = $2`, [
      `ver_${who}`,
      `doc_${who}`,
    ]);
  }
}
