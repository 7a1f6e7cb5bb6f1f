// Long because it is a session: what somebody does at an invented vendor, call by call, for the examples of the API's reference.
/** Writes the examples of the API's reference, as the product answers them: `npm run examples`. */
import { mailAll } from '@clausewatch/contract/notifications';
import { addressOf, type LooseInput } from '@clausewatch/contract/address-of';
import { type Analysis, isFinished } from '@clausewatch/contract/analyses';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '../src/api/description/openapi.ts';
import type { Example } from '../src/api/description/recorded-examples.ts';
import { decideEvents } from '../src/runtime/decide-events.ts';
import { holdVendors } from '../src/runtime/hold-vendors.ts';
import { confirmedAccount } from '../testing/correctors.ts';
import { goodPassword, openBrowser } from '../testing/test-browser.ts';
import { type Answer, testProduct } from '../testing/test-product.ts';
import { policyText, uploaderOf } from '../testing/uploads.ts';
import { policyPage, startVendorSite } from '../testing/vendor-site.ts';
import { privacyPolicy } from '../testing/vendor-site-policies.ts';
import { openAttacked } from './attacks/target.ts';
import { presentable } from '../testing/presentable-examples.ts';

await using site = await startVendorSite();
await using other = await startVendorSite();
await using data = await mkdtempDisposable(join(tmpdir(), 'clausewatch-examples-'));
await using database = await openAttacked(data.path);
const settings = { CLAUSEWATCH_FLAGS: 'changeNotifications=true' };
await using product = await testProduct({ allowHosts: [site.host, other.host], database, settings });

const ada = openBrowser(product, '203.0.113.70');
const examples: Record<string, Example> = {};
// oxlint-disable-next-line typescript/no-explicit-any -- of each operation another, read by whoever wrote the call
type Data = any;
type Caller = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<Answer>;

const asAda: Caller = (...call) => ada.api(...call);

/** Makes a call by the name of its operation, and keeps what was sent and returned. */
async function record(operationId: string, input: LooseInput = {}, as: Caller = asAda): Promise<Data> {
  const operation = operations.find((each) => each.operationId === operationId);
  if (operation === undefined) throw new Error(`There is no ${operationId}`);
  const { body } = await as(operation.method, addressOf(operation, input), input.body);
  if (!body.success) throw new Error(`${operationId}: ${JSON.stringify(body.error)}`);
  // With what is left out as well: some generators make a field with a default one that has to be sent.
  const sent = input.body === undefined ? {} : { body: operation.body.parse(input.body) };
  examples[operationId] = { ...sent, result: body.data };
  return body.data;
}

const identity: Caller = (method, path, body) =>
  ada.auth(method as 'GET' | 'POST', path.slice('/api/auth'.length), body);

await record('getHealth');
await record('getReady');
const email = 'ada@example.com';
const account = { email, password: goodPassword, name: 'Ada Lovelace', callbackURL: '/dashboard' };
await record('signUpWithEmail', { body: account }, identity);
await record('signInWithEmail', { body: { email, password: goodPassword } }, identity);
await record('getSession', {}, identity);
await record('getToken', {}, identity);
await record('listSignInMethods', {}, identity);
await record('updateUser', { body: { name: 'Ada Lovelace' } }, identity);
await record('sendVerificationEmail', { body: { email } }, identity);
await record('requestPasswordReset', { body: { email } }, identity);
await product.database.pool.query(
  `UPDATE users SET subscription_status = 'active', email_verified = true, role = 'curator'`,
);

const begun: Analysis = await record('submitAnalysis', { body: { url: site.origin } });
const params = { id: begun.vendor_id ?? '' };
const finished = async (id: string): Promise<void> => {
  const analysis: Analysis = await record('getAnalysis', { params: { id } });
  if (isFinished(analysis.status)) return;
  await sleep(50);
  await finished(id);
};
await finished(begun.id);
const another = await product.analyse(other.origin);
await record('watchVendor', { params });
await product.call('PUT', `/v1/vendors/${another.vendor_id}/watch`);
await record('updateWatch', {
  params,
  body: { tags: ['processor'], favourite: true, owner: 'Ada', note: 'Renewal in May.' },
});
const checks = [
  { id: 'no-sale', level: 'must_not', subject: { kind: 'practice', practice: 'sells-data' } },
  { id: 'has-terms', level: 'must', subject: { kind: 'document', type: 'terms' } },
];
await record('getCheckVocabulary');
const standard = await record('createStandard', { body: { name: 'Processors', checks } });

const [head, ...sections] = privacyPolicy.sections;
const added = { heading: 'Selling', body: ['We sell your personal data to advertisers.'] };
const selling = { ...privacyPolicy, sections: [...(head === undefined ? [] : [head]), added, ...sections] };
site.pages.set('/privacy', policyPage(selling));
const later = await product.checkAfter(24 * 8);
const logger = { error: ({ err }: { err: unknown }) => console.error(err) };
const deciding = { now: () => later, logger, isLocal: true };
await holdVendors(product.database, deciding);
await decideEvents(product.database, { ...deciding, notifies: true });

