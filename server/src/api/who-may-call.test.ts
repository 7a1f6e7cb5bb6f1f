import type { Endpoint } from '@clausewatch/contract/endpoint';
import * as contract from '@clausewatch/contract/endpoints';
import { identityEndpoints } from '@clausewatch/contract/identity-endpoints';
import { createHash, randomUUID } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/test-browser.ts';
import { type Caller, callerNames, makeCallers } from '../../testing/test-callers.ts';
import { testProduct, type TestProduct } from '../../testing/test-product.ts';

type Outcome =
  | '200'
  | '202'
  | '400 VALIDATION'
  | '401 AUTHENTICATION'
  | '403 AUTHORIZATION'
  | '404 NOT_FOUND';
type Name = keyof typeof contract;

/** Columns in the order of `callerNames`, but for the two tokens that do not hold: they are 401 everywhere below /v1. */
function row(
  visitor: Outcome,
  demo: Outcome,
  trial: Outcome,
  active: Outcome,
  expired: Outcome,
  inactive: Outcome,
  local: Outcome,
  // A curator whose trial is over.
  curator: Outcome = expired,
): Outcome[] {
  const refused = '401 AUTHENTICATION';
  return [visitor, refused, refused, demo, trial, active, expired, inactive, local, curator];
}

const [ok, begun, no, who, none, bad] = [
  '200',
  '202',
  '403 AUTHORIZATION',
  '401 AUTHENTICATION',
  '404 NOT_FOUND',
  '400 VALIDATION',
] as const;
const everybody = row(ok, ok, ok, ok, ok, ok, ok);
const account = row(who, ok, ok, ok, ok, ok, who);
const readers = row(who, ok, ok, ok, ok, ok, ok);
const members = row(who, no, ok, ok, no, no, ok);
const strangers = row(who, no, none, none, no, no, none);
const owners = row(who, ok, ok, ok, ok, ok, ok);
const strangeOwners = row(who, none, none, none, none, none, none);
const contributors = row(who, no, ok, ok, no, no, ok, ok);
const curators = row(who, no, no, no, no, no, ok, ok);
// What there is has been decided already.
const decided = row(who, no, no, no, no, no, bad, bad);

