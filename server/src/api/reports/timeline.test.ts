import type { ScoreHistory } from '@clausewatch/contract/score-history';
import type { TimelineEntry, TimelineFacts } from '@clausewatch/contract/timeline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';
import { writeScoresNow } from '../../../testing/write-scores-now.ts';

type Page = TimelineFacts & { items: TimelineEntry[]; total: number; next: string | null };

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct({ now: () => new Date('2026-11-21T12:00:00Z') });
  // A policy that changed twice for the worse, terms that were away for six days, and a page that a curator dropped.
  await product.database.pool.query(`
    INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_1', 'one.example', 'One', 'https://one.example/'),
      ('vnd_2', 'two.example', 'Two', 'https://two.example/');
    INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status, dropped_at)
      SELECT id, vendor, 'https://one.example/' || id, '', 'privacy', 1, title, 'current', dropped FROM (VALUES
        ('doc_privacy', 'vnd_1', 'Privacy Policy', NULL), ('doc_terms', 'vnd_1', '', NULL),
        ('doc_jobs', 'vnd_1', 'Jobs', timestamptz '2026-10-01'), ('doc_other', 'vnd_2', 'Privacy', NULL)) AS made (id, vendor, title, dropped);
    INSERT INTO snapshot_bodies VALUES ('hash', '\\x00', 1);
    INSERT INTO snapshots (id, vendor_id, url, final_url, status, headers, content_type, sha256, via, fetched_at)
      VALUES ('snp_1', 'vnd_1', '', '', 200, '{}', 'text/html', 'hash', 'live', now());
    INSERT INTO versions (id, document_id, number, kind, snapshot_id, content, layout, links, emphasis, content_hash, extractor_version, title, word_count, score, created_at)
      SELECT id, document, number, kind, 'snp_1', '', '', '[]', '[]', id, 1, '', 10, score, at::timestamptz FROM (VALUES
        ('ver_p1', 'doc_privacy', 1, 'first', 60, '2025-06-01'), ('ver_p2', 'doc_privacy', 2, 'new', 55, '2025-10-01'),
        ('ver_p3', 'doc_privacy', 3, 'new', 40, '2026-07-08'), ('ver_p4', 'doc_privacy', 4, 're_rendered', 40, '2026-07-09'),
        ('ver_p5', 'doc_privacy', 5, 'new', 30, '2026-11-21'), ('ver_t1', 'doc_terms', 1, 'first', 70, '2026-01-01'),
        ('ver_t2', 'doc_terms', 2, 'new', 70, '2026-02-01'), ('ver_j1', 'doc_jobs', 1, 'first', NULL, '2026-09-01'),
        ('ver_o1', 'doc_other', 1, 'first', 50, '2026-01-01')) AS made (id, document, number, kind, score, at);
    INSERT INTO changes (id, document_id, from_version_id, to_version_id, severity, direction, reasons, operations, facts, stats, gained, lost, created_at, vendor_id, is_alert)
      SELECT 'chg_' || version, document, before, version, severity, CASE version WHEN 'ver_p3' THEN 'better' ELSE 'worse' END, '["It changed."]', '[]', '[]',
        '{"added":0,"removed":0,"reworded":1,"moved":0,"words_added":1,"words_removed":1}', '[]', '[]', versions.created_at, 'vnd_1', severity <> 'editorial'
      FROM (VALUES ('ver_p1', 'ver_p2', 'doc_privacy', 'material'), ('ver_p2', 'ver_p3', 'doc_privacy', 'material'),
        ('ver_p4', 'ver_p5', 'doc_privacy', 'material'), ('ver_t1', 'ver_t2', 'doc_terms', 'editorial')) AS made (before, version, document, severity)
      JOIN versions ON versions.id = version;
    INSERT INTO events (id, kind, vendor_id, document_id, at, detail, change_id) VALUES
      ('evt_1', 'unreachable', 'vnd_1', 'doc_terms', '2026-09-01', '{"reason":"The server did not answer."}', NULL),
      ('evt_2', 'recovered', 'vnd_1', 'doc_terms', '2026-09-04', NULL, NULL),
      ('evt_3', 'moved', 'vnd_1', 'doc_terms', '2026-09-10', '{"from":"https://one.example/old","to":"https://one.example/terms"}', NULL),
      ('evt_4', 'unreachable', 'vnd_1', 'doc_jobs', '2026-09-11', '{"reason":"Gone."}', NULL),
      ('evt_5', 'change', 'vnd_1', 'doc_privacy', '2026-11-21', NULL, 'chg_ver_p5');
    INSERT INTO corrections (id, vendor_id, document_id, url, kind, author, state, decided_by, decided_at, created_at) VALUES
      ('cor_1', 'vnd_1', 'doc_jobs', 'https://one.example/jobs', 'drop', 'local', 'accepted', 'local', '2026-10-01', '2026-09-30'),
      ('cor_2', 'vnd_1', 'doc_terms', 'https://one.example/terms', 'type', 'somebody', 'proposed', NULL, NULL, '2026-10-02');
    INSERT INTO watches (subject, vendor_id, created_at) VALUES ('local', 'vnd_1', '2026-03-04')`);
});
afterAll(() => product[Symbol.asyncDispose]());

