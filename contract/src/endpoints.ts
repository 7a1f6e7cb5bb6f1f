// Long because it is a list: every HTTP operation, in the order in which the documentation shows them.
import { z } from 'zod';
import { Dashboard, OwnData, Profile, ProfileChange, StoredMail, Usage, UserStats } from './accounts.ts';
import { Analysis, AnalysisEvent } from './analyses.ts';
import { ApiKey, ApiKeyWithSecret, NewApiKey } from './api-keys.ts';
import { AskingApp, ConnectedApp } from './connected-apps.ts';
import { AskedQuestion, PolicyAnswer, WatchedAnswer } from './ask.ts';
import { DecidedChange, Direction, Severity, StandingDecision, Version, VersionDiff } from './changes.ts';
import { ContactMessage } from './contact.ts';
import { addressTooLong, maximumAddressLength } from './address.ts';
import { Day, Identifier, Instant, withoutControls, Words } from './bounded.ts';
import {
  Corrected,
  Correction,
  CorrectionKind,
  CorrectionRight,
  CorrectionsOf,
  CorrectionState,
  VendorCorrection,
} from './corrections.ts';
import { Document, DocumentType, DocumentWithContent } from './documents.ts';
import { Email } from './email.ts';
import { endpoint } from './endpoint.ts';
import { Feed, FeedWithAddresses } from './feeds.ts';
import { Letter } from './findings.ts';
import { LookBack } from './look-backs.ts';
import {
  ColumnIds,
  ColumnKind,
  Comparison,
  fewestCompared,
  Matrix,
  MatrixCell,
  MatrixColumn,
  mostColumns,
  mostCompared,
} from './matrix.ts';
import {
  AlertSeverity,
  ChoicesPreview,
  FeedbackReason,
  Mute,
  Notification,
  NotificationChoicesChange,
  NotificationCount,
  NotificationSettings,
} from './notifications.ts';
import {
  PrivateAllowance,
  PrivateDiff,
  PrivateDocument,
  PrivateDocumentChange,
  PrivateDocumentWithContent,
  PrivateVersion,
} from './private-documents.ts';
import { ScoreHistory } from './score-history.ts';
import {
  CheckResult,
  CheckVocabulary,
  Exception,
  NewException,
  NewStandard,
  Preset,
  Standard,
  StandardChange,
  StandardOfVendor,
  StandardSummary,
  StandardVendor,
  StandardVersion,
  VendorCheck,
} from './standards.ts';
import { SearchResult } from './search.ts';
import { ExportedTable, ReportFormat } from './reports.ts';
import { NewShare, Share, ShareWithAddress } from './shares.ts';
import { TimelineEntry, TimelineFacts, TimelineShow } from './timeline.ts';
import { ImportedFile, ImportPreview, VendorImport, VendorImportRow } from './vendor-imports.ts';
import { ChangedWithin, Vendor, VendorStats, VendorSummary } from './vendors.ts';
import { BulkAct, BulkOutcome, Selection, Undone } from './watch-acts.ts';
import {
  ListedPractice,
  ListFacets,
  listParameters,
  ListSort,
  WatchDetails,
  WatchDetailsChange,
} from './watch-lists.ts';
import { Tag } from './tags.ts';
import { mostViews, NewView, SavedView, ViewChange } from './saved-views.ts';
import {
  Delivery,
  DeliveryDetail,
  DeliveryState,
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookWithSecret,
} from './webhooks.ts';

const byId = z.object({ id: Identifier });

/**
 * A page of a list. `page` counts from 1. To read a whole list, pass each page's `next` as the `cursor` of the following page: no row is
 * then missed or repeated when others are added or removed meanwhile. `page` is ignored where `cursor` is given.
 */
export const paging = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(2_000).optional(),
});

function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    page: z.number().int(),
    limit: z.number().int(),
    total: z.number().int(),
    /** The cursor of the page after this one; null where this is the last. */
    next: z.string().nullable(),
  });
}

export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  database: z.enum(['ok', 'unavailable']),
  version: z.string(),
});
export type Health = z.infer<typeof Health>;

export const Ready = z.object({ status: z.literal('ready') });

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether the server and its database answer',
  access: 'anyone',
  result: Health,
});

export const getReady = endpoint({
  method: 'GET',
  path: '/ready',
  summary:
    'Whether the installation does its work: the database can be written, the queue moves, the disk has room. 503 where not',
  access: 'anyone',
  result: Ready,
});

export const submitAnalysis = endpoint({
  method: 'POST',
  path: '/v1/analyze',
  summary: 'Analyse a vendor by its address',
  access: 'anyone',
  needsStorage: true,
  computing: true,
  body: z.strictObject({
    url: z
      .string({ error: 'Enter the address of a vendor, for example example.com.' })
      .max(maximumAddressLength, addressTooLong),
  }),
  result: Analysis,
  status: 202,
  location: '/v1/analyze/{id}',
});

export const getAnalysis = endpoint({
  method: 'GET',
  path: '/v1/analyze/{id}',
  summary: 'An analysis with its stages and documents so far',
  access: 'anyone',
  params: byId,
  result: Analysis,
});

export const streamAnalysis = endpoint({
  method: 'GET',
  path: '/v1/analyze/{id}/events',
  summary: 'The progress of an analysis, as server-sent events named after their kind',
  access: 'anyone',
  params: byId,
  result: AnalysisEvent,
  form: 'events',
});

export const deleteAnalysis = endpoint({
  method: 'DELETE',
  path: '/v1/analyze/{id}',
  summary: 'Cancel a running analysis, or remove a finished one from the list',
  access: 'anyone',
  params: byId,
  result: z.object({ id: z.string(), status: z.enum(['cancelled', 'removed']) }),
});

/** Several values in one parameter: `letters=A,B`. */
function listOf<T extends z.ZodType<string, string>>(item: T) {
  return z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(item));
}

