import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { written } from '../../database/statement.ts';
import { analyses, renderingCounts } from '../../database/tables.ts';
import type { Tally } from '../../fetch/fetch.ts';

const countOne = written<{ analysisId: string; name: string; most: number }, { count: number }>(sql`
  INSERT INTO ${renderingCounts} AS counted (analysis_id, name, count)
  SELECT ${sql.placeholder('analysisId')}, ${sql.placeholder('name')}, 1 WHERE ${sql.placeholder('most')}::int > 0
  ON CONFLICT (analysis_id, name) DO UPDATE SET count = counted.count + 1
    WHERE counted.count < ${sql.placeholder('most')}::int
  RETURNING count`);

/** Counts what the pages of an analysis have requested, in the database: across all processes and restarts. */
export function renderingTally(connection: Connection, analysisId: string): Tally {
  return {
    id: analysisId,
    async take(name, most) {
      const { rows } = await countOne(connection, { analysisId, name, most });
      return rows.length > 0;
    },
  };
}

export async function renderingCount(
  connection: Connection,
  analysisId: string,
  name: string,
): Promise<number> {
  const [row] = await connection
    .select({ count: renderingCounts.count })
    .from(renderingCounts)
    .where(and(eq(renderingCounts.analysisId, analysisId), eq(renderingCounts.name, name)));
  return row?.count ?? 0;
}

/** Deletes the counts of analyses that have ended, which make no more requests. */
export async function forgetRenderingCounts(connection: Connection): Promise<void> {
  const ended = connection
    .select({ id: analyses.id })
    .from(analyses)
    .where(sql`${analyses.finishedAt} < now() - interval '1 hour'`);
  await connection.delete(renderingCounts).where(inArray(renderingCounts.analysisId, ended));
}
