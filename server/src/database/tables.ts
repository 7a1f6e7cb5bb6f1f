// Long because it is a list: the tables as the migrations leave them.
import { sql } from 'drizzle-orm';
import type {
  ChangePoint,
  Direction,
  BlockOperation,
  DiffStats,
  FactChange,
  RetractionReason,
  Severity,
  Standing,
  StandingDecision,
  VersionDiff,
  VersionOrigin,
} from '@clausewatch/contract/changes';
import type { CorrectionKind, CorrectionState, CorrectionValue } from '@clausewatch/contract/corrections';
import type { AnalysisDocument, AnalysisProblem, AnalysisStatus } from '@clausewatch/contract/analyses';
import type { Document, DocumentStatus, DocumentType, TextLink } from '@clausewatch/contract/documents';
import type {
  Category,
  Evidence,
  Finding,
  Polarity,
  Scope,
  ScoreBreakdown,
} from '@clausewatch/contract/findings';
import type { Fact } from '@clausewatch/contract/facts';
import type { PageTroubleKind } from '@clausewatch/contract/page-trouble';
import type { ModelFault } from '@clausewatch/contract/readers';
import type { PlacedContradiction, Vendor, VendorScore } from '@clausewatch/contract/vendors';
import type { CheckLevel, CheckResult } from '@clausewatch/contract/standards';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** An address that was left out; `postponed` where that was for want of room alone, with what the next analysis is to list it with. */
export type LeftOut = Vendor['left_out'][number] & {
  /** A time-out kept it from being read: what it most likely is. */
  lost?: DocumentType;
  postponed?: {
    /** It is that of a document of the vendor. */
    isKnown: boolean;
    title: string;
    type: DocumentType | null;
    confidence: number;
    foundBy: string[];
    translations: Document['translations'];
    depth: number;
    linked: boolean;
  };
};

/** What separates two versions, without the versions. */
export type Comparison = Pick<
  VersionDiff,
  | 'operations'
  | 'facts'
  | 'stats'
  | 'severity'
  | 'direction'
  | 'reasons'
  | 'points'
  | 'findings_gained'
  | 'findings_lost'
>;

export type EventKind =
  | 'change'
  | 'unreachable'
  | 'recovered'
  | 'gone'
  | 'moved'
  | 'check'
  | 'retracted'
  | 'corrected';

/** Why a document could not be read, and for how many days where it stays, since when until it was back, where it moved from and to, what it turned, or what was decided. */
export type EventDetail =
  | DecidedStanding
  | { reason: string; days?: number }
  | { failingSince: string | null }
  | { from: string; to: string }
  | TurnedChecks;

/** Which decision about which change. */
export type DecidedStanding = { changeId: string; decision: number };

/** Checks of one standard that one change turned. */
export type TurnedChecks = {
  standard: { id: string; name: string };
  changeId: string;
  turns: {
    title: string;
    level: CheckLevel;
    was: CheckResult;
    result: CheckResult;
    claim: string;
    /** The sentences of the document that decide it, and those that did before; not known of earlier turns. */
    quotes?: string[];
  }[];
};

// The columns as the migrations make them; constraints and indexes are defined only there.

