import type { DocumentType, TextLink } from '@clausewatch/contract/documents';
import type { Fact } from '@clausewatch/contract/facts';
import type { Finding, ScoreBreakdown } from '@clausewatch/contract/findings';
import type { PrivateChange, PrivateFormat, PrivateState } from '@clausewatch/contract/private-documents';
import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant, json } from './tables.ts';

// The columns as the migrations make them; constraints and indexes are defined only there.

export const privateDocuments = pgTable('private_documents', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  vendorId: text('vendor_id'),
  title: text('title').notNull(),
  titleIsSet: boolean('title_is_set').notNull().default(false),
  type: text('type').$type<DocumentType>(),
  typeIsSet: boolean('type_is_set').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const privateVersions = pgTable('private_versions', {
  id: text('id').primaryKey(),
  documentId: text('document_id').notNull(),
  number: integer('number').notNull(),
  fileName: text('file_name').notNull(),
  mediaType: text('media_type').$type<PrivateFormat>().notNull(),
  byteLength: integer('byte_length').notNull(),
  uploadedAt: instant('uploaded_at').notNull(),
  state: text('state').$type<PrivateState>().notNull(),
  reason: text('reason'),
  sameAs: integer('same_as'),
  content: text('content'),
  /** Its blocks without their text, which is in `content`: see `block-layout.ts`. */
  layout: text('layout'),
  links: json('links').$type<TextLink[]>(),
  contentHash: text('content_hash'),
  language: text('language'),
  title: text('title'),
  effectiveDate: date('effective_date', { mode: 'string' }),
  wordCount: integer('word_count'),
  /** The type that its own words speak for. */
  readAs: text('read_as').$type<DocumentType>(),
  analyserVersion: integer('analyser_version'),
  analysedAs: text('analysed_as').$type<DocumentType>(),
  summary: text('summary'),
  score: integer('score'),
  breakdown: json('breakdown').$type<ScoreBreakdown>(),
  findings: json('findings').$type<Finding[]>(),
  facts: json('facts').$type<Fact[]>(),
  readAt: instant('read_at'),
  change: json('change').$type<PrivateChange>(),
});

export const privateFiles = pgTable('private_files', {
  versionId: text('version_id').primaryKey(),
  /** Null where it lies in the object store, under `objectKey`. */
  compressed: bytea('compressed'),
  objectKey: text('object_key'),
});
