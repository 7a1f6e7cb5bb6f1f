import { expect, test } from 'vitest';
import { keepFor } from './kept.ts';

test('all who ask at once wait for one answer, and it is kept for its time', async () => {
  let now = 0;
  let asked = 0;
  const kept = keepFor(60_000, () => new Date(now));
  const answer = () => kept('stats', async () => (asked += 1));
  expect(await Promise.all([answer(), answer(), answer()])).toEqual([1, 1, 1]);
  now = 59_999;
  expect(await answer()).toBe(1);
  now = 60_000;
  expect(await answer()).toBe(2);
  expect(await kept('other', async () => 'other')).toBe('other');
});

test('what could not be found out is asked for again', async () => {
  const kept = keepFor(60_000, () => new Date(0));
  const failing = kept('stats', async () => {
    throw new Error('The database is away');
  });
  await expect(failing).rejects.toThrow('away');
  expect(await kept('stats', async () => 1)).toBe(1);
});

test('names beyond the two hundred newest are forgotten', async () => {
  const kept = keepFor(60_000, () => new Date(0));
  for (let name = 0; name <= 200; name += 1) await kept(String(name), async () => 'first');
  expect(await kept('200', async () => 'again')).toBe('first');
  expect(await kept('0', async () => 'again')).toBe('again');
});