/** What each caller is answered at each endpoint, with a vendor that exists and things of their own. */
const table: Record<string, Outcome[]> = {
  getHealth: Array<Outcome>(10).fill(ok),
  getReady: Array<Outcome>(10).fill(ok),
  submitAnalysis: row(begun, begun, begun, begun, no, no, begun),
  // Another user’s analysis is as if it were not there.
  getAnalysis: row(none, none, none, none, none, none, none),
  streamAnalysis: row(none, none, none, none, none, none, none),
  deleteAnalysis: row(none, none, none, none, none, none, none),
  listVendors: everybody,
  searchVendors: everybody,
  getVendorStats: everybody,
  getVendor: everybody,
  listDocuments: everybody,
  getDocument: readers,
  askVendor: readers,
  askWatched: owners,
  listMatrixColumns: everybody,
  getMatrix: owners,
  exportMatrix: members,
  getMatrixCell: readers,
  // One of the two is not known.
  compareVendors: strangeOwners,
  exportComparison: strangers,
  search: owners,
  getHistory: members,
  getTimeline: members,
  getScoreHistory: members,
  getDiff: members,
  getLookBack: members,
  downloadReport: members,
  downloadPacket: members,
  downloadDiffPacket: members,
  createShare: members,
  // Members, at what they watch (look-back.test.ts).
  startLookBack: row(who, no, no, no, no, no, begun),
  reanalyzeVendor: row(who, no, begun, begun, no, no, begun),
  checkVendor: row(who, no, begun, begun, no, no, begun),
  checkDocument: row(who, no, begun, begun, no, no, begun),
  watchVendor: row(who, ok, ok, ok, no, no, ok),
  // Members propose, curators correct, here both (proposals.test.ts has what becomes of it).
  setSelector: contributors,
  addDocument: contributors,
  setDocumentType: contributors,
  // Gone for everybody once the operator has dropped it.
  dropDocument: row(who, no, ok, ok, no, no, ok, none),
  getCorrectionRight: everybody,
  listVendorCorrections: readers,
  listCorrections: curators,
  // Of somebody else’s.
  getCorrection: row(who, none, none, none, none, none, ok, ok),
  acceptCorrection: decided,
  declineCorrection: decided,
  revertCorrection: row(who, no, no, no, no, no, ok, bad),
  // There is no change that it could be about.
  decideStanding: row(who, no, no, no, no, no, none, none),
  // Another user’s proposal is as if it were not there.
  withdrawCorrection: row(who, none, none, none, none, none, who, none),
  // Those who could watch it do.
  updateWatch: row(who, ok, ok, ok, none, none, ok),
  unwatchVendor: row(who, ok, ok, ok, ok, ok, ok),
  getDashboard: row(who, ok, ok, ok, ok, ok, ok),
  getListFacets: owners,
  listOwnPractices: owners,
  exportWatches: members,
  changeWatches: members,
  // Another user’s acts, views and imports are as if they were not there.
  undoWatches: strangeOwners,
  listViews: owners,
  createView: owners,
  getView: strangeOwners,
  updateView: strangeOwners,
  orderViews: owners,
  deleteView: strangeOwners,
  previewImport: members,
  startImport: row(who, no, begun, begun, no, no, begun),
  listImports: owners,
  getImport: strangeOwners,
  stopImport: strangeOwners,
  listNotifications: members,
  countNotifications: members,
  // Another user’s notification is as if it were not there.
  readNotification: strangers,
  unreadNotification: strangers,
  readAllNotifications: members,
  judgeNotification: strangers,
  getNotificationSettings: members,
  updateNotificationSettings: members,
  previewNotificationSettings: members,
  pauseMail: members,
  // The operator of a local installation has no address.
  sendTestMail: row(who, no, begun, begun, no, no, bad),
  resumeMail: members,
  listMutes: members,
  muteVendor: members,
  unmuteVendor: members,
  // Gone since the operator dropped it.
  muteDocument: row(who, no, none, none, no, no, none),
  unmuteDocument: members,
  listStandards: owners,
  listPresets: owners,
  getCheckVocabulary: owners,
  createStandard: members,
  // Another user’s standards are as if they were not there. Whose plan has ended can still read and delete theirs.
  getStandard: strangeOwners,
  updateStandard: strangers,
  deleteStandard: strangeOwners,
  listStandardVersions: strangeOwners,
  listStandardVendors: strangeOwners,
  getStandardVendor: strangeOwners,
  exportStandard: strangers,
  addException: strangers,
  getException: strangeOwners,
  endException: strangeOwners,
  listStandardsOfVendor: owners,
  listWebhooks: owners,
  createWebhook: members,
  // Another user’s webhooks and feeds are as if they were not there. Whose plan has ended can still see, pause and delete theirs.
  getWebhook: strangeOwners,
  updateWebhook: strangers,
  deleteWebhook: strangeOwners,
  rotateWebhookSecret: strangers,
  pauseWebhook: strangeOwners,
  resumeWebhook: strangers,
  testWebhook: strangers,
  listDeliveries: strangeOwners,
  getDelivery: strangeOwners,
  redeliver: strangers,
  listFeeds: owners,
  getFeed: strangeOwners,
  listShares: owners,
  getShare: strangeOwners,
  revokeShare: strangeOwners,
  createFeed: members,
  replaceFeedAddresses: strangers,
  deleteFeed: strangeOwners,
  listPrivateDocuments: owners,
  uploadPrivateDocument: row(who, no, begun, begun, no, no, begun),
  // Another user’s document is as if it were not there. Whose plan has ended can still read, save and delete theirs.
  getPrivateDocument: strangeOwners,
  updatePrivateDocument: strangers,
  deletePrivateDocument: strangeOwners,
  listPrivateVersions: strangeOwners,
  uploadPrivateVersion: strangers,
  getPrivateFile: strangeOwners,
  getPrivateDiff: strangers,
  getPublicDiff: strangers,
  listKeys: account,
  // With an account: the operator of a local installation calls without a key.
  createKey: row(who, no, ok, ok, no, no, who),
  // Another user’s key is as if it were not there.
  getKey: row(who, none, none, none, none, none, who),
  revokeKey: row(who, none, none, none, none, none, who),
  listApps: account,
  // Another user’s app, and one that nobody registered, is as if it were not there.
  disconnectApp: row(who, none, none, none, none, none, who),
  getAskingApp: row(who, none, none, none, none, none, who),
  getProfile: account,
  updateProfile: account,
  getUserStats: account,
  getUsage: account,
  exportOwnData: account,
  // Without a payment provider nothing is sold.
  startCheckout: row(who, no, no, no, no, no, who),
  openBillingPortal: row(who, no, no, no, no, no, who),
  // Accounts are open here (user.test.ts has the list).
  joinWaitlist: row(no, no, no, no, no, no, no),
  // With a token that is nobody’s.
  confirmWaitlist: row(bad, bad, bad, bad, bad, bad, bad),
  sendContactMessage: everybody,
  listMail: row(who, no, no, no, no, no, ok),
  // Last: it ends the account.
  deleteAccount: account,
};

