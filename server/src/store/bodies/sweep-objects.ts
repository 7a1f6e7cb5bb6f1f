import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/** A transaction holds these until the store has deleted them. */
const sweptAtOnce = 100;

/**
 * Deletes the objects that no row has referred to for their time. Any number of processes may do it, and what one began is done again by
 * the next. Returns how many went. Throws BodyFault.
 */
export async function sweepObjects(database: Database): Promise<number> {
  const { objects } = database;
  if (objects === null) return 0;
  for (let swept = 0; ;) {
    const batch = await database.transaction(async (tx) => {
      // Locked: whoever is about to refer to one waits, finds it gone and stores it again.
      const { rows } = await tx.execute<{ key: string; isReferred: boolean }>(sql`
        SELECT key,
               EXISTS (SELECT FROM snapshot_bodies WHERE sha256 = split_part(key, '/', 2) AND object_key = key)
               OR EXISTS (SELECT FROM private_files WHERE version_id = split_part(key, '/', 2) AND object_key = key)
                 AS "isReferred"
        FROM unreferenced_objects WHERE delete_at <= now()
        ORDER BY delete_at LIMIT ${sweptAtOnce} FOR UPDATE SKIP LOCKED`);
      // Somebody who was about to store the same bytes found them stored by another.
      await objects.remove(rows.filter(({ isReferred }) => !isReferred).map(({ key }) => key));
      const keys = sql.param(rows.map(({ key }) => key));
      await tx.execute(sql`DELETE FROM unreferenced_objects WHERE key = ANY(${keys}::text[])`);
      return rows.length;
    });
    swept += batch;
    if (batch < sweptAtOnce) return swept;
  }
}
