import type {
  Check,
  CheckEvidence,
  CheckLevel,
  CheckResult,
  SearchedDocument,
} from '@clausewatch/contract/standards';
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, json } from './tables.ts';

// The columns as the migrations make them; constraints and indexes are defined only there. `subject` is a user's id, or `local`.

export type OwnResult = Exclude<CheckResult, 'excepted'>;

export const standards = pgTable('standards', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  name: text('name').notNull(),
  tag: text('tag'),
  preset: text('preset'),
  version: integer('version').notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  isStale: boolean('is_stale').notNull().default(false),
});

export const standardVersions = pgTable(
  'standard_versions',
  {
    standardId: text('standard_id').notNull(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    tag: text('tag'),
    checks: json('checks').$type<Check[]>().notNull(),
    author: text('author').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.standardId, table.number] })],
);

export const standardVendors = pgTable(
  'standard_vendors',
  {
    standardId: text('standard_id').notNull(),
    vendorId: text('vendor_id').notNull(),
    version: integer('version').notNull(),
    outcome: text('outcome').$type<CheckResult>().notNull(),
    heldAt: instant('held_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.standardId, table.vendorId] })],
);

export const standardResults = pgTable(
  'standard_results',
  {
    standardId: text('standard_id').notNull(),
    vendorId: text('vendor_id').notNull(),
    checkId: text('check_id').notNull(),
    level: text('level').$type<CheckLevel>().notNull(),
    result: text('result').$type<CheckResult>().notNull(),
    /** Before exceptions. */
    ownResult: text('own_result').$type<OwnResult>().notNull(),
    claim: text('claim').notNull(),
    evidence: json('evidence').$type<CheckEvidence[]>().notNull(),
    searched: json('searched').$type<SearchedDocument[]>().notNull(),
    /** The last result that was no failure to read. */
    settled: text('settled').$type<Exclude<OwnResult, 'not_read'>>(),
    since: instant('since').notNull(),
    /** The vendor's change that turned it, and from what. */
    changeId: text('change_id'),
    was: text('was').$type<OwnResult>(),
  },
  (table) => [primaryKey({ columns: [table.standardId, table.vendorId, table.checkId] })],
);

export const standardTurns = pgTable(
  'standard_turns',
  {
    standardId: text('standard_id').notNull(),
    vendorId: text('vendor_id').notNull(),
    checkId: text('check_id').notNull(),
    at: instant('at').notNull(),
    result: text('result').$type<OwnResult | 'left'>().notNull(),
    isWorse: boolean('is_worse'),
    changeId: text('change_id'),
  },
  (table) => [primaryKey({ columns: [table.standardId, table.vendorId, table.checkId, table.at] })],
);

export const standardExceptions = pgTable('standard_exceptions', {
  id: text('id').primaryKey(),
  standardId: text('standard_id').notNull(),
  vendorId: text('vendor_id').notNull(),
  checkId: text('check_id').notNull(),
  reason: text('reason').notNull(),
  author: text('author').notNull(),
  createdAt: instant('created_at').notNull(),
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
  endedAt: instant('ended_at'),
});

export const presetOutcomes = pgTable('preset_outcomes', {
  vendorId: text('vendor_id').primaryKey(),
  version: text('version').notNull(),
  outcomes: json('outcomes').$type<Record<string, CheckResult>>().notNull(),
});