const endpoints = Object.entries(contract).filter(
  (entry): entry is [Name, (typeof entry)[1] & Endpoint] =>
    typeof entry[1] === 'object' && 'method' in entry[1] && 'path' in entry[1],
);

test('every endpoint has its row, and every row its endpoint', () => {
  expect(endpoints.map(([name]) => name).sort()).toEqual(Object.keys(table).sort());
  expect(endpoints.length).toBeGreaterThanOrEqual(25);
});

/**
 * Routes outside the contract, and where it is tested who gets what from them. Fastify lists a route that ends in `*` without its path:
 * the files of the pages are not among these.
 */
const others: Record<string, string> = {
  'GET /v1/openapi.json': 'below: everybody’s',
  'GET /feeds/:file': 'feeds.test.ts: whoever knows the address',
  'GET /shared/:token': 'shares.test.ts: whoever knows the address',
  'GET /v1/schemas/report.json': 'exports.test.ts: everybody’s',
  'GET /.well-known/clausewatch-key.json': 'exports.test.ts: everybody’s',
  'GET /.well-known/security.txt': 'pages/page.test.ts: everybody’s',
  'GET /.well-known/change-password': 'the same',
  'GET /.well-known/oauth-protected-resource': 'oauth.test.ts: everybody’s',
  'GET /.well-known/oauth-protected-resource/mcp': 'the same',
  'GET /.well-known/oauth-authorization-server': 'the same',
  'GET /api/auth/oauth2/authorize': 'identity/who-may-call.test.ts, oauth.test.ts: any browser',
  'POST /api/auth/oauth2/register': 'oauth.test.ts: any program',
  'POST /api/auth/oauth2/token': 'oauth.test.ts: whoever has a code or token of an app',
  'POST /api/auth/oauth2/revoke': 'the same',
  'GET /m/:token': 'mail-links.test.ts: whoever has the mail; opening it changes nothing',
  'POST /m/:token': 'mail-links.test.ts: whoever has the mail, the one thing that it is for',
  'POST /mcp': 'runtime/mcp-command.test.ts: whoever has a key; oauth.test.ts: or the token of an app',
  'POST /api/billing/stripe': 'billing.test.ts: whoever signs with the secret',
};

