import type { Endpoint } from '@clausewatch/contract/endpoint';
import * as contract from '@clausewatch/contract/endpoints';
import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/test-browser.ts';
import { makeKey } from '../../testing/test-keys.ts';
import { testProduct } from '../../testing/test-product.ts';

const read = [
  'exportWatches',
  'getImport',
  'getListFacets',
  'listImports',
  'listOwnPractices',
  'listViews',
  'getHealth',
  'getReady',
  'getAnalysis',
  'streamAnalysis',
  'listVendors',
  'searchVendors',
  'getVendorStats',
  'getVendor',
  'listDocuments',
  'getDocument',
  'getCorrectionRight',
  'listVendorCorrections',
  'askVendor',
  'askWatched',
  'listMatrixColumns',
  'getMatrix',
  'exportMatrix',
  'getMatrixCell',
  'compareVendors',
  'exportComparison',
  'search',
  'getHistory',
  'getTimeline',
  'getDiff',
  'downloadReport',
  'downloadPacket',
  'downloadDiffPacket',
  'getScoreHistory',
  'getLookBack',
  'getDashboard',
  'listNotifications',
  'countNotifications',
  'getNotificationSettings',
  'previewNotificationSettings',
  'previewImport',
  'listMutes',
  'listWebhooks',
  'getWebhook',
  'listDeliveries',
  'getDelivery',
  'getView',
  'getException',
  'listFeeds',
  'getFeed',
  'getShare',
  'listShares',
  'listStandards',
  'listPresets',
  'getCheckVocabulary',
  'getStandard',
  'listStandardVersions',
  'listStandardVendors',
  'getStandardVendor',
  'exportStandard',
  'listStandardsOfVendor',
  'getUserStats',
  'getUsage',
  'getCorrection',
];
const write = [
  'changeWatches',
  'createView',
  'deleteView',
  'orderViews',
  'startImport',
  'stopImport',
  'undoWatches',
  'updateView',
  'updateWatch',
  'submitAnalysis',
  'deleteAnalysis',
  'setSelector',
  'addDocument',
  'setDocumentType',
  'dropDocument',
  'withdrawCorrection',
  'reanalyzeVendor',
  'startLookBack',
  'checkVendor',
  'checkDocument',
  'watchVendor',
  'unwatchVendor',
  'readNotification',
  'unreadNotification',
  'readAllNotifications',
  'judgeNotification',
  'updateNotificationSettings',
  'pauseMail',
  'resumeMail',
  'sendTestMail',
  'muteVendor',
  'unmuteVendor',
  'muteDocument',
  'unmuteDocument',
  'deleteWebhook',
  'pauseWebhook',
  'resumeWebhook',
  'testWebhook',
  'redeliver',
  'deleteFeed',
  'revokeShare',
  'createStandard',
  'updateStandard',
  'deleteStandard',
  'addException',
  'endException',
];
/** People’s alone: the account, its secrets, what would outlive the key, and the work of curators and operators. */
const people = [
  'listPrivateDocuments',
  'uploadPrivateDocument',
  'getPrivateDocument',
  'updatePrivateDocument',
  'deletePrivateDocument',
  'listPrivateVersions',
  'uploadPrivateVersion',
  'getPrivateFile',
  'getPrivateDiff',
  'getPublicDiff',
  'listApps',
  'disconnectApp',
  'getAskingApp',
  'listKeys',
  'getKey',
  'createKey',
  'revokeKey',
  'getProfile',
  'updateProfile',
  'exportOwnData',
  'deleteAccount',
  'startCheckout',
  'openBillingPortal',
  'createWebhook',
  'updateWebhook',
  'rotateWebhookSecret',
  'createFeed',
  'createShare',
  'replaceFeedAddresses',
  'listCorrections',
  'acceptCorrection',
  'declineCorrection',
  'revertCorrection',
  'decideStanding',
  'joinWaitlist',
  'confirmWaitlist',
  'sendContactMessage',
  'listMail',
];

const endpoints = Object.entries(contract).filter(
  (entry): entry is [keyof typeof contract, (typeof entry)[1] & Endpoint] =>
    typeof entry[1] === 'object' && 'method' in entry[1] && 'path' in entry[1],
);

test('a key of each scope at every endpoint', async () => {
  await using product = await testProduct({ isLocal: false });
  const { uid } = await openBrowser(product).signUp('ada@example.com');
  // A curator’s account: its keys are not.
  await product.database.pool.query(
    `UPDATE users SET email_verified = true, role = 'curator', subscription_status = 'active'`,
  );
  const answered: Record<string, string[]> = { read: [], write: [], people: [] };
  for (const [name, { method, path }] of endpoints) {
    const reasons: (string | undefined)[] = [];
    for (const scope of ['read', 'write'] as const) {
      const { headers } = await makeKey(product, uid, scope);
      const address = path.replaceAll(/\{\w+\}/g, 'nobodys');
      const { status, body } = await product.call(method, address, undefined, undefined, headers);
      expect([name, status]).not.toEqual([name, 401]);
      const reason = status === 403 ? body.error?.details?.reason : undefined;
      reasons.push(reason);
    }
    const kind = { ',': 'read', 'key_read_only,': 'write', 'not_for_keys,not_for_keys': 'people' }[
      reasons.join(',')
    ];
    answered[kind ?? `${reasons.join()} at ${name}`] = [...(answered[kind ?? ''] ?? []), name];
  }
  for (const names of Object.values(answered)) names.sort();
  expect(answered).toEqual({ read: read.sort(), write: write.sort(), people: people.sort() });
});
