import type { DocumentType } from '@clausewatch/contract/documents';
import type { ScoreBreakdown } from '@clausewatch/contract/findings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { scoreVendor, type ScoredDocument } from '../../analyse/analyse.ts';
import type { Database } from '../../database/database.ts';
import { writeScores, writeUnwritten } from './write-vendor.ts';

/** A version: of which document, how many minutes after the first, what it was scored, and by which analyser. */
type Landing = { document: number; minute: number; score: number; analyser: number };
type History = { types: DocumentType[]; landings: Landing[] };

const began = Date.parse('2026-01-01T00:00:00Z');
const momentOf = (minute: number): Date => new Date(began + minute * 60_000);
const breakdownOf = (score: number): ScoreBreakdown => ({
  start: 70,
  rows: [{ category: 'sharing', lost: score - 70, won: 0 }],
  silences: [],
  adjustments: [],
  total: score,
});

/** Stores a history as the pipeline would have left it: every document's newest version is its present one. */
async function store({ pool }: Database, vendorId: string, { types, landings }: History): Promise<void> {
  const idOf = (document: number): string => `doc_${vendorId}_${document}`;
  await pool.query(`INSERT INTO vendors (id, domain, name, url) VALUES ($1, $1, $1, '')`, [vendorId]);
  await pool.query(`INSERT INTO snapshot_bodies VALUES ('hash', '\\x00', 1) ON CONFLICT DO NOTHING`);
  await pool.query(
    `INSERT INTO snapshots (id, vendor_id, url, final_url, status, headers, content_type, sha256, via, fetched_at)
     VALUES ($1, $1, '', '', 200, '{}', 'text/html', 'hash', 'live', now())`,
    [vendorId],
  );
  for (const [document, type] of types.entries())
    await pool.query(
      `INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status) VALUES ($1, $2, $1, $1, $3, 1, '', 'current')`,
      [idOf(document), vendorId, type],
    );
  for (const [index, landing] of landings.entries()) await land({ pool }, vendorId, index, landing);
  await rate({ pool }, vendorId, { types, landings });
}

async function land(
  { pool }: Pick<Database, 'pool'>,
  vendorId: string,
  index: number,
  { document, minute, score, analyser }: Landing,
): Promise<void> {
  const id = `ver_${vendorId}_${index}`;
  const documentId = `doc_${vendorId}_${document}`;
  await pool.query(
    `INSERT INTO versions (id, document_id, number, kind, snapshot_id, content, layout, links, emphasis, content_hash, extractor_version, title, word_count, score, breakdown, analyser_version, created_at)
     VALUES ($1, $2, $3, 'new', $4, '', '', '[]', '[]', $1, 1, '', 1, $5, $6, $7, $8)`,
    [
      id,
      documentId,
      index + 1,
      vendorId,
      score,
      JSON.stringify(breakdownOf(score)),
      analyser,
      momentOf(minute),
    ],
  );
  await pool.query('UPDATE documents SET current_version_id = $1 WHERE id = $2', [id, documentId]);
}

async function rate({ pool }: Pick<Database, 'pool'>, vendorId: string, given: History): Promise<void> {
  const scoring = scoreVendor(documentsAt(vendorId, given, Infinity));
  await pool.query('UPDATE vendors SET score = $2, scoring = $3 WHERE id = $1', [
    vendorId,
    scoring?.score ?? null,
    JSON.stringify(scoring),
  ]);
}

/** What the report weighs at a moment: each document as it was then, or before its first reading as it was first read. */
function documentsAt(vendorId: string, { types, landings }: History, minute: number): ScoredDocument[] {
  return types.map((type, document) => {
    const own = landings.filter((landing) => landing.document === document);
    const then = own.findLast((landing) => landing.minute <= minute) ?? own[0];
    const score = then?.score ?? null;
    const id = `doc_${vendorId}_${document}`;
    return { id, type, score, breakdown: score === null ? null : breakdownOf(score) };
  });
}

async function rowsOf({ pool }: Database, vendorId: string): Promise<{ at: Date; score: number }[]> {
  const { rows } = await pool.query<{ at: Date; score: number }>(
    'SELECT at, score FROM vendor_scores WHERE vendor_id = $1 ORDER BY at',
    [vendorId],
  );
  return rows;
}

const landing = (documents: number, analysers: number): fc.Arbitrary<Landing> =>
  fc.record({
    document: fc.nat({ max: documents - 1 }),
    minute: fc.nat({ max: 12 }),
    score: fc.nat({ max: 100 }),
    analyser: fc.nat({ max: analysers - 1 }),
  });