for (const name of ['getVendor', 'getScoreHistory', 'getTimeline', 'listStandardsOfVendor'])
  await record(name, { params });
const documents = await record('listDocuments', { params });
const { id: docId } = documents.find(({ type }: { type: string }) => type === 'privacy');
await record('getDocument', { params: { ...params, docId } });
const history = await record('getHistory', { params, query: { document_id: docId } });
const [young, old] = history.items;
await record('getDiff', { params, query: { version1: old.id, version2: young.id } });
await record('listVendors');
await record('searchVendors', { query: { q: '127' } });
for (const name of [
  'getVendorStats',
  'getDashboard',
  'getListFacets',
  'listOwnPractices',
  'getUsage',
  'getUserStats',
])
  await record(name);
await record('getProfile');
await record('updateProfile', { body: { name: 'Ada Lovelace' } });
await record('search', { query: { q: 'privacy' } });
await record('askVendor', { params, body: { question: 'Do you sell my personal data?' } });
await record('askWatched', { body: { question: 'Do you sell my personal data?' } });

await record('listMatrixColumns');
await record('getMatrix');
await record('getMatrixCell', { params: { ...params, column: 'practice.sells-data' } });
await record('compareVendors', { query: { vendors: `${params.id},${another.vendor_id}` } });

const inbox = await record('listNotifications');
const notification = { params: { id: inbox.items[0].id } };
await record('countNotifications');
await record('readNotification', notification);
await record('unreadNotification', notification);
await record('judgeNotification', { ...notification, body: { reason: 'too_small' } });
await record('readAllNotifications', { body: { until: '2026-05-20T08:00:00Z' } });
await record('getNotificationSettings');
const choices = { mail: mailAll('weekly'), minimum_severity: 'material' };
await record('previewNotificationSettings', { body: choices });
await record('updateNotificationSettings', { body: choices });
await record('pauseMail', { body: { until: '2027-01-04T08:00:00Z' } });
await record('resumeMail');
await record('sendTestMail');
await record('muteVendor', { params, body: { until: null } });
await record('listMutes');
await record('unmuteVendor', { params });
await record('muteDocument', { params: { ...params, docId }, body: { until: null } });
await record('unmuteDocument', { params: { ...params, docId } });

const standards = { params: { id: standard.id } };
await record('listStandards');
await record('listPresets');
await record('getStandard', standards);
await record('listStandardVendors', standards);
await record('getStandardVendor', { params: { ...standards.params, vendorId: params.id } });
const reason = 'The contract forbids it.';
const accepted = { vendor_id: params.id, check_id: 'no-sale', reason, ends_on: '2027-03-31' };
const exception = await record('addException', { ...standards, body: accepted });
await record('getException', { params: { ...standards.params, exceptionId: exception.id } });
await record('endException', { params: { ...standards.params, exceptionId: exception.id } });
await record('updateStandard', {
  ...standards,
  body: { name: 'Processors', tag: null, checks, version: standard.version },
});
await record('listStandardVersions', standards);
await record('deleteStandard', standards);

const view = {
  params: { id: (await record('createView', { body: { name: 'Mine', query: 'sort=name' } })).id },
};
await record('getView', view);
await record('updateView', { ...view, body: { name: 'By name' } });
await record('orderViews', { body: { ids: [view.params.id] } });
await record('listViews');
await record('deleteView', view);
const list = { name: 'vendors.csv', content: `address,name\n${site.origin},Fernhill` };
await record('previewImport', { body: list });
const imported = await record('startImport', { body: list });
await record('listImports');
await record('getImport', { params: { id: imported.id } });
await record('stopImport', { params: { id: imported.id } });
const act = { kind: 'tag', tags: ['checked'] };
const bulk = await record('changeWatches', { body: { on: { ids: [params.id] }, act } });
await record('undoWatches', { params: { id: bulk.undo } });

const hook = { name: 'Alerts', url: 'https://hooks.example.com/clausewatch' };
const { webhook } = await record('createWebhook', { body: hook });
const webhooks = { params: { id: webhook.id } };
await record('getWebhook', webhooks);
await record('updateWebhook', { ...webhooks, body: { name: 'All alerts' } });
await record('rotateWebhookSecret', webhooks);
const delivery = await record('testWebhook', webhooks);
const delivered = { params: { id: webhook.id, deliveryId: delivery.id } };
await record('listDeliveries', webhooks);
await record('getDelivery', delivered);
await record('pauseWebhook', webhooks);
await record('resumeWebhook', { ...webhooks, body: { waiting: 'send' } });
await record('listWebhooks');
await record('deleteWebhook', webhooks);
const { feed } = await record('createFeed', { body: { vendor_id: params.id } });
await record('listFeeds');
await record('getFeed', { params: { id: feed.id } });
await record('replaceFeedAddresses', { params: { id: feed.id } });
await record('deleteFeed', { params: { id: feed.id } });
const { share } = await record('createShare', { params, body: { days: 30, label: 'For the board' } });
await record('listShares');
await record('getShare', { params: { id: share.id } });
await record('revokeShare', { params: { id: share.id } });
const { key } = await record('createKey', { body: { name: 'Spreadsheet' } });
await record('listKeys');
await record('getKey', { params: { id: key.id } });
await record('revokeKey', { params: { id: key.id } });

