import { expect, test } from 'vitest';
import { mapInSlices } from './in-slices.ts';

test('much work in small pieces keeps its order and lets others go on in between', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const items = Array.from({ length: 60 }, (_, index) => index);
  const results = await mapInSlices(items, (item) => {
    for (const began = performance.now(); performance.now() - began < 2;);
    return item * 2;
  });
  clearInterval(timer);
  expect(results).toEqual(items.map((item) => item * 2));
  // 120 ms in all: without slices, no turn.
  expect(turns).toBeGreaterThan(3);
});