/** The filters of vendor lists: any of the `letters`, and all of the `types`. */
const directory = paging.extend({
  sort: z.enum(['name', 'score', 'last_changed', 'last_checked']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  type: DocumentType.optional(),
  types: listOf(DocumentType).optional(),
  letters: listOf(Letter).optional(),
  changed_within: ChangedWithin.optional(),
  min_score: z.coerce.number().int().min(0).max(100).optional(),
  max_score: z.coerce.number().int().min(0).max(100).optional(),
});

export const listVendors = endpoint({
  method: 'GET',
  path: '/v1/vendors',
  summary: 'Vendors analysed so far',
  access: 'anyone',
  cacheable: true,
  query: directory,
  result: pageOf(VendorSummary),
});

export const searchVendors = endpoint({
  method: 'GET',
  path: '/v1/vendors/search',
  summary: 'Vendors whose name or domain contains the words',
  access: 'anyone',
  cacheable: true,
  query: directory.extend({
    q: Words.min(1, 'Enter something to search for'),
  }),
  result: pageOf(VendorSummary),
});

export const getVendorStats = endpoint({
  method: 'GET',
  path: '/v1/vendors/stats',
  summary: 'How many vendors, documents and changes there are',
  access: 'anyone',
  cacheable: true,
  result: VendorStats,
});

export const getVendor = endpoint({
  method: 'GET',
  path: '/v1/vendors/{id}',
  summary: 'The report of one vendor',
  access: 'anyone',
  cacheable: true,
  params: byId,
  result: Vendor,
});

export const listDocuments = endpoint({
  method: 'GET',
  path: '/v1/vendors/{id}/documents',
  summary: 'The documents of one vendor, without their text',
  access: 'anyone',
  cacheable: true,
  params: byId,
  query: z.object({
    /** `false` leaves out concerns and key points, for callers that have them from the report. */
    findings: z.stringbool().optional(),
  }),
  result: z.array(Document),
});

export const getDocument = endpoint({
  method: 'GET',
  path: '/v1/vendors/{id}/documents/{docId}',
  summary: 'One document with its text',
  access: 'reader',
  cacheable: true,
  params: byId.extend({ docId: Identifier }),
  result: DocumentWithContent,
});

export const setSelector = endpoint({
  method: 'PUT',
  path: '/v1/vendors/{id}/documents/{docId}/selector',
  summary:
    'Say by a CSS selector which part of its page a document is; null: find it without one. Curators correct for everybody, others propose',
  access: 'contributor',
  needsStorage: true,
  computing: true,
  params: byId.extend({ docId: Identifier }),
  body: z.strictObject({
    selector: z
      .string()
      .trim()
      .min(1, 'Enter a CSS selector, for example main or #policy')
      .max(500, 'A selector may have 500 characters at most')
      .regex(withoutControls, 'Enter a selector without control characters')
      .nullable(),
  }),
  result: Corrected,
});

export const addDocument = endpoint({
  method: 'POST',
  path: '/v1/vendors/{id}/documents',
  summary:
    'Name the address of a policy that was not found, or put a left-out one back; with a type, it is kept whatever its text looks like. Curators correct for everybody; what others propose is read and shown to them alone',
  access: 'contributor',
  needsStorage: true,
  computing: true,
  params: byId,
  body: z.strictObject({
    url: z
      .string()
      .trim()
      .min(1, 'Enter the address of a policy')
      .max(maximumAddressLength, 'This address is too long'),
    type: DocumentType.nullable().default(null),
  }),
  result: Corrected,
  status: 201,
  location: '/v1/corrections/{correction_id}',
});

export const setDocumentType = endpoint({
  method: 'PUT',
  path: '/v1/vendors/{id}/documents/{docId}/type',
  summary:
    'Say what a document is; null: find it out from its text again. Curators correct for everybody, others propose',
  access: 'contributor',
  needsStorage: true,
  computing: true,
  params: byId.extend({ docId: Identifier }),
  body: z.strictObject({ type: DocumentType.nullable() }),
  result: Corrected,
});

export const dropDocument = endpoint({
  method: 'DELETE',
  path: '/v1/vendors/{id}/documents/{docId}',
  summary:
    'Say that a document is none of the vendor’s policies. Curators leave it out for everybody; for others it is hidden from them alone',
  access: 'contributor',
  needsStorage: true,
  computing: true,
  params: byId.extend({ docId: Identifier }),
  result: Corrected,
});

export const getCorrectionRight = endpoint({
  method: 'GET',
  path: '/v1/corrections/right',
  summary: 'Whether the caller corrects for everybody, proposes, or neither',
  access: 'anyone',
  result: CorrectionRight,
});

export const listVendorCorrections = endpoint({
  method: 'GET',
  path: '/v1/vendors/{id}/corrections',
  summary:
    'Accepted and reverted corrections of a vendor, and the caller’s own whatever became of them, newest first',
  access: 'reader',
  params: byId,
  query: paging.omit({ cursor: true }),
  result: pageOf(VendorCorrection).omit({ next: true }),
});

export const listCorrections = endpoint({
  method: 'GET',
  path: '/v1/corrections',
  summary: 'Proposals and corrections of all vendors: open ones oldest first, decided ones newest first',
  access: 'curator',
  query: paging.omit({ cursor: true }).extend({
    state: CorrectionState.default('proposed'),
    kind: CorrectionKind.optional(),
    vendor_id: Identifier.optional(),
    author: Identifier.optional(),
  }),
  result: pageOf(Correction)
    .omit({ next: true })
    .extend({
      open: z.number().int(),
      /** The vendors and authors of corrections in this state, most frequent first, at most fifty each: the filters of the list. */
      vendors: z.array(CorrectionsOf),
      authors: z.array(CorrectionsOf),
    }),
});

export const getCorrection = endpoint({
  method: 'GET',
  path: '/v1/corrections/{id}',
  summary: 'One correction, for curators and whoever made it',
  access: 'owner',
  params: byId,
  result: Correction,
});

/** Shown to the author of the proposal. */
const Reason = z
  .string()
  .trim()
  .max(500, 'A reason may have 500 characters at most')
  .regex(withoutControls, 'Enter a reason on one line, without control characters');

export const acceptCorrection = endpoint({
  method: 'POST',
  path: '/v1/corrections/{id}/accept',
  summary: 'Accept a proposal for everybody',
  access: 'curator',
  needsStorage: true,
  params: byId,
  result: Corrected,
});

export const declineCorrection = endpoint({
  method: 'POST',
  path: '/v1/corrections/{id}/decline',
  summary: 'Decline a proposal, with a reason that its author reads',
  access: 'curator',
  params: byId,
  body: z.strictObject({ reason: Reason.min(1, 'Give a reason: whoever proposed it will see it') }),
  result: z.object({ id: z.string(), state: CorrectionState }),
});

export const revertCorrection = endpoint({
  method: 'POST',
  path: '/v1/corrections/{id}/revert',
  summary: 'Undo an accepted correction for everybody',
  access: 'curator',
  needsStorage: true,
  params: byId,
  body: z.strictObject({ reason: Reason.nullable().default(null) }),
  result: Corrected,
});

export const decideStanding = endpoint({
  method: 'PUT',
  path: '/v1/changes/{id}/standing',
  summary:
    'Take back the alert of a change that was wrong, correct how severe or for whom it is, or let it stand again. Whoever was alerted hears of it',
  access: 'curator',
  params: byId,
  body: StandingDecision,
  result: DecidedChange,
});

export const withdrawCorrection = endpoint({
  method: 'DELETE',
  path: '/v1/corrections/{id}',
  summary: 'Withdraw a proposal of one’s own',
  access: 'account',
  keys: 'write',
  params: byId,
  result: z.object({ id: z.string(), state: CorrectionState }),
});

export const askVendor = endpoint({
  method: 'POST',
  path: '/v1/vendors/{id}/ask',
  summary:
    'Ask a vendor’s policies a question: the sentences that answer it, each with its place, or that the policies do not say',
  access: 'reader',
  computing: true,
  keys: 'read',
  params: byId,
  body: AskedQuestion,
  result: PolicyAnswer,
});

export const askWatched = endpoint({
  method: 'POST',
  path: '/v1/ask',
  summary: 'Ask the policies of all vendors that the caller watches a question',
  access: 'owner',
  computing: true,
  keys: 'read',
  body: AskedQuestion,
  result: WatchedAnswer,
});

export const listMatrixColumns = endpoint({
  method: 'GET',
  path: '/v1/matrix/columns',
  summary:
    'Everything that a column of the matrix can ask: questions, practices and facts, phrased as requirements',
  access: 'anyone',
  result: z.array(MatrixColumn),
});

export const getMatrix = endpoint({
  method: 'GET',
  path: '/v1/matrix',
  summary: 'All watched vendors by columns, a letter a cell; quotes are asked for by cell',
  access: 'owner',
  query: z.object({
    /** Without any: the usual columns of the `kind`. */
    columns: ColumnIds.optional(),
    kind: ColumnKind.default('question'),
  }),
  result: Matrix,
});

export const exportMatrix = endpoint({
  method: 'POST',
  path: '/v1/matrix/export',
  summary: 'The matrix as CSV, with the quote of each cell and its address',
  access: 'member',
  keys: 'read',
  body: z.strictObject({
    columns: z.array(z.string().max(80)).min(1, 'Choose a column').max(mostColumns),
    /** Only these, in this order; those that are not watched are left out. Without it: all. */
    vendors: z.array(Identifier).max(2_000).optional(),
  }),
  result: ExportedTable,
  form: 'table',
});

export const getMatrixCell = endpoint({
  method: 'GET',
  path: '/v1/vendors/{id}/cells/{column}',
  summary: 'What one cell of the matrix rests on, word for word',
  access: 'reader',
  params: byId.extend({ column: z.string().max(80) }),
  result: MatrixCell,
});

export const compareVendors = endpoint({
  method: 'GET',
  path: '/v1/compare',
  summary: 'Two to four vendors side by side with their quotes: what sets them furthest apart comes first',
  access: 'reader',
  query: z.object({
    vendors: z
      .string()
      .max(300)
      .transform((text) => [...new Set(text.split(','))])
      .pipe(
        z
          .array(Identifier)
          .min(fewestCompared, 'Name two vendors or more')
          .max(mostCompared, `Name ${mostCompared} vendors at most`),
      ),
    /** Without any: all of the `kind`. */
    columns: ColumnIds.optional(),
    kind: ColumnKind.default('question'),
  }),
  result: Comparison,
});

export const exportComparison = endpoint({
  method: 'POST',
  path: '/v1/compare/export',
  summary: 'The comparison as CSV, with the first quote of each answer and its address',
  access: 'member',
  keys: 'read',
  body: z.strictObject({
    vendors: z
      .array(Identifier)
      .min(fewestCompared, 'Name two vendors or more')
      .max(mostCompared, `Name ${mostCompared} vendors at most`),
    kind: ColumnKind.default('question'),
  }),
  result: ExportedTable,
  form: 'table',
});

export const search = endpoint({
  method: 'GET',
  path: '/v1/search',
  summary: 'Vendors by name or domain, watched ones first, and documents of watched vendors by title',
  access: 'owner',
  query: z.object({
    q: Words.min(1, 'Enter something to search for'),
    /** Only documents of this watched vendor. */
    vendor_id: Identifier.optional(),
  }),
  result: SearchResult,
});

export const getHistory = endpoint({
  method: 'GET',
  path: '/v1/vendors/{id}/history',
  summary: 'Versions of a vendor’s documents, newest first',
  access: 'member',
  cacheable: true,
  params: byId,
  query: paging.extend({ document_id: Identifier.optional() }),
  result: pageOf(Version),
});

export const getTimeline = endpoint({
  method: 'GET',
  path: '/v1/vendors/{id}/timeline',
  summary:
    'What happened at a vendor, newest first: changes, first readings, documents that could not be read, and corrections',
  access: 'member',
  cacheable: true,
  params: byId,
  query: paging.extend({
    show: TimelineShow.default('all'),
    /** Only changes of this severity. */
    severity: Severity.optional(),
    /** Only changes of this direction. */
    direction: Direction.optional(),
    document_id: Identifier.optional(),
    /** Only events of the last so many days. */
    days: z.coerce.number().int().min(1).max(3_660).optional(),
  }),
  result: pageOf(TimelineEntry).extend(TimelineFacts.shape),
});

export const getScoreHistory = endpoint({
  method: 'GET',
  path: '/v1/vendors/{id}/scores',
  summary:
    'How changes moved the score of a vendor, or of one document, to what it is today; null where it has none',
  access: 'member',
  cacheable: true,
  params: byId,
  query: z.object({
    document_id: Identifier.optional(),
    /** Only the last so many days. */
    days: z.coerce.number().int().min(1).max(3_660).optional(),
  }),
  result: ScoreHistory.nullable(),
});

export const getDiff = endpoint({
  method: 'GET',
  path: '/v1/vendors/{id}/diff',
  summary: 'What differs between two versions of one document',
  access: 'member',
  cacheable: true,
  params: byId,
  query: z.object({ version1: Identifier, version2: Identifier }),
  result: VersionDiff,
});

export const downloadReport = endpoint({
  method: 'GET',
  path: '/v1/vendors/{id}/report/{format}',
  summary:
    'Download a vendor’s report as everybody sees it. JSON follows the schema at /v1/schemas/report.json; PDF needs a browser on the server',
  access: 'member',
  computing: { when: 'For a PDF', takes: ({ params }) => params.format === 'pdf' },
  params: byId.extend({ format: ReportFormat }),
  result: z.string(),
  form: 'file',
  media: ['text/markdown', 'text/csv', 'application/json', 'text/html', 'application/pdf'],
});

export const downloadDiffPacket = endpoint({
  method: 'GET',
  path: '/v1/vendors/{id}/diff/packet',
  summary:
    'Download an evidence packet of a change: what it means with the words that prove it, both texts, the pages they were read from, and a signed list of their hashes',
  access: 'member',
  params: byId,
  query: z.object({ version1: Identifier, version2: Identifier }),
  result: z.string(),
  form: 'file',
  media: ['application/zip'],
});

export const downloadPacket = endpoint({
  method: 'GET',
  path: '/v1/vendors/{id}/packet',
  summary:
    'Download an evidence packet: the report, the texts, the pages they were read from, and a signed list of their hashes',
  access: 'member',
  params: byId,
  result: z.string(),
  form: 'file',
  media: ['application/zip'],
});

export const reanalyzeVendor = endpoint({
  method: 'POST',
  path: '/v1/vendors/{id}/reanalyze',
  summary: 'Analyse a known vendor again',
  access: 'member',
  needsStorage: true,
  computing: true,
  params: byId,
  result: Analysis,
  status: 202,
  location: '/v1/analyze/{id}',
});

export const getLookBack = endpoint({
  method: 'GET',
  path: '/v1/vendors/{id}/look-back',
  summary: 'What the Wayback Machine gave of a vendor’s documents from before they were first read here',
  access: 'member',
  params: byId,
  result: LookBack,
});

export const startLookBack = endpoint({
  method: 'POST',
  path: '/v1/vendors/{id}/look-back',
  summary:
    'Look back two years in the Wayback Machine, at a vendor that the caller watches. Nobody is alerted to what is found; where a look back is under way, it is returned',
  access: 'member',
  needsStorage: true,
  computing: true,
  params: byId,
  result: LookBack,
  status: 202,
  location: '/v1/vendors/{params.id}/look-back',
});

/** How many documents are checked ahead of all others, counted as one analysis; none where they were requested already. */
const askedChecks = z.object({ documents: z.number().int() });

export const checkVendor = endpoint({
  method: 'POST',
  path: '/v1/vendors/{id}/check',
  summary: 'Check a vendor’s known documents for changes now. Counts as an analysis',
  access: 'member',
  needsStorage: true,
  flag: 'domainTracking',
  params: byId,
  result: askedChecks,
  status: 202,
});

export const checkDocument = endpoint({
  method: 'POST',
  path: '/v1/vendors/{id}/documents/{docId}/check',
  summary: 'Check one document for changes now. Counts as an analysis',
  access: 'member',
  needsStorage: true,
  flag: 'domainTracking',
  params: byId.extend({ docId: Identifier }),
  result: askedChecks,
  status: 202,
});

export const watchVendor = endpoint({
  method: 'PUT',
  path: '/v1/vendors/{id}/watch',
  summary: 'Watch a vendor; its changes so far count as seen',
  access: 'owner',
  flag: 'domainTracking',
  params: byId,
  query: z.object({
    /** When the newest seen change was found: later ones stay unseen. Without it, all count as seen. */
    seen_until: Instant.optional(),
  }),
  result: z.object({ id: z.string(), watched: z.boolean() }),
});

export const unwatchVendor = endpoint({
  method: 'DELETE',
  path: '/v1/vendors/{id}/watch',
  summary: 'Stop watching a vendor',
  access: 'owner',
  params: byId,
  result: z.object({
    id: z.string(),
    watched: z.boolean(),
    /** Undoes it within the hour; null where it was not watched. */
    undo: z.string().nullable(),
  }),
});

export const updateWatch = endpoint({
  method: 'PUT',
  path: '/v1/vendors/{id}/watch/details',
  summary:
    'Change the tags, note, owner and favourite of a watched vendor, seen by nobody else; what is left out stays as it is',
  access: 'owner',
  params: byId,
  body: WatchDetailsChange,
  result: WatchDetails,
});

export const changeWatches = endpoint({
  method: 'POST',
  path: '/v1/watches/bulk',
  summary: 'Do one thing to many watched vendors: those named, or all that a filter leaves',
  access: 'member',
  needsStorage: true,
  computing: { when: 'To analyse again', takes: ({ body }) => body.act.kind === 'reanalyze' },
  flag: 'bulkAnalysis',
  body: z.strictObject({ on: Selection, act: BulkAct }),
  result: BulkOutcome,
});

export const undoWatches = endpoint({
  method: 'POST',
  path: '/v1/watches/undo/{id}',
  summary: 'Undo a change of watched vendors: they are again as they were, as far as the plan has room',
  access: 'owner',
  params: byId,
  result: Undone,
});

export const getDashboard = endpoint({
  method: 'GET',
  path: '/v1/dashboard',
  summary: 'Watched vendors, filtered and ordered, and unseen changes',
  access: 'owner',
  query: paging.extend({
    ...listParameters,
    sort: ListSort.default('watched_since'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  result: Dashboard,
});

export const getListFacets = endpoint({
  method: 'GET',
  path: '/v1/dashboard/facets',
  summary: 'How many watched vendors each value of a filter would leave',
  access: 'owner',
  query: z.object(listParameters),
  result: ListFacets,
});

export const listOwnPractices = endpoint({
  method: 'GET',
  path: '/v1/dashboard/practices',
  summary: 'The practices found at watched vendors, most common first',
  access: 'owner',
  result: z.array(ListedPractice),
});

export const exportWatches = endpoint({
  method: 'GET',
  path: '/v1/dashboard/export',
  summary: 'Watched vendors as CSV, filtered and ordered like the list; it can be imported again',
  access: 'member',
  query: z.object({
    ...listParameters,
    sort: ListSort.default('watched_since'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  result: ExportedTable,
  form: 'table',
});

export const listViews = endpoint({
  method: 'GET',
  path: '/v1/views',
  summary: 'Saved views of the list of watched vendors, in their order',
  access: 'owner',
  result: z.array(SavedView),
});

export const createView = endpoint({
  method: 'POST',
  path: '/v1/views',
  summary: 'Save filters, order and columns of the list under a name',
  access: 'owner',
  body: NewView,
  result: SavedView,
  status: 201,
  location: '/v1/views/{id}',
});

export const getView = endpoint({
  method: 'GET',
  path: '/v1/views/{id}',
  summary: 'A saved view',
  access: 'owner',
  params: byId,
  result: SavedView,
});

export const updateView = endpoint({
  method: 'PUT',
  path: '/v1/views/{id}',
  summary: 'Rename a saved view, or change what it shows',
  access: 'owner',
  params: byId,
  body: ViewChange,
  result: SavedView,
});

export const orderViews = endpoint({
  method: 'PUT',
  path: '/v1/views',
  summary: 'Put saved views in order; those not named follow',
  access: 'owner',
  body: z.strictObject({ ids: z.array(Identifier).max(mostViews) }),
  result: z.array(SavedView),
});

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/v1/views/{id}',
  summary: 'Delete a saved view',
  access: 'owner',
  params: byId,
  result: z.object({ id: z.string(), deleted: z.boolean() }),
});

export const previewImport = endpoint({
  method: 'POST',
  path: '/v1/imports/preview',
  summary: 'Read a list of vendors from a CSV file without keeping anything',
  access: 'member',
  keys: 'read',
  flag: 'bulkAnalysis',
  body: ImportedFile,
  result: ImportPreview,
  largestBody: 2_000_000,
});

export const startImport = endpoint({
  method: 'POST',
  path: '/v1/imports',
  summary: 'Watch the vendors of a CSV file; those without a report are analysed, as far as the plan allows',
  access: 'member',
  needsStorage: true,
  computing: true,
  flag: 'bulkAnalysis',
  body: ImportedFile,
  result: VendorImport,
  status: 202,
  largestBody: 2_000_000,
  location: '/v1/imports/{id}',
});

export const listImports = endpoint({
  method: 'GET',
  path: '/v1/imports',
  summary: 'The latest imports, newest first',
  access: 'owner',
  flag: 'bulkAnalysis',
  result: z.array(VendorImport),
});

export const getImport = endpoint({
  method: 'GET',
  path: '/v1/imports/{id}',
  summary: 'The progress of an import, and what became of each row',
  access: 'owner',
  flag: 'bulkAnalysis',
  params: byId,
  query: paging.omit({ cursor: true }).extend({
    /** Only rows that did not come to a report. */
    problems: z.stringbool().optional(),
  }),
  result: VendorImport.extend({
    rows: z.array(VendorImportRow),
    /** How many rows there are in all, over all pages. */
    rows_total: z.number().int(),
  }),
});

export const stopImport = endpoint({
  method: 'DELETE',
  path: '/v1/imports/{id}',
  summary: 'Stop an import: rows that wait are not begun',
  access: 'owner',
  flag: 'bulkAnalysis',
  params: byId,
  result: VendorImport,
});

export const listNotifications = endpoint({
  method: 'GET',
  path: '/v1/notifications',
  summary: 'The inbox: changes at watched vendors that raised an alert, newest first',
  access: 'member',
  flag: 'changeNotifications',
  query: paging.extend({
    show: z.enum(['all', 'unread', 'read', 'health']).default('all'),
    severity: AlertSeverity.optional(),
    direction: Direction.optional(),
    vendor_id: Identifier.optional(),
    document_id: Identifier.optional(),
  }),
  result: pageOf(Notification),
});

export const countNotifications = endpoint({
  method: 'GET',
  path: '/v1/notifications/count',
  summary: 'Count unread notifications',
  access: 'member',
  flag: 'changeNotifications',
  result: NotificationCount,
});

export const readNotification = endpoint({
  method: 'PUT',
  path: '/v1/notifications/{id}/read',
  summary: 'Mark a notification as read; its change then counts as seen on the dashboard, too',
  access: 'member',
  flag: 'changeNotifications',
  params: byId,
  result: NotificationCount,
});

export const unreadNotification = endpoint({
  method: 'DELETE',
  path: '/v1/notifications/{id}/read',
  summary: 'Mark a notification as unread, to come back to it',
  access: 'member',
  flag: 'changeNotifications',
  params: byId,
  result: NotificationCount,
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/v1/notifications/read',
  summary: 'Mark everything received by a moment as read',
  access: 'member',
  flag: 'changeNotifications',
  body: z.strictObject({
    /** The `at` of the newest notification shown: later ones stay unread. */
    until: Instant,
  }),
  result: NotificationCount,
});

export const judgeNotification = endpoint({
  method: 'PUT',
  path: '/v1/notifications/{id}/feedback',
  summary: 'Give feedback on why an alert was not useful; null withdraws it. No setting changes',
  access: 'member',
  flag: 'changeNotifications',
  params: byId,
  body: z.strictObject({ reason: FeedbackReason.nullable() }),
  result: z.object({ id: z.string(), feedback: FeedbackReason.nullable() }),
});

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/v1/notifications/settings',
  summary: 'What you are alerted to, how and when, and whether mail arrives',
  access: 'member',
  flag: 'changeNotifications',
  result: NotificationSettings,
});

export const updateNotificationSettings = endpoint({
  method: 'PUT',
  path: '/v1/notifications/settings',
  summary: 'Change what you are alerted to, how and when; what is left out stays as it is',
  access: 'member',
  flag: 'changeNotifications',
  body: NotificationChoicesChange,
  result: NotificationSettings,
});

export const previewNotificationSettings = endpoint({
  method: 'POST',
  path: '/v1/notifications/settings/preview',
  summary: 'Preview what some choices would have sent in the last 30 days; nothing is saved',
  access: 'member',
  keys: 'read',
  flag: 'changeNotifications',
  body: NotificationChoicesChange,
  result: ChoicesPreview,
});

export const pauseMail = endpoint({
  method: 'PUT',
  path: '/v1/notifications/settings/pause',
  summary: 'Pause mail until a moment; alerts until then are sent in one mail',
  access: 'member',
  flag: 'changeNotifications',
  body: z.strictObject({ until: Instant }),
  result: NotificationSettings,
});

export const resumeMail = endpoint({
  method: 'DELETE',
  path: '/v1/notifications/settings/pause',
  summary: 'Resume mail, including after the mailbox refused messages',
  access: 'member',
  flag: 'changeNotifications',
  result: NotificationSettings,
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/v1/notifications/settings/test',
  summary: 'Send a test by mail, also while mail is paused',
  access: 'member',
  needsStorage: true,
  flag: 'changeNotifications',
  result: z.object({ address: z.string() }),
  status: 202,
});

export const listMutes = endpoint({
  method: 'GET',
  path: '/v1/notifications/mutes',
  summary: 'Muted vendors and documents',
  access: 'member',
  flag: 'changeNotifications',
  result: z.array(Mute),
});

/** Null: until it is removed. */
const MuteEnd = z.strictObject({ until: Instant.nullable().default(null) });
const Muted = z.object({ muted: z.boolean(), until: z.iso.datetime().nullable() });

export const muteVendor = endpoint({
  method: 'PUT',
  path: '/v1/vendors/{id}/mute',
  summary: 'Mute a vendor; it is still checked',
  access: 'member',
  flag: 'changeNotifications',
  params: byId,
  body: MuteEnd,
  result: Muted,
});

export const unmuteVendor = endpoint({
  method: 'DELETE',
  path: '/v1/vendors/{id}/mute',
  summary: 'Unmute a vendor, from now on',
  access: 'member',
  flag: 'changeNotifications',
  params: byId,
  result: Muted,
});

export const muteDocument = endpoint({
  method: 'PUT',
  path: '/v1/vendors/{id}/documents/{docId}/mute',
  summary: 'Mute one document; it is still checked',
  access: 'member',
  flag: 'changeNotifications',
  params: byId.extend({ docId: Identifier }),
  body: MuteEnd,
  result: Muted,
});

export const unmuteDocument = endpoint({
  method: 'DELETE',
  path: '/v1/vendors/{id}/documents/{docId}/mute',
  summary: 'Unmute one document, from now on',
  access: 'member',
  flag: 'changeNotifications',
  params: byId.extend({ docId: Identifier }),
  result: Muted,
});

export const listStandards = endpoint({
  method: 'GET',
  path: '/v1/standards',
  summary: 'The caller’s standards with the results of their vendors, most not met first',
  access: 'owner',
  result: z.object({ items: z.array(StandardSummary), limit: z.number().int() }),
});

export const listPresets = endpoint({
  method: 'GET',
  path: '/v1/standards/presets',
  summary: 'Standards to start from, each with its source and how many of the caller’s vendors would meet it',
  access: 'owner',
  result: z.array(Preset),
});

export const getCheckVocabulary = endpoint({
  method: 'GET',
  path: '/v1/standards/vocabulary',
  summary: 'The practices and questions that checks can be about',
  access: 'owner',
  result: CheckVocabulary,
});

export const createStandard = endpoint({
  method: 'POST',
  path: '/v1/standards',
  summary: 'Write down what vendors must, must not or should do; all that it applies to are held against it',
  access: 'member',
  needsStorage: true,
  body: NewStandard,
  result: StandardSummary,
  status: 201,
  location: '/v1/standards/{id}',
});

/** A day of the past, UTC: results as they stood at its end. */
const onDay = Day.optional();

export const getStandard = endpoint({
  method: 'GET',
  path: '/v1/standards/{id}',
  summary: 'A standard with the results of each check over all its vendors, now or on a day',
  access: 'owner',
  params: byId,
  query: z.object({ on: onDay }),
  result: Standard,
});

export const updateStandard = endpoint({
  method: 'PUT',
  path: '/v1/standards/{id}',
  summary: 'Edit a standard; the former version is kept. 400 where another version was edited',
  access: 'member',
  needsStorage: true,
  params: byId,
  body: StandardChange,
  result: StandardSummary,
});

export const deleteStandard = endpoint({
  method: 'DELETE',
  path: '/v1/standards/{id}',
  summary: 'Delete a standard with its versions, results and exceptions',
  access: 'owner',
  params: byId,
  result: z.object({ id: z.string(), deleted: z.boolean() }),
});

export const listStandardVersions = endpoint({
  method: 'GET',
  path: '/v1/standards/{id}/versions',
  summary: 'All versions of a standard with their checks, newest first',
  access: 'owner',
  params: byId,
  result: z.array(StandardVersion),
});

export const listStandardVendors = endpoint({
  method: 'GET',
  path: '/v1/standards/{id}/vendors',
  summary: 'The vendors of a standard with their results, those that fall short of most first',
  access: 'owner',
  params: byId,
  query: paging.omit({ cursor: true }).extend({
    on: onDay,
    q: Words.optional(),
    /** Only vendors with this result. */
    outcome: CheckResult.optional(),
    /** Only vendors that this check applies to, with `result` where that is given. */
    check: z
      .string()
      .regex(/^[a-z0-9-]{1,64}$/, 'This is not the id of a check')
      .optional(),
    result: CheckResult.optional(),
  }),
  result: pageOf(StandardVendor).omit({ next: true }),
});

export const getStandardVendor = endpoint({
  method: 'GET',
  path: '/v1/standards/{id}/vendors/{vendorId}',
  summary: 'What each check came to at one vendor, with its quotes or the documents that were searched',
  access: 'owner',
  params: byId.extend({ vendorId: Identifier }),
  result: z.array(VendorCheck),
});

export const exportStandard = endpoint({
  method: 'POST',
  path: '/v1/standards/{id}/export',
  summary: 'What each check came to at each vendor as CSV, with the words it rests on and their address',
  access: 'member',
  keys: 'read',
  params: byId,
  body: z.strictObject({
    /** Only these; those that the standard does not apply to are left out. Without it: all. */
    vendors: z.array(Identifier).max(2_000).optional(),
  }),
  result: ExportedTable,
  form: 'table',
});

export const addException = endpoint({
  method: 'POST',
  path: '/v1/standards/{id}/exceptions',
  summary: 'Accept until a day that a vendor does not meet a check; replaces an earlier exception',
  access: 'member',
  params: byId,
  body: NewException,
  result: Exception,
  status: 201,
  location: '/v1/standards/{params.id}/exceptions/{id}',
});

export const getException = endpoint({
  method: 'GET',
  path: '/v1/standards/{id}/exceptions/{exceptionId}',
  summary: 'An exception that is in force',
  access: 'owner',
  params: byId.extend({ exceptionId: Identifier }),
  result: Exception,
});

export const endException = endpoint({
  method: 'DELETE',
  path: '/v1/standards/{id}/exceptions/{exceptionId}',
  summary: 'End an exception before its day',
  access: 'owner',
  params: byId.extend({ exceptionId: Identifier }),
  result: z.object({ id: z.string(), ended: z.boolean() }),
});

export const listStandardsOfVendor = endpoint({
  method: 'GET',
  path: '/v1/vendors/{id}/standards',
  summary: 'The caller’s standards that apply to a vendor, with its results',
  access: 'owner',
  params: byId,
  result: z.array(StandardOfVendor),
});

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/v1/webhooks',
  summary: 'Where alerts are sent, oldest first',
  access: 'owner',
  flag: 'changeNotifications',
  result: z.object({ items: z.array(Webhook), limit: z.number().int() }),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/v1/webhooks',
  summary: 'Create a webhook; its signing secret is shown this once',
  access: 'member',
  // What it starts would outlive the key.
  keys: null,
  flag: 'changeNotifications',
  body: NewWebhook,
  result: WebhookWithSecret,
  status: 201,
  location: '/v1/webhooks/{webhook.id}',
});

export const getWebhook = endpoint({
  method: 'GET',
  path: '/v1/webhooks/{id}',
  summary: 'One webhook and its state',
  access: 'owner',
  flag: 'changeNotifications',
  params: byId,
  result: Webhook,
});

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/v1/webhooks/{id}',
  summary: 'Change a webhook; what is left out stays as it is',
  access: 'member',
  // What it starts would outlive the key.
  keys: null,
  flag: 'changeNotifications',
  params: byId,
  body: WebhookChange,
  result: Webhook,
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/v1/webhooks/{id}',
  summary: 'Delete a webhook and its log; held messages are not sent',
  access: 'owner',
  flag: 'changeNotifications',
  params: byId,
  result: z.object({ id: z.string(), deleted: z.boolean() }),
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/secret',
  summary:
    'Rotate the secret; the new one is shown this once, the old one keeps signing alongside it for 24 hours',
  access: 'member',
  // What it starts would outlive the key.
  keys: null,
  flag: 'changeNotifications',
  params: byId,
  result: WebhookWithSecret,
});

