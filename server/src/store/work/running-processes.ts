import { sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { directName } from '../../database/direct-connection.ts';

/** An arbitrary fixed number: the process that holds this advisory lock is the server. */
export const servingLock = 7_340_002;

/** Which of our processes use this database: a server, or at least one that listens for work or callers. */
export async function whoRuns(connection: Connection): Promise<'server' | 'others' | 'nobody'> {
  const { rows } = await connection.execute<{ serves: boolean; listens: boolean }>(sql`
    SELECT
      EXISTS (SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
        WHERE locktype = 'advisory' AND classid = 0 AND objid = ${servingLock} AND datname = current_database()) AS serves,
      EXISTS (SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = ${directName}) AS listens`);
  const [row] = rows;
  if (row?.serves === true) return 'server';
  return row?.listens === true ? 'others' : 'nobody';
}
