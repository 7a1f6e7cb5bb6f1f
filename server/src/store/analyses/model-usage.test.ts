import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { reserveTokens, settleTokens } from './model-usage.ts';

test('however many set tokens apart at once, no limit is passed, and what was not needed is free again', async () => {
  await using database = await testDatabase();
  const purse = (subject: string) => ({ subject, ownLimit: 1_000, allLimit: 1_500 });
  const reserve = (subject: string) => reserveTokens(database, purse(subject), 'scripted-1', 100);
  const taken = await Promise.all(
    Array.from({ length: 40 }, (_, at) => reserve(at % 2 === 0 ? 'ada' : 'bob')),
  );
  expect(taken.filter((each) => each !== null)).toHaveLength(15);
  const first = taken.find((each) => each?.subject === 'ada');
  if (first == null) throw new Error('Nobody got any');
  await settleTokens(database.connection, first, { inputTokens: 10, outputTokens: 10, costMicros: 0 });
  expect(await reserve('cleo')).toBeNull();
  expect(await reserveTokens(database, purse('cleo'), 'scripted-1', 80)).toMatchObject({ tokens: 80 });
});
