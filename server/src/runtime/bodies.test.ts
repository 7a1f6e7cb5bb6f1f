import { createHash } from 'node:crypto';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { confirmedAccount } from '../../testing/correctors.ts';
import { type S3Server, startS3 } from '../../testing/s3-server.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { type TestProduct, testProduct } from '../../testing/test-product.ts';
import { uploaderOf } from '../../testing/uploads.ts';
import { policyPage, startVendorSite, type VendorSite } from '../../testing/vendor-site.ts';
import { privacyPolicy } from '../../testing/vendor-site-policies.ts';
import { readConfig } from '../config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import type { ObjectSettings } from '../objects/objects.ts';
import { verifyPacket } from '../packets/packets.ts';
import { BodyFault } from '../platform/body-fault.ts';
import { sweepObjects } from '../store/bodies/sweep-objects.ts';
import { saveSnapshot, storePage } from '../store/documents/snapshots.ts';
import { pageOfSnapshot } from '../store/reports/report-files.ts';
import { ensureVendor } from '../store/vendors/vendors.ts';
import { backup, restore } from './backup-command.ts';
import { moveBodiesCommand } from './bodies-command.ts';
import { prune } from './pruning.ts';
import { statusCommand } from './status-command.ts';

const patience = { timeout: 150_000 };
const { signal } = new AbortController();
const now = new Date('2026-03-01T12:00:00Z');

/** A product whose bytes go to an object store, and what may go wrong with that. */
async function withStore(
  work: (parts: { product: TestProduct; s3: S3Server; site: VendorSite }) => Promise<void>,
): Promise<void> {
  await using s3 = await startS3();
  await using site = await startVendorSite();
  await using database = await testDatabase(s3.settings);
  await using product = await testProduct({ database, allowHosts: [site.host] });
  await work({ product, s3, site });
}

async function rowsOf<Row extends object>({ database }: { database: Database }, sql: string): Promise<Row[]> {
  return (await database.pool.query<Row>(sql)).rows;
}

async function keysIn(of: { database: Database }): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(
    of,
    `SELECT object_key AS key FROM snapshot_bodies WHERE object_key IS NOT NULL
     UNION SELECT object_key FROM private_files WHERE object_key IS NOT NULL`,
  );
  return rows.map(({ key }) => key).toSorted();
}

/** What people could take for a change, or miss. */
async function stateOf(product: TestProduct, type: string) {
  const [row] = await rowsOf<{ status: string; reason: string | null }>(
    product,
    `SELECT status, status_reason AS reason, (SELECT count(*)::int FROM versions WHERE document_id = documents.id) AS versions,
            (SELECT count(*)::int FROM changes WHERE changes.document_id = documents.id) AS changes,
            (SELECT count(*)::int FROM events WHERE events.document_id = documents.id) AS events
     FROM documents WHERE type = '${type}'`,
  );
  return row;
}

const current = { status: 'current', reason: null };
const sold = policyPage(privacyPolicy).replace('</main>', '<p>We sell your personal data.</p></main>');
const isPage = (key: string): boolean => key.startsWith('pages/');

/** Makes everything that waits for its deletion due. */
async function letGraceEnd({ database }: { database: Database }): Promise<void> {
  await database.pool.query(`UPDATE unreferenced_objects SET delete_at = now()`);
}

