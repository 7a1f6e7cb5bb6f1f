import * as contract from '@clausewatch/contract/endpoints';
import { messageId, webhookId } from './scale-alerts.ts';
import {
  analysisId,
  awayWatcher,
  correctionId,
  documentsOfVendor,
  heavyWatchers,
  listedVendors,
  members,
  type ScaleDocument,
  type ScaleUser,
  vendorId,
  versionId,
  watchers,
} from './scale-shape.ts';

/** Who calls: accounts take turns, so that none calls more often than it may. */
export type CallerKind = 'visitor' | 'member' | 'watcher' | 'heavy' | 'away' | 'operator';

export type ScaleCall = {
  name: string;
  caller: CallerKind;
  /** The `turn`-th path of this case; `next` is the cursor that the answer before gave. */
  path: (turn: number, next: string | null) => string;
  /** Calls that cannot be repeated: a difference that nobody has asked for yet. They are told and not held against the bars. */
  once?: true;
};

export const callersOf: Record<CallerKind, readonly ScaleUser[]> = {
  visitor: [],
  operator: [],
  member: members.slice(0, 40),
  watcher: watchers,
  heavy: heavyWatchers,
  away: [awayWatcher],
};

const busy = vendorId(0);
/** Of the vendors that are neither large nor without policies, every 37th. */
const usual = (turn: number): number => 21 + ((turn * 37) % (listedVendors - 30));
const vendor = (turn: number): string => vendorId(usual(turn));
const documentOf = (index: number, place: number): ScaleDocument => {
  const document = documentsOfVendor[index]?.[place];
  if (document === undefined) throw new Error(`Vendor ${index} has no document ${place}`);
  return document;
};
const busyDocument = documentOf(0, 0);

/** The page in the middle of the directory. */
const middle = (limit: number): number => Math.floor(listedVendors / limit / 2);

function list(name: string, query: string, caller: CallerKind = 'visitor'): ScaleCall {
  return { name, caller, path: () => `/v1/vendors?${query}` };
}
function search(name: string, words: readonly string[], more = ''): ScaleCall {
  const path = (turn: number): string =>
    `/v1/vendors/search?q=${encodeURIComponent(words[turn % words.length] ?? '')}${more}`;
  return { name, caller: 'visitor', path };
}
function dashboard(name: string, query: string, caller: CallerKind = 'watcher'): ScaleCall {
  return { name, caller, path: () => `/v1/dashboard?${query}` };
}
function history(name: string, query: string): ScaleCall {
  return { name, caller: 'member', path: () => `/v1/vendors/${busy}/history?${query}` };
}
function diff(name: string, from: (turn: number) => number, to: (turn: number) => number): ScaleCall {
  const path = (turn: number): string =>
    `/v1/vendors/${busy}/diff?version1=${versionId(busyDocument, from(turn))}&version2=${versionId(busyDocument, to(turn))}`;
  return { name, caller: 'member', path };
}
function own(name: string, path: string, caller: CallerKind = 'watcher'): ScaleCall {
  return { name, caller, path: () => path };
}