export const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' });
/** A text cut inside a character leaves half of it, which JSON.stringify escapes and PostgreSQL refuses: it is stored as U+FFFD. */
export const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value).replaceAll(halfCharacter, '$1\\ufffd'),
});
/** Pairs of backslashes stand for one in the text, which escapes nothing. */
const halfCharacter = /(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g;
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const vendors = pgTable('vendors', {
  id: text('id').primaryKey(),
  domain: text('domain').notNull(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  summary: text('summary').notNull().default(''),
  score: integer('score'),
  scoring: json('scoring').$type<VendorScore>(),
  contradictions: json('contradictions').$type<PlacedContradiction[]>().notNull().default([]),
  leftOut: json('left_out').$type<LeftOut[]>().notNull().default([]),
  /** The proposal whose address it holds, apart from the vendor itself. Null for every vendor that people know. */
  stagedFor: text('staged_for'),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastCheckedAt: instant('last_checked_at'),
  lastChangedAt: instant('last_changed_at'),
  /** Whether the rows of `vendor_scores` are those of its versions. */
  scoresWritten: boolean('scores_written').notNull().default(false),
  /** Name and domain in lower case, a line each. */
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`lower(name) || E'\\n' || lower(domain)`),
});

/** What lists show and filter of a vendor: written by triggers alone. */
export const vendorFacets = pgTable('vendor_facets', {
  vendorId: text('vendor_id').primaryKey(),
  documents: integer('documents').notNull(),
  current: integer('current').notNull(),
  unreachable: integer('unreachable').notNull(),
  blocked: integer('blocked').notNull(),
  gone: integer('gone').notNull(),
  types: text('types').array().$type<DocumentType[]>().notNull(),
});

/** Another wording than the current version's, read by a check. */
export type HeldWording = {
  /** Content hash of the text, without its stamps. */
  hash: string;
  stamps: string[];
  snapshotId: string;
  /** When this wording was first read. */
  seenAt: string;
  /** How many wordings in a row were each seen once. */
  reads: number;
  /** How often the current wording has come back after this one, and this one again. */
  returns: number;
};

export const documents = pgTable('documents', {
  id: text('id').primaryKey(),
  vendorId: text('vendor_id').notNull(),
  url: text('url').notNull(),
  finalUrl: text('final_url').notNull(),
  aliases: text('aliases').array().notNull().default([]),
  translations: json('translations').$type<Document['translations']>().notNull().default([]),
  type: text('type').$type<DocumentType>().notNull(),
  typeConfidence: real('type_confidence').notNull(),
  title: text('title').notNull(),
  language: text('language'),
  status: text('status').$type<DocumentStatus>().notNull(),
  statusReason: text('status_reason'),
  /** What kept its text away at the last check. */
  trouble: text('trouble').$type<PageTroubleKind>(),
  failures: integer('failures').notNull().default(0),
  notFound: integer('not_found').notNull().default(0),
  foundBy: text('found_by').array().notNull().default([]),
  selector: text('selector'),
  /** When a curator set its type, which its text then does not decide. */
  typeSetAt: instant('type_set_at'),
  /** When a curator left it out of the report. */
  droppedAt: instant('dropped_at'),
  unexpected: text('unexpected').$type<
    'no_part' | 'no_policy' | 'broken_off' | 'shortened' | `language:${string}`
  >(),
  unexpectedTimes: integer('unexpected_times').notNull().default(0),
  unexpectedSince: instant('unexpected_since'),
  /** Days in a row on which it could not be read; from the third on people know. */
  failedDays: integer('failed_days').notNull().default(0),
  /** The last failure that counted for a day. */
  failedDayAt: instant('failed_day_at'),
  /** The first failure since it was last read. */
  failingSince: instant('failing_since'),
  /** A wording that a second look is to confirm; kept after that, with no time. */
  held: json('held').$type<HeldWording>(),
  heldSince: instant('held_since'),
  /** Keys of what its page writes anew at each visit. */
  stamps: text('stamps').array().notNull().default([]),
  currentVersionId: text('current_version_id'),
  discoveredAt: instant('discovered_at').notNull().defaultNow(),
  lastCheckedAt: instant('last_checked_at'),
});

export const corrections = pgTable('corrections', {
  id: text('id').primaryKey(),
  vendorId: text('vendor_id').notNull(),
  documentId: text('document_id'),
  url: text('url').notNull(),
  kind: text('kind').$type<CorrectionKind>().notNull(),
  before: json('before').$type<CorrectionValue>(),
  after: json('after').$type<CorrectionValue>(),
  author: text('author').notNull(),
  state: text('state').$type<CorrectionState>().notNull(),
  decidedBy: text('decided_by'),
  decidedAt: instant('decided_at'),
  revertedBy: text('reverted_by'),
  revertedAt: instant('reverted_at'),
  reason: text('reason'),
  /** Whether an accepted addition is a document that the report had already. */
  joined: boolean('joined').notNull().default(false),
  /** Of the vendor, when it was proposed or its address read: as it was, and as it would have been. */
  scoreBefore: integer('score_before'),
  scoreAfter: integer('score_after'),
  createdAt: instant('created_at').notNull(),
});

export const snapshotBodies = pgTable('snapshot_bodies', {
  sha256: text('sha256').primaryKey(),
  /** Null where they lie in the object store, under `objectKey`. */
  compressed: bytea('compressed'),
  byteLength: integer('byte_length').notNull(),
  objectKey: text('object_key'),
});

/** Objects that no row refers to, or not yet. */
export const unreferencedObjects = pgTable('unreferenced_objects', {
  key: text('key').primaryKey(),
  deleteAt: instant('delete_at').notNull(),
});

export const snapshots = pgTable('snapshots', {
  id: text('id').primaryKey(),
  vendorId: text('vendor_id').notNull(),
  url: text('url').notNull(),
  finalUrl: text('final_url').notNull(),
  redirects: text('redirects').array().notNull().default([]),
  status: integer('status').notNull(),
  headers: json('headers').$type<Record<string, string>>().notNull(),
  contentType: text('content_type').notNull(),
  charset: text('charset'),
  sha256: text('sha256').notNull(),
  via: text('via').$type<'live' | 'archive' | 'browser'>().notNull(),
  fetchedAt: instant('fetched_at').notNull(),
});

export const versions = pgTable('versions', {
  id: text('id').primaryKey(),
  documentId: text('document_id').notNull(),
  number: integer('number').notNull(),
  kind: text('kind').$type<'first' | 'new' | 'seen_before' | 're_rendered'>().notNull(),
  predecessorId: text('predecessor_id'),
  snapshotId: text('snapshot_id').notNull(),
  content: text('content').notNull(),
  /** Its blocks without their text, which is in `content`: see `block-layout.ts`. */
  layout: text('layout').notNull(),
  links: json('links').$type<TextLink[]>().notNull(),
  emphasis: json('emphasis').$type<{ start: number; end: number }[]>().notNull(),
  contentHash: text('content_hash').notNull(),
  extractorVersion: integer('extractor_version').notNull(),
  language: text('language'),
  title: text('title').notNull(),
  effectiveDate: date('effective_date', { mode: 'string' }),
  wordCount: integer('word_count').notNull(),
  analyserVersion: integer('analyser_version'),
  analysedAs: text('analysed_as').$type<DocumentType>(),
  summary: text('summary'),
  score: integer('score'),
  breakdown: json('breakdown').$type<ScoreBreakdown>(),
  facts: json('facts').$type<Fact[]>().notNull().default([]),
  analysedAt: instant('analysed_at'),
  /** When the wording before it was last seen. */
  beforeSeenAt: instant('before_seen_at'),
  createdAt: instant('created_at').notNull(),
  /** Who recorded it: this installation, or an archive before the first visit. */
  origin: text('origin').$type<VersionOrigin>().notNull().default('live'),
  /** Where an archive shows it. */
  originUrl: text('origin_url'),
  /** The language model whose verified findings stand with it; null: our own analyser's alone. */
  readBy: text('read_by'),
  /** Quotes of the model that were not in the text. */
  quotesDropped: integer('quotes_dropped').notNull().default(0),
  /** Why the model did not read it though one was set up. */
  fallback: text('fallback').$type<ModelFault>(),
  /** The model is still to be asked. */
  awaitsModel: boolean('awaits_model').notNull().default(false),
});

export const readings = pgTable(
  'readings',
  {
    documentId: text('document_id').notNull(),
    url: text('url').notNull(),
    snapshotId: text('snapshot_id').notNull(),
    versionId: text('version_id').notNull(),
    extractorVersion: integer('extractor_version').notNull(),
    selector: text('selector'),
    linksHash: text('links_hash'),
    fingerprint: text('fingerprint'),
    seen: json('seen').$type<{ sha256: string; headers: Record<string, string> }>(),
    unparted: json('unparted').$type<{ url: string; reason: string }[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.url] })],
);

