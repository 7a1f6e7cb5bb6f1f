import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Asked, type ModelServer, type Reply, startModelServer } from '../../testing/model-server.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';
import { type Occurrence, onOccurrence } from '../platform/occurrences.ts';
import { openAsker } from './asker.ts';
import type { Question } from './call.ts';
import type { ModelSettings } from './settings.ts';

const question = (data: string): Question<{ word: string }> => ({
  purpose: 'read',
  schema: z.object({ word: z.string() }),
  instructions: 'You read one word.',
  data,
  outputTokens: 100,
});
const signal = new AbortController().signal;
const local = { subject: 'local' };
const word: Reply = { say: { word: 'yes' } };

async function usageOf(database: Database): Promise<Record<string, number>[]> {
  const { rows } = await database.pool.query(
    `SELECT subject, calls, input_tokens::int, output_tokens::int, reserved_tokens::int, cost_micros::int FROM model_usage ORDER BY subject`,
  );
  return rows;
}

async function opened(
  script: (asked: Asked) => Reply,
  given: Partial<ModelSettings> = {},
): Promise<
  {
    model: ModelServer;
    database: Database;
    ask: ReturnType<typeof openAsker>;
    reported: string[];
  } & AsyncDisposable
> {
  const own = new AsyncDisposableStack();
  const model = own.use(await startModelServer(script));
  const database = own.use(await testDatabase());
  const reported: string[] = [];
  return {
    model,
    database,
    reported,
    ask: openAsker(model.settings(given), database, ({ message }) => reported.push(message)),
    [Symbol.asyncDispose]: () => own.disposeAsync(),
  };
}

test.for(['openai', 'anthropic', 'google', 'compatible'] as const)(
  'asks %s at the address of the settings, with its key, and reads the answer',
  async (provider) => {
    await using run = await opened(() => word, { provider });
    expect(await run.ask(local, signal)(question('Say it.'))).toEqual({ word: 'yes' });
    const [asked] = run.model.asked;
    expect([asked?.instructions, asked?.data].map((each) => each?.includes('Say it.') ?? false)).toEqual([
      false,
      true,
    ]);
    expect(JSON.stringify(asked?.headers)).toContain('key of the operator');
    expect(asked?.instructions).not.toContain('key of the operator');
  },
);

test('the same question to the same model is asked once, however many ask at the same time', async () => {
  await using run = await opened(() => ({ waitMs: 50, reply: word }));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => run.ask(local, signal)(question('One.'))),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"word":"yes"}']));
  expect(run.model.asked).toHaveLength(1);
  const before = await usageOf(run.database);
  expect(await run.ask({ subject: 'monitor' }, signal)(question('One.'))).toEqual({ word: 'yes' });
  expect(run.model.asked).toHaveLength(1);
  expect(await usageOf(run.database)).toEqual(before);
  // Another model, another text, another form: another question.
  const other = openAsker(run.model.settings({ id: 'scripted-2' }), run.database, () => {});
  await other(local, signal)(question('One.'));
  await run.ask(local, signal)(question('Two.'));
  await run.ask(
    local,
    signal,
  )({ ...question('One.'), schema: z.object({ word: z.string(), more: z.string().optional() }) });
  expect(run.model.asked).toHaveLength(4);
});

test('an answer that comes while somebody still looks for one is not asked for again', async () => {
  await using run = await opened(() => word);
  const { pool } = run.database;
  await pool.query(`
    CREATE SEQUENCE lookups;
    CREATE FUNCTION late() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN IF nextval(''lookups'') = 2 THEN PERFORM pg_advisory_xact_lock(1); END IF; RETURN NULL; END';
    CREATE TRIGGER late AFTER UPDATE ON model_answers FOR EACH STATEMENT EXECUTE FUNCTION late()`);
  const holder = await pool.connect();
  await holder.query('SELECT pg_advisory_lock(1)');
  const both = [1, 2].map(() => run.ask(local, signal)(question('One.')));
  await Promise.race(both);
  // The second lookup has found nothing, if it came before the answer, and learns so only now.
  await holder.query('SELECT pg_advisory_unlock(1)');
  holder.release();
  expect(await Promise.all(both)).toEqual([{ word: 'yes' }, { word: 'yes' }]);
  expect(run.model.asked).toHaveLength(1);
});

test('what was taken and what it cost is recorded by who pays, and published', async () => {
  await using run = await opened(() => ({ say: { word: 'yes' }, tokens: { input: 1_000, output: 50 } }), {
    prices: { input: 2, output: 8 },
  });
  const heard: Occurrence[] = [];
  const stop = onOccurrence((each) => heard.push(each));
  await run.ask(local, signal)(question('One.'));
  stop();
  expect(await usageOf(run.database)).toEqual([
    {
      subject: 'local',
      calls: 1,
      input_tokens: 1_000,
      output_tokens: 50,
      reserved_tokens: 0,
      cost_micros: 2_400,
    },
  ]);
  expect(heard.filter(({ what }) => what === 'model')).toMatchObject([
    { purpose: 'read', outcome: 'answered', inputTokens: 1_000, outputTokens: 50, costMicros: 2_400 },
  ]);
});

