import type { Database } from '../src/database/database.ts';
import { writeUnwritten } from '../src/pipeline/versions/write-vendor.ts';

/** Writes the scores that all vendors had from the versions that a test inserted. */
export async function writeScoresNow(database: Database): Promise<void> {
  await database.pool.query('UPDATE vendors SET scores_written = false');
  await writeUnwritten(database);
}