export const findings = pgTable(
  'findings',
  {
    versionId: text('version_id').notNull(),
    practice: text('practice').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    category: text('category').$type<Category>().notNull(),
    polarity: text('polarity').$type<Polarity>().notNull(),
    points: integer('points').notNull(),
    reason: text('reason').notNull(),
    norms: json('norms').$type<string[]>().notNull().default([]),
    quote: text('quote').notNull(),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    section: text('section'),
    also: json('also').$type<Evidence[]>().notNull(),
    certainty: text('certainty').$type<'sure' | 'likely'>().notNull().default('sure'),
    scope: json('scope').$type<Scope>(),
    isOutright: boolean('is_outright').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.practice] })],
);

export const changes = pgTable('changes', {
  id: text('id').primaryKey(),
  documentId: text('document_id').notNull(),
  fromVersionId: text('from_version_id').notNull(),
  toVersionId: text('to_version_id').notNull(),
  severity: text('severity').$type<Severity>().notNull(),
  direction: text('direction').$type<Direction>().notNull(),
  reasons: json('reasons').$type<string[]>().notNull(),
  points: json('points').$type<ChangePoint[]>().notNull(),
  operations: json('operations').$type<BlockOperation[]>().notNull(),
  facts: json('facts').$type<FactChange[]>().notNull(),
  stats: json('stats').$type<DiffStats>().notNull(),
  gained: json('gained').$type<Finding[]>().notNull(),
  lost: json('lost').$type<Finding[]>().notNull(),
  /** When the page with the new wording was read. */
  createdAt: instant('created_at').notNull(),
  /** When it was compared, by the database's clock. */
  foundAt: instant('found_at')
    .notNull()
    .default(sql`clock_timestamp()`),
  /** That of its document. */
  vendorId: text('vendor_id').notNull(),
  /** Whether it alerts: `isAlert` of its severity and its newer version's kind. */
  isAlert: boolean('is_alert').notNull().default(false),
  standing: text('standing').$type<Standing>().notNull().default('open'),
  standingAt: instant('standing_at'),
  standingReason: text('standing_reason'),
  reverts: text('reverts'),
  /** As what it was first reported, where somebody decided about it since. */
  told: json('told').$type<{ severity: Severity; direction: Direction; isAlert: boolean }>(),
});