test('a server that does not say what it took is counted as taking all that was set apart', async () => {
  await using run = await opened(() => ({ say: { word: 'yes' }, tokens: null }));
  await run.ask(local, signal)(question('One.'));
  const [row] = await usageOf(run.database);
  expect(row).toMatchObject({ reserved_tokens: 0, output_tokens: 100 });
  expect(row?.input_tokens).toBeGreaterThan(100);
});

const failing: [string, Reply, string][] = [
  ['slow', { waitMs: 3_000, reply: word }, 'slow'],
  ['malformed', { text: 'Certainly! Here is the word: yes' }, 'malformed'],
  ['of another form', { say: { sentence: 'yes' } }, 'malformed'],
  ['cut off', { cutOff: '{"word":"y' }, 'malformed'],
  ['no JSON at all', { status: 200, body: '<html>Welcome</html>' }, 'malformed'],
  ['refusing', { refuse: true }, 'refused'],
  ['refusing in words', { text: "I'm sorry, but I can't help with that." }, 'refused'],
  ['rate-limited', { status: 429, headers: { 'retry-after': '7' } }, 'rate_limited'],
  ['down', { status: 503 }, 'unreachable'],
  ['locked', { status: 401 }, 'unreachable'],
  ['too small', { status: 413 }, 'too_long'],
];
test.for(failing)(
  'a model that is %s is a fault with its reason, and nothing of it is kept',
  async ([, reply, fault]) => {
    await using run = await opened(() => reply, { timeoutSeconds: 1 });
    expect(await run.ask(local, signal)(question('One.'))).toMatchObject({ fault });
    const { rows } = await run.database.pool.query('SELECT count(*)::int AS kept FROM model_answers');
    expect(rows).toEqual([{ kept: 0 }]);
    expect((await usageOf(run.database)).map((row) => row.reserved_tokens)).toEqual([0]);
  },
);

test('the operator learns what keeps the model from being asked, and not what it wrote', async () => {
  const body = JSON.stringify({ error: { message: 'Incorrect API key: sk-1234' } });
  await using run = await opened(() => ({ status: 401, body }));
  await run.ask(local, signal)(question('One.'));
  expect(run.reported).toEqual(['The language model cannot be asked: It answered with status 401']);
});

test('a redirect is not followed: the key is for the address of the settings alone', async () => {
  await using run = await opened(() => word);
  const location = `${run.model.url}/elsewhere/chat/completions`;
  run.model.script = ({ path }) =>
    path.includes('elsewhere') ? word : { status: 307, headers: { location } };
  expect(await run.ask(local, signal)(question('One.'))).toMatchObject({ fault: 'unreachable' });
  expect(run.model.asked.map(({ path }) => path)).toEqual(['/v1/chat/completions']);
});

test('a server that is not there is a fault', async () => {
  await using run = await opened(() => word, { baseUrl: 'http://127.0.0.1:9/v1' });
  expect(await run.ask(local, signal)(question('One.'))).toMatchObject({ fault: 'unreachable' });
});

test('a provider that asks us to slow down is left alone for as long as it says', async () => {
  await using run = await opened(() => ({ status: 429, headers: { 'retry-after': '1' } }));
  const ask = run.ask(local, signal);
  expect(await ask(question('One.'))).toMatchObject({ fault: 'rate_limited' });
  run.model.script = () => word;
  expect(await ask(question('One.'))).toMatchObject({ fault: 'rate_limited' });
  expect(run.model.asked).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  expect(await ask(question('One.'))).toEqual({ word: 'yes' });
});

test('an answer that cannot be used is not kept: the next to ask asks anew', async () => {
  await using run = await opened(() => ({ say: { word: 'lie' } }));
  const ask = run.ask(local, signal);
  const isTrue = (answer: { word: string }) => Promise.resolve(answer.word !== 'lie');
  expect(await ask(question('One.'), isTrue)).toEqual({ word: 'lie' });
  run.model.script = () => word;
  expect(await ask(question('One.'), isTrue)).toEqual({ word: 'yes' });
});

test('twenty who ask at once take no more than the budget of each and of all', async () => {
  const took = { input: 400, output: 100 };
  await using run = await opened(() => ({ waitMs: 20, reply: { say: { word: 'yes' }, tokens: took } }), {
    tokensAUser: 2_000,
    tokensADay: 6_000,
  });
  const payers = ['local', 'monitor', 'visitor:a', 'visitor:b'];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      run.ask(
        { subject: payers[at % 4] ?? '' },
        signal,
      )(question(`${at} ${'Lorem ipsum dolor. '.repeat(40)}`)),
    ),
  );
  const rows = await usageOf(run.database);
  const total = (row: Record<string, number>) => (row.input_tokens ?? 0) + (row.output_tokens ?? 0);
  const taken = Object.fromEntries(rows.map((row) => [row.subject, total(row)]));
  expect(taken.visitors).toBeLessThanOrEqual(2_000);
  expect(taken.monitor).toBeLessThanOrEqual(3_000);
  expect(rows.reduce((sum, row) => sum + total(row), 0)).toBeLessThanOrEqual(6_000);
  expect(run.model.asked.length).toBeGreaterThanOrEqual(8);
  expect(answers.filter((answer) => 'fault' in answer && answer.fault === 'budget').length).toBe(
    40 - run.model.asked.length,
  );
  expect(run.model.most).toBeLessThanOrEqual(4);
});