test('every route is an endpoint of the contract, or is named here', async () => {
  const settings = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_PRICE_ID: 'price' };
  await using product = await testProduct({ settings });
  const ours = product.routes().filter((route) => !/^[A-Z]+ (?:\/docs|.*\*$)/.test(route));
  // Who gets what from identity is tested beside it (identity/who-may-call.test.ts).
  const described = [...endpoints.map(([, each]) => each), ...Object.values(identityEndpoints)].map(
    ({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  expect(ours.sort()).toEqual([...described, ...Object.keys(others)].sort());
  const callers = await makeCallers(product);
  for (const name of callerNames) {
    const { ip, headers } = callers[name];
    const reply = await product.inject({
      method: 'GET',
      url: '/v1/openapi.json',
      remoteAddress: ip,
      headers,
    });
    expect([name, reply.statusCode]).toEqual([name, name.endsWith('token') ? 401 : 200]);
  }
});

test('every endpoint answers every caller according to the table', async () => {
  const settings = { CLAUSEWATCH_FLAGS: 'changeNotifications=true' };
  await using product = await testProduct({ settings });
  const callers = await makeCallers(product);
  const made = await vendorWithDocument(product);
  const ordered = Object.keys(table).flatMap((name) => endpoints.filter(([each]) => each === name));
  const answered: Record<string, string[]> = {};
  for (const [name, endpoint] of ordered) {
    answered[name] = [];
    for (const caller of callerNames) {
      answered[name].push(await outcome(product, endpoint, made, callers[caller]));
    }
  }
  expect(answered).toEqual(table);
});

type Made = { vendorId: string; documentId: string; versions: string[]; analysisId: string };

const hashOfPage = createHash('sha256').update('a').digest('hex');

/** Rows as an analysis leaves them; who asked for it is none of the callers. */
async function vendorWithDocument({ database }: TestProduct): Promise<Made> {
  const content = 'We keep your data.';
  await database.pool.query(
    `INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_1', 'vendor.example.com', 'Vendor', 'https://vendor.example.com/');
     INSERT INTO analyses (id, vendor_id, requested_by, url, status, finished_at)
       VALUES ('ana_1', 'vnd_1', 'usr_somebody', 'https://vendor.example.com/', 'completed', now());
     INSERT INTO snapshot_bodies VALUES ('${hashOfPage}', '\\x${zstdCompressSync('a').toString('hex')}', 1);
     INSERT INTO snapshots (id, vendor_id, url, final_url, status, headers, content_type, sha256, via, fetched_at)
       VALUES ('snp_1', 'vnd_1', 'https://vendor.example.com/privacy', 'https://vendor.example.com/privacy', 200, '{}', 'text/html', '${hashOfPage}', 'live', now());
     INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
       VALUES ('doc_1', 'vnd_1', 'https://vendor.example.com/privacy', 'https://vendor.example.com/privacy', 'privacy', 1, 'Privacy', 'current');
     INSERT INTO versions (id, document_id, number, kind, predecessor_id, snapshot_id, content, layout, links, emphasis, content_hash, extractor_version, title, word_count, created_at)
       SELECT 'ver_' || number, 'doc_1', number, 'first', NULL, 'snp_1', '${content}',
         'p0 0 ${content.length} a', '[]', '[]', 'hash ' || number, 1, 'Privacy', 4, now()
       FROM generate_series(1, 2) AS number;
     UPDATE documents SET current_version_id = 'ver_2';
     INSERT INTO corrections (id, vendor_id, url, kind, author, state, created_at)
       VALUES ('cor_1', 'vnd_1', 'https://vendor.example.com/dpa', 'add', 'usr_somebody', 'accepted', now())`,
  );
  return { vendorId: 'vnd_1', documentId: 'doc_1', versions: ['ver_1', 'ver_2'], analysisId: 'ana_1' };
}

async function outcome(
  product: TestProduct,
  endpoint: Endpoint,
  made: Made,
  { ip, headers }: Caller,
): Promise<string> {
  const ids: Record<string, string> = {
    analyze: made.analysisId,
    corrections: 'cor_1',
    changes: 'chg_1',
    notifications: 'ntf_1',
    webhooks: 'whk_1',
    feeds: 'fed_1',
    views: 'viw_1',
    imports: 'imp_1',
    watches: 'und_1',
    'private-documents': 'pdc_1',
    standards: 'std_1',
    shares: 'shr_1',
  };
  const id = ids[endpoint.path.split('/')[2] ?? ''] ?? made.vendorId;
  const path = endpoint.path
    .replace('{id}', id)
    .replace('{docId}', made.documentId)
    .replace('{deliveryId}', 'msg_1')
    .replace('{versionId}', 'pvr_1')
    .replace('{vendorId}', made.vendorId)
    .replace('{exceptionId}', 'exc_1')
    .replace('{column}', 'question.sells-data')
    .replace('{format}', 'csv');
  const address = path + queryOf(endpoint.path, made);
  if (endpoint.form === 'file' && (await isDownload(product, address, ip, headers))) return '200';
  const { status, body } = await product.call(
    endpoint.method,
    address,
    endpoint.takesFile ? 'We keep your data.' : bodyOf(endpoint),
    ip,
    endpoint.takesFile ? { ...headers, 'content-type': 'text/plain' } : headers,
  );
  // Whether a success creates something is the endpoint's own to say.
  if (body.success && status === endpoint.status && status === 201) return '200';
  return body.success ? String(status) : `${status} ${body.error?.code.replace('_ERROR', '')}`;
}

async function isDownload(
  product: TestProduct,
  url: string,
  remoteAddress: Caller['ip'],
  headers: Caller['headers'],
): Promise<boolean> {
  const from = remoteAddress === undefined ? {} : { remoteAddress };
  const reply = await product.inject({
    method: 'GET',
    url,
    ...from,
    ...(headers === undefined ? {} : { headers }),
  });
  return String(reply.headers['content-disposition']).startsWith('attachment');
}

function queryOf(path: string, { versions }: Made): string {
  if (path === '/v1/vendors/search' || path === '/v1/search') return '?q=vendor';
  if (path === '/v1/compare') return '?vendors=vnd_1,vnd_2';
  if (path === '/v1/private-documents' || path.endsWith('/versions')) return '?name=dpa.txt';
  if (path.endsWith('/public-diff')) return '?document_id=doc_1';
  return /\/diff(?:\/packet)?$/.test(path) ? `?version1=${versions[0]}&version2=${versions[1]}` : '';
}

const publishesDpa = { id: 'dpa', level: 'must', subject: { kind: 'document', type: 'dpa' } };

function bodyOf({ method, path }: Endpoint): object | undefined {
  switch (`${method} ${path}`) {
    case 'POST /v1/analyze':
      return { url: 'vendor.example.com' };
    case 'POST /v1/ask':
    case 'POST /v1/vendors/{id}/ask':
      return { question: 'Do you sell my data?' };
    case 'POST /v1/matrix/export':
      return { columns: ['question.sells-data'] };
    case 'POST /v1/compare/export':
      return { vendors: ['vnd_1', 'vnd_none'] };
    case 'POST /v1/standards/{id}/export':
      return {};
    case 'PUT /v1/user/profile':
      return { name: 'Ada Lovelace' };
    case 'PUT /v1/vendors/{id}/documents/{docId}/selector':
      return { selector: null };
    case 'POST /v1/vendors/{id}/documents':
      return { url: `vendor.example.com/${randomUUID()}`, type: 'terms' };
    case 'PUT /v1/vendors/{id}/documents/{docId}/type':
      return { type: 'terms' };
    case 'POST /v1/corrections/{id}/decline':
      return { reason: 'It is none.' };
    case 'PUT /v1/changes/{id}/standing':
      return { standing: 'open' };
    case 'POST /v1/corrections/{id}/revert':
      return {};
    case 'POST /v1/notifications/read':
    case 'PUT /v1/notifications/settings/pause':
      return { until: '2099-01-01T00:00:00Z' };
    case 'PUT /v1/notifications/{id}/feedback':
      return { reason: 'wrong' };
    case 'PUT /v1/notifications/settings':
    case 'POST /v1/notifications/settings/preview':
    case 'PUT /v1/vendors/{id}/mute':
    case 'PUT /v1/vendors/{id}/documents/{docId}/mute':
      return {};
    case 'PUT /v1/vendors/{id}/watch/details':
      return { tags: ['processor'] };
    case 'POST /v1/watches/bulk':
      return { on: { filter: {} }, act: { kind: 'tag', tags: ['processor'] } };
    case 'POST /v1/views':
      return { name: 'Processors', query: 'tag=processor' };
    case 'PUT /v1/views/{id}':
      return { query: 'sort=name' };
    case 'PUT /v1/views':
      return { ids: [] };
    case 'POST /v1/imports/preview':
    case 'POST /v1/imports':
      return { content: 'address\nvendor.example.com' };
    case 'POST /v1/webhooks':
      return { name: 'Register', url: 'https://hooks.clausewatch.com/' };
    case 'PUT /v1/webhooks/{id}':
    case 'POST /v1/webhooks/{id}/resume':
    case 'POST /v1/feeds':
    case 'POST /v1/vendors/{id}/shares':
      return {};
    case 'PUT /v1/private-documents/{id}':
      return { title: 'Ours' };
    case 'POST /v1/standards':
      return { name: 'Processors', checks: [publishesDpa] };
    case 'PUT /v1/standards/{id}':
      return { name: 'Processors', checks: [publishesDpa], version: 1 };
    case 'POST /v1/standards/{id}/exceptions':
      return { vendor_id: 'vnd_1', check_id: 'dpa', reason: 'Asked for.', ends_on: '2099-01-01' };
    case 'POST /v1/keys':
      return { name: 'Board report' };
    case 'POST /v1/waitlist':
      return { email: 'ada@example.com' };
    case 'POST /v1/waitlist/confirm':
      return { token: 'nobodys-token-0123456789' };
    case 'POST /v1/contact':
      return { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
    default:
      return undefined;
  }
}

test('what one user owns is not there for another', async () => {
  await using product = await testProduct({ isLocal: false });
  const ada = openBrowser(product, '203.0.113.20');
  const eve = openBrowser(product, '203.0.113.21');
  await ada.signUp('ada@example.com');
  await eve.signUp('eve@example.com');
  const { body } = await ada.api('POST', '/v1/analyze', { url: 'vendor.example.com' });
  const { id, vendor_id } = body.data as { id: string; vendor_id: string };
  for (const [method, path] of [
    ['GET', `/v1/analyze/${id}`],
    ['GET', `/v1/analyze/${id}/events`],
    ['DELETE', `/v1/analyze/${id}`],
  ] as const) {
    expect([path, (await eve.api(method, path)).status]).toEqual([path, 404]);
  }
  expect((await eve.api('GET', '/v1/dashboard')).body.data).toMatchObject({ total: 0 });
  await eve.api('DELETE', `/v1/vendors/${vendor_id}/watch`);
  expect((await ada.api('GET', '/v1/dashboard')).body.data).toMatchObject({ total: 1 });
  const exported = JSON.stringify((await eve.api('GET', '/v1/user/export')).body.data);
  expect(exported).not.toMatch(/ada@|vendor\.example/);
});

test('a visitor’s analysis can only be stopped from its own address, and nobody else learns which it is', async () => {
  await using product = await testProduct({ isLocal: false });
  const ip = '203.0.113.22';
  const { body } = await product.call('POST', '/v1/analyze', { url: 'vendor.example.com' }, ip);
  const { id, vendor_id } = body.data as { id: string; vendor_id: string };
  const shown = async (from: string) =>
    (await product.call('GET', `/v1/vendors/${vendor_id}`, undefined, from)).body.data;
  expect(await shown(ip)).toMatchObject({ analysis_id: id });
  expect(await shown('203.0.113.23')).toMatchObject({ analysis_id: null });
  const eve = openBrowser(product, '203.0.113.24');
  await eve.demo();
  expect((await eve.api('GET', `/v1/vendors/${vendor_id}`)).body.data).toMatchObject({ analysis_id: null });
  // Whose address changed meanwhile still sees what they began: they know the id.
  expect((await product.call('GET', `/v1/analyze/${id}`, undefined, '203.0.113.23')).status).toBe(200);
  const stopped = [
    await product.call('DELETE', `/v1/analyze/${id}`, undefined, '203.0.113.23'),
    await eve.api('DELETE', `/v1/analyze/${id}`),
    await product.call('DELETE', `/v1/analyze/${id}`, undefined, ip),
  ];
  expect(stopped.map(({ status }) => status)).toEqual([404, 404, 200]);
});