const history = (analysers: number): fc.Arbitrary<History> =>
  fc
    .array(fc.constantFrom<DocumentType>('privacy', 'terms', 'cookies', 'dpa', 'sla', 'subprocessors'), {
      minLength: 1,
      maxLength: 5,
    })
    .chain((types) =>
      fc.record({
        types: fc.constant(types),
        landings: fc
          .array(landing(types.length, analysers), { minLength: 1, maxLength: 14 })
          .map((landings) => landings.toSorted((one, other) => one.minute - other.minute)),
      }),
    );

test('at every moment of a history the written score is that of a report of that moment', async () => {
  await using database = await testDatabase();
  let count = 0;
  await fc.assert(
    fc.asyncProperty(history(1), async (given) => {
      count += 1;
      const id = `vnd_${count}`;
      await store(database, id, given);
      await writeUnwritten(database);
      const rows = await rowsOf(database, id);
      for (const { minute } of given.landings) {
        const at = momentOf(minute);
        const documents = documentsAt(id, given, minute);
        const report = scoreVendor(documents);
        const written = rows.findLast((row) => row.at <= at)?.score ?? null;
        // Sums of shares may fall to either side of a half.
        const isHalf = report !== null && Math.abs((exactOf(report, documents) % 1) - 0.5) < 1e-4;
        const nearest = report === null || !isHalf ? [report?.score ?? null] : halves(report, documents);
        expect(nearest).toContain(written);
      }
    }),
    { numRuns: 60 },
  );
});

function exactOf(
  { documents, missing }: NonNullable<ReturnType<typeof scoreVendor>>,
  then: readonly ScoredDocument[],
): number {
  const lost = { privacy: 12, terms: 6, cookies: 2 } as Record<string, number>;
  const scoreOf = (id: string): number => then.find((document) => document.id === id)?.score ?? 0;
  const weighed = documents.reduce((sum, { document_id: id, share }) => sum + share * scoreOf(id), 0);
  return Math.min(
    100,
    Math.max(0, weighed - (missing ?? []).reduce((sum, type) => sum + (lost[type] ?? 0), 0)),
  );
}

function halves(
  report: NonNullable<ReturnType<typeof scoreVendor>>,
  then: readonly ScoredDocument[],
): number[] {
  const exact = exactOf(report, then);
  return [Math.floor(exact), Math.ceil(exact)];
}

test('written as versions land or at once, the rows are the same, and right ones are not written again', async () => {
  await using database = await testDatabase();
  const { pool } = database;
  let count = 0;
  await fc.assert(
    fc.asyncProperty(history(3), async ({ types, landings }) => {
      count += 1;
      const id = `vnd_${count}`;
      await store(database, id, { types, landings: landings.slice(0, 1) });
      for (const [index, landing] of landings.entries()) {
        if (index > 0) await land(database, id, index, landing);
        await rate(database, id, { types, landings: landings.slice(0, index + 1) });
        await database.transaction((tx) => writeScores(tx, id));
      }
      const written = await rowsOf(database, id);
      const { rows: present } = await pool.query<{ score: number | null }>(
        'SELECT score FROM vendors WHERE id = $1',
        [id],
      );
      expect(written.at(-1)?.score ?? null).toBe(present[0]?.score);
      const stamps = () =>
        pool.query('SELECT xmin FROM vendor_scores WHERE vendor_id = $1 ORDER BY at', [id]);
      const before = (await stamps()).rows;
      await database.transaction((tx) => writeScores(tx, id));
      expect((await stamps()).rows).toEqual(before);
      await pool.query('DELETE FROM vendor_scores WHERE vendor_id = $1', [id]);
      await database.transaction((tx) => writeScores(tx, id));
      expect(await rowsOf(database, id)).toEqual(written);
    }),
    { numRuns: 25 },
  );
});

test('a risen analyser leaves the line as it was, though it scores the same text otherwise', async () => {
  await using database = await testDatabase();
  const landings = [
    { document: 0, minute: 0, score: 40, analyser: 1 },
    { document: 0, minute: 1, score: 60, analyser: 1 },
    // An archive's reading of an earlier text by the risen analyser, which the present one is compared with.
    { document: 0, minute: 2, score: 80, analyser: 2 },
    { document: 0, minute: 3, score: 10, analyser: 1 },
    { document: 0, minute: 4, score: 90, analyser: 2 },
  ];
  await store(database, 'vnd_a', { types: ['privacy'], landings });
  await writeUnwritten(database);
  const missed = 8;
  expect(await rowsOf(database, 'vnd_a')).toEqual([
    { at: momentOf(0), score: 60 - missed },
    { at: momentOf(1), score: 80 - missed },
    { at: momentOf(4), score: 90 - missed },
  ]);
});