export const pauseWebhook = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/pause',
  summary: 'Pause a webhook; messages are held',
  access: 'owner',
  flag: 'changeNotifications',
  params: byId,
  result: Webhook,
});

export const resumeWebhook = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/resume',
  summary: 'Resume a webhook, sending or discarding held messages',
  access: 'member',
  flag: 'changeNotifications',
  params: byId,
  body: z.strictObject({ waiting: z.enum(['send', 'discard']).default('send') }),
  result: Webhook,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/test',
  summary: 'Send a test message, whatever the filters; its delivery shows the response',
  access: 'member',
  needsStorage: true,
  flag: 'changeNotifications',
  params: byId,
  result: Delivery,
  status: 202,
  location: '/v1/webhooks/{params.id}/deliveries/{id}',
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/v1/webhooks/{id}/deliveries',
  summary: 'Messages of the last 30 days, newest first',
  access: 'owner',
  flag: 'changeNotifications',
  params: byId,
  query: paging.extend({ state: DeliveryState.optional() }),
  result: pageOf(Delivery),
});

const byDelivery = byId.extend({ deliveryId: Identifier });

export const getDelivery = endpoint({
  method: 'GET',
  path: '/v1/webhooks/{id}/deliveries/{deliveryId}',
  summary: 'What was sent and what came back, attempt by attempt',
  access: 'owner',
  flag: 'changeNotifications',
  params: byDelivery,
  result: DeliveryDetail,
});

