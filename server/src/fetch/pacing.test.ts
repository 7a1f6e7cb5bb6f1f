import { expect, test, vi } from 'vitest';
import { sharedPacing, startPacingProcess, type TakenTurn } from '../../testing/shared-pacing.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { HostClaim, HostLeases } from './fetch.ts';
import { type Pacing, pacingBy, type Turn, type TurnEnding } from './pacing.ts';

const answered: TurnEnding = { kind: 'answered' };
const noAnswer: TurnEnding = { kind: 'no_answer' };
const asked: TurnEnding = { kind: 'asked', retryAfterSeconds: null };
const givenUp: TurnEnding = { kind: 'given_up' };
const host = 'quillmere.com';

async function pass(pacing: Pacing, ending = answered, at = host): Promise<void> {
  await release(await pacing.wait(at, {}), ending);
}

async function release(turn: Turn, ending = answered): Promise<void> {
  if (turn.kind !== 'go') throw new Error('There was no turn to give back');
  await turn.release(ending);
}

/** Leases with prepared answers, which record their claims and releases; `wanted`: hosts that another process waits for. */
function recordingLeases(claims: HostClaim[] = []) {
  const calls: unknown[] = [];
  const wanted = new Set<string>();
  const leases: HostLeases = {
    claim(at) {
      calls.push(`claim ${at}`);
      return Promise.resolve(claims.shift() ?? { kind: 'claimed' });
    },
    renew: (held) => Promise.resolve(held.map(({ host: at }) => ({ host: at, isWanted: wanted.has(at) }))),
    release: (_host, _holder, ending) => Promise.resolve(void calls.push(ending)),
  };
  return { leases, calls, wanted };
}