async function read(query = ''): Promise<Page> {
  const { status, body } = await product.call('GET', `/v1/vendors/vnd_1/timeline${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body.data;
}

const idsOf = ({ items }: Page) => items.map(({ id }) => id);
const everything = [
  'ver_p5',
  'cor_1',
  'evt_3',
  'evt_2',
  'evt_1',
  'ver_p4',
  'ver_p3',
  'ver_t2',
  'ver_t1',
  'ver_p2',
  'ver_p1',
];

test('changes, readings, health and corrections come in one list, newest first, with how much there is of each', async () => {
  const page = await read();
  expect(idsOf(page)).toEqual(everything);
  expect(page).toMatchObject({
    total: 11,
    counts: { all: 11, changes: 4, health: 3, corrections: 1 },
    watched_since: '2026-03-04T00:00:00.000Z',
  });
  const entry = (id: string) => page.items.find((each) => each.id === id);
  expect(entry('ver_p4')).toMatchObject({ reading: 're_rendered', version: { change: null } });
  expect(entry('ver_p5')).toMatchObject({
    reading: 'new',
    version: { number: 5, change: { severity: 'material', score_before: 40, score_after: 30 } },
  });
  expect(entry('evt_1')).toMatchObject({
    state: 'unreachable',
    // It has no title.
    document: { id: 'doc_terms', title: 'https://one.example/doc_terms' },
    reason: 'The server did not answer.',
    away_since: null,
  });
  expect(entry('evt_2')).toMatchObject({ state: 'recovered', away_since: '2026-09-01T00:00:00.000Z' });
  expect(entry('evt_3')).toMatchObject({
    moved: { from: 'https://one.example/old', to: 'https://one.example/terms' },
  });
  expect(entry('cor_1')).toMatchObject({ at: '2026-10-01T00:00:00.000Z', correction: { kind: 'drop' } });
});

test('the year counts its material changes, and which way the scores went', async () => {
  expect((await read()).year).toEqual({ material: 2, worse: 2, better: 0 });
});

test.each([
  ['?show=changes', ['ver_p5', 'ver_p3', 'ver_t2', 'ver_p2']],
  ['?show=health', ['evt_3', 'evt_2', 'evt_1']],
  ['?show=corrections', ['cor_1']],
  ['?severity=material', ['ver_p5', 'ver_p3', 'ver_p2']],
  ['?direction=better', ['ver_p3']],
  ['?severity=editorial&direction=better', []],
  ['?severity=editorial&document_id=doc_privacy', []],
  ['?document_id=doc_terms', ['evt_3', 'evt_2', 'evt_1', 'ver_t2', 'ver_t1']],
  // What a curator dropped is none of the vendor's; that it was dropped is.
  ['?document_id=doc_jobs', ['cor_1']],
  ['?days=90', ['ver_p5', 'cor_1', 'evt_3', 'evt_2', 'evt_1']],
  ['?days=90&show=changes', ['ver_p5']],
])('%s narrows the list, and its total is its length', async (query, ids) => {
  const page = await read(query);
  expect(idsOf(page)).toEqual(ids);
  expect(page.total).toBe(ids.length);
});

test('a list read by cursors comes whole, with nothing twice', async () => {
  const ids: string[] = [];
  for (let cursor = ''; ;) {
    const page = await read(`?limit=2${cursor}`);
    ids.push(...idsOf(page));
    if (page.next === null) break;
    cursor = `&cursor=${page.next}`;
  }
  expect(ids).toEqual(everything);
  expect(idsOf(await read('?limit=3&page=2'))).toEqual(everything.slice(3, 6));
});

test('a vendor that nobody knows has no timeline', async () => {
  expect((await product.call('GET', '/v1/vendors/vnd_none/timeline')).status).toBe(404);
});

async function scores(query = ''): Promise<ScoreHistory | null> {
  const { status, body } = await product.call('GET', `/v1/vendors/vnd_1/scores${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body.data;
}

test('a score is taken back change by change from what it is today, each by the weight of its document', async () => {
  expect(await scores()).toBeNull();
  await product.database.pool.query(`
    UPDATE vendors SET score = 46, scoring = '{"documents":[{"document_id":"doc_privacy","share":0.6},{"document_id":"doc_terms","share":0.4}]}'
      WHERE id = 'vnd_1';
    UPDATE documents SET current_version_id = 'ver_p5' WHERE id = 'doc_privacy';
    UPDATE documents SET current_version_id = 'ver_t2' WHERE id = 'doc_terms'`);
  await writeScoresNow(product.database);
  const steps = (history: ScoreHistory | null) =>
    history?.steps.map((step) => [step.version_id, step.severity, step.score]);
  const history = await scores();
  expect(history).toMatchObject({
    from: '2025-06-01T00:00:00.000Z',
    before: 64,
    unreadable: [
      { document_id: 'doc_terms', from: '2026-09-01T00:00:00.000Z', to: '2026-09-04T00:00:00.000Z' },
    ],
  });
  expect(steps(history)).toEqual([
    ['ver_p2', 'material', 61],
    ['ver_t2', 'editorial', 61],
    ['ver_p3', 'material', 52],
    ['ver_p5', 'material', 46],
  ]);
  const ofDocument = await scores('?document_id=doc_privacy&days=200');
  expect(ofDocument).toMatchObject({ before: 55, unreadable: [], from: '2026-05-05T12:00:00.000Z' });
  expect(steps(ofDocument)).toEqual([
    ['ver_p3', 'material', 40],
    ['ver_p5', 'material', 30],
  ]);
  // What is another vendor’s, or was dropped, has no line here.
  expect(await scores('?document_id=doc_other')).toBeNull();
  expect(await scores('?document_id=doc_jobs')).toBeNull();
});

test('versions that another analyser or reader scored do not move the line', async () => {
  await product.database.pool.query(`UPDATE versions SET analyser_version = 9 WHERE id = 'ver_p2'`);
  await writeScoresNow(product.database);
  const history = await scores();
  expect(history?.before).toBe(64);
  expect(history?.steps.map(({ score }) => score)).toEqual([64, 64, 52, 46]);
});

// Last: it changes what the others read.
test('where the score did not move, what is told first says which way a change went', async () => {
  const { pool } = product.database;
  await pool.query('UPDATE versions SET score = 50');
  for (const [effect, year] of [
    ['neither', { material: 2, worse: 0, better: 0 }],
    ['worse', { material: 2, worse: 2, better: 0 }],
    ['better', { material: 2, worse: 0, better: 2 }],
  ] as const) {
    await pool.query(
      `UPDATE changes SET points = jsonb_build_array(jsonb_build_object('effect', $1::text))`,
      [effect],
    );
    expect((await read()).year).toEqual(year);
  }
});
