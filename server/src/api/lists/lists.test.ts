import type { Dashboard } from '@clausewatch/contract/accounts';
import type { BulkOutcome } from '@clausewatch/contract/watch-acts';
import type { ListFacets } from '@clausewatch/contract/watch-lists';
import type { SavedView } from '@clausewatch/contract/saved-views';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../../../testing/test-browser.ts';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';
import { watchList } from '../../../testing/watched-list.ts';
import { writeScoresNow } from '../../../testing/write-scores-now.ts';

let product: TestProduct;
let now = new Date('2026-03-01T12:00:00Z');

beforeAll(async () => {
  product = await testProduct({ now: () => now });
  await watchList(product.database, 'local', [
    {
      id: 'vnd_a',
      name: 'Alpha',
      score: 85,
      documents: [
        ['privacy', 'current'],
        ['terms', 'current'],
      ],
      unseen: 'minor',
    },
    { id: 'vnd_b', name: 'Beta', score: 30, documents: [['privacy', 'gone']] },
    { id: 'vnd_c', name: 'Gamma', score: 55, documents: [['privacy', 'current']], practices: ['sells-data'] },
    { id: 'vnd_d', name: 'Delta', score: null },
    { id: 'vnd_e', name: 'Epsilon', score: 62, documents: [['terms', 'current']], unseen: 'material' },
  ]);
});
afterAll(() => product[Symbol.asyncDispose]());

beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  await product.database.pool.query(
    `UPDATE watches SET tags = '{}', favourite = false, note = NULL, owner = NULL;
     UPDATE watches SET tags = '{hosting,tier-1}', owner = 'Ines' WHERE vendor_id = 'vnd_a';
     UPDATE watches SET tags = '{hr}', owner = 'Tomas' WHERE vendor_id = 'vnd_b';
     UPDATE watches SET favourite = true, note = 'Ends in March' WHERE vendor_id = 'vnd_c'`,
  );
});