test(
  'pages are stored in the object store alone, read back from there, and are evidence as before',
  patience,
  async () => {
    await withStore(async ({ product, s3, site }) => {
      await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-bodies-'));
      const { vendor_id: vendorId } = await product.analyse(site.origin);
      site.pages.set('/privacy', sold);
      await product.analyse(site.origin);
      expect(await stateOf(product, 'privacy')).toEqual({ ...current, versions: 2, changes: 1, events: 1 });
      const inRows = `SELECT sha256 FROM snapshot_bodies WHERE compressed IS NOT NULL`;
      expect(await rowsOf(product, inRows)).toEqual([]);
      const keys = await s3.keys();
      expect(keys.length).toBeGreaterThan(5);
      const unreferenced = await rowsOf<{ key: string }>(product, `SELECT key FROM unreferenced_objects`);
      // What was stored and read as what was there already waits to be deleted.
      expect([...(await keysIn(product)), ...unreferenced.map(({ key }) => key)].toSorted()).toEqual(keys);

      const download = () => product.inject({ method: 'GET', url: `/v1/vendors/${vendorId}/packet` });
      const packet = await download();
      await writeFile(join(folder.path, 'packet.zip'), packet.rawPayload);
      expect(await verifyPacket(join(folder.path, 'packet.zip'))).toMatchObject({ kind: 'whole' });
      // An answer that cannot be whole is none.
      for (const [fault, status, sentence] of [
        ['missing', 500, 'The stored bytes of this are missing on our side.'],
        ['corrupt', 500, 'The stored bytes of this are damaged on our side.'],
        ['busy', 503, 'Files cannot be stored or read at the moment. Please try again later.'],
      ] as const) {
        s3.faultOf = (method) => (method === 'GET' ? fault : null);
        const answer = await download();
        expect([answer.statusCode, answer.json().error.message]).toEqual([status, sentence]);
      }
    });
  },
);

test(
  'a check whose page cannot be stored writes nothing, and finds the change once the store is back',
  patience,
  async () => {
    await withStore(async ({ product, s3, site }) => {
      const { vendor_id: vendorId } = await product.analyse(site.origin);
      await product.call('PUT', `/v1/vendors/${vendorId}/watch`, {});
      await product.checkAfter(0);
      const before = await stateOf(product, 'privacy');
      const held = await keysIn(product);
      const snapshots = `SELECT count(*)::int AS count FROM snapshots`;
      const [saved] = await rowsOf(product, snapshots);
      site.pages.set('/privacy', sold);
      s3.faultOf = (method) => (method === 'PUT' ? 'busy' : null);
      const failed = await product.checkAfter(25).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(AggregateError);
      const faults = (failed as AggregateError).errors.map((each: Error) => [each.name, each.message]);
      expect(faults).toEqual([['BodyFault', 'The object store answers 503 (SlowDown).']]);
      expect(await stateOf(product, 'privacy')).toEqual(before);
      expect(await keysIn(product)).toEqual(held);
      expect(await rowsOf(product, snapshots)).toEqual([saved]);

      s3.faultOf = () => null;
      const { database } = product;
      const later = new Date(Date.now() + 27 * 3_600_000);
      await using again = await testProduct({ database, allowHosts: [site.host], now: () => later });
      // Steps may come to either.
      product.shell.now = () => again.shell.now();
      await again.checkAfter(0);
      expect(await stateOf(product, 'privacy')).toEqual({ ...current, versions: 2, changes: 1, events: 1 });
    });
  },
);

test(
  'an analysis whose pages cannot be stored tells so, and reads them once the store is back',
  patience,
  async () => {
    await withStore(async ({ product, s3, site }) => {
      await product.analyse(site.origin);
      const before = await stateOf(product, 'privacy');
      site.pages.set('/privacy', sold);
      s3.faultOf = (method) => (method === 'PUT' ? 'busy' : null);
      await product.analyse(site.origin);
      expect(await stateOf(product, 'privacy')).toEqual({
        ...before,
        status: 'unreachable',
        reason: 'The page came, but could not be stored on our side.',
      });
      s3.faultOf = () => null;
      expect(await product.retryLost(new Date(Date.now() + 3 * 3_600_000))).toBe(1);
      expect(await stateOf(product, 'privacy')).toEqual({ ...current, versions: 2, changes: 1, events: 1 });
    });
  },
);

