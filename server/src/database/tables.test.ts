import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { vendors } from './tables.ts';

test('a text that was cut inside a character is kept in JSON, the half as an unknown character', async () => {
  await using database = await testDatabase();
  const { connection } = database;
  const reasons = ['cut \ud83d', '\udd12 cut', 'whole \u{1f512}', 'a path C:\\ud83d', 'both \\\ud83d'];
  const leftOut = reasons.map((reason) => ({ url: 'https://vendor.example/', reason }));
  const vendor = {
    id: 'vnd_1',
    domain: 'vendor.example',
    name: 'vendor.example',
    url: 'https://vendor.example/',
  };
  await connection.insert(vendors).values({ ...vendor, leftOut });
  const [row] = await connection.select().from(vendors).where(eq(vendors.id, vendor.id));
  expect(row?.leftOut.map(({ reason }) => reason)).toEqual(reasons.map((reason) => reason.toWellFormed()));
});