test('one request at a time, in the order of asking', async () => {
  const pacing = pacingBy(recordingLeases().leases);
  const order: string[] = [];
  const first = await pacing.wait(host, {});
  const others = ['second', 'third'].map(async (name) => {
    const turn = await pacing.wait(host, {});
    order.push(name);
    await release(turn);
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual([]);
  await release(first);
  await Promise.all(others);
  expect(order).toEqual(['second', 'third']);
});

test('who gives up waiting does not hold up those behind', async () => {
  const pacing = pacingBy(recordingLeases().leases);
  const first = await pacing.wait(host, {});
  const controller = new AbortController();
  const second = pacing.wait(host, { signal: controller.signal });
  const third = pacing.wait(host, {});
  controller.abort(new Error('Given up.'));
  await expect(second).rejects.toThrow('Given up.');
  await release(first);
  expect((await third).kind).toBe('go');
});

/** What remains of a pause of 20 ms. */
const shortRest = { pauseMs: expect.closeTo(10, -1.4), backOff: null };
const claimOfHost = `claim ${host}`;

test('requests one after another have one lease, with the pause between them, given back when none follows', async () => {
  const { leases, calls } = recordingLeases();
  const pacing = pacingBy(leases, { delayMs: 20 });
  const began = performance.now();
  for (let turns = 0; turns < 3; turns += 1) await pass(pacing);
  expect(performance.now() - began).toBeGreaterThanOrEqual(40);
  expect(calls).toEqual([claimOfHost]);
  await vi.waitFor(() => expect(calls).toEqual([claimOfHost, { pauseMs: 0, backOff: null }]), 10_000);
  await pass(pacing);
  await pacing.close();
  expect(calls.slice(2)).toEqual([claimOfHost, shortRest]);
});

test('a pause that would outlast the lease of a process that dies is left to the leases', async () => {
  const { leases, calls } = recordingLeases();
  const pacing = pacingBy(leases, { leaseMs: 9_000 });
  await release(await pacing.wait(host, { minimumDelayMs: 5_000 }));
  expect(calls).toEqual([claimOfHost, { pauseMs: expect.closeTo(5_000, -2), backOff: null }]);
});

test('a host that another process waits for is handed over after the request under way', async () => {
  const { leases, calls, wanted } = recordingLeases();
  const pacing = pacingBy(leases, { delayMs: 20, leaseMs: 90 });
  const turn = await pacing.wait(host, {});
  wanted.add(host);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(calls).toEqual([claimOfHost]);
  await release(turn);
  expect(calls).toEqual([claimOfHost, shortRest]);
});

test('a lease that may have lapsed while this process stood still is claimed again', async () => {
  const { leases, calls } = recordingLeases();
  const pacing = pacingBy(
    { ...leases, renew: () => Promise.reject(new Error('away')) },
    { delayMs: 60, leaseMs: 120 },
  );
  await pass(pacing);
  await pass(pacing);
  expect(calls).toEqual([claimOfHost]);
  await pass(pacing);
  expect(calls).toEqual([claimOfHost, claimOfHost]);
  await pacing.close();
});

test('a failure after an answer is the first in a row, whatever came before that', async () => {
  const { leases, calls } = recordingLeases();
  const pacing = pacingBy(leases, { delayMs: 0 });
  await pass(pacing);
  await pass(pacing, noAnswer);
  await pass(pacing, noAnswer);
  const backOffs = calls.flatMap((call) => (typeof call === 'string' ? [] : [call]));
  expect(backOffs).toMatchObject([{ backOff: { isFirst: true } }, { backOff: { isFirst: false } }]);
});

test('a short rest is waited for, a long one ends the turn', async () => {
  const resting = { kind: 'backed_off', reason: 'asked' } as const;
  const { leases } = recordingLeases([
    { ...resting, forMs: 15 },
    { kind: 'claimed' },
    { ...resting, forMs: 21_000 },
  ]);
  const pacing = pacingBy(leases);
  expect((await pacing.wait(host, {})).kind).toBe('go');
  expect(await pacing.wait('harrowgate.com', {})).toEqual({
    kind: 'backed_off',
    reason: 'asked',
    retryAfterSeconds: 21,
  });
});

test('where the leases cannot be reached, nobody asks the host, and nobody behind waits for ever', async () => {
  const { leases } = recordingLeases();
  let isAway = true;
  const pacing = pacingBy({
    ...leases,
    claim: (...given) => (isAway ? Promise.reject(new Error('away')) : leases.claim(...given)),
  });
  await expect(pacing.wait(host, {})).rejects.toThrow('away');
  isAway = false;
  const turn = await pacing.wait(host, {});
  expect(turn.kind).toBe('go');
  await release(turn);
});

test('several workers in several processes together ask one at a time with the delay between', async () => {
  await using database = await testDatabase();
  const work = { turns: 4, delayMs: 60, workMs: 5 };
  const taken = await Promise.all(
    [1, 2, 3].map(async () => {
      const turns: TakenTurn[] = [];
      for await (const turn of startPacingProcess(database, host, work).turns) turns.push(turn);
      return turns.filter(({ ended }) => ended !== undefined);
    }),
  );
  const turns = taken.flat().sort((one, other) => one.began - other.began);
  expect(turns).toHaveLength(12);
  const pauses = turns.slice(1).map(({ began }, index) => began - (turns[index]?.ended ?? Infinity));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(work.delayMs);
});

test('what a host asks of one worker holds for the others, and for that host alone', async () => {
  await using database = await testDatabase();
  const [one, other] = [sharedPacing(database), sharedPacing(database)];
  await pass(one, { kind: 'asked', retryAfterSeconds: 3600 });
  const turn = await other.wait(host, {});
  expect(turn).toEqual({ kind: 'backed_off', reason: 'asked', retryAfterSeconds: expect.any(Number) });
  expect(turn.kind === 'backed_off' ? turn.retryAfterSeconds : 0).toBeGreaterThan(3000);
  await pass(other, answered, 'harrowgate.com');
});

test('rests double with each failure in a row, are bounded, and end with an answer', async () => {
  await using database = await testDatabase();
  const rest = async (): Promise<number> => {
    const { rows } = await database.pool.query<{ rest: number }>(
      'SELECT coalesce(extract(epoch FROM backed_off_until - free_at), 0)::float8 AS rest FROM host_leases',
    );
    // Over at once, so that nobody has to wait for it.
    await database.pool.query('UPDATE host_leases SET backed_off_until = free_at');
    return Math.max(0, Math.round(rows[0]?.rest ?? Infinity));
  };
  const pacing = sharedPacing(database, { delayMs: 0 });
  const rests: number[] = [];
  const endings = [...Array.from({ length: 7 }, () => noAnswer), answered, asked, asked, givenUp, asked];
  for (const ending of endings) {
    await pass(pacing, ending);
    rests.push(await rest());
  }
  expect(rests).toEqual([2, 4, 8, 16, 32, 60, 60, 0, 2, 4, 0, 8]);
});

test('a worker that is killed while it asks stands in nobody’s way for long', async () => {
  await using database = await testDatabase();
  const killed = startPacingProcess(database, host, { turns: 1, delayMs: 0, workMs: 600_000 });
  for await (const _turn of killed.turns) {
    killed.process.kill('SIGKILL');
    await killed.ended;
  }
  const turn = await sharedPacing(database).wait(host, {});
  expect(turn.kind).toBe('go');
  await release(turn);
});

test('two workers that both have much to ask of a host share it', async () => {
  await using database = await testDatabase();
  const settings = { delayMs: 20, leaseMs: 300 };
  const asked: string[] = [];
  const askMuch = async (name: string): Promise<void> => {
    const pacing = sharedPacing(database, settings);
    for (let turns = 0; turns < 40; turns += 1) {
      const turn = await pacing.wait(host, {});
      asked.push(name);
      await release(turn);
    }
    await pacing.close();
  };
  await Promise.all([askMuch('one'), askMuch('other')]);
  const last = asked.at(-1) ?? '';
  // The one that is done first did not keep the other waiting for all of its own.
  const untilFirstIsDone = asked.slice(
    0,
    asked.findLastIndex((name) => name !== last),
  );
  expect(untilFirstIsDone.filter((name) => name === last).length).toBeGreaterThan(4);
});

test('a request that takes longer than a lease keeps the host', async () => {
  await using database = await testDatabase();
  const [one, other] = [sharedPacing(database, { leaseMs: 1_500 }), sharedPacing(database)];
  const turn = await one.wait(host, {});
  const second = other.wait(host, {}).then(() => 'second');
  const first = new Promise((resolve) => setTimeout(resolve, 4_000)).then(() => 'first');
  expect(await Promise.race([first, second])).toBe('first');
  await release(turn);
  await second;
});

test('waiting and asking hold no connection', async () => {
  await using database = await testDatabase();
  const [one, other] = [sharedPacing(database, { delayMs: 0 }), sharedPacing(database)];
  const turn = await one.wait(host, {});
  const second = other.wait(host, {});
  await new Promise((resolve) => setTimeout(resolve, 30));
  const { rows } = await database.pool.query(
    `SELECT count(*)::int AS held FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND state LIKE 'idle in transaction%'`,
  );
  expect(rows).toEqual([{ held: 0 }]);
  await release(turn);
  await release(await second);
});
