import type {
  CheckResult,
  ResultCounts,
  StandardOfVendor,
  StandardVendor,
} from '@clausewatch/contract/standards';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { standardResults, standardVendors } from '../../database/standard-tables.ts';
import { changes } from '../../database/tables.ts';
import { namesContain } from '../vendors/vendors.ts';

export const noCounts: ResultCounts = { not_met: 0, silent: 0, not_read: 0, excepted: 0, met: 0 };

const worstFirst = sql`ARRAY['not_met', 'silent', 'not_read', 'excepted', 'met']`;

/** The worst result of its musts is a vendor's. Without vendors: of all. */
export async function refreshOutcomes(
  tx: Transaction,
  standardId: string,
  vendorIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE standard_vendors AS held SET outcome = coalesce((
      SELECT result FROM standard_results AS own
      WHERE own.standard_id = held.standard_id AND own.vendor_id = held.vendor_id AND own.level <> 'should'
      ORDER BY array_position(${worstFirst}, result) LIMIT 1), 'met')
    WHERE held.standard_id = ${standardId} AND held.vendor_id = ANY(${sql.param([...vendorIds])}::text[])`);
}

/** A standard now, or as it stood at the end of a day (UTC). */
export type Moment = { standardId: string; on: { day: string; version: number } | null };

/** Rows of `vendor_id`, `check_id`, `level` and `result`. */
function resultsAt({ standardId, on }: Moment): SQL {
  if (on === null)
    return sql`SELECT vendor_id, check_id, level, result FROM standard_results WHERE standard_id = ${standardId}`;
  const end = sql`((${on.day}::date + 1)::timestamp AT TIME ZONE 'UTC')`;
  return sql`
    SELECT turned.vendor_id, turned.check_id, wanted.level,
      CASE WHEN turned.result <> 'met' AND EXISTS (SELECT FROM standard_exceptions AS standing
        WHERE standing.standard_id = ${standardId} AND standing.vendor_id = turned.vendor_id
          AND standing.check_id = turned.check_id AND standing.created_at < ${end} AND standing.ends_on >= ${on.day}::date
          AND (standing.ended_at IS NULL OR standing.ended_at >= ${end}))
      THEN 'excepted' ELSE turned.result END AS result
    FROM (SELECT DISTINCT ON (vendor_id, check_id) vendor_id, check_id, result FROM standard_turns
      WHERE standard_id = ${standardId} AND at < ${end} ORDER BY vendor_id, check_id, at DESC) AS turned
    JOIN (SELECT value->>'id' AS id, value->>'level' AS level FROM standard_versions, jsonb_array_elements(checks)
      WHERE standard_id = ${standardId} AND number = ${on.version}) AS wanted ON wanted.id = turned.check_id
    WHERE turned.result <> 'left'`;
}

const outcomes = sql`
  SELECT vendor_id, (${worstFirst})[coalesce(min(array_position(${worstFirst}, result)) FILTER (WHERE level <> 'should'), 5)] AS outcome,
    count(*) FILTER (WHERE level <> 'should' AND result = 'not_met') AS short
  FROM results GROUP BY vendor_id`;

/** How many vendors each check, and the standard as a whole, comes to each result at. */
export async function countResults(
  connection: Connection,
  moment: Moment,
): Promise<{ vendors: ResultCounts; checks: Map<string, ResultCounts> }> {
  const { rows } = await connection.execute<{
    check_id: string | null;
    result: CheckResult;
    count: number;
  }>(sql`
    WITH results AS MATERIALIZED (${resultsAt(moment)})
    SELECT check_id, result, count(*)::int AS count FROM results GROUP BY check_id, result
    UNION ALL SELECT NULL, outcome, count(*)::int FROM (${outcomes}) AS held GROUP BY outcome`);
  const vendors = { ...noCounts };
  const checks = new Map<string, ResultCounts>();
  for (const { check_id: id, result, count } of rows) {
    const counts = id === null ? vendors : (checks.get(id) ?? { ...noCounts });
    counts[result] = count;
    if (id !== null) checks.set(id, counts);
  }
  return { vendors, checks };
}

export type StandardVendorQuery = {
  page: number;
  limit: number;
  q?: string | undefined;
  outcome?: CheckResult | undefined;
  /** Only vendors at which this check comes to `result`. */
  check?: string | undefined;
  result?: CheckResult | undefined;
};

/** A page of vendors, those that fall short of most first. */
export async function vendorsOfStandard(
  connection: Connection,
  moment: Moment,
  { page, limit, q, outcome, check, result }: StandardVendorQuery,
): Promise<{ items: StandardVendor[]; total: number }> {
  const isWanted = and(
    sql`true`,
    q === undefined || q === '' ? undefined : namesContain(q),
    outcome === undefined ? undefined : sql`held.outcome = ${outcome}`,
    check === undefined
      ? undefined
      : sql`EXISTS (SELECT FROM results AS own WHERE own.vendor_id = held.vendor_id AND own.check_id = ${check}
          AND ${result === undefined ? sql`true` : sql`own.result = ${result}`})`,
  );
  const { rows } = await connection.execute<VendorRow>(sql`
    WITH results AS MATERIALIZED (${resultsAt(moment)}),
    matching AS MATERIALIZED (
      SELECT vendors.id, vendors.name, vendors.domain, held.outcome, held.short
      FROM (${outcomes}) AS held JOIN vendors ON vendors.id = held.vendor_id WHERE ${isWanted})
    SELECT matching.*, (SELECT count(*)::int FROM matching) AS total,
      (SELECT jsonb_object_agg(check_id, result) FROM results WHERE vendor_id = matching.id) AS results,
      (SELECT min(ends_on)::text FROM standard_exceptions AS standing WHERE standing.standard_id = ${moment.standardId}
        AND standing.vendor_id = matching.id AND standing.ended_at IS NULL) AS exception_ends
    FROM matching ORDER BY array_position(${worstFirst}, outcome), short DESC, lower(name), id
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
  return { items: rows.map(presentVendor), total: rows[0]?.total ?? 0 };
}

