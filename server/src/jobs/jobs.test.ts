import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { actingFor } from '../platform/acting-for.ts';
import { type Concurrency, openJobs, type Step } from './jobs.ts';

/** Works on the steps of two analyses, those of `many` queued first; returns whose steps were taken, in order, once all were. */
async function turnsOf(
  places: Concurrency['process'],
  counts: { many: number; few: number },
  handle: (name: string, turns: readonly string[]) => Promise<void>,
): Promise<string[]> {
  const database = await testDatabase();
  onTestFinished(() => database[Symbol.asyncDispose]());
  const jobs = await openJobs(database, 'live', () => {});
  await database.transaction(async (tx) => {
    for (const [name, count] of Object.entries(counts)) {
      const steps = Array.from({ length: count }, (): Step => ({ step: 'read', analysisDocumentId: name }));
      await jobs.enqueue(tx, name, steps);
    }
  });
  const turns: string[] = [];
  const all = Promise.withResolvers<void>();
  const work = async (step: Step): Promise<void> => {
    const name = 'analysisDocumentId' in step ? step.analysisDocumentId : '';
    turns.push(name);
    await handle(name, turns);
    if (turns.length === counts.many + counts.few) all.resolve();
  };
  const one = { all: 1, ofOneAnalysis: 1 };
  await jobs.work(work, () => Promise.resolve(), { crawl: one, process: places, model: one });
  await all.promise;
  await jobs.stop();
  return turns;
}

test('the few documents of one analysis are taken before the last of many that stood there first', async () => {
  const turns = await turnsOf({ all: 1, ofOneAnalysis: 1 }, { many: 5, few: 2 }, () => Promise.resolve());
  expect(turns.slice(0, 4).filter((name) => name === 'few')).toHaveLength(2);
});

test('an analysis whose every step is slow leaves places for the others', async () => {
  const calmIsDone = Promise.withResolvers<void>();
  const turns = await turnsOf({ all: 3, ofOneAnalysis: 2 }, { many: 6, few: 3 }, async (name, taken) => {
    if (name === 'many') await calmIsDone.promise;
    else if (taken.filter((other) => other === 'few').length === 3) calmIsDone.resolve();
  });
  expect(turns.slice(0, 5).filter((name) => name === 'few')).toHaveLength(3);
});

type Upload = { of: string; computing: number };

/** Queues a file of an account for each of these, in order, then works on them; returns whose were taken, in order, until `last` was. */
async function uploadsTaken(
  uploads: readonly Upload[],
  all: number,
  { last, handle = () => Promise.resolve() }: { last: string; handle?: (of: string) => Promise<void> },
): Promise<string[]> {
  const database = await testDatabase();
  onTestFinished(() => database[Symbol.asyncDispose]());
  const jobs = await openJobs(database, 'live', () => {});
  const { pool } = database;
  for (const { of, computing } of uploads) {
    await pool.query(
      `INSERT INTO usage (subject, kind, day, count) VALUES ($1, 'computing', (now() AT TIME ZONE 'UTC')::date, $2)
       ON CONFLICT DO NOTHING`,
      [of, computing],
    );
  }
  for (const [index, { of }] of uploads.entries()) {
    const privateDocumentId = `${of}-${index}`;
    await actingFor({ subject: of, weight: 1 }, () =>
      database.transaction((tx) =>
        jobs.enqueue(tx, privateDocumentId, [{ step: 'read_private', privateDocumentId }]),
      ),
    );
  }
  const taken: string[] = [];
  const isTaken = Promise.withResolvers<void>();
  const work = async (step: Step): Promise<void> => {
    const of = 'privateDocumentId' in step ? (step.privateDocumentId.split('-')[0] ?? '') : '';
    if (!taken.includes(last)) taken.push(of);
    if (of === last) isTaken.resolve();
    await handle(of);
  };
  const places = { all, ofOneAnalysis: all };
  await jobs.work(work, () => Promise.resolve(), { crawl: places, process: places, model: places });
  await isTaken.promise;
  await jobs.stop();
  return taken;
}

const flood = (computing: number): Upload[] =>
  Array.from({ length: 20 }, (_, index) => ({ of: index % 2 === 0 ? 'ada' : 'bob', computing }));

test('the upload of an account is taken after one of each account that uploaded twenty before', async () => {
  const spent = 60_000;
  const taken = await uploadsTaken([...flood(spent), { of: 'cleo', computing: spent }], 1, { last: 'cleo' });
  expect(taken.toSorted()).toEqual(['ada', 'bob', 'cleo']);
});

test.each([
  ['have taken much today', 60_000],
  ['have taken nothing yet', 0],
])(
  'while files of accounts that %s hold every place, that of another account is read',
  async (_, computing) => {
    const cleoIsRead = Promise.withResolvers<void>();
    const handle = async (of: string): Promise<void> => {
      if (of === 'cleo') cleoIsRead.resolve();
      else await cleoIsRead.promise;
    };
    const taken = await uploadsTaken([...flood(computing), { of: 'cleo', computing: 0 }], 2, {
      last: 'cleo',
      handle,
    });
    expect(taken).toContain('cleo');
  },
);

test('a process at its busiest has six connections, so that sixteen fit on a PostgreSQL as it comes', async () => {
  await using database = await testDatabase();
  const jobs = await openJobs(database, 'live', () => {});
  const steps = Array.from({ length: 24 }, (): Step => ({ step: 'read', analysisDocumentId: 'one' }));
  await database.transaction((tx) => jobs.enqueue(tx, 'one', steps));
  const found: number[] = [];
  const all = Promise.withResolvers<void>();
  const ask = async (): Promise<void> => {
    const { rows } = await database.pool.query<{ count: number }>(
      `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`,
    );
    found.push(rows[0]?.count ?? 0);
    if (found.length === steps.length * 40) all.resolve();
  };
  const work = async (): Promise<void> => {
    await Promise.all(Array.from({ length: 40 }, ask));
  };
  const places = { all: 12, ofOneAnalysis: 12 };
  await jobs.work(work, () => Promise.resolve(), { crawl: places, process: places, model: places });
  await all.promise;
  await jobs.stop();
  // Of its hundred, three are kept for superusers.
  expect(Math.max(...found)).toBeLessThanOrEqual(Math.floor((100 - 3) / 16));
});
