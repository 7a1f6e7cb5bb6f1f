import * as contract from '@clausewatch/contract/endpoints';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reportFacts } from '../../testing/filled-installation.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testProduct } from '../../testing/test-product.ts';
import { restore } from './backup-command.ts';

/**
 * An installation of an earlier program, with rows in every table it had: migrations may neither lose nor alter its data. Recorded
 * before them, by `RECORD_INSTALLATION=yes npm run unit -- server/src/runtime/backup-command.test.ts`.
 */
const earlier = join(import.meta.dirname, '..', '..', 'testing', 'earlier-installation');

test('an earlier installation, upgraded, answers at every address with the same content', async () => {
  await using database = await testDatabase();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-upgrade-'));
  await database.pool.query('DROP SCHEMA pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const { signal } = new AbortController();
  const place = { databaseUrl: database.url, dataFolder: folder.path, authSecret: 'x'.repeat(32) };
  await restore(place, { path: `${earlier}.backup`, name: earlier }, signal);
  await using product = await testProduct({ database });
  expect(await reportFacts(product)).toEqual(JSON.parse(await readFile(`${earlier}.json`, 'utf8')));

  const one = async (statement: string): Promise<string> => {
    const { rows } = await database.pool.query<{ value: string }>(statement);
    return rows[0]?.value ?? '';
  };
  const vendor = await one(
    'SELECT documents.vendor_id AS value FROM changes JOIN documents ON documents.id = document_id',
  );
  const document = await one('SELECT document_id AS value FROM changes');
  const versions = await one(
    `SELECT '?version1=' || from_version_id || '&version2=' || to_version_id AS value FROM changes`,
  );
  const analysis = await one(`SELECT id AS value FROM analyses WHERE requested_by = 'local'`);
  const queries: Record<string, string> = {
    '/v1/vendors/{id}/diff': versions,
    '/v1/vendors/{id}/diff/packet': versions,
    '/v1/vendors/search': '?q=a',
    '/v1/search': '?q=a',
  };
  const paths = Object.values(contract).flatMap((each) =>
    typeof each === 'object' && 'method' in each && each.method === 'GET' ? [each.path] : [],
  );
  expect(paths.length).toBeGreaterThan(12);
  // One vendor has none to be compared with, and nobody had corrected, uploaded, imported, saved or shared anything there, had alerts sent, or written a standard.
  for (const path of paths.filter(
    (each) =>
      !/\/events$|^\/v1\/compare$|^\/v1\/(?:corrections|webhooks|standards|private-documents|imports|views|feeds|shares)\/\{/.test(
        each,
      ),
  )) {
    const id = path.startsWith('/v1/analyze') ? analysis : vendor;
    const query = queries[path] ?? '';
    const address =
      path
        .replace('{id}', id)
        .replace('{docId}', document)
        .replace('{format}', 'json')
        .replace('{column}', 'question.sells-data') + query;
    const { statusCode: status } = await product.inject({ method: 'GET', url: address });
    // An account's own are for its token, and this caller sits at the machine without one.
    expect([path, status]).toEqual([path, /^\/v1\/(?:user|keys|apps)/.test(path) ? 401 : 200]);
  }
});
