import { type Analysis, isFinished } from '@clausewatch/contract/analyses';
import * as endpoints from '@clausewatch/contract/endpoints';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NamedEndpoint } from '../../src/api/description/openapi.ts';
import { policyPage, startVendorSite, type VendorSite } from '../../testing/vendor-site.ts';
import { privacyPolicy } from '../../testing/vendor-site-policies.ts';
import { type Receiver, startReceiver } from '../../testing/webhook-receiver.ts';
import { type Attack, requireControl } from './attack.ts';
import { attackFolder, startTarget, type Target, type TargetAnswer } from './target.ts';

/**
 * The operator of a local installation, who has every right by place, watches, shares and uploads; then the same data are those of a hosted one. It
 * succeeds for each path by which they still get what all the others deny: a call from the machine, a feed, a link, a message, an alert, a check, an import.
 */
export const attack: Attack = {
  name: 'staying the operator of what has become hosted',
  async run() {
    await using data = await attackFolder();
    await using site = await startVendorSite();
    await using receiver = await startReceiver();
    const settings = {
      CLAUSEWATCH_ALLOW_HOSTS: site.host,
      WEBHOOK_ALLOW: receiver.host,
      CLAUSEWATCH_FLAGS: 'changeNotifications=true,bulkAnalysis=true,domainTracking=true',
    };
    const own = await locally({ ...settings, CLAUSEWATCH_ENVIRONMENT: 'local' }, data.path, site, receiver);

    await using hosted = await startTarget(settings, { data: data.path });
    const { pool } = hosted.database;
    // As a stop in the middle of it would have left the import.
    await pool.query("UPDATE vendor_import_rows SET state = 'waiting', problem = NULL");
    await pool.query('UPDATE vendor_imports SET finished_at = NULL');
    await change(hosted, site, 'We also sell your personal data to brokers of data.');
    await until(() => settled(hosted));
    const paths = await pathsOf(hosted, own);
    const rows = await rowsOf(hosted);
    const outcomes = [
      ...paths,
      ...(await everyCall(hosted)),
      { name: 'an alert in the inbox', allowed: rows.notifications > own.rows.notifications },
      { name: 'a message to the webhook', allowed: receiver.received.length > own.messages },
      { name: 'a check of the standard', allowed: rows.heldAt !== own.rows.heldAt },
      { name: 'a vendor of the import', allowed: rows.imported > 0 },
    ];
    const through = outcomes.filter(({ allowed }) => allowed);
    for (const { name } of through) console.log(`let through: ${name}`);
    return {
      tried: outcomes.length,
      succeeded: through.length,
      control: `at the local installation ${own.open} paths are open, the message and the alert of a change arrive, and the standard is checked`,
    };
  },
};

/** What they have while the installation is theirs, and that they have it. */
async function locally(
  settings: Record<string, string>,
  data: string,
  site: VendorSite,
  receiver: Receiver,
): Promise<Own> {
  await using local = await startTarget(settings, { data });
  const made = await settle(local, site, receiver.origin);
  await change(local, site, 'We sell your personal data to advertisers.');
  await until(async () => {
    const { notifications, imported, heldAt } = await rowsOf(local);
    return (
      receiver.received.length > 0 &&
      notifications > 0 &&
      imported > 0 &&
      heldAt !== '' &&
      (await settled(local))
    );
  });
  const paths = await pathsOf(local, made);
  const denied = paths.filter(({ allowed }) => !allowed).map(({ name }) => name);
  requireControl(denied.length === 0, `locally, everything is open (not ${denied.join(', ')})`);
  return { ...made, rows: await rowsOf(local), messages: receiver.received.length, open: paths.length };
}

type Made = { vendorId: string; feed: string[]; share: string; documentId: string; standardId: string };
type Own = Made & { rows: Rows; messages: number; open: number };
type Outcome = { name: string; allowed: boolean };

const check = { id: 'sale', level: 'must_not', subject: { kind: 'practice', practice: 'sells-data' } };