export const standingDecisions = pgTable('standing_decisions', {
  id: text('id').primaryKey(),
  changeId: text('change_id').notNull(),
  /** Counts those of a change, from 1. */
  number: integer('number').notNull(),
  standing: text('standing').$type<StandingDecision['standing']>().notNull(),
  reason: text('reason').$type<RetractionReason>(),
  severity: text('severity').$type<Severity>(),
  direction: text('direction').$type<Direction>(),
  decidedBy: text('decided_by').notNull(),
  /** The correction that it follows from; null where it was decided about the change itself. */
  correctionId: text('correction_id'),
  at: instant('at').notNull(),
});

export const clauseSteps = pgTable('clause_steps', {
  id: text('id').primaryKey(),
  threadId: text('thread_id').notNull(),
  documentId: text('document_id').notNull(),
  changeId: text('change_id').notNull(),
  wordingBefore: text('wording_before'),
  wordingAfter: text('wording_after'),
  topic: text('topic').notNull(),
  valueBefore: text('value_before'),
  valueAfter: text('value_after'),
  place: integer('place'),
  state: text('state').$type<'open' | 'reverted'>().notNull(),
  reverts: text('reverts'),
  at: instant('at').notNull(),
});

export const events = pgTable('events', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<EventKind>().notNull(),
  vendorId: text('vendor_id').notNull(),
  documentId: text('document_id'),
  changeId: text('change_id'),
  at: instant('at').notNull(),
  detail: json('detail').$type<EventDetail>(),
  /** The only person whom it concerns; null: whoever watches the vendor. */
  subject: text('subject'),
  /** What it is about: an event of the same is not recorded again. */
  about: text('about'),
  /** When its recipients were decided. */
  decidedAt: instant('decided_at'),
});