/** What is called of every GET of the contract. */
export const scaleCalls: Record<string, readonly ScaleCall[]> = {
  getHealth: [own('health', '/health', 'visitor')],
  getReady: [own('ready', '/ready', 'visitor')],
  getAnalysis: [
    { name: 'of a usual vendor', caller: 'operator', path: () => `/v1/analyze/${analysisId(usual(100), 0)}` },
    { name: 'of the busiest vendor', caller: 'operator', path: () => `/v1/analyze/${analysisId(0, 0)}` },
  ],
  streamAnalysis: [
    {
      name: 'of the busiest vendor, at its end',
      caller: 'operator',
      path: () => `/v1/analyze/${analysisId(0, 0)}/events`,
    },
  ],
  listVendors: [
    list('first page', 'page=1'),
    list('page of the middle', `page=${middle(20)}`),
    list('last page, a hundred long', `page=${Math.ceil(listedVendors / 100)}&limit=100`),
    list('by score', 'sort=score&order=desc'),
    list('by score, page of the middle', `sort=score&order=asc&page=${middle(20)}`),
    list('by last change', 'sort=last_changed&order=desc'),
    list('by last change, page of the middle', `sort=last_changed&order=asc&page=${middle(20)}`),
    list('by last check', 'sort=last_checked&order=desc'),
    list('of a common type', 'type=privacy'),
    list('of a rare type, page 3', 'type=sla&page=3'),
    list('with a score of 60 to 80, page 50', 'min_score=60&max_score=80&page=50'),
    list('of a type, with a score, by score', 'type=cookies&min_score=40&sort=score&order=desc&limit=100'),
  ],
  searchVendors: [
    search('a common word', ['cloud', 'data', 'books']),
    search('a common word, page 3', ['cloud', 'data'], '&page=3'),
    search('a rare word', ['orchid-legal', 'violet payroll', 'umber']),
    search('a letter', ['a', 'e', 's'], '&limit=100'),
    search('nothing found', ['zzyzx', 'no such vendor']),
  ],
  getVendorStats: [own('kept', '/v1/vendors/stats', 'visitor')],
  getVendor: [
    { name: 'usual', caller: 'visitor', path: (turn) => `/v1/vendors/${vendor(turn)}` },
    { name: 'large', caller: 'member', path: (turn) => `/v1/vendors/${vendorId(1 + (turn % 20))}` },
    { name: 'the busiest', caller: 'member', path: () => `/v1/vendors/${busy}` },
  ],
  listDocuments: [
    { name: 'of a usual vendor', caller: 'visitor', path: (turn) => `/v1/vendors/${vendor(turn)}/documents` },
    { name: 'of the busiest vendor', caller: 'member', path: () => `/v1/vendors/${busy}/documents` },
  ],
  getDocument: [
    {
      name: 'usual',
      caller: 'member',
      path: (turn) => {
        const { id } = documentOf(usual(turn), 0);
        return `/v1/vendors/${vendor(turn)}/documents/${id}`;
      },
    },
    {
      name: 'of the busiest vendor',
      caller: 'member',
      path: () => `/v1/vendors/${busy}/documents/${busyDocument.id}`,
    },
  ],
  getCorrectionRight: [own('of an account', '/v1/corrections/right')],
  listVendorCorrections: [
    { name: 'of a large vendor', caller: 'member', path: () => `/v1/vendors/${vendorId(1)}/corrections` },
  ],
  listCorrections: [
    own('proposals', '/v1/corrections', 'operator'),
    own('accepted, page 100', '/v1/corrections?state=accepted&page=100', 'operator'),
  ],
  getCorrection: [own('one', `/v1/corrections/${correctionId(8)}`, 'operator')],
  getHistory: [
    history('first page', 'page=1'),
    history('a hundred', 'limit=100'),
    history('page 300', 'page=300&limit=100'),
    history('page 1,400', 'page=1400'),
    history('of one document, page 20', `document_id=${busyDocument.id}&page=20`),
    { name: 'of a usual vendor', caller: 'member', path: (turn) => `/v1/vendors/${vendor(turn)}/history` },
  ],
  getTimeline: [
    { name: 'of the busiest vendor', caller: 'member', path: () => `/v1/vendors/${busy}/timeline` },
    { name: 'of a usual vendor', caller: 'member', path: (turn) => `/v1/vendors/${vendor(turn)}/timeline` },
  ],
  getDiff: [
    diff(
      'of versions that follow one another',
      (turn) => 11 + (turn % 400),
      (turn) => 12 + (turn % 400),
    ),
    diff(
      'asked for before',
      (turn) => 1 + (turn % 400),
      (turn) => 11 + (turn % 400),
    ),
    {
      ...diff(
        'never asked for',
        (turn) => 1 + turn,
        (turn) => 3 + turn + Math.floor(Math.random() * 300),
      ),
      once: true,
    },
  ],
  getDashboard: [
    dashboard('first page', ''),
    dashboard('page 100', 'page=100'),
    dashboard('a hundred', 'limit=100'),
    dashboard('by name', 'sort=name&order=asc'),
    dashboard('by name, page 90', 'sort=name&order=asc&page=90'),
    dashboard('by score', 'sort=score&order=asc'),
    dashboard('by last change', 'sort=last_changed&order=desc'),
    dashboard('by last check', 'sort=last_checked&order=asc'),
    dashboard('a common word', 'q=cloud'),
    dashboard('a rare word', 'q=orchid'),
    dashboard('unseen', 'unseen=true'),
    dashboard('unseen, by last change, page 10', 'unseen=true&sort=last_changed&page=10'),
    dashboard('after three years away', '', 'away'),
    dashboard('unseen, after three years away', 'unseen=true&q=data', 'away'),
    dashboard('of twenty', '', 'member'),
    dashboard('of the 25 busiest', '', 'heavy'),
  ],
  getListFacets: [
    own('of 2,000 watched', '/v1/dashboard/facets'),
    own('of the 25 busiest', '/v1/dashboard/facets', 'heavy'),
  ],
  listOwnPractices: [
    own('of 2,000 watched', '/v1/dashboard/practices'),
    own('of the 25 busiest', '/v1/dashboard/practices', 'heavy'),
  ],
  exportWatches: [
    own('of 2,000 watched', '/v1/dashboard/export'),
    own('of the 25 busiest', '/v1/dashboard/export', 'heavy'),
  ],
  listViews: [own('none', '/v1/views')],
  listImports: [own('none', '/v1/imports')],
  listMatrixColumns: [own('all', '/v1/matrix/columns', 'visitor')],
  getMatrix: [
    own('the questions', '/v1/matrix'),
    own('the questions, of twenty', '/v1/matrix', 'member'),
    own('the questions, of the 25 busiest', '/v1/matrix', 'heavy'),
  ],
  getMatrixCell: [
    {
      name: 'of a usual vendor',
      caller: 'member',
      path: (turn) => `/v1/vendors/${vendor(turn)}/cells/question.sells-data`,
    },
  ],
  compareVendors: [
    {
      name: 'two usual vendors',
      caller: 'member',
      path: (turn) => `/v1/compare?vendors=${vendor(turn)},${vendor(turn + 1)}`,
    },
    {
      name: 'the two busiest',
      caller: 'heavy',
      path: () => `/v1/compare?vendors=${busy},${vendorId(1)}`,
    },
  ],
  search: [own('a common word', '/v1/search?q=cloud'), own('a rare word', '/v1/search?q=orchid')],
  getScoreHistory: [
    { name: 'of the busiest vendor', caller: 'member', path: () => `/v1/vendors/${busy}/scores` },
    { name: 'of a usual vendor', caller: 'member', path: (turn) => `/v1/vendors/${vendor(turn)}/scores` },
  ],
  downloadReport: [
    {
      name: 'of a usual vendor',
      caller: 'member',
      path: (turn) => `/v1/vendors/${vendor(turn)}/report/json`,
    },
  ],
  listStandards: [own('none', '/v1/standards')],
  listPresets: [own('of 2,000 watched', '/v1/standards/presets')],
  getCheckVocabulary: [own('all', '/v1/standards/vocabulary')],
  listStandardsOfVendor: [
    { name: 'none', caller: 'member', path: (turn) => `/v1/vendors/${vendor(turn)}/standards` },
  ],
  listShares: [own('none', '/v1/shares')],
  listPrivateDocuments: [own('none', '/v1/private-documents')],
  listKeys: [own('none', '/v1/keys')],
  listApps: [own('none', '/v1/apps')],
  listNotifications: [
    own('newest', '/v1/notifications'),
    own('unread', '/v1/notifications?show=unread'),
    own('material, page 500', '/v1/notifications?severity=material&page=500'),
    own('after three years away', '/v1/notifications?show=unread', 'away'),
  ],
  countNotifications: [
    own('of 2,000 watched', '/v1/notifications/count'),
    own('after three years away', '/v1/notifications/count', 'away'),
  ],
  getNotificationSettings: [own('of 2,000 watched', '/v1/notifications/settings')],
  listMutes: [own('none', '/v1/notifications/mutes')],
  listWebhooks: [own('one', '/v1/webhooks')],
  getWebhook: [{ name: 'one', caller: 'watcher', path: (turn) => `/v1/webhooks/${webhookId(turn % 5)}` }],
  listDeliveries: [
    { name: 'newest', caller: 'watcher', path: (turn) => `/v1/webhooks/${webhookId(turn % 5)}/deliveries` },
  ],
  getDelivery: [
    {
      name: 'newest',
      caller: 'watcher',
      path: (turn) => `/v1/webhooks/${webhookId(turn % 5)}/deliveries/${messageId(turn % 5)}`,
    },
  ],
  listFeeds: [own('one', '/v1/feeds')],
  getLookBack: [{ name: 'none', caller: 'member', path: () => `/v1/vendors/${busy}/look-back` }],
  getProfile: [own('profile', '/v1/user/profile')],
  getUserStats: [
    own('of 2,000 watched', '/v1/user/stats'),
    own('after three years away', '/v1/user/stats', 'away'),
  ],
  getUsage: [own('usage', '/v1/user/usage')],
  exportOwnData: [
    {
      name: 'of 2,000 watched, part after part',
      caller: 'watcher',
      path: (_, next) => `/v1/user/export${next === null ? '' : `?cursor=${next}`}`,
    },
  ],
  listMail: [own('newest', '/v1/mail', 'operator')],
};

/** One account's few own things, which a large database holds no more of than a small one, and a stream of files that is not kept. */
const ofOneAccount: ReadonlySet<string> = new Set([
  'getAskingApp',
  'getView',
  'getFeed',
  'getShare',
  'getKey',
  'getException',
  'downloadPacket',
  'downloadDiffPacket',
  'getImport',
  'getStandard',
  'listStandardVersions',
  'listStandardVendors',
  'getStandardVendor',
  'getPrivateDocument',
  'listPrivateVersions',
  'getPrivateFile',
  'getPrivateDiff',
  'getPublicDiff',
]);

/** GET endpoints of the contract that no case calls. */
export function uncalledEndpoints(): string[] {
  const described = Object.entries<unknown>(contract).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && 'method' in value && value.method === 'GET' ? [name] : [],
  );
  return described.filter((name) => !(name in scaleCalls) && !ofOneAccount.has(name));
}
