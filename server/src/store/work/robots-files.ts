import { sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import type { KeptRobots, RobotsMemory } from '../../fetch/fetch.ts';

/** What origins answered about robots.txt, kept in the database for all processes, on its clock. */
export function robotsFiles(connection: Connection): RobotsMemory {
  return {
    async read(origin) {
      const { rows } = await connection.execute<Found>(sql`
        SELECT answer, content, ceil(extract(epoch FROM counts_until - clock_timestamp()) * 1000)::float8 AS for_ms
        FROM robots_files WHERE origin = ${origin} AND counts_until > clock_timestamp()`);
      const [found] = rows;
      if (found === undefined) return null;
      const { answer: kind, content, for_ms: forMs } = found;
      const answer: KeptRobots = kind === 'text' ? { kind, text: content ?? '' } : { kind };
      return { answer, forMs };
    },
    async keep(origin, answer, forMs) {
      // PostgreSQL texts cannot hold U+0000, and no rule has one.
      const content = answer.kind === 'text' ? answer.text.replaceAll('\0', ' ') : null;
      const until = sql`clock_timestamp() + ${forMs} * interval '1 millisecond'`;
      await connection.execute(sql`
        INSERT INTO robots_files (origin, answer, content, counts_until)
        VALUES (${origin}, ${answer.kind}, ${content}, ${until})
        ON CONFLICT (origin) DO UPDATE
          SET answer = excluded.answer, content = excluded.content, counts_until = excluded.counts_until`);
    },
  };
}

/** Deletes answers that no longer count. */
export async function forgetRobots(connection: Connection): Promise<void> {
  await connection.execute(sql`
    DELETE FROM robots_files WHERE origin IN (
      SELECT origin FROM robots_files WHERE counts_until < clock_timestamp() FOR UPDATE SKIP LOCKED)`);
}

type Found = { answer: KeptRobots['kind']; content: string | null; for_ms: number };