async function settle(local: Target, site: VendorSite, receiver: string): Promise<Made> {
  const vendorId = await analysed(local, site.origin);
  await local.call('PUT', `/v1/vendors/${vendorId}/watch`);
  const feed = dataOf(await local.call('POST', '/v1/feeds', { body: {} })) as { atom: string; json: string };
  const share = dataOf(
    await local.call('POST', `/v1/vendors/${vendorId}/shares`, { body: { days: 30, label: 'Board' } }),
  ) as { address: string };
  await local.call('POST', '/v1/webhooks', { body: { name: 'Ours', url: `${receiver}/ok` } });
  const standard = dataOf(
    await local.call('POST', '/v1/standards', { body: { name: 'No sale', checks: [check] } }),
  ) as { id: string };
  const document = dataOf(
    await local.call('POST', '/v1/private-documents?name=dpa.txt', {
      file: Buffer.from('We sell your personal data. '.repeat(40)),
    }),
  ) as { id: string };
  await local.call('POST', '/v1/imports', { body: { content: new URL(site.origin).host } });
  const paths = [feed.atom, feed.json].map((address) => new URL(address).pathname);
  return {
    vendorId,
    feed: paths,
    share: new URL(share.address).pathname,
    documentId: document.id,
    standardId: standard.id,
  };
}

/** What is theirs, by each path that it is read on without an account. */
async function pathsOf(target: Target, made: Made): Promise<Outcome[]> {
  const paths = [
    ...made.feed,
    made.share,
    '/v1/dashboard',
    '/v1/notifications',
    '/v1/webhooks',
    '/v1/feeds',
    '/v1/shares',
    `/v1/standards/${made.standardId}`,
    `/v1/private-documents/${made.documentId}`,
    `/v1/vendors/${made.vendorId}/report/markdown`,
    '/v1/mail',
  ];
  const outcomes = [];
  for (const path of paths) {
    const { status } = await target.call('GET', path);
    outcomes.push({ name: `GET ${path}: ${status}`, allowed: status < 300 });
  }
  return outcomes;
}

/** Every operation that is not anybody's, from the machine itself and without a token. */
async function everyCall(target: Target): Promise<Outcome[]> {
  const outcomes = [];
  for (const { method, path } of operations) {
    const takesBody = method === 'POST' || method === 'PUT';
    const to = path.replaceAll(/\{\w+\}/g, 'any');
    const { status } = await target.call(method, to, takesBody ? { body: {} } : {});
    outcomes.push({ name: `${method} ${path}: ${status}`, allowed: status !== 401 && status !== 403 });
  }
  return outcomes;
}

const operations = (Object.values(endpoints) as unknown[]).filter(
  (value): value is NamedEndpoint =>
    typeof value === 'object' && value !== null && 'access' in value && value.access !== 'anyone',
);

/** Says something else from now on, and has it noticed. */
async function change(target: Target, site: VendorSite, sentence: string): Promise<void> {
  const [head, ...sections] = privacyPolicy.sections;
  const added = { heading: 'Selling', body: [sentence] };
  site.pages.set(
    '/privacy',
    policyPage({ ...privacyPolicy, sections: [...(head === undefined ? [] : [head]), added, ...sections] }),
  );
  await analysed(target, site.origin);
}

async function analysed(target: Target, url: string): Promise<string> {
  // From a stranger: it is nobody's in particular.
  const begun = dataOf(await target.call('POST', '/v1/analyze', { body: { url } })) as Analysis;
  for (;;) {
    const now = dataOf(await target.call('GET', `/v1/analyze/${begun.id}`)) as Analysis;
    if (isFinished(now.status)) return now.vendor_id ?? '';
    await sleep(200);
  }
}

type Rows = { notifications: number; heldAt: string; imported: number };

async function rowsOf({ database: { pool } }: Target): Promise<Rows> {
  const { rows } = await pool.query<Rows>(
    `SELECT (SELECT count(*)::int FROM notifications WHERE subject = 'local') AS notifications,
       (SELECT coalesce(max(held_at)::text, '') FROM standard_vendors) AS "heldAt",
       (SELECT count(*)::int FROM vendor_import_rows WHERE state NOT IN ('waiting', 'refused')) AS imported`,
  );
  if (rows[0] === undefined) throw new Error('Nothing was counted');
  return rows[0];
}

/** Whether all events are decided, all vendors held and all imports ended. */
async function settled({ database: { pool } }: Target): Promise<boolean> {
  const { rows } = await pool.query<{ open: number }>(
    `SELECT (SELECT count(*) FROM events WHERE decided_at IS NULL)::int + (SELECT count(*) FROM vendor_imports WHERE finished_at IS NULL)::int AS open`,
  );
  return rows[0]?.open === 0;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await holds()) return;
    await sleep(200);
  }
  throw new Error('It did not come about in two minutes');
}

function dataOf({ status, text }: TargetAnswer): unknown {
  const { data } = JSON.parse(text) as { data: unknown };
  if (data === null) throw new Error(`${status}: ${text}`);
  return data;
}
