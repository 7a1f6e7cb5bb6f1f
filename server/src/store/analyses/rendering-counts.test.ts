import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { forgetRenderingCounts, renderingCount, renderingTally } from './rendering-counts.ts';

test('workers that count for one analysis together never count past the most, and another analysis begins at none', async () => {
  await using database = await testDatabase();
  await database.pool.query(`
    INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_1', 'quillmere.com', 'Quillmere', 'https://quillmere.com/');
    INSERT INTO analyses (id, vendor_id, requested_by, url, status)
      SELECT 'ana_' || n, 'vnd_1', 'local', 'https://quillmere.com/', 'fetching' FROM generate_series(1, 2) AS n;`);
  const { connection } = database;
  const tallies = Array.from({ length: 5 }, () => renderingTally(connection, 'ana_1'));
  const takes = tallies.flatMap((tally) => Array.from({ length: 8 }, () => tally.take('site x.example', 20)));
  const granted = (await Promise.all(takes)).filter((isGranted) => isGranted);
  expect(granted).toHaveLength(20);
  expect(await renderingTally(connection, 'ana_1').take('site x.example', 20)).toBe(false);
  expect(await renderingTally(connection, 'ana_2').take('site x.example', 20)).toBe(true);

  await database.pool.query(`UPDATE analyses SET finished_at = now() - interval '1 day' WHERE id = 'ana_1'`);
  await forgetRenderingCounts(connection);
  expect(await renderingCount(connection, 'ana_1', 'site x.example')).toBe(0);
  expect(await renderingCount(connection, 'ana_2', 'site x.example')).toBe(1);
});