export const comparisons = pgTable(
  'comparisons',
  {
    fromVersionId: text('from_version_id').notNull(),
    toVersionId: text('to_version_id').notNull(),
    result: json('result').$type<Comparison>().notNull(),
    usedAt: instant('used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.fromVersionId, table.toVersionId] })],
);

export const analyses = pgTable('analyses', {
  id: text('id').primaryKey(),
  vendorId: text('vendor_id').notNull(),
  requestedBy: text('requested_by').notNull(),
  url: text('url').notNull(),
  lane: text('lane').notNull().default('live'),
  /** It reads some of the vendor's documents only: one that was corrected, or those that were lost to time-outs. */
  ofOneDocument: boolean('of_one_document').notNull().default(false),
  status: text('status').$type<AnalysisStatus>().notNull(),
  discoveryFact: text('discovery_fact').notNull().default(''),
  problem: json('problem').$type<AnalysisProblem>(),
  /** What finding the policies took; what reading them took stands with each. */
  fetchedBytes: bigint('fetched_bytes', { mode: 'number' }).notNull().default(0),
  fetchingMs: integer('fetching_ms').notNull().default(0),
  /** When the documents that time-outs kept from being read are tried again. */
  retryAt: instant('retry_at'),
  removed: boolean('removed').notNull().default(false),
  /** Its rows are gone, and counted in `document_checks`. */
  folded: boolean('folded').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
});

export const analysisDocuments = pgTable('analysis_documents', {
  id: text('id').primaryKey(),
  analysisId: text('analysis_id').notNull(),
  position: integer('position').notNull(),
  url: text('url').notNull(),
  title: text('title').notNull(),
  type: text('type').$type<DocumentType>(),
  /** Whether the requester of the analysis set its type. */
  typeIsSet: boolean('type_is_set').notNull().default(false),
  confidence: real('confidence').notNull(),
  foundBy: text('found_by').array().notNull(),
  translations: json('translations').$type<Document['translations']>().notNull().default([]),
  depth: integer('depth').notNull().default(0),
  /** Whether something led to the address this time. */
  linked: boolean('linked').notNull().default(false),
  state: text('state').$type<AnalysisDocument['state']>().notNull(),
  reason: text('reason'),
  documentId: text('document_id'),
  snapshotId: text('snapshot_id'),
  versionId: text('version_id'),
  fetchedBytes: bigint('fetched_bytes', { mode: 'number' }).notNull().default(0),
  fetchingMs: integer('fetching_ms').notNull().default(0),
  /** Left out only because the budget was spent: nothing is known of the address. */
  postponed: boolean('postponed').notNull().default(false),
  /** What was refused to the scripts of the page, as a sentence. */
  refusedRequests: text('refused_requests'),
  /** A time-out kept the document from being read: it waits for a second try in this analysis, has it, or ended without an answer. */
  lost: text('lost').$type<'waiting' | 'retrying' | 'lost'>(),
});

export const renderingCounts = pgTable(
  'rendering_counts',
  {
    analysisId: text('analysis_id').notNull(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.analysisId, table.name] })],
);

/** What analyses came to whose rows are gone. Scheduled checks that find nothing new are counted as they end, by outcome and hour. */
export const documentChecks = pgTable(
  'document_checks',
  {
    documentId: text('document_id').notNull(),
    url: text('url').notNull(),
    checks: integer('checks').notNull(),
    failed: integer('failed').notNull(),
    linked: boolean('linked').notNull(),
    firstPosition: integer('first_position').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.url] })],
);

