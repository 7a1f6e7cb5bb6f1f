import type { Pool } from 'pg';

/** What an analysis left behind, by name: nothing that differs between two runs of it (ids, times). */
export type Rows = Map<string, string>;

/** All that a report of the only vendor of a database is made of. */
export async function rowsOf(pool: Pool): Promise<Rows> {
  const rows: Rows = new Map();
  const { rows: vendors } = await pool.query<Record<string, unknown>>(vendorSql);
  const { rows: documents } = await pool.query<{ url: string } & Record<string, unknown>>(documentsSql);
  const { rows: listed } = await pool.query<{ url: string; told: string }>(listedSql);
  for (const vendor of vendors)
    for (const [name, value] of Object.entries(vendor)) rows.set(`vendor ${name}`, JSON.stringify(value));
  for (const { url, ...document } of documents)
    for (const [name, value] of Object.entries(document)) rows.set(`${url} ${name}`, JSON.stringify(value));
  for (const { url, told } of listed) rows.set(`${url} in the analysis`, told);
  return rows;
}

/** Each name whose value is not the same on both sides, as a line for a person. */
export function differences(calm: Rows, killed: Rows): string[] {
  const names = new Set([...calm.keys(), ...killed.keys()]);
  return [...names].flatMap((name) => {
    const [before, after] = [calm.get(name), killed.get(name)];
    return before === after ? [] : [`${name}: ${short(before)} became ${short(after)}`];
  });
}

function short(value: string | undefined): string {
  if (value === undefined) return 'nothing';
  return value.length > 300 ? `${value.slice(0, 300)}…` : value;
}

const vendorSql = `
  SELECT vendors.name, vendors.score, vendors.summary, vendors.scoring -> 'missing' AS missing,
         vendors.scoring -> 'rows' AS ledger,
         (SELECT jsonb_agg(each ORDER BY each ->> 'url') FROM jsonb_array_elements(vendors.left_out) AS each) AS "left out",
         (SELECT array_agg(status || coalesce(problem ->> 'message', '')) FROM analyses) AS analyses
  FROM vendors`;

const documentsSql = `
  SELECT documents.url, documents.type, documents.title, documents.language, documents.status,
         documents.status_reason AS reason, documents.final_url AS "final address", documents.found_by AS "found by",
         (SELECT array_agg(alias ORDER BY alias) FROM unnest(documents.aliases) AS alias) AS aliases,
         documents.translations, current.content_hash AS wording, current.score, current.summary,
         (SELECT count(*)::int FROM versions WHERE document_id = documents.id) AS versions,
         (SELECT array_agg(practice || ' ' || points || ' ' || starts_at ORDER BY position)
          FROM findings WHERE version_id = current.id) AS findings
  FROM documents LEFT JOIN versions AS current ON current.id = documents.current_version_id`;

const listedSql = `
  SELECT url, concat_ws(' ', state, type, depth, reason) AS told FROM analysis_documents`;
