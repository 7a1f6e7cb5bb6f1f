import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SubscriptionStatus } from '@clausewatch/contract/accounts';
import type { KeyScope } from '@clausewatch/contract/api-keys';
import { instant } from './tables.ts';

// The columns as the migrations make them; constraints and indexes are defined only there. The names of the fields of the first
// five tables are those that the identity library uses.

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  isAnonymous: boolean('is_anonymous').notNull().default(false),
  profileName: text('profile_name').notNull().default(''),
  subscriptionStatus: text('subscription_status').$type<SubscriptionStatus>().notNull(),
  trialEndsAt: instant('trial_ends_at'),
  role: text('role').$type<'curator'>(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  token: text('token').notNull(),
  expiresAt: instant('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  providerId: text('provider_id').notNull(),
  accountId: text('account_id').notNull(),
  password: text('password'),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: instant('access_token_expires_at'),
  refreshTokenExpiresAt: instant('refresh_token_expires_at'),
  scope: text('scope'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const verifications = pgTable('verifications', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text('alg'),
  crv: text('crv'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at'),
});

export const emailChangeLinks = pgTable('email_change_links', {
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const signInTries = pgTable('sign_in_tries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  account: text('account').notNull(),
  network: text('network').notNull(),
  device: text('device'),
  at: instant('at').notNull(),
});

export const callerCounts = pgTable(
  'caller_counts',
  {
    limitName: text('limit_name').notNull(),
    caller: text('caller').notNull(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.limitName, table.caller] })],
);

export const spentTrials = pgTable('spent_trials', {
  emailHash: text('email_hash').primaryKey(),
  confirmed: boolean('confirmed').notNull(),
  until: instant('until').notNull(),
});

export const mails = pgTable('mails', {
  id: text('id').primaryKey(),
  key: text('key').notNull(),
  recipient: text('recipient').notNull(),
  replyTo: text('reply_to'),
  userId: text('user_id'),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  html: text('html'),
  headers: jsonb('headers').$type<Record<string, string>>(),
  isBulk: boolean('is_bulk').notNull().default(false),
  state: text('state').$type<'waiting' | 'sent' | 'failed' | 'kept'>().notNull().default('waiting'),
  tries: integer('tries').notNull().default(0),
  nextTryAt: instant('next_try_at').notNull(),
  lastProblem: text('last_problem'),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
});

export const waitlist = pgTable('waitlist', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  createdAt: instant('created_at').notNull(),
  /** When its address opened the link that was sent there; null until then. */
  confirmedAt: instant('confirmed_at'),
  /** When it was notified that accounts are open. */
  announcedAt: instant('announced_at'),
});

export const waitlistLinks = pgTable('waitlist_links', {
  tokenHash: text('token_hash').primaryKey(),
  entryId: text('entry_id').notNull(),
  mailbox: text('mailbox').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const subscriptions = pgTable('subscriptions', {
  userId: text('user_id').notNull(),
  customerId: text('customer_id').notNull(),
  subscriptionId: text('subscription_id').primaryKey(),
  status: text('status').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const apiKeys = pgTable('api_keys', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  name: text('name').notNull(),
  prefix: text('prefix').notNull(),
  secretHash: text('secret_hash').notNull(),
  scope: text('scope').$type<KeyScope>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text('caller').notNull(),
    keyHash: text('key_hash').notNull(),
    requestHash: text('request_hash').notNull(),
    holder: text('holder').notNull(),
    heldUntil: instant('held_until').notNull(),
    committed: boolean('committed').notNull().default(false),
    answer: text('answer'),
    account: text('account'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.keyHash] })],
);
