import { expect, test } from 'vitest';
import { actingFor } from '../platform/acting-for.ts';
import { oneInTurns } from './one-in-turns.ts';

test('one is done at a time, those of an account that came last before the rest of another’s, and a failed one stops none', async () => {
  const done: string[] = [];
  let atOnce = 0;
  const print = oneInTurns(async (name: string) => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await Promise.resolve();
    atOnce -= 1;
    done.push(name);
    if (name === 'ada 1') throw new Error('The browser is gone');
  });
  const all = ['ada 1', 'ada 2', 'ada 3', 'cleo 1'].map((name) =>
    actingFor({ subject: name.split(' ')[0] ?? '', weight: 1 }, () => print(name)),
  );
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(done.indexOf('cleo 1')).toBeLessThan(done.indexOf('ada 3'));
});
