import type {
  BlockOperation,
  DiffStats,
  FactChange,
  Severity,
  VersionDiff,
} from '@clausewatch/contract/changes';
import type { AnalysisDocument, AnalysisProblem, AnalysisStatus } from '@clausewatch/contract/analyses';
import type {
  Block,
  Document,
  DocumentStatus,
  DocumentType,
  TextLink,
} from '@clausewatch/contract/documents';
import type { Category, Evidence, Finding, Polarity, ScoreBreakdown } from '@clausewatch/contract/findings';
import type { Vendor, VendorScore } from '@clausewatch/contract/vendors';
import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** What separates two versions, without the versions. */
export type Comparison = Pick<VersionDiff, 'operations' | 'facts' | 'stats' | 'severity' | 'reasons'>;

// The columns as the migrations make them; constraints and indexes are said there alone.

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const vendors = pgTable('vendors', {
  id: text('id').primaryKey(),
  domain: text('domain').notNull(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  summary: text('summary').notNull().default(''),
  score: integer('score'),
  scoring: jsonb('scoring').$type<VendorScore>(),
  leftOut: jsonb('left_out').$type<Vendor['left_out']>().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastCheckedAt: instant('last_checked_at'),
  lastChangedAt: instant('last_changed_at'),
});

export const documents = pgTable('documents', {
  id: text('id').primaryKey(),
  vendorId: text('vendor_id').notNull(),
  url: text('url').notNull(),
  finalUrl: text('final_url').notNull(),
  aliases: text('aliases').array().notNull().default([]),
  translations: jsonb('translations').$type<Document['translations']>().notNull().default([]),
  type: text('type').$type<DocumentType>().notNull(),
  typeConfidence: real('type_confidence').notNull(),
  title: text('title').notNull(),
  language: text('language'),
  status: text('status').$type<DocumentStatus>().notNull(),
  statusReason: text('status_reason'),
  failures: integer('failures').notNull().default(0),
  notFound: integer('not_found').notNull().default(0),
  foundBy: text('found_by').array().notNull().default([]),
  selector: text('selector'),
  currentVersionId: text('current_version_id'),
  discoveredAt: instant('discovered_at').notNull().defaultNow(),
  lastCheckedAt: instant('last_checked_at'),
});

export const snapshotBodies = pgTable('snapshot_bodies', {
  sha256: text('sha256').primaryKey(),
  compressed: bytea('compressed').notNull(),
  byteLength: integer('byte_length').notNull(),
});

export const snapshots = pgTable('snapshots', {
  id: text('id').primaryKey(),
  vendorId: text('vendor_id').notNull(),
  url: text('url').notNull(),
  finalUrl: text('final_url').notNull(),
  redirects: text('redirects').array().notNull().default([]),
  status: integer('status').notNull(),
  headers: jsonb('headers').$type<Record<string, string>>().notNull(),
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
  blocks: jsonb('blocks').$type<Block[]>().notNull(),
  links: jsonb('links').$type<TextLink[]>().notNull(),
  emphasis: jsonb('emphasis').$type<{ start: number; end: number }[]>().notNull(),
  contentHash: text('content_hash').notNull(),
  extractorVersion: integer('extractor_version').notNull(),
  language: text('language'),
  title: text('title').notNull(),
  effectiveDate: date('effective_date', { mode: 'string' }),
  wordCount: integer('word_count').notNull(),
  analyserVersion: integer('analyser_version'),
  summary: text('summary'),
  score: integer('score'),
  breakdown: jsonb('breakdown').$type<ScoreBreakdown>(),
  analysedAt: instant('analysed_at'),
  createdAt: instant('created_at').notNull(),
});

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
    quote: text('quote').notNull(),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    section: text('section'),
    also: jsonb('also').$type<Evidence[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.practice] })],
);

export const changes = pgTable('changes', {
  id: text('id').primaryKey(),
  documentId: text('document_id').notNull(),
  fromVersionId: text('from_version_id').notNull(),
  toVersionId: text('to_version_id').notNull(),
  severity: text('severity').$type<Severity>().notNull(),
  reasons: jsonb('reasons').$type<string[]>().notNull(),
  operations: jsonb('operations').$type<BlockOperation[]>().notNull(),
  facts: jsonb('facts').$type<FactChange[]>().notNull(),
  stats: jsonb('stats').$type<DiffStats>().notNull(),
  gained: jsonb('gained').$type<Finding[]>().notNull(),
  lost: jsonb('lost').$type<Finding[]>().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const comparisons = pgTable(
  'comparisons',
  {
    fromVersionId: text('from_version_id').notNull(),
    toVersionId: text('to_version_id').notNull(),
    result: jsonb('result').$type<Comparison>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fromVersionId, table.toVersionId] })],
);

export const analyses = pgTable('analyses', {
  id: text('id').primaryKey(),
  vendorId: text('vendor_id').notNull(),
  requestedBy: text('requested_by').notNull(),
  url: text('url').notNull(),
  status: text('status').$type<AnalysisStatus>().notNull(),
  discoveryFact: text('discovery_fact').notNull().default(''),
  problem: jsonb('problem').$type<AnalysisProblem>(),
  removed: boolean('removed').notNull().default(false),
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
  confidence: real('confidence').notNull(),
  foundBy: text('found_by').array().notNull(),
  translations: jsonb('translations').$type<Document['translations']>().notNull().default([]),
  depth: integer('depth').notNull().default(0),
  state: text('state').$type<AnalysisDocument['state']>().notNull(),
  reason: text('reason'),
  documentId: text('document_id'),
  snapshotId: text('snapshot_id'),
  versionId: text('version_id'),
});

export const watches = pgTable(
  'watches',
  {
    subject: text('subject').notNull(),
    vendorId: text('vendor_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Changes after this moment are news to the watcher. */
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.vendorId] })],
);

export const usage = pgTable(
  'usage',
  {
    subject: text('subject').notNull(),
    kind: text('kind').$type<'analysis'>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.kind, table.day] })],
);

export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
});
