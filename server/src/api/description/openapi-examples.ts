// An invented vendor in the examples of each operation; long because it is data.
import type { Dashboard, Profile, StoredMail, Usage, UserStats } from '@clausewatch/contract/accounts';
import type { AskedPassage } from '@clausewatch/contract/ask';
import type { Answer } from '@clausewatch/contract/answers';
import type { Analysis, AnalysisEvent } from '@clausewatch/contract/analyses';
import type { ApiKey } from '@clausewatch/contract/api-keys';
import type { Change, Version, VersionDiff } from '@clausewatch/contract/changes';
import type { Corrected, Correction, VendorCorrection } from '@clausewatch/contract/corrections';
import type { Document, DocumentWithContent } from '@clausewatch/contract/documents';
import type { LookBack } from '@clausewatch/contract/look-backs';
import type { MatrixCell, MatrixColumn } from '@clausewatch/contract/matrix';
import type { Fact } from '@clausewatch/contract/facts';
import type { Finding, ScoreBreakdown } from '@clausewatch/contract/findings';
import type {
  Mute,
  Notification,
  NotificationCount,
  NotificationSettings,
} from '@clausewatch/contract/notifications';
import { privateExamples } from './private-examples.ts';
import type { Feed } from '@clausewatch/contract/feeds';
import type { Share } from '@clausewatch/contract/shares';
import type { Delivery, DeliveryDetail, Webhook } from '@clausewatch/contract/webhooks';
import { listExamples, ownDetails } from './list-examples.ts';
import type { PlacedFinding, Vendor, VendorStats, VendorSummary } from '@clausewatch/contract/vendors';
import { standardExamples } from './standard-examples.ts';

const vendorId = 'vnd_4kq2mZt8Xw';
const documentId = 'doc_7hPdR1uLcE';
const noted = '2026-05-03T08:15:00.000Z';
const url = 'https://example.com/privacy';
const asking = 'Applicants may ask for a copy.';
const kept = 'We keep your data for two years after you leave.';
const content = `# Privacy policy\n\nWe sell contact details to partners. ${asking} ${kept} We do not sell personal data.`;
const quote = 'We sell contact details to partners.';
const start = content.indexOf(quote);

