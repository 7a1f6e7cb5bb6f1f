import type { DocumentType } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../../database/database.ts';
import { columns } from '../../requirements/columns.ts';
import { cellsVersion, writtenCells } from '../../requirements/written-cells.ts';
import { readDocuments } from '../../store/documents/matrix.ts';
import { saveAnalysisOfVersion } from '../../store/documents/versions.ts';
import { writeCells, writeUnwritten } from './write-vendor.ts';

const types: DocumentType[] = ['privacy', 'terms', 'dpa'];
const practices = ['sells-data', 'no-sale', 'targeted-ads', 'ads-opt-out', 'arbitration', 'uses-processors'];

/** What happens to one of a vendor's documents, and whether the vendor is rated afterwards. */
const act = fc.record({
  document: fc.nat({ max: 1 }),
  what: fc.oneof(
    fc.record({
      kind: fc.constantFrom('land', 'read'),
      found: fc.subarray(practices),
      hours: fc.option(fc.constantFrom(24, 72, 96)),
      isLikely: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('set type'), type: fc.constantFrom(...types, 'sla' as const) }),
    fc.record({ kind: fc.constant('set language'), language: fc.constantFrom('en', 'de', null) }),
    fc.record({ kind: fc.constantFrom('drop', 'restore', 'move', 'delete', 'check') }),
  ),
  isRated: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer Of> ? Of : never;

test('whatever happens to documents, cells that are stored as up to date are those that the documents come to', async () => {
  await using database = await testDatabase();
  let count = 0;
  let upToDate = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 20 }), async (acts) => {
      count += 1;
      const [id, other] = [`vnd_${count}`, `vnd_${count}_other`];
      await prepare(database, [id, other]);
      for (const [step, each] of acts.entries()) {
        await carryOut(database, { id, other, step }, each);
        for (const vendor of [id, other]) upToDate += await compare(database, vendor);
        if (each.isRated) await database.transaction((tx) => writeCells(tx, id));
      }
      await writeUnwritten(database);
      for (const vendor of [id, other]) expect(await compare(database, vendor)).toBe(1);
    }),
    { numRuns: 40 },
  );
  expect(upToDate).toBeGreaterThan(count);
});

test('cells of an earlier version are written again in the background, and those of a later one stay', async () => {
  await using database = await testDatabase();
  await prepare(database, ['vnd_a', 'vnd_b']);
  for (const id of ['vnd_a', 'vnd_b'])
    await database.pool.query(`INSERT INTO vendor_cells (vendor_id, version, cells) VALUES ($1, $2, 'old')`, [
      id,
      id === 'vnd_a' ? cellsVersion - 1 : cellsVersion + 1,
    ]);
  await writeUnwritten(database);
  const { rows } = await database.pool.query<{ cells: string }>(
    'SELECT cells FROM vendor_cells ORDER BY vendor_id',
  );
  // A newer process of the same installation wrote the second.
  expect(rows.map(({ cells }) => cells)).toEqual(['u'.repeat(columns.length), 'old']);
});

async function compare({ pool, connection }: Database, vendorId: string): Promise<number> {
  const { rows } = await pool.query<{ version: number; cells: string; figures: object }>(
    'SELECT version, cells, figures FROM vendor_cells WHERE vendor_id = $1',
    [vendorId],
  );
  const { cells, figures } = writtenCells(await readDocuments(connection, vendorId, new Set()));
  const stored = rows[0] ?? { version: cellsVersion, cells: 'u'.repeat(columns.length), figures: {} };
  if (stored.version !== cellsVersion) return 0;
  expect([stored.cells, stored.figures]).toEqual([cells, figures]);
  return 1;
}

async function prepare({ pool }: Database, vendors: readonly string[]): Promise<void> {
  for (const id of vendors) {
    await pool.query(`INSERT INTO vendors (id, domain, name, url) VALUES ($1, $1, $1, '')`, [id]);
    await pool.query(`INSERT INTO snapshot_bodies VALUES ('hash', '\\x00', 1) ON CONFLICT DO NOTHING`);
    await pool.query(
      `INSERT INTO snapshots (id, vendor_id, url, final_url, status, headers, content_type, sha256, via, fetched_at)
       VALUES ($1, $1, '', '', 200, '{}', 'text/html', 'hash', 'live', now())`,
      [id],
    );
  }
}

async function carryOut(
  database: Database,
  { id, other, step }: { id: string; other: string; step: number },
  { document, what }: Act,
): Promise<void> {
  const { pool } = database;
  const documentId = `doc_${id}_${document}`;
  const set = (values: string, ...given: unknown[]) =>
    pool.query(`UPDATE documents SET ${values} WHERE id = $1`, [documentId, ...given]);
  switch (what.kind) {
    case 'land': {
      const versionId = `ver_${id}_${step}`;
      await pool.query(
        `INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status, language)
         VALUES ($1, $2, $1, $1, $3, 1, '', 'current', 'en') ON CONFLICT (id) DO NOTHING`,
        [documentId, id, types[document]],
      );
      await pool.query(
        `INSERT INTO versions (id, document_id, number, kind, snapshot_id, content, layout, links, emphasis, content_hash, extractor_version, title, word_count, created_at)
         VALUES ($1, $2, $3, 'new', $4, '', '', '[]', '[]', $1, 1, '', 1, now())`,
        [versionId, documentId, step + 1, id],
      );
      await read(database, versionId, what);
      await set('current_version_id = $2', versionId);
      break;
    }
    case 'read': {
      const { rows } = await pool.query<{ id: string | null }>(
        'SELECT current_version_id AS id FROM documents WHERE id = $1',
        [documentId],
      );
      if (rows[0]?.id != null) await read(database, rows[0].id, what);
      break;
    }
    case 'set type':
      await set('type = $2', 'type' in what ? what.type : null);
      break;
    case 'set language':
      await set('language = $2', 'language' in what ? what.language : null);
      break;
    case 'drop':
      await set(`status = 'not_a_policy'`);
      break;
    case 'restore':
      await set(`status = 'pending'`);
      break;
    case 'move':
      await set('vendor_id = $2', other);
      break;
    case 'check':
      await set(`status = 'unreachable', last_checked_at = now()`);
      break;
    case 'delete':
      await pool.query('DELETE FROM documents WHERE id = $1', [documentId]);
      break;
  }
}

/** As the analysis of a text leaves it: without findings and score, a language that cannot be judged. */
async function read(database: Database, versionId: string, what: Act['what']): Promise<void> {
  if (!('found' in what)) return;
  const place = { quote: 'We do so with every text there is.', start: 0, end: 34, section: null };
  const findings = what.found.map((practice): Finding => {
    const certainty = what.isLikely ? ('likely' as const) : ('sure' as const);
    const judged = { category: 'sharing', polarity: 'concern', points: -4 } as const;
    return { practice, title: practice, ...judged, certainty, reason: '', ...place, also: [] };
  });
  const breach = { kind: 'breach-notice', label: 'Breach notice', subject: null, ...place } as const;
  const facts =
    what.hours === null ? [] : [{ ...breach, text: `${what.hours} h`, value: { hours: what.hours } }];
  const judgement = { findings, facts, summary: '', score: findings.length > 0 ? 50 : null, breakdown: null };
  await database.transaction((tx) =>
    saveAnalysisOfVersion(tx, versionId, judgement, { analyserVersion: 1, analysedAs: 'privacy' }),
  );
}
