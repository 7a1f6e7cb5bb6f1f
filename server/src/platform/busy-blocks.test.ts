import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type BusyBlocks, longestBlockMs, watchBlocks } from './busy-blocks.ts';

const heard: { seconds: number; routes: string[] }[] = [];
const blocks: BusyBlocks = watchBlocks((seconds, underWay) =>
  heard.push({ seconds, routes: underWay.map(({ route }) => route) }),
);

afterEach(() => {
  heard.length = 0;
});

/** Computes for so long by the processor's clock of this thread. */
function compute(ms: number): void {
  const used = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  for (const began = used(); used() - began < ms;);
}

test('what computes for long is heard of with what was under way, also what ended with it', async () => {
  const endOne = blocks.begin({ route: 'GET /one' });
  await sleep(30);
  const endOther = blocks.begin({ route: 'GET /other' });
  compute(4 * longestBlockMs);
  endOther();
  blocks.begin({ route: 'GET /later' })();
  await sleep(60);
  endOne();
  expect(heard).toMatchObject([{ routes: ['GET /one', 'GET /other'] }]);
  expect(heard[0]?.seconds).toBeGreaterThan((3 * longestBlockMs) / 1_000);
  await sleep(60);
  compute(2 * longestBlockMs);
  await sleep(60);
  expect(heard).toHaveLength(1);
});

test('waiting and computing in small pieces blocks nobody', async () => {
  const end = blocks.begin({ route: 'GET /patient' });
  for (let piece = 0; piece < 20; piece += 1) {
    compute(10);
    await sleep(1);
  }
  await sleep(3 * longestBlockMs);
  end();
  expect(heard).toEqual([]);
});