const uploader = uploaderOf(product, ada);
const own = { params: { id: (await uploader.upload('agreement.md', policyText(privacyPolicy))).id } };
await uploader.send(`/${own.params.id}/versions?name=agreement.md`, policyText(selling));
await uploader.read(own.params.id);
await record('updatePrivateDocument', { ...own, body: { title: 'Agreement', vendor_id: params.id } });
await record('listPrivateDocuments');
await record('getPrivateDocument', own);
const uploads = await record('listPrivateVersions', own);
await record('getPrivateDiff', {
  ...own,
  query: { version1: uploads.items[1].id, version2: uploads.items[0].id },
});
await record('getPublicDiff', { ...own, query: { document_id: docId } });
await record('deletePrivateDocument', own);

await record('getCorrectionRight');
await record('setDocumentType', { params: { ...params, docId }, body: { type: 'privacy' } });
await record('setSelector', { params: { ...params, docId }, body: { selector: 'main' } });
const eve = await confirmedAccount(product, 'eve', '203.0.113.71');
const asEve: Caller = (...call) => eve.api(...call);
const page = { url: `${site.origin}/users/terms`, type: 'terms' };
site.pages.set('/users/terms', policyPage(privacyPolicy));
for (const decide of ['declineCorrection', 'acceptCorrection'] as const) {
  const proposed = await record('addDocument', { params, body: page }, asEve);
  const correction = { params: { id: proposed.correction_id } };
  await record('listCorrections');
  await record('getCorrection', correction);
  if (decide === 'declineCorrection') {
    await record(decide, { ...correction, body: { reason: 'It is an older version.' } });
  } else {
    const { analysis_id: read } = await record(decide, correction);
    if (read !== null) await finished(read);
    await record('revertCorrection', { ...correction, body: { reason: 'A mistake.' } });
  }
}
const withdrawn = (await eve.api('DELETE', `/v1/vendors/${params.id}/documents/${docId}`)).body.data as Data;
const reported = inbox.items.find(({ change_id: changeId }: Data) => changeId !== null);
await record('decideStanding', {
  params: { id: reported.change_id },
  body: { standing: 'retracted', reason: 'not_read_whole' },
});
await record('listVendorCorrections', { params });
await record('withdrawCorrection', { params: { id: withdrawn.correction_id } }, asEve);
await record('dropDocument', { params: { ...params, docId: documents.at(-1).id } });

await record('checkVendor', { params });
await record('checkDocument', { params: { ...params, docId } });
await record('reanalyzeVendor', { params });
await record('startLookBack', { params });
await record('getLookBack', { params });
await record('deleteAnalysis', { params: { id: begun.id } });
await record('unwatchVendor', { params });
const message = { name: 'Ada Lovelace', email, subject: 'A question', message: 'Where is my data kept?' };
await record('sendContactMessage', { body: message });
await record('listMail', {}, (...call) => product.call(...call));
await record('exportOwnData');
const passwords = { currentPassword: goodPassword, newPassword: `${goodPassword}-2` };
await record('changeEmail', { body: { newEmail: 'lovelace@example.com' } }, identity);
await record('changePassword', { body: passwords }, identity);
await record('revokeOtherSessions', { body: {} }, identity);
const gone = openBrowser(product, '203.0.113.72');
await record('signInAnonymously', { body: {} }, (method, path, body) =>
  gone.auth(method as 'GET' | 'POST', path.slice('/api/auth'.length), body),
);
await record('deleteAccount');
await record('signOut', { body: {} }, identity);

// What is only sent: its answer is a file, or comes where the operator set something else up.
const compared = { vendors: [params.id, another.vendor_id] };
const google = { provider: 'google', callbackURL: '/dashboard', errorCallbackURL: '/sign-in' };
const token = 'q1w2e3r4t5y6u7i8o9p0a1s2';
const sentOnly: Record<string, unknown> = {
  exportMatrix: { columns: ['practice.sells-data'], ...compared },
  exportComparison: compared,
  exportStandard: compared,
  joinWaitlist: { email },
  confirmWaitlist: { token },
  linkEmail: account,
  signInWithGoogle: google,
  linkGoogle: google,
  answerApp: { accept: true, oauth_query: 'client_id=app_1&sig=…', account: 'usr_1' },
  resetPassword: { newPassword: goodPassword, token },
  unlinkSignInMethod: { accountId: 'acc_1' },
};
for (const [name, body] of Object.entries(sentOnly))
  examples[name] = { body: operations.find(({ operationId }) => operationId === name)?.body.parse(body) };

const file = new URL('../src/api/description/recorded-examples.json', import.meta.url);
const written = presentable(examples, [site.origin, other.origin]);
await writeFile(file, `${JSON.stringify(written, null, 1)}\n`);
const missing = operations.filter(({ operationId }) => !(operationId in examples));
console.log(
  `${Object.keys(examples).length} recorded; without: ${missing.map(({ operationId }) => operationId).join(', ')}`,
);
