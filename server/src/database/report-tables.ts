import type { Report } from '@clausewatch/contract/reports';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, json } from './tables.ts';

// The columns as the migrations make them; constraints and indexes are defined only there.

export const shares = pgTable('shares', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  vendorId: text('vendor_id').notNull(),
  label: text('label'),
  tokenHash: text('token_hash').notNull(),
  report: json('report').$type<Report>(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  views: integer('views').notNull().default(0),
  lastViewedAt: instant('last_viewed_at'),
});

export const packetKeys = pgTable('packet_keys', {
  fingerprint: text('fingerprint').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateSealed: text('private_sealed').notNull(),
  createdAt: instant('created_at').notNull(),
  retiredAt: instant('retired_at'),
});