type VendorRow = {
  id: string;
  name: string;
  domain: string;
  outcome: CheckResult;
  total: number;
  results: Record<string, CheckResult>;
  exception_ends: string | null;
};

function presentVendor({
  id,
  name,
  domain,
  outcome,
  results,
  exception_ends: ends,
}: VendorRow): StandardVendor {
  const exceptions = Object.values(results).filter((result) => result === 'excepted').length;
  return {
    vendor: { id, name, domain },
    outcome,
    results,
    exceptions,
    exception_ends: exceptions === 0 ? null : ends,
  };
}

/** The version of a standard that a vendor was last held against; null where it was not. */
export async function heldVersion(
  connection: Connection,
  { standardId, vendorId }: { standardId: string; vendorId: string },
): Promise<number | null> {
  const [row] = await connection
    .select({ version: standardVendors.version })
    .from(standardVendors)
    .where(and(eq(standardVendors.standardId, standardId), eq(standardVendors.vendorId, vendorId)));
  return row?.version ?? null;
}

/** What each check came to at a vendor, with the two versions of the change that turned it. */
export async function resultsOfVendor(
  connection: Connection,
  { standardId, vendorId }: { standardId: string; vendorId: string },
) {
  return connection
    .select({
      result: standardResults,
      change: {
        documentId: changes.documentId,
        version1: changes.fromVersionId,
        version2: changes.toVersionId,
      },
    })
    .from(standardResults)
    .leftJoin(changes, eq(changes.id, standardResults.changeId))
    .where(and(eq(standardResults.standardId, standardId), eq(standardResults.vendorId, vendorId)));
}

/** Vendors at which a check comes to a result: read from an index alone. */
export function vendorsWithResult(of: { standardId: string; checkId: string; result: CheckResult }): SQL {
  return sql`SELECT vendor_id FROM standard_results WHERE standard_id = ${of.standardId}
    AND check_id = ${of.checkId} AND result = ${of.result}`;
}

/** A user's standards that apply to a vendor; what it falls short of is named by the ids of the checks. */
export async function standardsOfVendor(
  connection: Connection,
  subject: string,
  vendorId: string,
): Promise<(Omit<StandardOfVendor, 'short_of'> & { short: string[] })[]> {
  type Row = { id: string; name: string; outcome: CheckResult; short: string[] | null } & {
    counts: Partial<ResultCounts> | null;
  };
  const { rows } = await connection.execute<Row>(sql`
    SELECT standards.id, standards.name, held.outcome,
      (SELECT jsonb_object_agg(result, count) FROM (SELECT result, count(*) FROM standard_results AS own
        WHERE own.standard_id = standards.id AND own.vendor_id = ${vendorId} AND own.level <> 'should'
        GROUP BY result) AS counted) AS counts,
      (SELECT jsonb_agg(check_id) FROM standard_results AS own WHERE own.standard_id = standards.id
        AND own.vendor_id = ${vendorId} AND own.level <> 'should' AND own.result = 'not_met') AS short
    FROM standards JOIN standard_vendors AS held ON held.standard_id = standards.id
    WHERE standards.subject = ${subject} AND held.vendor_id = ${vendorId}
    ORDER BY array_position(${worstFirst}, held.outcome), lower(standards.name), standards.id`);
  return rows.map(({ counts, short, ...row }) => ({
    ...row,
    musts: { ...noCounts, ...counts },
    short: short ?? [],
  }));
}