export const redeliver = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver',
  summary: 'Send a message again, under the same id',
  access: 'member',
  needsStorage: true,
  flag: 'changeNotifications',
  params: byDelivery,
  result: Delivery,
  status: 202,
  location: '/v1/webhooks/{params.id}/deliveries/{id}',
});

export const listFeeds = endpoint({
  method: 'GET',
  path: '/v1/feeds',
  summary: 'Feeds of the inbox, oldest first',
  access: 'owner',
  flag: 'changeNotifications',
  result: z.object({ items: z.array(Feed), limit: z.number().int() }),
});

export const createFeed = endpoint({
  method: 'POST',
  path: '/v1/feeds',
  summary:
    'Create a feed of all watched vendors, of one, or of a tag; its secret addresses are shown this once',
  access: 'member',
  // The addresses would outlive the key.
  keys: null,
  flag: 'changeNotifications',
  body: z
    .strictObject({ vendor_id: Identifier.nullable().default(null), tag: Tag.nullable().default(null) })
    .refine(({ vendor_id, tag }) => vendor_id === null || tag === null, 'A feed is of a vendor or of a tag'),
  result: FeedWithAddresses,
  status: 201,
  location: '/v1/feeds/{feed.id}',
});

export const getFeed = endpoint({
  method: 'GET',
  path: '/v1/feeds/{id}',
  summary: 'A feed, without its secret addresses',
  access: 'owner',
  flag: 'changeNotifications',
  params: byId,
  result: Feed,
});