const finding: Finding = {
  practice: 'sells-data',
  title: 'Sells your data',
  category: 'sharing',
  polarity: 'concern',
  certainty: 'sure',
  scope: null,
  is_outright: true,
  points: -12,
  reason: 'Data that was sold cannot be called back.',
  norms: ['CCPA § 1798.120'],
  section: 'Privacy policy',
  quote,
  start,
  end: start + quote.length,
  also: [],
};
const denying = 'We do not sell personal data.';
const denial: Finding = {
  ...finding,
  practice: 'no-sale',
  title: 'Does not sell personal data',
  polarity: 'favourable',
  points: 0,
  quote: denying,
  start: content.indexOf(denying),
  end: content.length,
};
const column: MatrixColumn = {
  id: 'question.sells-data',
  kind: 'question',
  label: 'No sale of data',
  requirement: 'Does not sell or trade your data',
  group: 'Your data',
  limit: null,
  is_usual: true,
};
const cell: MatrixCell = {
  vendor_id: vendorId,
  column: column.id,
  state: 'bad',
  figure: null,
  evidence: [
    {
      document_id: documentId,
      document_title: 'Privacy policy',
      section: 'Privacy policy',
      claim: finding.title,
      polarity: 'concern',
      scope: null,
      is_likely: false,
      quote,
      start,
      end: start + quote.length,
    },
  ],
  searched: [{ id: documentId, title: 'Privacy policy', type: 'privacy' }],
};
const compared = {
  id: vendorId,
  name: 'Fernhill',
  domain: 'example.com',
  score: 58,
  letter: 'C' as const,
  document_count: 1,
  last_changed_at: noted,
  categories: [{ category: 'sharing', points: -12 }],
};
const access: Finding = {
  ...finding,
  practice: 'access-right',
  title: 'Lets you see the data it holds on you',
  category: 'rights',
  polarity: 'favourable',
  scope: { kind: 'applicants', label: 'for job applicants' },
  is_outright: false,
  points: 0,
  reason: 'You cannot judge what you cannot see.',
  norms: ['GDPR Art. 15', 'CCPA § 1798.110'],
  section: 'Applicants',
  quote: asking,
  start: content.indexOf(asking),
  end: content.indexOf(asking) + asking.length,
};
const place = { document_id: documentId, document_title: 'Privacy policy' };
const placed: PlacedFinding = { ...finding, ...place };
const keyPoints: PlacedFinding[] = [denial, access].map((each) => ({ ...each, ...place }));
const fact: Fact = {
  kind: 'retention',
  label: 'Kept after you leave',
  text: '2 years',
  value: { months: 24 },
  subject: 'Personal data',
  section: 'Privacy policy',
  quote: kept,
  start: content.indexOf(kept),
  end: content.indexOf(kept) + kept.length,
};
const answer: Answer = {
  question: 'sells-data',
  text: 'Does it sell or trade your data?',
  group: 'privacy',
  answer: 'yes',
  evidence: [
    {
      document_id: documentId,
      document_title: 'Privacy policy',
      practice: finding.practice,
      title: finding.title,
      polarity: finding.polarity,
      says: 'yes',
      points: finding.points,
      section: finding.section,
      quote,
      start,
      end: start + quote.length,
    },
  ],
};
const asked: AskedPassage = {
  document_id: documentId,
  document_title: 'Privacy policy',
  document_type: 'privacy',
  section: 'Privacy policy',
  quote,
  start,
  end: start + quote.length,
};
const breakdown: ScoreBreakdown = {
  start: 70,
  rows: [{ category: 'sharing', lost: -12, won: 0 }],
  silences: [],
  adjustments: [],
  total: 58,
};
const document: Document = {
  id: documentId,
  vendor_id: vendorId,
  type: 'privacy',
  group: 'privacy',
  type_confidence: 0.98,
  type_is_set: false,
  proposal_id: null,
  title: 'Privacy policy',
  url,
  final_url: url,
  aliases: [],
  translations: [{ language: 'de', url: 'https://example.com/de/datenschutz' }],
  language: 'en',
  status: 'current',
  status_reason: null,
  found_by: ['footer link “Privacy” on the home page'],
  word_count: 29,
  effective_date: '2026-05-01',
  version: 2,
  discovered_at: '2026-01-12T10:00:00.000Z',
  last_checked_at: noted,
  last_analyzed_at: noted,
  ai_analysis: {
    summary: 'Sells your data. Keeps personal data for 2 years after you leave.',
    language_note: null,
    score: 58,
    concerns: [finding],
    key_points: [denial, access],
    facts: [fact],
    answers: [answer],
    breakdown,
    reader: { by: 'model', model: 'gpt-5-mini', quotes_dropped: 1, fallback: null },
  },
};
const documentWithContent: DocumentWithContent = {
  ...document,
  selector: null,
  content,
  blocks: [
    { kind: 'heading', level: 1, text: 'Privacy policy', start: 2, end: 16, anchor: 'privacy-policy' },
    { kind: 'paragraph', level: 0, text: quote, start, end: start + quote.length, anchor: 'we-sell' },
    { kind: 'paragraph', level: 0, text: kept, start: fact.start, end: fact.end, anchor: 'we-keep' },
  ],
  links: [],
};
const summary: VendorSummary = {
  id: vendorId,
  domain: 'example.com',
  name: 'Fernhill',
  url: 'https://example.com/',
  score: 58,
  letter: 'C',
  document_count: 1,
  types: ['privacy'],
  summary: 'Sells contact details.',
  last_checked_at: noted,
  last_changed_at: noted,
};
const vendor: Vendor = {
  ...summary,
  summary: 'Sells contact details.',
  scoring: {
    score: 58,
    letter: 'C',
    start: 70,
    rows: breakdown.rows,
    documents: [{ document_id: documentId, share: 1 }],
    missing: ['terms'],
  },
  groups: [{ group: 'privacy', score: 58, documents: 1 }],
  concerns: [placed],
  key_points: keyPoints,
  contradictions: [
    {
      id: 'sells-data',
      subject: 'whether it sells personal data',
      statements: [placed, { ...denial, ...place }],
    },
  ],
  facts: [{ ...fact, document_id: documentId, document_title: 'Privacy policy' }],
  answers: [answer],
  concern_count: 1,
  key_point_count: 2,
  coverage: { found: 2, read: 1, unread: 0, left_out: 1 },
  unread: [],
  left_out: [{ url: 'https://example.com/careers', reason: 'Looks like no policy.' }],
  unchecked: [],
  language_notes: [],
  readers: [{ by: 'model', model: 'gpt-5-mini', quotes_dropped: 1, fallback: null, documents: 1 }],
  corrections: [
    {
      id: 'cor_8mKd3vRw6H',
      kind: 'drop',
      document_id: 'doc_3kTz9bWs5Y',
      title: 'Cookie settings',
      url: 'https://example.com/cookies',
      before: { type: 'cookies', type_is_set: false },
      after: null,
      by_curator: true,
      at: noted,
    },
  ],
  analysis_id: 'ana_9sVb3nQk2T',
  watched: true,
  preview: false,
};
const stats: VendorStats = {
  vendors: 1,
  documents: 1,
  versions: 2,
  changes: 1,
  average_score: 58,
  letters: { A: 0, B: 0, C: 1, D: 0, E: 0 },
  types: {
    privacy: 1,
    terms: 0,
    cookies: 0,
    dpa: 0,
    subprocessors: 0,
    security: 0,
    acceptable_use: 0,
    sla: 0,
    ai: 0,
    other_compliance: 0,
  },
  changed_within: { 7: 0, 30: 1, 90: 1 },
};
const analysis: Analysis = {
  id: 'ana_9sVb3nQk2T',
  vendor_id: vendorId,
  domain: 'example.com',
  url: 'https://example.com/',
  status: 'completed',
  stages: [{ name: 'discover', state: 'done', fact: '1 policy found' }],
  documents: [
    {
      document_id: documentId,
      url,
      title: 'Privacy policy',
      type: 'privacy',
      state: 'done',
      score: 58,
      reason: null,
    },
  ],
  findings: [placed],
  finding_count: 1,
  problem: null,
  created_at: noted,
  finished_at: noted,
};
const event: AnalysisEvent = { kind: 'end', analysis };
const corrected: Corrected = {
  state: 'accepted',
  correction_id: 'cor_8mKd3vRw6H',
  analysis_id: analysis.id,
};
const vendorCorrection: VendorCorrection = {
  id: 'cor_8mKd3vRw6H',
  kind: 'type',
  state: 'proposed',
  document_id: documentId,
  title: 'Privacy policy',
  url,
  before: { type: 'privacy', type_is_set: false },
  after: { type: 'cookies', type_is_set: true },
  is_yours: false,
  by_curator: false,
  created_at: noted,
  decided_at: null,
  reverted_at: null,
  reason: null,
};
const correction: Correction = {
  ...vendorCorrection,
  vendor: { id: vendorId, domain: 'example.com', name: 'Fernhill', score: 58 },
  author: { name: 'Ada Lovelace', accepted: 3, declined: 1 },
  decided_by: null,
  reverted_by: null,
  watchers: 12,
  document_score: 58,
  score_before: 64,
  score_after: 61,
  conflict: null,
  has_new_wording: false,
  reading: null,
};
const changeStats = { added: 1, removed: 0, reworded: 0, moved: 0, words_added: 6, words_removed: 0 };
const change: Change = {
  id: 'chg_2fYw6oJm0A',
  document_id: documentId,
  document_title: 'Privacy policy',
  document_type: 'privacy',
  from_version: 1,
  to_version: 2,
  severity: 'material',
  reasons: ['New: Sells your data.'],
  stats: changeStats,
  findings_gained: [finding],
  findings_lost: [],
  explanation: {
    model: 'gpt-5-mini',
    headline: 'New: sells your data',
    points: [{ text: 'New: sells your data', removed: null, added: 'We sell your data.' }],
  },
  explanation_fallback: null,
  score_before: 70,
  score_after: 58,
  at: noted,
};
const version: Version = {
  id: 'ver_5gXc8pNi3B',
  document_id: documentId,
  document_title: 'Privacy policy',
  document_type: 'privacy',
  number: 2,
  content_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  word_count: 29,
  effective_date: '2026-05-01',
  score: 58,
  origin: 'live',
  origin_url: null,
  created_at: noted,
  change,
};
const lookBack: LookBack = {
  vendor_id: vendorId,
  state: 'running',
  since: '2024-05-03T08:15:00.000Z',
  started_at: noted,
  finished_at: null,
  documents: 1,
  documents_done: 0,
  captures: 40,
  captures_done: 12,
  captures_found: 213,
  versions: 3,
  problems: [],
  left_out: [{ document_title: 'Privacy policy', reason: 'It records a redirect.', captures: 2 }],
  may_start: false,
  refusal: null,
};
const diff: VersionDiff = {
  document_id: documentId,
  version1: 'ver_1aZs4xKd7C',
  version2: version.id,
  number1: 1,
  number2: 2,
  blocks1: documentWithContent.blocks.slice(0, 1),
  blocks2: documentWithContent.blocks,
  operations: [
    { kind: 'same', before: 0, after: 0 },
    { kind: 'added', after: 1 },
  ],
  facts: [],
  stats: changeStats,
  severity: 'material',
  reasons: change.reasons,
  findings_gained: [finding],
  findings_lost: [],
  points: [
    {
      severity: 'material',
      effect: 'worse',
      text: 'New: sells your data',
      why: 'Your data reaches whoever pays for it.',
      place: 1,
      rule: 'gained:sells-data',
    },
  ],
};
const health = { current: 1, changed: 0, unreachable: 0, blocked: 0, gone: 0 };
const page = { page: 1, limit: 20, total: 1, next: null };
const dashboard: Dashboard = {
  ...page,
  items: [
    {
      ...summary,
      watched_since: noted,
      unseen_changes: 1,
      last_severity: 'material',
      health,
      needs_attention: true,
      standards: [{ id: 'std_1', name: 'Processor contract', outcome: 'not_met', checks: 4 }],
      own: ownDetails,
      trend: [{ at: noted, score: 58 }],
      score_seen: 58,
    },
  ],
  attention: 1,
  unseen_changes: 1,
  changes: [
    {
      ...change,
      vendor_id: vendorId,
      vendor_name: 'Fernhill',
      version1: diff.version1,
      version2: diff.version2,
      found_at: noted,
    },
  ],
  watched_vendors: 1,
  health,
};
/** Also used for the examples of webhook messages. */
export const notification: Notification = {
  id: 'ntf_3xKb7sQm9Z',
  kind: 'change',
  severity: 'material',
  vendor: { id: vendorId, name: 'Fernhill' },
  document: { id: documentId, title: 'Privacy policy', type: 'privacy' },
  standard: null,
  headline: 'New: sells your data',
  meaning: finding.reason,
  points: [],
  passages: [{ section: 'Privacy policy', words: [{ kind: 'added', text: quote }] }],
  score_before: 70,
  score_after: 58,
  in_force: '2026-06-01',
  change_id: change.id,
  version1: diff.version1,
  version2: diff.version2,
  at: noted,
  read_at: null,
  feedback: null,
};
const count: NotificationCount = {
  unread: 1,
  material: 1,
  health: 0,
  total: 14,
  mail: 'ready',
  time_zone: 'Europe/Dublin',
};
const settings: NotificationSettings = {
  choices: {
    time_zone: 'Europe/Dublin',
    minimum_severity: 'minor',
    types: null,
    health: true,
    mail: 'at_once',
    mail_minimum_severity: 'minor',
    digest: { weekday: 1, at: '08:00' },
    quiet: { hours: { from: '22:00', until: '07:00' }, weekends: false, except_material: true },
  },
  mail: { address: 'ada@example.com', kind: 'ready', paused_until: null },
};
const muted = { muted: true, until: null };
const mute: Mute = { vendor: notification.vendor, document: null, since: noted, until: null };
const webhook: Webhook = {
  id: 'whk_5pTz2Kd8Qs',
  name: 'Vendor register',
  format: 'standard',
  url: 'https://hooks.example.com/clauses',
  header_names: ['Authorization'],
  events: ['document.changed', 'document.gone'],
  minimum_severity: 'material',
  types: null,
  vendors: [{ id: vendorId, name: 'Fernhill' }],
  created_at: noted,
  paused: null,
  failing_since: null,
  former_secret_until: null,
  delivered: 48,
  failed: 1,
  waiting: 0,
};
const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const waitingDelivery: Delivery = {
  id: 'msg_6nVr3Hc9Wt',
  type: 'document.changed',
  summary: 'Fernhill: New: sells your data',
  state: 'waiting',
  created_at: noted,
  next_try_at: noted,
  tries: 0,
  status: null,
  problem: null,
  took_ms: null,
};
const delivery: Delivery = {
  ...waitingDelivery,
  state: 'delivered',
  next_try_at: null,
  tries: 1,
  status: 200,
  took_ms: 412,
};
const deliveryDetail: DeliveryDetail = {
  ...delivery,
  url: webhook.url,
  body: `{"type":"document.changed","timestamp":"${noted}","data":{}}`,
  attempts: [
    {
      number: 1,
      at: noted,
      headers: {
        'content-type': 'application/json',
        'webhook-id': delivery.id,
        'webhook-timestamp': '1777882500',
        'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
      },
      status: 200,
      answer: 'ok',
      problem: null,
      took_ms: 412,
    },
  ],
};
const feed: Feed = {
  id: 'fed_7mWs4Jb1Xu',
  vendor: notification.vendor,
  tag: null,
  created_at: noted,
  last_read_at: null,
};
const share: Share = {
  id: 'shr_9wPq2Lm4Rt',
  vendor: { id: vendorId, name: 'Example' },
  label: 'For procurement',
  created_at: noted,
  expires_at: '2026-06-02T08:15:00.000Z',
  revoked_at: null,
  views: 3,
  last_viewed_at: '2026-05-04T11:00:00.000Z',
};
const apiKey: ApiKey = {
  id: 'apk_01k3m8vqn5x7',
  name: 'Board report',
  prefix: 'cw_7qd4m2kx',
  scope: 'read',
  created_at: noted,
  expires_at: '2026-08-01T08:15:00.000Z',
  last_used_at: noted,
};
const feedWithAddresses = {
  feed,
  atom: 'https://clausewatch.example/feeds/q3Jm8vKx2Lr5Tn9Yw1Zc4Bd6Fg7Hs0Pa-Qe_RuVtXyA.atom',
  json: 'https://clausewatch.example/feeds/q3Jm8vKx2Lr5Tn9Yw1Zc4Bd6Fg7Hs0Pa-Qe_RuVtXyA.json',
};
const profile: Profile = { name: 'Ada Lovelace', email: 'ada@example.com', subscription_status: 'trial' };
const userStats: UserStats = {
  analyses: 4,
  watched_vendors: 1,
  documents: 1,
  unseen_changes: 1,
  average_score: 58,
};
const usage: Usage = {
  subscription_status: 'trial',
  trial_ends_at: '2026-05-06T08:15:00.000Z',
  analyses: { used: 4, limit: 25, period: 'day', resets_at: '2026-05-04T00:00:00.000Z' },
  watched_vendors: { used: 1, limit: 25 },
  is_monitored: true,
  has_full_access: true,
};
const mail: StoredMail = {
  id: 'mal_6tRq9eUv1D',
  recipient: 'ada@example.com',
  reply_to: null,
  subject: 'Confirm your email address',
  body: '',
  state: 'sent',
  problem: null,
  created_at: noted,
};
const authUser = {
  uid: 'usr_8wEy2rTz5F',
  email: 'ada@example.com',
  displayName: 'Ada Lovelace',
  photoURL: null,
  isAnonymous: false,
  emailVerified: true,
};
const signed = { user: authUser };
const done = { done: true } as const;
const signUp = { email: 'ada@example.com', password: 'vellum-Orchard-91' };
const fromGoogle = { provider: 'google', callbackURL: '/dashboard', errorCallbackURL: '/signin' } as const;
const atGoogle = { url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=…' };
const watched = { id: vendorId, watched: true };

/** The examples of each operation by id: body, parameters and result. */
export const examples: Readonly<Record<string, { body?: unknown; result: unknown }>> = {
  getHealth: { result: { status: 'ok', database: 'ok', version: '0.1.0' } },
  getReady: { result: { status: 'ready' } },
  submitAnalysis: { body: { url: 'example.com' }, result: analysis },
  getAnalysis: { result: analysis },
  streamAnalysis: { result: event },
  deleteAnalysis: { result: { id: analysis.id, status: 'removed' } },
  listVendors: { result: { ...page, items: [summary] } },
  searchVendors: { result: { ...page, items: [summary] } },
  getVendorStats: { result: stats },
  getVendor: { result: vendor },
  listDocuments: { result: [document] },
  getDocument: { result: documentWithContent },
  setSelector: { body: { selector: 'main' }, result: corrected },
  addDocument: { body: { url: 'https://example.com/terms', type: 'terms' }, result: corrected },
  setDocumentType: { body: { type: 'cookies' }, result: corrected },
  dropDocument: { result: corrected },
  getCorrectionRight: { result: { kind: 'proposes', proposals_left: 18, proposals_a_day: 20 } },
  listVendorCorrections: { result: { page: 1, limit: 20, total: 1, items: [vendorCorrection] } },
  listCorrections: {
    result: {
      page: 1,
      limit: 20,
      total: 1,
      items: [correction],
      open: 1,
      vendors: [{ id: correction.vendor.id, name: correction.vendor.name, count: 1 }],
      authors: [{ id: 'usr_4kp0s8f7c2d9e1', name: correction.author.name, count: 1 }],
    },
  },
  getCorrection: { result: correction },
  acceptCorrection: { result: corrected },
  declineCorrection: {
    body: { reason: 'It is about cookies.' },
    result: { id: correction.id, state: 'declined' },
  },
  revertCorrection: { body: { reason: null }, result: corrected },
  withdrawCorrection: { result: { id: correction.id, state: 'withdrawn' } },
  askVendor: {
    body: { question: 'Do you sell my data?' },
    result: {
      question: 'Do you sell my data?',
      is_answered: true,
      passages: [asked],
      claims: [
        {
          text: 'It sells contact details to partners.',
          quotes: [{ passage: 0, start: 0, end: quote.length }],
        },
      ],
      model: 'gpt-5-mini',
      fallback: null,
      documents: 1,
    },
  },
  askWatched: {
    body: { question: 'Do you sell my data?' },
    result: {
      question: 'Do you sell my data?',
      answers: [{ vendor: { id: vendorId, name: 'Fernhill', domain: 'example.com' }, passages: [asked] }],
      silent: [{ id: 'vnd_2wNc7yFq4J', name: 'Quillmere' }],
      searched: 2,
      watched: 2,
    },
  },
  listMatrixColumns: { result: [column] },
  getMatrix: {
    result: {
      columns: [column],
      vendors: [
        {
          id: vendorId,
          name: 'Fernhill',
          domain: 'example.com',
          score: 58,
          letter: 'C',
          tags: ['processor'],
          cells: 'b',
          figures: {},
        },
      ],
    },
  },
  exportMatrix: {
    body: { columns: [column.id], vendors: [vendorId] },
    result: { name: 'matrix-2026-05-03.csv', csv: 'Vendor,Domain,Score,Grade,Tags\r\n' },
  },
  getMatrixCell: { result: cell },
  compareVendors: {
    result: {
      vendors: [
        compared,
        { ...compared, id: 'vnd_2wNc7yFq4J', name: 'Quillmere', domain: 'quillmere.example' },
      ],
      rows: [
        {
          column,
          distance: 2.5,
          cells: [cell, { ...cell, vendor_id: 'vnd_2wNc7yFq4J', state: 'silent', evidence: [] }],
        },
      ],
    },
  },
  exportComparison: {
    body: { vendors: [vendorId, 'vnd_2wNc7yFq4J'], kind: 'question' },
    result: { name: 'comparison-2026-05-03.csv', csv: 'Requirement,Group,Limit,They differ\r\n' },
  },
  search: {
    result: {
      vendors: [
        { id: vendorId, name: 'Fernhill', domain: 'example.com', score: 58, letter: 'C', is_watched: true },
      ],
      documents: [
        {
          id: documentId,
          title: 'Privacy policy',
          type: 'privacy',
          vendor_id: vendorId,
          vendor_name: 'Fernhill',
        },
      ],
    },
  },
  getHistory: { result: { ...page, items: [version] } },
  getTimeline: {
    result: {
      ...page,
      items: [{ kind: 'version', id: version.id, at: noted, reading: 'new', version }],
      counts: { all: 1, changes: 1, health: 0, corrections: 0 },
      year: { material: 1, worse: 1, better: 0 },
      watched_since: noted,
    },
  },
  getScoreHistory: {
    result: {
      from: noted,
      before: 70,
      steps: [
        {
          version_id: version.id,
          document_id: version.document_id,
          document_title: version.document_title,
          severity: 'material',
          at: noted,
          score: 64,
        },
      ],
      unreadable: [],
    },
  },
  getDiff: { result: diff },
  getLookBack: { result: lookBack },
  startLookBack: { result: lookBack },
  downloadReport: { result: '# Example\n' },
  downloadPacket: { result: '' },
  reanalyzeVendor: { result: analysis },
  checkVendor: { result: { documents: 6 } },
  checkDocument: { result: { documents: 1 } },
  watchVendor: { result: watched },
  unwatchVendor: { result: { ...watched, watched: false, undo: 'und_6nTw0yKe5B' } },
  ...listExamples,
  getDashboard: { result: dashboard },
  listNotifications: { result: { ...page, items: [notification] } },
  countNotifications: { result: count },
  readNotification: { result: { ...count, unread: 0, material: 0 } },
  unreadNotification: { result: count },
  readAllNotifications: { body: { until: noted }, result: { ...count, unread: 0, material: 0 } },
  judgeNotification: {
    body: { reason: 'too_small' },
    result: { id: notification.id, feedback: 'too_small' },
  },
  getNotificationSettings: { result: settings },
  updateNotificationSettings: {
    body: { time_zone: 'Europe/Dublin', quiet: settings.choices.quiet },
    result: settings,
  },
  sendTestMail: { result: { address: 'ada@example.com' } },
  previewNotificationSettings: {
    body: { minimum_severity: 'material' },
    result: {
      vendors: 12,
      changes: 16,
      checks: 2,
      health: 1,
      told: 5,
      muted: 3,
      below: 0,
      editorial: 11,
      mails: 4,
    },
  },
  pauseMail: {
    body: { until: '2026-05-11T08:15:00.000Z' },
    result: {
      ...settings,
      mail: { ...settings.mail, kind: 'paused', paused_until: '2026-05-11T08:15:00.000Z' },
    },
  },
  resumeMail: { result: settings },
  listMutes: { result: [mute] },
  muteVendor: { body: { until: null }, result: muted },
  unmuteVendor: { result: { ...muted, muted: false } },
  muteDocument: { body: { until: null }, result: muted },
  unmuteDocument: { result: { ...muted, muted: false } },
  listWebhooks: { result: { items: [webhook], limit: 10 } },
  createWebhook: {
    body: {
      name: webhook.name,
      format: 'standard',
      url: webhook.url,
      events: webhook.events,
      minimum_severity: 'material',
      types: null,
      vendors: [vendorId],
    },
    result: { webhook, secret: webhookSecret },
  },
  getWebhook: { result: webhook },
  updateWebhook: { body: { minimum_severity: 'minor' }, result: { ...webhook, minimum_severity: 'minor' } },
  deleteWebhook: { result: { id: webhook.id, deleted: true } },
  rotateWebhookSecret: {
    result: { webhook: { ...webhook, former_secret_until: noted }, secret: webhookSecret },
  },
  pauseWebhook: { result: { ...webhook, paused: { reason: 'by_you', at: noted } } },
  resumeWebhook: { body: { waiting: 'send' }, result: webhook },
  testWebhook: { result: { ...waitingDelivery, type: 'webhook.test', summary: 'Test' } },
  listDeliveries: { result: { ...page, items: [delivery] } },
  getDelivery: { result: deliveryDetail },
  redeliver: { result: { ...waitingDelivery, tries: 1 } },
  listFeeds: { result: { items: [feed], limit: 20 } },
  createFeed: { body: { vendor_id: vendorId }, result: feedWithAddresses },
  replaceFeedAddresses: { result: feedWithAddresses },
  deleteFeed: { result: { id: feed.id, deleted: true } },
  ...privateExamples,
  ...standardExamples,
  createShare: {
    body: { days: 30, label: 'For procurement' },
    result: { share, address: 'https://clausewatch.example/shared/AbCdEf0123456789' },
  },
  listShares: { result: { items: [share], limit: 50 } },
  revokeShare: { result: { ...share, revoked_at: noted } },
  listKeys: { result: { items: [apiKey], limit: 20 } },
  createKey: {
    body: { name: 'Board report', scope: 'read', days: 90 },
    result: { key: { ...apiKey, last_used_at: null }, secret: 'cw_7qd4m2kx_…' },
  },
  revokeKey: { result: { id: apiKey.id, revoked: true } },
  getProfile: { result: profile },
  updateProfile: { body: { name: 'Ada Lovelace' }, result: profile },
  getUserStats: { result: userStats },
  getUsage: { result: usage },
  exportOwnData: {
    result: {
      exported_at: noted,
      user: { id: authUser.uid, email: authUser.email },
      sign_in_methods: [],
      sessions: [],
      api_keys: [],
      watches: [{ vendor: 'example.com', created_at: noted }],
      analyses: [],
      usage: [],
      mails: [],
      waitlist: [],
      subscriptions: [],
      look_backs: [],
      corrections: [],
      notifications: [{ vendor_id: vendorId, headline: notification.headline, at: noted }],
      notification_settings: { choices: { mail: 'weekly' } },
      mutes: [],
      feedback: [],
      webhooks: [{ name: webhook.name, url: webhook.url }],
      webhook_messages: [],
      feeds: [],
      saved_views: [],
      imports: [],
      import_rows: [],
      private_documents: [{ title: 'Signed agreement', version: 1 }],
      standards: [],
      standard_exceptions: [],
      shares: [],
      next: null,
    },
  },
  deleteAccount: { result: { deleted: true } },
  startCheckout: { result: { url: 'https://checkout.stripe.com/c/pay/cs_test' } },
  openBillingPortal: { result: { url: 'https://billing.stripe.com/p/session/test' } },
  confirmWaitlist: { body: { token: 'q3ZcR8vLwT2nKxYb5MfA' }, result: { confirmed: true } },
  joinWaitlist: { body: { email: 'ada@example.com' }, result: { joined: true } },
  sendContactMessage: {
    body: {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      subject: 'A question',
      message: 'How often do you check?',
    },
    result: { received: true },
  },
  listMail: { result: [mail] },

  getSession: { result: signed },
  getToken: { result: { token: 'eyJhbGciOiJFZERTQSJ9.…' } },
  getPublicKeys: { result: { keys: [{ kid: 'key_1', kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', x: '…' }] } },
  signInAnonymously: { body: {}, result: { user: { ...authUser, email: null, isAnonymous: true } } },
  signInWithEmail: { body: signUp, result: signed },
  signUpWithEmail: { body: signUp, result: signed },
  linkEmail: { body: signUp, result: signed },
  signInWithGoogle: { body: fromGoogle, result: atGoogle },
  linkGoogle: { body: fromGoogle, result: atGoogle },
  returnFromGoogle: { result: null },
  requestPasswordReset: { body: { email: signUp.email }, result: done },
  resetPassword: { body: { newPassword: 'Harbour-pencil-28', token: 'q3ZcR8vLwT2nKxYb5MfA' }, result: done },
  sendVerificationEmail: { body: { email: signUp.email }, result: done },
  verifyEmail: { result: null },
  changeEmail: { body: { newEmail: 'ada@example.net' }, result: done },
  changePassword: {
    body: { currentPassword: signUp.password, newPassword: 'Harbour-pencil-28' },
    result: done,
  },
  updateUser: { body: { name: 'Ada King' }, result: done },
  listSignInMethods: { result: [{ id: 'acc_3bHn7mWx4G', provider: 'credential' }] },
  unlinkSignInMethod: { body: { accountId: 'acc_3bHn7mWx4G' }, result: done },
  revokeOtherSessions: { body: {}, result: done },
  signOut: { body: {}, result: done },
};