test.for([
  ['missing', 'The stored page is missing on our side, so that it cannot be read.'],
  ['corrupt', 'The stored page is damaged on our side, so that it cannot be read.'],
] as const)(
  'bytes that are %s are reported as that: no empty text, no change',
  patience,
  async ([fault, reason]) => {
    await withStore(async ({ product, s3, site }) => {
      await product.analyse(site.origin);
      const before = await stateOf(product, 'privacy');
      const old = await s3.keys();
      // The new page is stored, and does not come back.
      site.pages.set('/privacy', sold);
      s3.faultOf = (method, key) => (method === 'GET' && !old.includes(key) ? fault : null);
      await product.analyse(site.origin);
      expect(await stateOf(product, 'privacy')).toEqual({ ...before, status: 'unreachable', reason });

      // The page of the current version does not: what its vendor changed cannot be told from what is read otherwise today.
      await product.database.pool.query(`UPDATE versions SET extractor_version = 0`);
      await product.database.pool.query(`UPDATE readings SET extractor_version = 0`);
      s3.faultOf = (method, key) => (method === 'GET' && old.includes(key) ? fault : null);
      site.pages.set('/privacy', sold.replace('We sell', 'We sometimes sell'));
      await product.analyse(site.origin);
      expect(await stateOf(product, 'privacy')).toEqual({ ...before, status: 'unreachable', reason });

      s3.faultOf = () => null;
      await product.analyse(site.origin);
      expect(await stateOf(product, 'privacy')).toMatchObject({ ...current, changes: 1 });
    });
  },
);

test(
  'private files are their owner’s alone, and go with the document and the account',
  patience,
  async () => {
    await withStore(async ({ product, s3 }) => {
      const ada = await confirmedAccount(product, 'ada', '203.0.113.9');
      const uploader = uploaderOf(product, ada);
      const text = '# Agreement\n\nEither party may end this agreement with thirty days of notice.\n';
      const one = await uploader.upload('one.md', text);
      const two = await uploader.upload('two.md', text);
      const files = await s3.keys();
      const hash = createHash('sha256').update(text).digest('hex');
      // Equal bytes of one person, or of two, are never one object.
      expect(files).toEqual([
        expect.stringMatching(`^private/pvr_\\w+/${hash}$`),
        expect.stringMatching(`^private/pvr_\\w+/${hash}$`),
      ]);
      expect(await keysIn(product)).toEqual(files);
      const file = `/v1/private-documents/${one.id}/versions/${one.newest.id}/file`;
      const authorization = `Bearer ${await ada.token()}`;
      const download = () => product.inject({ method: 'GET', url: file, headers: { authorization } });
      expect((await download()).payload).toBe(text);
      s3.faultOf = () => 'corrupt';
      expect((await download()).json().error.message).toBe(
        'The stored bytes of this are damaged on our side.',
      );
      s3.faultOf = () => 'busy';
      const refused = await uploader.send('?name=three.md', text);
      expect([refused.status, refused.body.error?.message]).toEqual([
        503,
        'Files cannot be stored or read at the moment. Please try again later.',
      ]);
      s3.faultOf = () => null;

      await ada.api('DELETE', `/v1/private-documents/${two.id}`);
      // The upload that failed left a mark as well, which waits.
      expect(await sweepObjects(product.database)).toBe(1);
      expect(await s3.keys()).toEqual(await keysIn(product));
      expect((await ada.api('DELETE', '/v1/user')).body.data).toEqual({ deleted: true });
      await sweepObjects(product.database);
      expect(await s3.keys()).toEqual([]);
    });
  },
);