export const replaceFeedAddresses = endpoint({
  method: 'POST',
  path: '/v1/feeds/{id}/address',
  summary: 'Replace a feed’s secret addresses; the old ones stop working',
  access: 'member',
  // The addresses would outlive the key.
  keys: null,
  flag: 'changeNotifications',
  params: byId,
  result: FeedWithAddresses,
});

export const deleteFeed = endpoint({
  method: 'DELETE',
  path: '/v1/feeds/{id}',
  summary: 'Delete a feed; its addresses stop working',
  access: 'owner',
  flag: 'changeNotifications',
  params: byId,
  result: z.object({ id: z.string(), deleted: z.boolean() }),
});

export const createShare = endpoint({
  method: 'POST',
  path: '/v1/vendors/{id}/shares',
  summary: 'Share a vendor’s report as it stands now, by a link whose secret address is shown this once',
  access: 'member',
  needsStorage: true,
  keys: null,
  params: byId,
  body: NewShare,
  result: ShareWithAddress,
  status: 201,
  location: '/v1/shares/{share.id}',
});

export const listShares = endpoint({
  method: 'GET',
  path: '/v1/shares',
  summary: 'Links to shared reports, newest first; those that have ended for another month',
  access: 'owner',
  query: z.object({ vendor_id: Identifier.optional() }),
  result: z.object({ items: z.array(Share), limit: z.number().int() }),
});

