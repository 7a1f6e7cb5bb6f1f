import type { Version } from '@clausewatch/contract/changes';
import type { Document } from '@clausewatch/contract/documents';
import type { Pool } from 'pg';
import { goodPassword, openBrowser } from './test-browser.ts';
import type { TestProduct } from './test-product.ts';
import { policyPage, type VendorSite } from './vendor-site.ts';
import { privacyPolicy } from './vendor-site-policies.ts';

/** Has rows in every table: a vendor with a changed policy, an account, and what only outside services would bring. */
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
  const { uid } = await browser.signUp('ada@example.com', { name: 'Ada Lovelace' });
  await browser.api('POST', '/v1/analyze', { url: site.origin });
  await browser.auth('POST', '/sign-in/email', { email: 'ada@example.com', password: `not ${goodPassword}` });
  await product.database.pool.query(`
    INSERT INTO subscriptions (user_id, customer_id, subscription_id, status) VALUES ('${uid}', 'cus_1', 'sub_1', 'active');
    INSERT INTO waitlist (id, email, created_at) VALUES ('wai_1', 'Eve@example.com', now());
    INSERT INTO email_change_links (token_hash, user_id, expires_at) VALUES ('hash', '${uid}', now() + interval '1 day');
    INSERT INTO verifications (id, identifier, value, expires_at) VALUES ('ver_1', 'reset', 'value', now() + interval '1 day');
    INSERT INTO sign_in_tries (subject, at) VALUES ('someone', now());
    INSERT INTO host_leases (host, free_at, used_at) VALUES ('vendor.example', now(), now());
    INSERT INTO comparisons (from_version_id, to_version_id, result)
      SELECT from_version_id, to_version_id, jsonb_build_object('operations', operations, 'facts', facts, 'stats', stats,
        'severity', severity, 'reasons', reasons) FROM changes LIMIT 1`);
}

/** What a reader is told of each vendor that no upgrade may alter. */
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
            status,
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

/** How many rows each table holds, and a hash over all of them. */
export async function everyRow(pool: Pool): Promise<Record<string, { rows: number; hash: string }>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' ORDER BY tablename`,
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
