import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LargeBodies } from './large-bodies.ts';

const { signal } = new AbortController();

test('a large body waits until the one before it has come', async () => {
  const bodies = new LargeBodies(60_000);
  const leave = await bodies.enter(signal);
  let isIn = false;
  const second = bodies.enter(signal).then((leaveSecond) => {
    isIn = true;
    return leaveSecond;
  });
  await turn();
  expect(isIn).toBe(false);
  leave();
  (await second)();
  expect(isIn).toBe(true);
});

test('one that has waited long enough goes ahead, and one whose visit is over gives up its place', async () => {
  const impatient = new LargeBodies(1);
  await impatient.enter(signal);
  expect(await impatient.enter(signal)).toBeTypeOf('function');
  const patient = new LargeBodies(60_000);
  const leave = await patient.enter(signal);
  await expect(patient.enter(AbortSignal.abort(new Error('The visit is over')))).rejects.toThrow('over');
  const third = patient.enter(signal);
  leave();
  expect(await third).toBeTypeOf('function');
});