export const getShare = endpoint({
  method: 'GET',
  path: '/v1/shares/{id}',
  summary: 'A link to a shared report, without its secret address',
  access: 'owner',
  params: byId,
  result: Share,
});

export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/v1/shares/{id}',
  summary: 'Revoke a link; its address stops working',
  access: 'owner',
  params: byId,
  result: Share,
});

// No key opens these: one that was made to read reports should not read contracts.

/** The name of an uploaded file: only its last part is kept, without what no name needs. */
const fileName = z
  .string()
  .min(1, 'Give the name of the file')
  .max(1_000, 'The name of the file is too long');

export const listPrivateDocuments = endpoint({
  method: 'GET',
  path: '/v1/private-documents',
  summary:
    'The documents that the caller uploaded, those with the newest uploads first, and how many there may be',
  access: 'owner',
  keys: null,
  query: paging.extend({ vendor_id: Identifier.optional() }),
  result: pageOf(PrivateDocument).extend({ allowance: PrivateAllowance }),
});

export const uploadPrivateDocument = endpoint({
  method: 'POST',
  path: '/v1/private-documents',
  summary:
    'Upload a PDF, Word, HTML, Markdown or text file as a document that only the caller sees. It is read in a moment',
  access: 'member',
  needsStorage: true,
  computing: true,
  keys: null,
  query: z.object({ name: fileName, vendor_id: Identifier.optional() }),
  takesFile: true,
  result: PrivateDocument,
  status: 202,
  location: '/v1/private-documents/{id}',
});