test('an object is deleted once nothing refers to it, and never before', patience, async () => {
  await using s3 = await startS3();
  await using database = await testDatabase(s3.settings);
  const of = { database };
  const { id: vendorId } = await database.transaction((tx) =>
    ensureVendor(tx, { domain: 'quillmere.example', name: 'Quillmere', url: 'https://quillmere.example/' }),
  );
  const bytes = Buffer.from('<h1>Privacy</h1>');
  const page = {
    url: 'https://quillmere.example/privacy',
    finalUrl: 'https://quillmere.example/privacy',
    redirects: [],
    status: 200,
    headers: {},
    contentType: 'text/html',
    charset: null,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    fetchedAt: now,
    via: 'live' as const,
  };
  const save = (body: Awaited<ReturnType<typeof storePage>>) =>
    database.transaction((tx) => saveSnapshot(tx, vendorId, page, body));
  const stored = [`pages/${page.sha256}`];

  // Whoever stored it was killed.
  const one = await storePage(database, page);
  expect(await sweepObjects(database)).toBe(0);
  expect(await s3.keys()).toEqual(stored);
  await letGraceEnd(of);
  expect(await sweepObjects(database)).toBe(1);
  expect(await s3.keys()).toEqual([]);
  // One who was only slow does not refer to what is gone.
  await expect(save(one)).rejects.toThrow(BodyFault);
  expect(await keysIn(of)).toEqual([]);

  // Two at once: the first has its row, the second was killed with its mark left.
  const [two] = await Promise.all([storePage(database, page), storePage(database, page)]);
  const snapshot = await save(two);
  await storeAgain();
  await letGraceEnd(of);
  expect(await sweepObjects(database)).toBe(1);
  expect(await s3.keys()).toEqual(stored);

  // Pruned while another is about to refer to it again.
  await database.pool.query('DELETE FROM snapshots WHERE id = $1', [snapshot]);
  await prune(database, now);
  expect(await keysIn(of)).toEqual([]);
  const three = await storePage(database, page);
  await sweepObjects(database);
  await save(three);
  await letGraceEnd(of);
  await sweepObjects(database);
  expect([await keysIn(of), await s3.keys()]).toEqual([stored, stored]);

  // A store that is away keeps what is to be deleted for later.
  await database.pool.query('DELETE FROM snapshots');
  await prune(database, now);
  await letGraceEnd(of);
  s3.faultOf = () => 'busy';
  await expect(sweepObjects(database)).rejects.toThrow('The object store answers 503 (SlowDown).');
  s3.faultOf = () => null;
  expect(await sweepObjects(database)).toBe(1);
  expect(await s3.keys()).toEqual([]);

  function storeAgain() {
    return database.pool.query(`INSERT INTO unreferenced_objects VALUES ($1, now())`, stored);
  }
});

test(
  'bytes move to the object store and back while all goes on, and an interrupted move goes on',
  patience,
  async () => {
    await using s3 = await startS3();
    await using site = await startVendorSite();
    await using inRows = await testDatabase();
    await using product = await testProduct({ database: inRows, allowHosts: [site.host] });
    await product.analyse(site.origin);
    await uploaderOf(product).upload('one.md', '# Agreement\n\nEither party may end this agreement.\n');
    const pagesOf = async (database: Database) => {
      const rows = await rowsOf<{ id: string }>({ database }, 'SELECT id FROM snapshots ORDER BY id');
      return Promise.all(rows.map(async ({ id }) => (await pageOfSnapshot(database, id)).body.toString()));
    };
    const before = await pagesOf(inRows);
    await inRows.pool.query(`INSERT INTO snapshot_bodies VALUES ('damaged', '\\x00', 1)`);

    const withSettings = (objects: ObjectSettings): Promise<Database> =>
      openDatabase({ databaseUrl: inRows.url, dataFolder: '', objects, applicationName: 'test' });
    const outwards = await withSettings(s3.settings);
    let left = 3;
    s3.faultOf = () => (left-- > 0 ? null : 'busy');
    await expect(moveBodiesCommand(outwards, signal, () => {})).rejects.toThrow('answers 503');
    s3.faultOf = () => null;
    const moved = moveBodiesCommand(outwards, signal, () => {});
    // One that is damaged stays where it is, and is named.
    await expect(moved).rejects.toThrow(
      /left as they are:\n {2}damaged: The bytes that are stored in the database are damaged/,
    );
    const remaining = `SELECT sha256 AS id FROM snapshot_bodies WHERE object_key IS NULL
    UNION SELECT version_id FROM private_files WHERE object_key IS NULL`;
    expect(await rowsOf({ database: outwards }, remaining)).toEqual([{ id: 'damaged' }]);
    expect(before.length).toBeGreaterThan(3);
    expect(await pagesOf(outwards)).toEqual(before);
    // Who has no settings for it reports that, and invents nothing.
    await expect(pagesOf(inRows)).rejects.toThrow(
      'Bytes lie in an object store, and none is set up (S3_BUCKET).',
    );
    const ready = await product.call('GET', '/ready');
    expect([ready.status, ready.body.error?.message]).toEqual([
      503,
      `Bytes of pages lie in the bucket ${s3.settings.bucket}: set S3_BUCKET and what belongs to it.`,
    ]);
    await outwards.close();

    const inwards = await withSettings({ ...s3.settings, takesNew: false });
    await inwards.pool.query(`DELETE FROM snapshot_bodies WHERE sha256 = 'damaged'`);
    expect(await moveBodiesCommand(inwards, signal, () => {})).toMatch(
      / moved to the database; all else is there\.$/m,
    );
    expect(await pagesOf(inRows)).toEqual(before);
    await letGraceEnd({ database: inwards });
    await sweepObjects(inwards);
    expect(await s3.keys()).toEqual([]);
    await inwards.close();
  },
);