export const documentSchedules = pgTable(
  'document_schedules',
  {
    lane: text('lane').notNull(),
    documentId: text('document_id').notNull(),
    vendorId: text('vendor_id').notNull(),
    host: text('host').notNull(),
    nextAt: instant('next_at').notNull(),
    steadiness: integer('steadiness').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.lane] })],
);

export const vendorSchedules = pgTable(
  'vendor_schedules',
  {
    lane: text('lane').notNull(),
    vendorId: text('vendor_id').notNull(),
    nextAt: instant('next_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.lane] })],
);

export const hostSchedules = pgTable(
  'host_schedules',
  {
    lane: text('lane').notNull(),
    host: text('host').notNull(),
    nextAt: instant('next_at').notNull(),
    holder: text('holder'),
    heldUntil: instant('held_until'),
    isWoken: boolean('is_woken').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.lane, table.host] })],
);

export const watches = pgTable(
  'watches',
  {
    subject: text('subject').notNull(),
    vendorId: text('vendor_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Changes after this moment are unseen by the watcher. */
    seenAt: instant('seen_at').notNull().defaultNow(),
    // The watcher's own, never shown to anybody else.
    tags: text('tags').array().notNull().default([]),
    favourite: boolean('favourite').notNull().default(false),
    note: text('note'),
    /** Who looks after the vendor, by name. */
    owner: text('owner'),
  },
  (table) => [primaryKey({ columns: [table.subject, table.vendorId] })],
);

export const lookBacks = pgTable('look_backs', {
  id: text('id').primaryKey(),
  vendorId: text('vendor_id').notNull(),
  requestedBy: text('requested_by').notNull(),
  lane: text('lane').notNull(),
  /** Of the archive that is asked, without a final slash. */
  baseUrl: text('base_url').notNull(),
  /** How far back. */
  since: instant('since').notNull(),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
});

export const lookBackDocuments = pgTable(
  'look_back_documents',
  {
    lookBackId: text('look_back_id').notNull(),
    documentId: text('document_id').notNull(),
    state: text('state').$type<'waiting' | 'reading' | 'done' | 'failed'>().notNull().default('waiting'),
    problem: text('problem'),
    /** Captures that the archive has, which may be too many to read all. */
    found: integer('found').notNull().default(0),
    /** Requests in a row that the archive did not answer. */
    unanswered: integer('unanswered').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.lookBackId, table.documentId] })],
);

export const captures = pgTable(
  'captures',
  {
    lookBackId: text('look_back_id').notNull(),
    documentId: text('document_id').notNull(),
    capturedAt: instant('captured_at').notNull(),
    /** The page's address as it was captured. */
    url: text('url').notNull(),
    state: text('state').$type<'waiting' | 'kept' | 'same' | 'left_out'>().notNull().default('waiting'),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.lookBackId, table.documentId, table.capturedAt] })],
);

export const usage = pgTable(
  'usage',
  {
    subject: text('subject').notNull(),
    kind: text('kind').$type<'analysis' | 'proposal' | 'look_back' | 'upload' | 'computing'>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.kind, table.day] })],
);

export const modelUsage = pgTable(
  'model_usage',
  {
    day: date('day', { mode: 'string' }).notNull(),
    subject: text('subject').notNull(),
    model: text('model').notNull(),
    calls: integer('calls').notNull().default(0),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
    /** Of questions that are not answered yet, or never were. */
    reservedTokens: bigint('reserved_tokens', { mode: 'number' }).notNull().default(0),
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.subject, table.model] })],
);

export const modelAnswers = pgTable('model_answers', {
  key: text('key').primaryKey(),
  purpose: text('purpose').notNull(),
  model: text('model').notNull(),
  promptVersion: integer('prompt_version').notNull(),
  answer: json('answer').$type<unknown>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  usedAt: instant('used_at').notNull().defaultNow(),
});

export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: json('value').$type<unknown>().notNull(),
});

export const tallies = pgTable(
  'tallies',
  {
    at: instant('at').notNull(),
    what: text('what').notNull(),
    outcome: text('outcome').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ columns: [table.at, table.what, table.outcome] })],
);