export const getPrivateDocument = endpoint({
  method: 'GET',
  path: '/v1/private-documents/{id}',
  summary: 'One uploaded document with the text of its newest version, or of another',
  access: 'owner',
  keys: null,
  params: byId,
  query: z.object({ version: Identifier.optional() }),
  result: PrivateDocumentWithContent,
});

export const updatePrivateDocument = endpoint({
  method: 'PUT',
  path: '/v1/private-documents/{id}',
  summary:
    'Change the title, the type or the vendor of an uploaded document; another type judges its texts again',
  access: 'member',
  needsStorage: true,
  computing: { when: 'Where a type is set', takes: ({ body }) => body.type !== undefined },
  keys: null,
  params: byId,
  body: PrivateDocumentChange,
  result: PrivateDocument,
});

export const deletePrivateDocument = endpoint({
  method: 'DELETE',
  path: '/v1/private-documents/{id}',
  summary: 'Delete an uploaded document for good, with its files and everything read from them',
  access: 'owner',
  keys: null,
  params: byId,
  result: z.object({ id: z.string(), deleted: z.boolean() }),
});

export const listPrivateVersions = endpoint({
  method: 'GET',
  path: '/v1/private-documents/{id}/versions',
  summary: 'The uploads of a document, newest first, each with what it changed',
  access: 'owner',
  keys: null,
  params: byId,
  result: z.object({ items: z.array(PrivateVersion), limit: z.number().int() }),
});

