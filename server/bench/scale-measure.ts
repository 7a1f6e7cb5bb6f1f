import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import type { Database } from '../src/database/database.ts';
import { serve } from '../src/runtime/serve.ts';
import { onOccurrence } from '../src/platform/occurrences.ts';
import { unusedPort } from '../testing/unused-port.ts';
import { type DatabaseCpu, databaseCpu } from './database-cpu.ts';
import { mean, percentile } from './measure.ts';
import { callersOf, type CallerKind, type ScaleCall, scaleCalls, uncalledEndpoints } from './scale-calls.ts';
import { idOf, users } from './scale-shape.ts';

type Figures = { p50Ms: number; p99Ms: number; databaseMs: number; longestBlockMs: number; healthMs: number };

/** Calls of each case before those that count: connections are opened, code is compiled. */
const warmUp = 12;
/** Calls during which `/health` is requested repeatedly until the call is answered. They run after the measured calls. */
const besideHealth = 5;
/** Calls of a case that cannot be repeated. */
const onceCalls = 10;

export type MeasureOptions = {
  folder: string;
  calls: number;
  /** Only endpoints whose name contains this. */
  only: string | undefined;
  tell: (line: string) => void;
};

/**
 * Serves the database and calls every GET, one call after the other; of each endpoint the worst of its cases. `databaseMs` is the mean CPU
 * of PostgreSQL a call, user and system, over all processes that worked for it. `longestBlockMs` is what held the event loop up, 0 below 50 ms; `healthMs` is the
 * longest that `/health` took beside a call. The caller is on the same thread.
 */
export async function measureCalls(
  database: Database,
  options: MeasureOptions,
): Promise<Record<string, Figures>> {
  const uncalled = uncalledEndpoints();
  if (uncalled.length > 0) throw new Error(`scale-calls.ts has no case for ${uncalled.join(', ')}`);
  const port = await unusedPort();
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    CLAUSEWATCH_DATA: options.folder,
  });
  const serving = await serve(config, pino({ level: 'silent' }), { withWork: false });
  const callers = await makeCallers(database, config.publicUrl);
  const cpu = await databaseCpu(database, 'clausewatch-serve');
  const endpoints: Record<string, Figures> = {};
  let failed = 0;
  for (const [endpoint, cases] of Object.entries(scaleCalls)) {
    if (options.only !== undefined && !endpoint.includes(options.only)) continue;
    const measured: Figures[] = [];
    for (const call of cases) {
      const figures = await measure(call, serving.url, callers, cpu, options.calls).catch(
        (error: unknown) => {
          if (!(error instanceof FailedCall)) throw error;
          options.tell(`${' '.repeat(40)}  ${endpoint}: ${call.name}: FAILED ${error.message}`);
          failed += 1;
          return null;
        },
      );
      if (figures === null) continue;
      options.tell(lineOf(endpoint, call, figures));
      if (call.once !== true) measured.push(figures);
    }
    if (measured.length === 0) continue;
    const worst = (of: (figures: Figures) => number): number => Math.max(...measured.map(of));
    endpoints[endpoint] = {
      p50Ms: worst(({ p50Ms }) => p50Ms),
      p99Ms: worst(({ p99Ms }) => p99Ms),
      databaseMs: worst(({ databaseMs }) => databaseMs),
      longestBlockMs: worst(({ longestBlockMs }) => longestBlockMs),
      healthMs: worst(({ healthMs }) => healthMs),
    };
  }
  await cpu.stop();
  await serving.close();
  if (failed > 0) {
    options.tell(`${failed} cases failed`);
    process.exitCode = 1;
  }
  return endpoints;
}

/** A call that was refused or went wrong: the others are measured all the same. */
class FailedCall extends Error {}

