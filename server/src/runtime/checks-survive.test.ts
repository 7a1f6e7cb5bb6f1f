import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startChecking } from '../../testing/checking.ts';
import { fillMonitored, hastenSecondLooks, makeAllDue } from '../../testing/fill-monitored.ts';
import {
  isChangedIn,
  mannersOf,
  monitoredPolicies,
  startMonitoredSites,
} from '../../testing/monitored-sites.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { openSandbox } from '../pipeline/sandbox/sandbox.ts';

test('what a killed worker was checking is checked by another, and no version is lost or doubled', async () => {
  await using database = await testDatabase();
  const sites = await startMonitoredSites(8);
  const sandbox = openSandbox({ threads: 1 });
  await fillMonitored(database, sandbox, sites);
  await sandbox.close();
  await makeAllDue(database);
  const settings = { databaseUrl: database.url, hosts: sites.hosts, atOnce: 4, leaseMs: 1_500, threads: 1 };
  const [killed, other] = await Promise.all([startChecking(settings), startChecking(settings)]);
  sites.begin(5);
  const count = async (query: string): Promise<number> =>
    Number((await database.pool.query<{ count: string }>(`SELECT count(*) FROM ${query}`)).rows[0]?.count);
  killed.begin();
  other.begin();
  const documents = sites.hosts.length * monitoredPolicies.length;
  const due = 'document_schedules WHERE next_at < now()';
  while ((await count(due)) > documents * 0.8) await sleep(20);
  await killed.kill();
  // What changed in the rounds before is new as well.
  const changed = Array.from({ length: documents }, (_, document) => document).filter((document) =>
    [1, 2, 3, 4, 5].some((each) => isChangedIn(document, each)),
  );
  while ((await count(due)) > 0 || (await count('changes')) < changed.length) {
    await hastenSecondLooks(database);
    await sleep(50);
  }
  while ((await count("analyses WHERE finished_at IS NULL AND requested_by = 'monitor'")) > 0)
    await sleep(50);
  await other.stop();
  expect(await count('versions')).toBe(documents + changed.length);
  expect(await count('changes')).toBe(changed.length);
  expect(await count(`events WHERE kind = 'change'`)).toBe(changed.length);
  expect(await count(`documents WHERE status <> 'current'`)).toBe(0);
  // Of the pause between two requests, a busy machine may deliver the first that much later than the other.
  expect(mannersOf(sites, 700, 400)).toEqual({ overlaps: 0, tooSoon: 0, waitsCutShort: 0 });
  await sites.close();
});