export const uploadPrivateVersion = endpoint({
  method: 'POST',
  path: '/v1/private-documents/{id}/versions',
  summary: 'Upload a file as the next version of a document',
  access: 'member',
  needsStorage: true,
  computing: true,
  keys: null,
  params: byId,
  query: z.object({ name: fileName }),
  takesFile: true,
  result: PrivateDocument,
  status: 202,
  location: '/v1/private-documents/{id}',
});

export const getPrivateFile = endpoint({
  method: 'GET',
  path: '/v1/private-documents/{id}/versions/{versionId}/file',
  summary: 'An uploaded file as it was, to be saved',
  access: 'owner',
  keys: null,
  params: byId.extend({ versionId: Identifier }),
  result: z.string(),
  form: 'file',
  media: ['application/octet-stream'],
});

export const getPrivateDiff = endpoint({
  method: 'GET',
  path: '/v1/private-documents/{id}/diff',
  summary: 'What differs between two versions of an uploaded document',
  access: 'member',
  computing: true,
  keys: null,
  params: byId,
  query: z.object({ version1: Identifier, version2: Identifier }),
  result: PrivateDiff,
});

export const getPublicDiff = endpoint({
  method: 'GET',
  path: '/v1/private-documents/{id}/public-diff',
  summary:
    'What differs between a public document of the vendor and an uploaded one, by default its newest version',
  access: 'member',
  computing: true,
  keys: null,
  params: byId,
  query: z.object({ document_id: Identifier, version: Identifier.optional() }),
  result: PrivateDiff,
});

export const listKeys = endpoint({
  method: 'GET',
  path: '/v1/keys',
  summary: 'API keys of the account, newest first',
  access: 'account',
  flag: 'apiAccess',
  result: z.object({ items: z.array(ApiKey), limit: z.number().int() }),
});

export const createKey = endpoint({
  method: 'POST',
  path: '/v1/keys',
  summary: 'Create an API key, which is shown this once',
  access: 'member',
  flag: 'apiAccess',
  keys: null,
  body: NewApiKey,
  result: ApiKeyWithSecret,
  status: 201,
  location: '/v1/keys/{key.id}',
});

export const getKey = endpoint({
  method: 'GET',
  path: '/v1/keys/{id}',
  summary: 'An API key, without its secret',
  access: 'account',
  flag: 'apiAccess',
  params: byId,
  result: ApiKey,
});

export const revokeKey = endpoint({
  method: 'DELETE',
  path: '/v1/keys/{id}',
  summary: 'Revoke an API key: it stops working at once',
  access: 'account',
  flag: 'apiAccess',
  params: byId,
  result: z.object({ id: z.string(), revoked: z.boolean() }),
});

export const listApps = endpoint({
  method: 'GET',
  path: '/v1/apps',
  summary: 'Apps that the account lets in by OAuth, newest first',
  access: 'account',
  flag: 'apiAccess',
  result: z.object({ items: z.array(ConnectedApp) }),
});

export const disconnectApp = endpoint({
  method: 'DELETE',
  path: '/v1/apps/{id}',
  summary: 'Disconnect an app: its tokens stop working at once',
  access: 'account',
  flag: 'apiAccess',
  params: byId,
  result: z.object({ id: z.string(), revoked: z.boolean() }),
});

export const getAskingApp = endpoint({
  method: 'GET',
  path: '/v1/apps/asking/{id}',
  summary: 'What an app that asks to be connected calls itself, by its client id',
  access: 'account',
  flag: 'apiAccess',
  params: byId,
  result: AskingApp,
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/v1/user/profile',
  summary: 'The caller’s name, email and subscription',
  access: 'account',
  result: Profile,
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/v1/user/profile',
  summary: 'Change the name',
  access: 'account',
  body: ProfileChange,
  result: Profile,
});

export const getUserStats = endpoint({
  method: 'GET',
  path: '/v1/user/stats',
  summary: 'How much the user has analysed and watches',
  access: 'account',
  keys: 'read',
  result: UserStats,
});

export const getUsage = endpoint({
  method: 'GET',
  path: '/v1/user/usage',
  summary: 'What the plan allows, and how much of it is used',
  access: 'account',
  keys: 'read',
  result: Usage,
});

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/v1/user/export',
  summary:
    'Everything that belongs to the user, in parts: each one’s `next` is the `cursor` of the following one',
  access: 'account',
  query: z.object({
    /** Rows of a part, over all its lists. */
    limit: z.coerce.number().int().min(1).max(500).default(500),
    cursor: z.string().max(2_000).optional(),
  }),
  result: OwnData,
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/v1/user',
  summary: 'Delete the account and everything that belongs to it, for good',
  access: 'account',
  result: z.object({ deleted: z.boolean() }),
});

export const startCheckout = endpoint({
  method: 'POST',
  path: '/v1/billing/checkout',
  summary: 'A page on which to subscribe; refused where plans are not sold',
  access: 'account',
  flag: 'premiumFeatures',
  result: z.object({ url: z.string() }),
});

export const openBillingPortal = endpoint({
  method: 'POST',
  path: '/v1/billing/portal',
  summary: 'A page on which to change the card, see invoices and cancel',
  access: 'account',
  flag: 'premiumFeatures',
  result: z.object({ url: z.string() }),
});

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/v1/waitlist',
  summary: 'Join the waitlist',
  access: 'anyone',
  needsStorage: true,
  keys: null,
  body: z.strictObject({
    email: Email,
    /** A honeypot: people do not see the field, so only programs fill it. */
    website: z.string().max(200).optional(),
  }),
  result: z.object({ joined: z.boolean() }),
});

export const confirmWaitlist = endpoint({
  method: 'POST',
  path: '/v1/waitlist/confirm',
  summary: 'Confirm a place on the waitlist by the token of the link that was sent there',
  access: 'anyone',
  keys: null,
  body: z.strictObject({ token: z.string().regex(/^[\w-]{20,100}$/, 'This is not a link of ours.') }),
  result: z.object({ confirmed: z.boolean() }),
});

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/v1/contact',
  summary: 'Write to whoever runs this installation',
  access: 'anyone',
  needsStorage: true,
  keys: null,
  body: ContactMessage,
  result: z.object({ received: z.boolean() }),
});

export const listMail = endpoint({
  method: 'GET',
  path: '/v1/mail',
  summary:
    'Mail that this installation wrote, newest first: local installations without an SMTP server show it here',
  access: 'operator',
  result: z.array(StoredMail),
});
