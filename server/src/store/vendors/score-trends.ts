import type { WatchedVendor } from '@clausewatch/contract/accounts';
import { inArray, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { vendors } from '../../database/tables.ts';
import { textArray } from '../watches/watch-filter.ts';

type Step = WatchedVendor['trend'][number];

export type Trend = {
  /** Of the last twelve months; the last one is the score of today. */
  steps: Step[];
  /** The score at a moment; null where it is unknown. */
  scoreAt: (moment: Date) => number | null;
};

type ScoredVersion = { vendor_id: string; document_id: string; at: string; score: number };

/** Steps shown: a line of 72 pixels has no room for more. */
const mostSteps = 60;

/**
 * The scores of vendors over time, put together from those of their documents: today's score, moved by what each document differed by then,
 * at the share that it has today. Only readings of one reader and one analyser are compared: another one may score the same text otherwise.
 */
export async function trendsOf(
  connection: Connection,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Trend>> {
  const [scored, { rows }] = await Promise.all([
    connection
      .select({ id: vendors.id, score: vendors.score, scoring: vendors.scoring })
      .from(vendors)
      .where(inArray(vendors.id, [...ids])),
    connection.execute<ScoredVersion>(sql`
      SELECT held.vendor_id, held.id AS document_id, to_json(versions.created_at) #>> '{}' AS at, versions.score
      FROM documents AS held
      JOIN versions AS present ON present.id = held.current_version_id
      JOIN versions ON versions.document_id = held.id
      WHERE held.vendor_id = ANY(${textArray(ids)}) AND held.status <> 'not_a_policy' AND versions.score IS NOT NULL
        AND present.score IS NOT NULL AND versions.read_by IS NOT DISTINCT FROM present.read_by
        AND versions.analyser_version IS NOT DISTINCT FROM present.analyser_version
      ORDER BY versions.created_at, versions.number`),
  ]);
  const byVendor = Map.groupBy(rows, ({ vendor_id: vendor }) => vendor);
  return new Map(
    scored.flatMap(({ id, score, scoring }) => {
      if (score === null) return [];
      const shares = new Map(scoring?.documents.map((each) => [each.document_id, each.share]));
      return [[id, trendOf({ score, shares, since: yearBefore(now) }, byVendor.get(id) ?? [])]];
    }),
  );
}

type Today = { score: number; shares: ReadonlyMap<string, number>; since: number };

/** From a moment on, until the next one. */
type Point = { time: number; score: number };

function trendOf({ score, shares, since }: Today, versions: readonly ScoredVersion[]): Trend {
  const points = pointsOf(score, shares, versions);
  const [first] = points;
  if (first === undefined) return { steps: [], scoreAt: () => null };
  const from = Math.max(first.time, since);
  const began = points.findLast(({ time }) => time <= from) ?? first;
  const shown = [{ ...began, time: from }, ...points.filter(({ time }) => time > from)];
  const steps = shown
    .filter((point, index) => point.score !== shown[index - 1]?.score)
    .map((point) => ({ at: new Date(point.time).toISOString(), score: point.score }));
  return {
    steps: steps.slice(-mostSteps),
    scoreAt: (moment) => points.findLast(({ time }) => time <= moment.getTime())?.score ?? null,
  };
}

function yearBefore(now: Date): number {
  return new Date(now).setUTCFullYear(now.getUTCFullYear() - 1);
}

/**
 * Oldest first, in one pass back from today's score: each version takes away what it moved its document by. Before its first reading, a
 * document counts as it was first read. Of versions of one moment, the last one decides.
 */
function pointsOf(
  today: number,
  shares: ReadonlyMap<string, number>,
  versions: readonly ScoredVersion[],
): Point[] {
  const scores = new Map<string, number>();
  const moves = versions.map(({ document_id: document, at, score }) => {
    const before = scores.get(document) ?? score;
    scores.set(document, score);
    return { time: Date.parse(at), by: (shares.get(document) ?? 0) * (score - before) };
  });
  const points: Point[] = [];
  let moved = today;
  for (const { time, by } of moves.reverse()) {
    if (points.at(-1)?.time !== time)
      points.push({ time, score: Math.min(100, Math.max(0, Math.round(moved))) });
    moved -= by;
  }
  return points.reverse();
}
