import type { Version } from '@clausewatch/contract/changes';
import type { Document } from '@clausewatch/contract/documents';
import type { LookBack } from '@clausewatch/contract/look-backs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { goodPassword, openBrowser } from './test-browser.ts';
import type { TestProduct } from './test-product.ts';
import { policyPage, type VendorSite } from './vendor-site.ts';
import { privacyPolicy } from './vendor-site-policies.ts';

/** Fills every table: a vendor with a changed policy, an account, and rows that only outside services would cause. */
export async function fillInstallation(product: TestProduct, site: VendorSite): Promise<void> {
  const first = await product.analyse(site.origin);
  const [head, ...sections] = privacyPolicy.sections;
  const added = { heading: 'Selling', body: ['We sell your personal data to advertisers.'] };
  const changed = { ...privacyPolicy, sections: [...(head === undefined ? [] : [head]), added, ...sections] };
  site.pages.set('/privacy', policyPage(changed));
  const { vendor_id: vendorId } = first;
  await product.call('POST', `/v1/vendors/${vendorId}/watch`, {});
  await product.analyse(site.origin);
  const browser = openBrowser(product);
  await browser.signUp('ada@example.com', { name: 'Ada Lovelace' });
  await browser.auth('POST', '/sign-in/email', { email: 'ada@example.com', password: `not ${goodPassword}` });
  const [document] = await read<Document[]>(product, `/v1/vendors/${vendorId}/documents`);
  const path = `/v1/vendors/${vendorId}/documents/${document?.id}/type`;
  await product.call('PUT', path, { type: document?.type });
  await product.call('POST', `/v1/vendors/${vendorId}/look-back`);
  // No archive answers, so it ends by itself.
  while ((await read<LookBack>(product, `/v1/vendors/${vendorId}/look-back`)).state === 'running')
    await sleep(50);
  // The type that was set has the document read again.
  while ((await product.database.pool.query('SELECT FROM analyses WHERE finished_at IS NULL')).rowCount !== 0)
    await sleep(50);
  await fillEmptyTables(product.database.pool);
}

/** Makes a row in each empty table: required columns, and bytes that may lie elsewhere, get a value of their type, or of the row they refer to, which is made first. */
export async function fillEmptyTables(pool: Pool): Promise<void> {
  const { rows: references } = await pool.query<{ from: string; to: string }>(
    // Others are left empty, and may go in a circle.
    `SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint
     WHERE contype = 'f' AND EXISTS (
       SELECT FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY(conkey) AND attnotnull
     )`,
  );
  const waiting = new Set(
    Object.entries(await everyRow(pool)).flatMap(([table, { rows }]) => (rows > 0 ? [] : table)),
  );
  while (waiting.size > 0) {
    const isFirst = (table: string) =>
      references.every(({ from, to }) => from !== table || to === table || !waiting.has(to));
    const table = [...waiting].find(isFirst) ?? '';
    waiting.delete(table);
    const { rows } = await pool.query<{ name: string; value: string | null }>(
      `SELECT quote_ident(attname) AS name, CASE
         WHEN confrelid IS NOT NULL THEN format('(SELECT %I FROM %s ORDER BY ctid LIMIT 1)', (SELECT referred.attname
           FROM pg_attribute AS referred
           WHERE referred.attrelid = confrelid AND referred.attnum = confkey[array_position(conkey, pg_attribute.attnum)]), confrelid::regclass)
         WHEN typname = 'text' THEN quote_literal(coalesce((SELECT substring(pg_get_constraintdef(allowed.oid) FROM '''([^'']+)''')
           FROM pg_constraint AS allowed
           WHERE allowed.contype = 'c' AND allowed.conrelid = attrelid AND attnum = ANY(allowed.conkey) LIMIT 1), attname))
         WHEN typname IN ('timestamptz', 'date') THEN 'now()'
         WHEN typname IN ('int2', 'int4', 'int8', 'float4', 'numeric') THEN '1'
         WHEN typname = 'bool' THEN 'true'
         WHEN typname IN ('json', 'jsonb', '_text', 'bytea') THEN quote_literal('{}')
       END AS value
       FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid
       LEFT JOIN pg_constraint ON conrelid = attrelid AND contype = 'f' AND attnum = ANY(conkey)
       WHERE attrelid = $1::regclass AND attnum > 0 AND (attnotnull OR typname = 'bytea') AND NOT atthasdef AND attidentity = '' AND NOT attisdropped`,
      [table],
    );
    const names = rows.map(({ name }) => name).join(', ');
    const values = rows.map(({ value }) => value).join(', ');
    // A trigger may have filled it with the row of another table.
    await pool.query(
      `INSERT INTO "${table}" (${names}) SELECT ${values} WHERE NOT EXISTS (SELECT FROM "${table}")`,
    );
  }
}

/** The parts of each vendor's report that no upgrade may alter. */
export async function reportFacts(product: TestProduct) {
  const vendors = await read<{ items: { id: string; domain: string }[] }>(product, '/v1/vendors');
  return Promise.all(
    vendors.items.map(async ({ id, domain }) => {
      const vendor = await read<{ score: number; letter: string; summary: string }>(
        product,
        `/v1/vendors/${id}`,
      );
      const documents = await read<Document[]>(product, `/v1/vendors/${id}/documents`);
      const history = await read<{ items: Version[] }>(product, `/v1/vendors/${id}/history?limit=100`);
      return {
        domain,
        score: vendor.score,
        letter: vendor.letter,
        summary: vendor.summary,
        documents: documents
          .map(({ url, type, status, version, ai_analysis: analysis }) => ({
            url,
            type,
            // For a watcher, a current document has several possible states.
            status: status === 'changed' ? 'current' : status,
            version,
            score: analysis?.score ?? null,
            quotes: [...(analysis?.concerns ?? []), ...(analysis?.key_points ?? [])]
              .map(({ quote }) => quote)
              .sort(),
          }))
          .sort((one, other) => one.url.localeCompare(other.url)),
        versions: history.items.map(({ content_hash: hash }) => hash).sort(),
      };
    }),
  );
}

async function read<T>(product: TestProduct, path: string): Promise<T> {
  const { body } = await product.call('GET', path);
  if (!body.success) throw new Error(`${path}: ${body.error?.message}`);
  return body.data;
}

/** Each table's number of rows, and a hash over all of them; of what a backup holds. */
export async function everyRow(pool: Pool): Promise<Record<string, { rows: number; hash: string }>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('migrations', 'unreferenced_objects') ORDER BY tablename`,
  );
  const found: Record<string, { rows: number; hash: string }> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ rows: number; hash: string }>(
      `SELECT count(*)::int AS rows, md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS hash FROM "${name}" AS t`,
    );
    if (rows[0] !== undefined) found[name] = rows[0];
  }
  return found;
}
