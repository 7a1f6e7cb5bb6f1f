import { expect, test } from 'vitest';
import type { Turn } from './fetch.ts';
import { inProcessPacing } from './pacing.ts';

/** A clock that moves only when somebody sleeps. */
function fakeClock(): { now: () => number; sleep: (ms: number) => Promise<void>; slept: number[] } {
  let time = 1_000_000;
  const slept: number[] = [];
  return {
    slept,
    now: () => time,
    sleep: (ms) => {
      slept.push(ms);
      time += ms;
      return Promise.resolve();
    },
  };
}

async function pass(turn: Promise<Turn>): Promise<void> {
  const taken = await turn;
  if (taken.kind === 'go') await taken.release();
}

test('requests to one host are apart by the delay, requests to another are not', async () => {
  const clock = fakeClock();
  const pacing = inProcessPacing({ ...clock, delayMs: 700 });
  await pass(pacing.wait('quillmere.com', {}));
  await pass(pacing.wait('harrowgate.com', {}));
  await pass(pacing.wait('quillmere.com', {}));
  expect(clock.slept).toEqual([700]);
});

test('a host that asks for a longer delay gets it', async () => {
  const clock = fakeClock();
  const pacing = inProcessPacing({ ...clock, delayMs: 700 });
  await pass(pacing.wait('quillmere.com', { minimumDelayMs: 5000 }));
  await pass(pacing.wait('quillmere.com', {}));
  expect(clock.slept).toEqual([5000]);
});

test('one request at a time, in the order of asking', async () => {
  const pacing = inProcessPacing({ ...fakeClock() });
  const order: string[] = [];
  const first = await pacing.wait('quillmere.com', {});
  const others = ['second', 'third'].map(async (name) => {
    const turn = await pacing.wait('quillmere.com', {});
    order.push(name);
    if (turn.kind === 'go') await turn.release();
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual([]);
  if (first.kind === 'go') await first.release();
  await Promise.all(others);
  expect(order).toEqual(['second', 'third']);
});

test('a short Retry-After is waited for, a long one ends the turn', async () => {
  const clock = fakeClock();
  const pacing = inProcessPacing({ ...clock, delayMs: 0, longestWaitMs: 20_000 });
  await pass(pacing.wait('quillmere.com', {}));
  await pacing.backOff('quillmere.com', 15);
  await pass(pacing.wait('quillmere.com', {}));
  expect(clock.slept).toEqual([15_000]);
  await pacing.backOff('quillmere.com', 3600);
  expect(await pacing.wait('quillmere.com', {})).toEqual({ kind: 'backed_off', retryAfterSeconds: 3600 });
  expect((await pacing.wait('harrowgate.com', {})).kind).toBe('go');
});

test('who gives up waiting does not hold up those behind', async () => {
  const pacing = inProcessPacing({ ...fakeClock() });
  const first = await pacing.wait('quillmere.com', {});
  const controller = new AbortController();
  const second = pacing.wait('quillmere.com', { signal: controller.signal });
  const third = pacing.wait('quillmere.com', {});
  controller.abort(new Error('Given up.'));
  await expect(second).rejects.toThrow('Given up.');
  if (first.kind === 'go') await first.release();
  expect((await third).kind).toBe('go');
});
