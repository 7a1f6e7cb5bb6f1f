import { expect, test } from 'vitest';
import { fillMonitored, makeAllDue } from '../../../testing/fill-monitored.ts';
import { monitoredPolicies, startMonitoredSites } from '../../../testing/monitored-sites.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { openLiveWeb, type Web } from '../../fetch/fetch.ts';
import { dueOfHost } from '../../store/work/visits.ts';
import { askForChecks } from '../../store/work/schedules.ts';
import { makePipeline } from '../pipeline.ts';
import { openSandbox } from '../sandbox/sandbox.ts';

/** A watched host whose five documents are due; `onRequest` is called before each request of a visit with its number. */
async function dueHost() {
  const database = await testDatabase();
  const sites = await startMonitoredSites(1);
  sites.begin(0, true);
  const sandbox = openSandbox({ threads: 1 });
  await fillMonitored(database, sandbox, sites);
  await makeAllDue(database);
  const [host = ''] = sites.hosts;
  const live = openLiveWeb({ userAgentContact: 'http://localhost', allowHosts: [host], leases: null });
  const stopping = new AbortController();
  const problems: unknown[] = [];
  return {
    database,
    stopping,
    problems,
    async visit(onRequest: (number: number) => Promise<unknown> = () => Promise.resolve()): Promise<void> {
      let requests = 0;
      const web: Web = {
        ...live,
        async fetch(request) {
          requests += 1;
          await onRequest(requests);
          stopping.signal.throwIfAborted();
          return live.fetch(request);
        },
      };
      const jobs = {
        lane: 'live' as const,
        enqueue: () => Promise.resolve(),
        work: () => Promise.reject(new Error('Nothing is queued')),
        isMoving: () => Promise.resolve(true),
        stop: () => Promise.resolve(),
      };
      const budget = { documents: 60, bytes: 300_000_000, seconds: 1_800 };
      const now = (): Date => new Date();
      const shell = { database, jobs, web, browser: null, sandbox, model: null, budget, now };
      const watching = { lane: 'live', statuses: [], subjects: ['local'], now: now() };
      const due = await dueOfHost(database.connection, watching, host);
      await makePipeline(shell).check(due, stopping.signal, (error) => problems.push(error));
    },
    /** Paths of the documents that are due. */
    async due(): Promise<string[]> {
      const { rows } = await database.pool.query<{ path: string }>(
        `SELECT substring(url from '/[^/]*$') AS path FROM documents JOIN document_schedules ON document_id = id
         WHERE next_at < now() ORDER BY next_at, id`,
      );
      return rows.map(({ path }) => path);
    },
    async [Symbol.asyncDispose]() {
      await live.close();
      await sandbox.close();
      await sites.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

test('what a visit finds unchanged is recorded at its end, all at once', async () => {
  await using host = await dueHost();
  const dueAtRequests: number[] = [];
  await host.visit(async () => dueAtRequests.push((await host.due()).length));
  expect(dueAtRequests).toEqual(monitoredPolicies.map(() => monitoredPolicies.length));
  expect(await host.due()).toEqual([]);
  const { rows } = await host.database.pool.query(
    `SELECT count(DISTINCT documents.xmin::text)::int AS transactions, count(*)::int AS checked
     FROM documents WHERE last_checked_at > now() - interval '1 minute' AND status = 'current'`,
  );
  expect(rows).toEqual([{ transactions: 1, checked: monitoredPolicies.length }]);
  expect(host.problems).toEqual([]);
});

test('a process that stops records what its visit has found so far', async () => {
  await using host = await dueHost();
  const before = await host.due();
  const stopped = new Error('Stopped.');
  const visit = host.visit((number) => {
    if (number === 3) host.stopping.abort(stopped);
    return Promise.resolve();
  });
  await expect(visit).rejects.toBe(stopped);
  expect(await host.due()).toEqual(before.slice(2));
});

test('what somebody asked for is recorded before the visit goes on', async () => {
  await using host = await dueHost();
  const { rows } = await host.database.pool.query<{ id: string; vendor_id: string }>(
    `SELECT id, vendor_id FROM documents WHERE url LIKE '%/dpa'`,
  );
  const [document] = rows;
  await host.database.transaction((tx) =>
    askForChecks(tx, { lane: 'live', vendorId: document?.vendor_id ?? '', documentId: document?.id }),
  );
  const dueAtSecond: string[] = [];
  await host.visit(async (number) => number === 2 && dueAtSecond.push(...(await host.due())));
  expect(dueAtSecond).toHaveLength(4);
  expect(dueAtSecond).not.toContain('/dpa');
});

test.each([
  ['has a selector now', `UPDATE documents SET selector = 'main' WHERE url LIKE '%/terms'`],
  ['was found to be no policy', `UPDATE documents SET status = 'not_a_policy' WHERE url LIKE '%/terms'`],
  ['was dropped', `UPDATE documents SET dropped_at = now() WHERE url LIKE '%/terms'`],
  [
    'has another address',
    `UPDATE documents SET url = replace(url, '/terms', '/terms-of-use') WHERE url LIKE '%/terms'`,
  ],
  [
    'has another version',
    `UPDATE documents SET current_version_id = (SELECT current_version_id FROM documents WHERE url LIKE '%/privacy')
     WHERE url LIKE '%/terms'`,
  ],
])('a document that %s since it was asked for is due as before', async (_, meanwhile) => {
  await using host = await dueHost();
  const isOfTerms = `documents.id = (SELECT document_id FROM readings WHERE url LIKE '%/terms')`;
  await host.visit((number) => (number === 5 ? host.database.pool.query(meanwhile) : Promise.resolve()));
  expect(await host.due()).toHaveLength(1);
  const { rows } = await host.database.pool.query(
    `SELECT next_at < now() AS "isDue"
     FROM documents JOIN document_schedules ON document_id = documents.id WHERE ${isOfTerms}`,
  );
  expect(rows).toMatchObject([{ isDue: true }]);
  expect(host.problems).toEqual([]);
});

test('a visit that the database cannot record is due as before', async () => {
  await using host = await dueHost();
  const before = await host.due();
  await host.visit();
  expect(await host.due()).toEqual([]);
  await makeAllDue(host.database);
  await host.database.pool.query(
    'ALTER TABLE document_schedules ADD CONSTRAINT never CHECK (next_at < now()) NOT VALID',
  );
  await expect(host.visit()).rejects.toThrow('Failed query');
  expect(await host.due()).toEqual(before);
});
