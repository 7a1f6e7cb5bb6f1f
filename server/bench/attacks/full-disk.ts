import * as endpoints from '@clausewatch/contract/endpoints';
import type { NamedEndpoint } from '../../src/api/description/openapi.ts';
import { fastifyPath } from '../../src/api/route.ts';
import { testProduct } from '../../testing/test-product.ts';
import { type Attack, requireControl } from './attack.ts';
import { type SignedIn, signUp, tokenOf } from './signed-in.ts';
import { startTarget, type Target } from './target.ts';

/**
 * Work is sent to an installation whose disk is full, and to one whose disk becomes full at each write of a call. It succeeds for each call that is
 * answered otherwise than with 507 and a reason, and for each that leaves a row.
 */
export const attack: Attack = {
  name: 'working on a full disk',
  async run() {
    await using target = await startTarget({ CLAUSEWATCH_FLAGS: 'bulkAnalysis=true' }, { command: 'api' });
    const ada = await memberOf(target);
    const writes = await writesOf(target, ada);
    const control = requireControl(
      writes.every(({ tables }) => tables.length > 0),
      `with room, the same ${writes.length} calls are accepted and write ${writes.reduce((sum, { tables }) => sum + tables.length, 0)} tables`,
    );
    const outcomes = [...(await onFull(target)), ...(await whileFilling(target, ada, writes))];
    const through = outcomes.filter(({ held }) => !held);
    for (const { name } of through) console.log(`not held: ${name}`);
    return { tried: outcomes.length, succeeded: through.length, control };
  },
};

type Outcome = { name: string; held: boolean };
type Call = { path: string; body?: object; file?: string };

const check = { id: 'sale', level: 'must_not', subject: { kind: 'practice', practice: 'sells-data' } };

/** `n` keeps one from being a repetition of another. */
const calls: readonly ((n: number) => Call)[] = [
  (n) => ({ path: '/v1/analyze', body: { url: `invented-vendor-${n}.com` } }),
  (n) => ({ path: `/v1/private-documents?name=terms${n}.txt`, file: `We sell your data. ${n}. `.repeat(40) }),
  (n) => ({ path: '/v1/standards', body: { name: `Standard ${n}`, checks: [check] } }),
  (n) => ({ path: '/v1/imports', body: { content: `invented-one-${n}.com\ninvented-two-${n}.com` } }),
  (n) => ({ path: '/v1/contact', body: { name: 'Ada', email: 'ada@example.com', message: `Message ${n}` } }),
];

async function memberOf(target: Target): Promise<SignedIn> {
  const session = await signUp(target, 'ada@example.com');
  await target.database.pool.query("UPDATE users SET email_verified = true, subscription_status = 'active'");
  return { ...session, token: await tokenOf(target, session) };
}

let calling = 0;
/** Each from another address: what is counted by caller is not what is tried. */
function send(target: Target, { token }: SignedIn, { path, body, file }: Call) {
  calling += 1;
  return target.call('POST', path, {
    from: `198.51.100.${calling % 250}`,
    headers: { authorization: `Bearer ${token}` },
    ...(file === undefined ? { body } : { file: Buffer.from(file) }),
  });
}

/** The tables that each call writes where there is room. */
async function writesOf(
  target: Target,
  ada: SignedIn,
): Promise<{ call: (typeof calls)[number]; tables: string[] }[]> {
  const found = [];
  for (const [index, call] of calls.entries()) {
    const before = await rowsOf(target);
    const { status, text } = await send(target, ada, call(index));
    if (status >= 300) throw new Error(`With room, ${call(index).path} is answered ${status}: ${text}`);
    const after = await rowsOf(target);
    found.push({
      call,
      tables: [...after].flatMap(([table, rows]) => (rows > (before.get(table) ?? 0) ? table : [])),
    });
  }
  return found;
}

/** Everything that takes on work, and files of a megabyte, where no block is free: `/proc`, as `statfs` reports it. The caller may do anything. */
async function onFull(target: Target): Promise<Outcome[]> {
  await using full = await testProduct({ dataFolder: '/proc', database: target.database });
  const outcomes: Outcome[] = [];
  const before = await rowsOf(target);
  for (const { method, path, takesFile } of described) {
    const { statusCode, body } = await full.inject({
      method,
      url: fastifyPath(path).replaceAll(/:\w+/g, 'any'),
      headers: { 'content-type': takesFile ? 'application/pdf' : 'application/json' },
      payload: takesFile ? Buffer.alloc(1_000_000) : '{}',
    });
    outcomes.push({ name: `${method} ${path}: ${statusCode}`, held: isRefusal(statusCode, body) });
  }
  const left = differences(before, await rowsOf(target));
  return [...outcomes, { name: `rows left in ${left.join(', ')}`, held: left.length === 0 }];
}

/** What PostgreSQL reports for a file that it cannot extend, at the first row of each table in turn. */
async function whileFilling(
  target: Target,
  ada: SignedIn,
  writes: Awaited<ReturnType<typeof writesOf>>,
): Promise<Outcome[]> {
  const { pool } = target.database;
  await pool.query(`CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`);
  const outcomes: Outcome[] = [];
  for (const { call, tables } of writes)
    for (const table of tables) {
      await pool.query(
        `CREATE TRIGGER filled BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION fill()`,
      );
      const before = await rowsOf(target);
      const sent = call(100 + outcomes.length);
      const { status, text } = await send(target, ada, sent);
      const left = differences(before, await rowsOf(target));
      outcomes.push({
        name: `${sent.path}, full at ${table}: ${status}, rows left in ${left.join(', ')}`,
        held: isRefusal(status, text) && left.length === 0,
      });
      await pool.query(`DROP TRIGGER filled ON ${table}`);
    }
  return outcomes;
}

const described = (Object.values(endpoints) as unknown[]).filter(
  (value): value is NamedEndpoint =>
    typeof value === 'object' && value !== null && 'needsStorage' in value && value.needsStorage === true,
);

function isRefusal(status: number, text: string): boolean {
  return status === 507 && text.includes('"reason":"storage_full"');
}

/** By table; what is counted of callers and remembered of their calls aside, which is written for a refused call too. */
async function rowsOf({ database: { pool } }: Target): Promise<Map<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT 'public.' || tablename AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename NOT IN ('caller_counts', 'idempotency_keys') UNION SELECT 'pgboss.job'`,
  );
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM ${name}`);
  const { rows } = await pool.query<{ name: string; rows: number }>(counts.join(' UNION ALL '));
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

function differences(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  return [...after].flatMap(([table, rows]) => (rows === before.get(table) ? [] : table));
}