async function list(query: string): Promise<Dashboard> {
  const { status, body } = await product.call('GET', `/v1/dashboard?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body.data;
}
const namesOf = async (query: string) => (await list(query)).items.map(({ name }) => name);

async function act(on: object, deed: object): Promise<BulkOutcome> {
  const { status, body } = await product.call('POST', '/v1/watches/bulk', { on, act: deed });
  expect([deed, status, body.error]).toEqual([deed, 200, null]);
  return body.data;
}
const undo = (id: string | null) => product.call('POST', `/v1/watches/undo/${id}`);

test.each([
  ['q=alp', ['Alpha']],
  ['q=tier', ['Alpha']],
  ['grade=A', ['Alpha']],
  ['grade=A,none', ['Alpha', 'Delta']],
  ['severity=material', ['Epsilon']],
  ['severity=material,minor', ['Alpha', 'Epsilon']],
  ['health=gone', ['Beta']],
  ['health=changed', ['Alpha', 'Epsilon']],
  ['health=current', ['Gamma']],
  ['health=pending', ['Delta']],
  ['tag=HR,hosting', ['Alpha', 'Beta']],
  ['owner=ines', ['Alpha']],
  ['unowned=true', ['Gamma', 'Delta', 'Epsilon']],
  ['favourite=true', ['Gamma']],
  ['missing=terms', ['Beta', 'Gamma', 'Delta']],
  ['missing=terms,privacy', ['Delta']],
  ['practice=sells-data', ['Gamma']],
  ['without=sells-data&missing=terms', ['Beta', 'Delta']],
  ['unseen=true', ['Alpha', 'Epsilon']],
  ['attention=true', ['Alpha', 'Beta', 'Epsilon']],
  ['attention=true&grade=A', ['Alpha']],
])('the list is filtered by %s', async (query, names) => {
  expect(await namesOf(`${query}&order=asc`)).toEqual(names);
});

test('the list is filtered by what the caller’s own standards come to, and by nobody else’s', async () => {
  await product.database.pool.query(
    `INSERT INTO standards (id, subject, name, version, created_at, changed_at)
       VALUES ('std_own', 'local', 'Ours', 1, now(), now()), ('std_other', 'usr_other', 'Theirs', 1, now(), now());
     INSERT INTO standard_vendors (standard_id, vendor_id, version, outcome, held_at)
       VALUES ('std_own', 'vnd_a', 1, 'met', now()), ('std_own', 'vnd_b', 1, 'not_met', now()),
         ('std_own', 'vnd_c', 1, 'silent', now()), ('std_other', 'vnd_d', 1, 'not_met', now())`,
  );
  await product.database.pool.query(
    `INSERT INTO standard_results (standard_id, vendor_id, check_id, level, result, own_result, claim, evidence, searched, since)
     SELECT 'std_own', 'vnd_b', id, level, result, result, '', '[]', '[]', now() FROM (VALUES
       ('one', 'must', 'not_met'), ('two', 'must_not', 'not_met'), ('three', 'should', 'not_met'), ('four', 'must', 'met'))
       AS checks (id, level, result)`,
  );
  const byName = (await list('sort=name&order=asc')).items;
  expect(byName.map(({ standards }) => standards)).toEqual([
    [{ id: 'std_own', name: 'Ours', outcome: 'met', checks: 0 }],
    [{ id: 'std_own', name: 'Ours', outcome: 'not_met', checks: 2 }],
    [],
    [],
    [{ id: 'std_own', name: 'Ours', outcome: 'silent', checks: 0 }],
  ]);
  const held = (results: string) => namesOf(`sort=name&order=asc&requirement=${results}`);
  expect(await held('std_own.not_met')).toEqual(['Beta']);
  expect(await held('std_own.met,std_own.silent')).toEqual(['Alpha', 'Gamma']);
  expect(await held('std_other.not_met')).toEqual([]);
  expect((await product.call('GET', '/v1/dashboard?requirement=std_own.bad')).status).toBe(400);
});

test('what needs attention comes first: by severity, then documents out of reach, then the worst score', async () => {
  const all = await list('sort=attention');
  const names = all.items.map(({ name }) => name);
  expect(names).toEqual(['Epsilon', 'Alpha', 'Beta', 'Gamma', 'Delta']);
  expect(all.attention).toBe(3);
  expect(all.items.map((each) => each.needs_attention)).toEqual([true, true, true, false, false]);
  const first = await list('sort=attention&limit=2');
  const rest = await list(`sort=attention&limit=3&cursor=${first.next}`);
  expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(names);
  expect(await namesOf('sort=owner&order=asc&limit=2')).toEqual(['Alpha', 'Beta']);
});

test('facets count what each value would leave, with the other filters as they are', async () => {
  const facets = async (query: string): Promise<ListFacets> =>
    (await product.call('GET', `/v1/dashboard/facets?${query}`)).body.data;
  const all = await facets('');
  expect(all.grade).toEqual({ A: 1, B: 0, C: 2, D: 0, E: 1, none: 1 });
  expect(all.health).toEqual({ current: 1, changed: 2, unreachable: 0, blocked: 0, gone: 1, pending: 1 });
  expect(all.severity).toEqual({ material: 1, minor: 1 });
  expect(all).toMatchObject({ missing: { terms: 3, privacy: 2 }, unseen: 2, favourite: 1, unowned: 3 });
  expect(all.tags).toEqual(['hosting', 'hr', 'tier-1'].map((tag) => ({ tag, vendors: 1 })));
  const some = await facets('grade=C&missing=terms');
  expect(some.grade).toMatchObject({ C: 1, E: 1, none: 1 });
  expect(some.missing).toMatchObject({ terms: 1, privacy: 1 });
  // Each count is the length of the list that it promises.
  for (const [health, count] of Object.entries(all.health))
    expect([health, (await list(`health=${health}`)).total]).toEqual([health, count]);
  for (const [type, count] of Object.entries(all.missing))
    expect([type, (await list(`missing=${type}`)).total]).toEqual([type, count]);
});

test('details are trimmed and kept one by one; what is left out stays', async () => {
  const put = (body: object, id = 'vnd_c') => product.call('PUT', `/v1/vendors/${id}/watch/details`, body);
  const first = await put({ tags: [' #Payroll ', 'payroll', 'EU  data'], owner: ' Ada ' });
  const own = { tags: ['eu data', 'payroll'], owner: 'Ada', favourite: true, note: 'Ends in March' };
  expect(first.body.data).toEqual(own);
  expect((await put({ note: '  ', favourite: false })).body.data).toEqual({
    ...own,
    note: null,
    favourite: false,
  });
  expect((await put({ tags: ['a,b'] })).status).toBe(400);
  expect((await put({ tags: ['x'.repeat(41)] })).status).toBe(400);
  expect((await put({ tags: Array.from({ length: 21 }, (_, n) => `t${n}`) })).status).toBe(400);
  expect((await put({ owner: 'A\u0000' })).status).toBe(400);
  expect((await put({ tags: [] }, 'vnd_none')).status).toBe(404);
});

test('tags of all that match are changed at once and undone, those of others are left alone', async () => {
  const tagged = await act({ filter: { missing: ['terms'] } }, { kind: 'tag', tags: ['Review', 'hr'] });
  expect(tagged).toMatchObject({ matched: 3, changed: 3, skipped: 0 });
  expect(await namesOf('tag=review&order=asc')).toEqual(['Beta', 'Gamma', 'Delta']);
  expect((await act({ filter: { tag: ['review'] } }, { kind: 'tag', tags: ['hr'] })).changed).toBe(0);
  expect((await undo(tagged.undo)).body.data).toEqual({ restored: 3, left_out: 0 });
  expect(await namesOf('tag=review')).toEqual([]);
  expect(await namesOf('tag=hr')).toEqual(['Beta']);
  // Once only.
  expect((await undo(tagged.undo)).status).toBe(404);
  const owned = await act({ ids: ['vnd_a', 'vnd_b', 'vnd_none'] }, { kind: 'owner', owner: 'Leena' });
  expect(owned).toMatchObject({ matched: 2, changed: 2 });
  expect(await namesOf('owner=leena&order=asc')).toEqual(['Alpha', 'Beta']);
});

test('a vendor whose tags are full is left out, and told', async () => {
  const tags = Array.from({ length: 20 }, (_, n) => `t${n}`);
  await product.call('PUT', '/v1/vendors/vnd_d/watch/details', { tags });
  const outcome = await act({ ids: ['vnd_c', 'vnd_d'] }, { kind: 'tag', tags: ['more'] });
  expect(outcome).toMatchObject({ matched: 2, changed: 1, skipped: 1 });
});

test('changes are marked as seen at once, in the inbox too, and unseen again', async () => {
  const { pool } = product.database;
  await pool.query(
    `INSERT INTO alerts (event_id, kind, vendor_id, document_id, change_id, severity, headline, meaning, points, passages, at)
     SELECT 'evt_' || id, 'change', vendor_id, document_id, id, 'minor', 'Reworded', '', '[]', '[]', found_at FROM changes;
     INSERT INTO notifications (id, subject, event_id, vendor_id, document_id, change_id, severity, at)
     SELECT 'ntf_' || id, 'local', 'evt_' || id, vendor_id, document_id, id, 'minor', found_at FROM changes;
     INSERT INTO notifications (id, subject, event_id, vendor_id, document_id, change_id, severity, at)
     SELECT 'ntf_other', 'usr_other', 'evt_' || id, vendor_id, document_id, id, 'minor', found_at FROM changes LIMIT 1`,
  );
  const read = async () => {
    const { rows } = await pool.query(`SELECT id FROM notifications WHERE read_at IS NOT NULL`);
    return rows.length;
  };
  const unseen = await namesOf('unseen=true&order=asc');
  expect(unseen).toEqual(['Alpha', 'Epsilon']);
  const seen = await act({ filter: { unseen: true } }, { kind: 'seen' });
  expect(seen).toMatchObject({ matched: 2, changed: 2 });
  expect(await namesOf('unseen=true')).toEqual([]);
  expect(await read()).toBe(2);
  // Once seen, nothing is left to see, and what was never changed is not counted.
  expect(await act({ filter: {} }, { kind: 'seen' })).toMatchObject({ matched: 5, changed: 0, undo: null });
  expect((await undo(seen.undo)).body.data).toEqual({ restored: 2, left_out: 0 });
  expect(await namesOf('unseen=true&order=asc')).toEqual(unseen);
  expect(await read()).toBe(0);
  // What was found after the list was shown stays unseen.
  const early = await act({ filter: {} }, { kind: 'seen', until: '2026-01-21T00:00:00Z' });
  expect(early.changed).toBe(2);
  expect(await namesOf('unseen=true&order=asc')).toEqual(unseen);
  expect(await read()).toBe(0);
  // What was looked at since is not unseen again.
  const late = await act({ filter: {} }, { kind: 'seen' });
  await product.call('PUT', '/v1/vendors/vnd_a/watch');
  expect((await undo(late.undo)).body.data).toEqual({ restored: 1, left_out: 0 });
  expect(await namesOf('unseen=true')).toEqual(['Epsilon']);
  await pool.query(`UPDATE watches SET seen_at = '2026-01-20' WHERE vendor_id IN ('vnd_a', 'vnd_e')`);
  await pool.query('DELETE FROM notifications; DELETE FROM alerts');
});

test('vendors that are no longer watched come back with their details, in their place, within the hour', async () => {
  const before = (await list('order=asc')).items;
  const removed = await act({ filter: { attention: true } }, { kind: 'unwatch' });
  expect(removed).toMatchObject({ matched: 3, changed: 3 });
  expect(await namesOf('order=asc')).toEqual(['Gamma', 'Delta']);
  // One was watched again meanwhile: it stays as it is.
  await product.call('PUT', '/v1/vendors/vnd_b/watch');
  expect((await undo(removed.undo)).body.data).toEqual({ restored: 2, left_out: 0 });
  const after = (await list('order=asc')).items;
  const others = (items: Dashboard['items']) => items.filter(({ id }) => id !== 'vnd_b');
  expect(others(after)).toEqual(others(before));
  await product.database.pool.query(
    `UPDATE watches SET created_at = '2026-01-02 12:00Z', seen_at = '2026-01-20' WHERE vendor_id = 'vnd_b'`,
  );
  const { body } = await product.call('DELETE', '/v1/vendors/vnd_d/watch');
  now = new Date('2026-03-01T13:00:01Z');
  expect((await undo((body.data as { undo: string }).undo)).status).toBe(404);
  await product.call('PUT', '/v1/vendors/vnd_d/watch');
  await product.database.pool.query(
    `UPDATE watches SET created_at = '2026-01-04 12:00Z' WHERE vendor_id = 'vnd_d'`,
  );
});

test('nobody sees, changes or undoes what another keeps', async () => {
  await using public_ = await testProduct({ isLocal: false });
  const ada = openBrowser(public_, '203.0.113.60');
  const eve = openBrowser(public_, '203.0.113.61');
  const { uid } = await ada.signUp('ada-lists@example.com');
  await eve.signUp('eve-lists@example.com');
  const five = ['a', 'b', 'c'].map((name) => ({ id: `vnd_${name}`, name: `V${name}`, score: 50 }));
  await watchList(public_.database, uid, five);
  await ada.api('PUT', '/v1/vendors/vnd_a/watch/details', { tags: ['secret'], note: 'Ours' });
  await eve.api('PUT', '/v1/vendors/vnd_a/watch');
  const { body } = await eve.api('GET', '/v1/dashboard');
  expect((body.data as Dashboard).items[0]?.own).toEqual({
    tags: [],
    favourite: false,
    note: null,
    owner: null,
  });
  const everything = { on: { filter: {} }, act: { kind: 'unwatch' } };
  expect((await eve.api('POST', '/v1/watches/bulk', everything)).body.data).toMatchObject({ changed: 1 });
  const removed = await ada.api('POST', '/v1/watches/bulk', everything);
  const { undo: id } = removed.body.data as { undo: string };
  expect((await eve.api('POST', `/v1/watches/undo/${id}`)).status).toBe(404);
  // Meanwhile the plan filled up with others: no more come back than were watched before.
  await public_.database.pool.query(
    `INSERT INTO vendors (id, domain, name, url) SELECT 'vnd_' || n, n || '.example.com', n, '' FROM generate_series(1, 24) AS n;
     INSERT INTO watches (subject, vendor_id) SELECT '${uid}', 'vnd_' || n FROM generate_series(1, 24) AS n`,
  );
  expect((await ada.api('POST', `/v1/watches/undo/${id}`)).body.data).toEqual({ restored: 1, left_out: 2 });
  await ada.api('POST', '/v1/views', { name: 'Mine', query: 'tag=secret' });
  const exported = JSON.stringify((await ada.api('GET', '/v1/user/export')).body.data);
  expect(exported).toContain('"secret"');
  expect(exported).toContain('tag=secret');
  await ada.api('DELETE', '/v1/user');
  for (const table of ['watches', 'saved_views', 'watch_undos'])
    expect((await public_.database.pool.query(`SELECT FROM ${table} WHERE subject = '${uid}'`)).rows).toEqual(
      [],
    );
});

test('a plan without access filters by what it sees, and does nothing in bulk', async () => {
  await using public_ = await testProduct({ isLocal: false });
  const demo = openBrowser(public_, '203.0.113.62');
  await demo.demo();
  expect((await demo.api('GET', '/v1/dashboard?sort=attention&grade=A&health=changed')).status).toBe(200);
  expect((await demo.api('GET', '/v1/dashboard?severity=material')).status).toBe(403);
  const bulk = { on: { filter: {} }, act: { kind: 'favourite', favourite: true } };
  expect((await demo.api('POST', '/v1/watches/bulk', bulk)).status).toBe(403);
  expect((await demo.api('GET', '/v1/dashboard/export')).status).toBe(403);
});

test('where the flag is off, there are no bulk acts and no import', async () => {
  await using without = await testProduct({ settings: { CLAUSEWATCH_FLAGS: 'bulkAnalysis=false' } });
  const bulk = { on: { filter: {} }, act: { kind: 'favourite', favourite: true } };
  expect((await without.call('POST', '/v1/watches/bulk', bulk)).status).toBe(403);
  expect((await without.call('POST', '/v1/imports', { content: 'example.com' })).status).toBe(403);
  expect((await without.call('GET', '/v1/dashboard/facets')).status).toBe(200);
});

test('views are kept under a name of their own, in an order of one’s own', async () => {
  const call = async (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) =>
    (await product.call(method, path, body)).body;
  const first = (await call('POST', '/v1/views', { name: ' Payroll  and HR ', query: 'tag=hr' }))
    .data as SavedView;
  expect(first).toMatchObject({ name: 'Payroll and HR', query: 'tag=hr' });
  expect((await call('POST', '/v1/views', { name: 'payroll AND hr', query: '' })).error?.code).toBe(
    'VALIDATION_ERROR',
  );
  const second = (await call('POST', '/v1/views', { name: 'Grade E', query: 'grade=E' })).data as SavedView;
  const ordered = (await call('PUT', '/v1/views', { ids: [second.id] })).data as SavedView[];
  expect(ordered.map(({ name }) => name)).toEqual(['Grade E', 'Payroll and HR']);
  expect((await call('PUT', `/v1/views/${first.id}`, { name: 'grade e' })).error?.code).toBe(
    'VALIDATION_ERROR',
  );
  expect((await call('PUT', `/v1/views/${first.id}`, { query: 'tag=hr&sort=score' })).data).toMatchObject({
    name: 'Payroll and HR',
    query: 'tag=hr&sort=score',
  });
  await call('DELETE', `/v1/views/${second.id}`);
  expect((await call('GET', '/v1/views')).data).toHaveLength(1);
});

test('the line of the score ends at today’s, and knows the score at the last look', async () => {
  const { pool } = product.database;
  await pool.query(
    `UPDATE vendors SET scoring = '{"documents":[{"document_id":"doc_vnd_a_privacy","share":0.5},{"document_id":"doc_vnd_a_terms","share":0.5}]}' WHERE id = 'vnd_a';
     INSERT INTO versions (id, document_id, number, kind, snapshot_id, content, layout, links, emphasis, content_hash, extractor_version, title, word_count, score, analyser_version, created_at)
       VALUES ('ver_older', 'doc_vnd_a_privacy', 2, 'first', 'snp_doc_vnd_a_privacy', '', '', '[]', '[]', 'ver_older', 1, '', 1, 95, 1, '2025-10-01'),
         ('ver_ancient', 'doc_vnd_a_privacy', 3, 'first', 'snp_doc_vnd_a_privacy', '', '', '[]', '[]', 'ver_ancient', 1, '', 1, 65, 1, '2024-10-01'),
         ('ver_analysed_otherwise', 'doc_vnd_a_privacy', 4, 'first', 'snp_doc_vnd_a_privacy', '', '', '[]', '[]', 'ver_analysed_otherwise', 1, '', 1, 5, 0, '2025-11-01');
     UPDATE watches SET seen_at = '2025-12-01' WHERE vendor_id = 'vnd_a'`,
  );
  await writeScoresNow(product.database);
  const [alpha] = (await list('q=alpha')).items;
  expect(alpha?.trend).toEqual([
    { at: '2025-03-01T12:00:00.000Z', score: 75 },
    { at: '2025-10-01T00:00:00.000Z', score: 90 },
    { at: '2026-01-01T00:00:00.000Z', score: 85 },
  ]);
  expect(alpha?.score_seen).toBe(90);
});

test('two who have the same vendors analysed again at once do not wait for each other', async () => {
  await using hosted = await testProduct({ isLocal: false });
  const { pool } = hosted.database;
  await pool.query(
    `INSERT INTO vendors (id, domain, name, url) SELECT 'vnd_' || n, n || '.com', n, 'https://' || n || '.com/' FROM unnest('{a,b}'::text[]) AS n`,
  );
  const held = await pool.connect();
  await held.query('BEGIN');
  const people = [openBrowser(hosted, '203.0.113.81'), openBrowser(hosted, '203.0.113.82')];
  for (const [place, person] of people.entries()) {
    const { uid } = await person.signUp(`again-${place}@example.com`);
    // One watches them in the order of the other turned round.
    await pool.query(
      `INSERT INTO watches (subject, vendor_id, created_at) VALUES ('${uid}', 'vnd_a', $1), ('${uid}', 'vnd_b', $2)`,
      place === 0 ? ['2026-01-01', '2026-01-02'] : ['2026-01-02', '2026-01-01'],
    );
    // Holds each up at their first vendor.
    await held.query(`SELECT pg_advisory_xact_lock(hashtextextended('subject ${uid}', 0))`);
  }
  const on = { ids: ['vnd_a', 'vnd_b'] };
  const acts = people.map((person) =>
    person.api('POST', '/v1/watches/bulk', { on, act: { kind: 'reanalyze' } }),
  );
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while (((await pool.query(waiting)).rowCount ?? 0) < 2) await sleep(20);
  await held.query('COMMIT');
  held.release();
  expect((await Promise.all(acts)).map(({ status, body }) => [status, body.data])).toEqual([
    [200, { matched: 2, changed: 2, skipped: 0, undo: null }],
    [200, { matched: 2, changed: 2, skipped: 0, undo: null }],
  ]);
});