test('a backup holds the objects, and is restored into the database or another store', patience, async () => {
  await withStore(async ({ product, s3, site }) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-bodies-'));
    await using other = await startS3();
    const { vendor_id: vendorId } = await product.analyse(site.origin);
    await uploaderOf(product).upload('one.md', '# Agreement\n\nEither party may end this agreement.\n');
    const { url } = product.database;
    const file = join(folder.path, 'file.backup');
    const place = { databaseUrl: url, dataFolder: folder.path, authSecret: 'x', objects: s3.settings };
    s3.faultOf = () => 'busy';
    await expect(backup(place, file, now, signal)).rejects.toThrow(
      'answers 503 (SlowDown). Nothing was backed up.',
    );
    s3.faultOf = () => null;
    expect(await backup(place, file, now, signal)).not.toContain('Missing');
    const held = await keysIn(product);
    const gone = held.find(isPage);
    s3.faultOf = (_method, key) => (key === gone ? 'missing' : null);
    expect(await backup(place, join(folder.path, 'other.backup'), now, signal)).toContain(
      `Missing or damaged in the object store, and not in it:\n  ${gone}`,
    );

    for (const objects of [null, other.settings]) {
      const name = `${new URL(url).pathname.slice(1)}_restored`;
      await product.database.pool.query(`CREATE DATABASE ${name}`);
      const databaseUrl = url.replace(/[^/]+$/, name);
      await restore({ ...place, databaseUrl, objects }, { path: file, name: file }, signal);
      const restored = await openDatabase({ databaseUrl, dataFolder: '', objects, applicationName: 'test' });
      try {
        expect(await keysIn({ database: restored })).toEqual(objects === null ? [] : held);
        await using again = await testProduct({ database: restored, allowHosts: [site.host] });
        const path = join(folder.path, 'packet.zip');
        const packet = await again.inject({ method: 'GET', url: `/v1/vendors/${vendorId}/packet` });
        await writeFile(path, packet.rawPayload);
        expect(await verifyPacket(path)).toMatchObject({ kind: 'whole' });
        const listed = await again.call('GET', '/v1/private-documents');
        expect(listed.body.data).toMatchObject({ items: [{}] });
      } finally {
        await restored.close();
        await product.database.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
      }
    }
    expect(await other.keys()).toEqual(held);
  });
});

test('readiness and status tell whether the store works', patience, async () => {
  await withStore(async ({ product, s3 }) => {
    const config = readConfig({ DATABASE_URL: product.database.url });
    const status = async () =>
      (await statusCommand(product.database, config, true, { now, json: false })).output;
    expect((await product.call('GET', '/ready')).status).toBe(200);
    expect(await status()).toContain(`Bodies     in the bucket ${s3.settings.bucket}\n`);
  });
  await using database = await testDatabase({
    ...(await settingsOfNone()),
    endpoint: 'http://127.0.0.1:9',
  });
  await using product = await testProduct({ database });
  const { status, body } = await product.call('GET', '/ready');
  const sentence = 'The object store cannot be reached (ECONNREFUSED).';
  expect([status, body.error?.message]).toEqual([503, sentence]);
  const config = readConfig({ DATABASE_URL: database.url });
  const { output } = await statusCommand(database, config, true, { now, json: false });
  expect(output).toContain(`  - ${sentence}\n`);
});

async function settingsOfNone(): Promise<ObjectSettings> {
  await using s3 = await startS3();
  return s3.settings;
}
