import type { Database } from '../src/database/database.ts';
import { openLiveWeb } from '../src/fetch/fetch.ts';
import type { Sandbox } from '../src/pipeline/sandbox/sandbox.ts';
import { createAnalysis, updateAnalysis } from '../src/store/analyses/analyses.ts';
import { addAnalysisDocuments } from '../src/store/analyses/analysis-documents.ts';
import { ensureVendor } from '../src/store/vendors/vendors.ts';
import { type MonitoredSites, monitoredPolicies } from './monitored-sites.ts';
import { stepByStep } from './step-by-step.ts';

/**
 * Makes the documents of all hosts known and watched: the product reads those of the first; all others are copies of its rows, since
 * their pages are identical.
 */
export async function fillMonitored(
  database: Database,
  sandbox: Sandbox,
  { hosts }: Pick<MonitoredSites, 'hosts'>,
): Promise<void> {
  const [first = ''] = hosts;
  await readFirst(database, sandbox, first);
  await database.pool.query(copies, [first, hosts.slice(1)]);
  await database.pool.query(`
    INSERT INTO watches (subject, vendor_id) SELECT 'local', id FROM vendors;
    INSERT INTO vendor_schedules (lane, vendor_id, next_at) SELECT 'live', id, now() + interval '14 days' FROM vendors;
    INSERT INTO document_schedules (lane, document_id, vendor_id, host, next_at, steadiness)
      SELECT 'live', id, vendor_id, split_part(url, '/', 3), now() + interval '1 day', 4 FROM documents`);
  await database.pool.query('VACUUM ANALYZE');
}

/** Makes everything due, each a little later than the one before. */
export async function makeAllDue(database: Database): Promise<void> {
  await database.pool.query(
    `UPDATE document_schedules SET next_at = now() - interval '1 hour' - interval '1 millisecond' * (hashtext(host) % 1000000)`,
  );
}

/** Makes the second looks at other wordings due, as if the time until then had passed. */
export async function hastenSecondLooks(database: Database): Promise<void> {
  await database.pool.query(`
    WITH hastened AS (
      UPDATE documents SET held = jsonb_set(held::jsonb, '{seenAt}', to_jsonb(now() - interval '20 minutes'))
      WHERE held_since IS NOT NULL AND (held->>'seenAt')::timestamptz > now() - interval '10 minutes' RETURNING id)
    UPDATE document_schedules SET next_at = now() - interval '1 second' FROM hastened WHERE document_id = id`);
}

async function readFirst(database: Database, sandbox: Sandbox, host: string): Promise<void> {
  const web = openLiveWeb({ userAgentContact: 'http://localhost', allowHosts: [host], leases: null });
  const { steps, handle } = stepByStep({ database, web, sandbox, lane: 'live' });
  const url = `http://${host}/`;
  const ids = await database.transaction(async (tx) => {
    const vendor = await ensureVendor(tx, { domain: host, name: host, url });
    const analysisId = await createAnalysis(tx, {
      vendorId: vendor.id,
      requestedBy: 'local',
      url,
      lane: 'live',
    });
    await updateAnalysis(tx, analysisId, { status: 'fetching' });
    const listed = monitoredPolicies.map(({ path, type }) => {
      const address = `http://${host}${path}`;
      return {
        url: address,
        title: '',
        type,
        confidence: 1,
        foundBy: [],
        translations: [],
        depth: 0,
        typeIsSet: true,
      };
    });
    return addAnalysisDocuments(tx, analysisId, listed);
  });
  steps.push(...ids.map((analysisDocumentId) => ({ step: 'fetch', analysisDocumentId }) as const));
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) await handle(step);
  await web.close();
}

const moved = (column: string): string => `replace(${column}, $1, host)`;
const copied = (column: string): string => `${column} || '-' || hosts.number`;

const copies = `
  WITH hosts AS (SELECT host, number FROM unnest($2::text[]) WITH ORDINALITY AS given (host, number)),
  vendor AS (
    INSERT INTO vendors (id, domain, name, url, score)
    SELECT ${copied('id')}, host, host, ${moved('url')}, score FROM vendors, hosts),
  snapshot AS (
    INSERT INTO snapshots (id, vendor_id, url, final_url, redirects, status, headers, content_type, charset, sha256, via, fetched_at)
    SELECT ${copied('id')}, ${copied('vendor_id')}, ${moved('url')}, ${moved('final_url')}, redirects, status, headers,
      content_type, charset, sha256, via, fetched_at FROM snapshots, hosts),
  version AS (
    INSERT INTO versions (id, document_id, number, kind, snapshot_id, content, layout, links, emphasis, content_hash,
      extractor_version, language, title, effective_date, word_count, analyser_version, analysed_as, summary, score, breakdown,
      analysed_at, created_at)
    SELECT ${copied('id')}, ${copied('document_id')}, versions.number, kind, ${copied('snapshot_id')},
      content, layout, links, emphasis, content_hash, extractor_version, language, title, effective_date, word_count,
      analyser_version, analysed_as, summary, score, breakdown, analysed_at, created_at FROM versions, hosts),
  document AS (
    INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, language, status, found_by,
      type_set_at, current_version_id, discovered_at, last_checked_at)
    SELECT ${copied('id')}, ${copied('vendor_id')}, ${moved('url')}, ${moved('final_url')}, type, type_confidence, title, language,
      status, found_by, type_set_at, ${copied('current_version_id')}, discovered_at, last_checked_at FROM documents, hosts)
  INSERT INTO readings (document_id, url, snapshot_id, version_id, extractor_version, selector, links_hash, fingerprint, seen, unparted)
  SELECT ${copied('document_id')}, ${moved('url')}, ${copied('snapshot_id')}, ${copied('version_id')}, extractor_version,
    selector, links_hash, fingerprint, seen, unparted FROM readings, hosts`;