async function measure(
  call: ScaleCall,
  url: string,
  callers: Callers,
  cpu: DatabaseCpu,
  calls: number,
): Promise<Figures> {
  const isRepeated = call.once !== true;
  const before = isRepeated ? warmUp : 0;
  const all = isRepeated ? before + calls : onceCalls;
  const times: number[] = [];
  const helpersBefore = cpu.ofHelpers();
  const used: number[] = [];
  let next: string | null = null;
  let longestBlock = 0;
  const stopListening = onOccurrence((occurrence) => {
    if (occurrence.what === 'block') longestBlock = Math.max(longestBlock, occurrence.seconds);
  });
  const ask = async (turn: number): Promise<{ took: number; cpuUsed: number }> => {
    for (;;) {
      const cpuBefore = cpu.now();
      const began = performance.now();
      const path = call.path(turn, next);
      const reply = await fetch(url + path, { headers: callers[call.caller](turn) });
      const text = await reply.text();
      const took = performance.now() - began;
      if (reply.status === 429) {
        // The operator, of whom there is but one, calls more often than a caller may in a minute.
        await sleep(Number(reply.headers.get('retry-after')) * 1_000);
        continue;
      }
      if (!reply.ok) throw new FailedCall(`${path}: ${reply.status} ${text.slice(0, 200)}`);
      next = /"next":"([\w-]+)"/.exec(text)?.[1] ?? null;
      return { took, cpuUsed: cpu.now() - cpuBefore };
    }
  };
  for (let turn = 0; turn < all; turn += 1) {
    const { took, cpuUsed } = await ask(turn);
    if (turn < before) {
      longestBlock = 0;
      continue;
    }
    times.push(took);
    used.push(cpuUsed);
  }
  stopListening();
  const usedByHelpers = Math.max(0, cpu.ofHelpers() - helpersBefore);
  const beside: number[] = [];
  const last = isRepeated ? all + besideHealth : all;
  for (let turn = all; turn < last; turn += 1) {
    const state = { isAnswered: false };
    const asked = ask(turn).finally(() => {
      state.isAnswered = true;
    });
    do beside.push(await timeOfHealth(url, callers.visitor(turn)));
    while (!state.isAnswered);
    await asked;
  }
  const figures = {
    longestBlockMs: longestBlock * 1_000,
    p50Ms: percentile(times, 50),
    p99Ms: percentile(times, 99),
    databaseMs: mean(used) + usedByHelpers / all,
    healthMs: Math.max(0, ...beside),
  };
  return Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [key, Math.round(value * 10) / 10]),
  ) as Figures;
}

async function timeOfHealth(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  await (await fetch(`${url}/health`, { headers })).text();
  return performance.now() - began;
}

function lineOf(
  endpoint: string,
  call: ScaleCall,
  { p50Ms, p99Ms, databaseMs, longestBlockMs, healthMs }: Figures,
): string {
  const columns = [p50Ms, p99Ms, databaseMs, longestBlockMs, healthMs].map((value) =>
    value.toFixed(1).padStart(8),
  );
  return `${columns.join('')}  ${endpoint}: ${call.name}`;
}

export type Callers = Record<CallerKind, (turn: number) => Record<string, string>>;

/** Headers of each kind of caller; accounts get tokens of their sessions, under a key of this run. */
export async function makeCallers({ pool }: Database, issuer: string): Promise<Callers> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA');
  const kid = `key_${randomUUID()}`;
  await pool.query(
    `INSERT INTO signing_keys (id, public_key, private_key, alg, created_at) VALUES ($1, $2, '', 'EdDSA', now())`,
    [kid, JSON.stringify(await exportJWK(publicKey))],
  );
  const tokens = new Map<string, string>();
  for (const [index, { id }] of users.entries()) {
    if (!Object.values(callersOf).some((each) => each.some((user) => user.id === id))) continue;
    const token = await new SignJWT({ sub: id, sid: idOf('ses', index), iss: issuer, aud: issuer })
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    tokens.set(id, token);
  }
  // As many calls come from one address as the API takes in a minute; a proxy passes these on from anywhere.
  const elsewhere = () => ({
    'x-forwarded-for': `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`,
  });
  const account = (kind: CallerKind) => (turn: number) => {
    const user = callersOf[kind][turn % callersOf[kind].length];
    return { ...elsewhere(), authorization: `Bearer ${tokens.get(user?.id ?? '') ?? ''}` };
  };
  return {
    visitor: elsewhere,
    operator: () => ({}),
    member: account('member'),
    watcher: account('watcher'),
    heavy: account('heavy'),
    away: account('away'),
  };
}
