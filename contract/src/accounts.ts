import { z } from 'zod';
import { Change, Direction, Severity } from './changes.ts';
import { CheckResult } from './standards.ts';
import { VendorSummary } from './vendors.ts';
import { WatchDetails } from './watch-lists.ts';

/** `anonymous`: a demo account; `trial`: three days from signing up; `expired`: the trial is over; `inactive`: a former subscription. */
export const SubscriptionStatus = z.enum(['anonymous', 'trial', 'active', 'expired', 'inactive']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** A user of the identity provider: the result of signing in, up and linking. A demo account has no email. */
export const AuthUser = z.object({
  uid: z.string(),
  email: z.string().nullable(),
  displayName: z.string().nullable(),
  photoURL: z.string().nullable(),
  isAnonymous: z.boolean(),
  emailVerified: z.boolean(),
});
export type AuthUser = z.infer<typeof AuthUser>;

/** A demo account has neither name nor email. */
export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  subscription_status: SubscriptionStatus,
});
export type Profile = z.infer<typeof Profile>;

/** Only the name can be changed; its rules are in `name.ts`, whose messages the response carries. */
export const ProfileChange = z.strictObject({
  name: z.string('Name must be a string').max(1_000, 'Name cannot be longer than 50 characters').optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** How much a person has used the product so far. */
export const UserStats = z.object({
  analyses: z.number().int(),
  watched_vendors: z.number().int(),
  documents: z.number().int(),
  unseen_changes: z.number().int(),
  /** Mean score of the watched vendors, to one decimal place; null where none has one. */
  average_score: z.number().nullable(),
});
export type UserStats = z.infer<typeof UserStats>;

/** How much of what the plan allows is used. */
export const Usage = z.object({
  subscription_status: SubscriptionStatus,
  trial_ends_at: z.iso.datetime().nullable(),
  analyses: z.object({
    used: z.number().int(),
    limit: z.number().int(),
    /** `day`: reset at midnight UTC; `all`: for the lifetime of the account. */
    period: z.enum(['day', 'all']),
    resets_at: z.iso.datetime().nullable(),
  }),
  watched_vendors: z.object({ used: z.number().int(), limit: z.number().int() }),
  /** What reading and judging documents for the account has taken of a processor today, in seconds; no more is accepted above the limit. */
  computing: z.object({
    used_seconds: z.number(),
    limit_seconds: z.number().int(),
    /** Counted from none at midnight UTC. */
    resets_at: z.iso.datetime(),
  }),
  /** Whether watched vendors are checked automatically. */
  is_monitored: z.boolean(),
  /** History, differences, analysing again, notifications, export, API keys, bulk. */
  has_full_access: z.boolean(),
});
export type Usage = z.infer<typeof Usage>;

/**
 * How many documents can be read and how many cannot; those not read yet are in neither. `changed` are readable documents with a change
 * that the watcher has not seen; they are not counted as `current`.
 */
export const DocumentHealth = z.object({
  current: z.number().int(),
  changed: z.number().int(),
  unreachable: z.number().int(),
  blocked: z.number().int(),
  gone: z.number().int(),
});
export type DocumentHealth = z.infer<typeof DocumentHealth>;

export const WatchedVendor = VendorSummary.extend({
  watched_since: z.iso.datetime(),
  /** Changes found since the watcher last marked them as seen; editorial ones and texts seen before are in the history only. */
  unseen_changes: z.number().int(),
  /** The severity of the newest change, seen or not, of those that can be unseen; null where there is none, and for plans without history. */
  last_severity: Severity.nullable(),
  /** The direction of that change. */
  last_direction: Direction.nullable(),
  health: DocumentHealth,
  /** Unseen changes, or documents out of reach. */
  needs_attention: z.boolean(),
  /** What the watcher keeps about it. */
  own: WatchDetails,
  /** What it comes to by the watcher's standards; the one of which most falls short comes first. */
  standards: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      outcome: CheckResult,
      /** How many of its musts came to that. */
      checks: z.number().int(),
    }),
  ),
  /** The score at each step of the last twelve months, oldest first; empty for plans without history. */
  trend: z.array(z.object({ at: z.iso.datetime(), score: z.number().int() })),
  /** The score when the watcher last looked; null where that is unknown. */
  score_seen: z.number().int().nullable(),
});
export type WatchedVendor = z.infer<typeof WatchedVendor>;

/** A change with its vendor and the two versions that the diff call compares. */
export const UnseenChange = Change.extend({
  vendor_id: z.string(),
  vendor_name: z.string(),
  version1: z.string(),
  version2: z.string(),
  /** Later than `at`, the time at which the page was read: pages are compared after reading, and archives were captured long ago. */
  found_at: z.iso.datetime(),
});
export type UnseenChange = z.infer<typeof UnseenChange>;

/**
 * `changes` holds the newest unseen ones, at most twenty, and is empty for plans without history. `watched_vendors` and `health`
 * count everything watched, whatever the page or the search.
 */
export const Dashboard = z.object({
  items: z.array(WatchedVendor),
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  /** The cursor of the page after this one; null where this is the last. */
  next: z.string().nullable(),
  /** How many of `total` need attention. */
  attention: z.number().int(),
  unseen_changes: z.number().int(),
  changes: z.array(UnseenChange),
  watched_vendors: z.number().int(),
  health: DocumentHealth,
});
export type Dashboard = z.infer<typeof Dashboard>;

/** Mail that was sent, or kept because no SMTP server is configured: for the operator. */
export const StoredMail = z.object({
  id: z.string(),
  recipient: z.string(),
  /** Where a reply goes; null where that is the installation. */
  reply_to: z.string().nullable(),
  subject: z.string(),
  /** Empty once the mail was sent. */
  body: z.string(),
  state: z.enum(['waiting', 'sent', 'failed', 'kept']),
  problem: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type StoredMail = z.infer<typeof StoredMail>;

/**
 * Everything that belongs to one person, or a part of it. The lists of the parts, one behind the other, are the whole; what is no list is in
 * every part.
 */
export const OwnData = z.object({
  exported_at: z.iso.datetime(),
  user: z.record(z.string(), z.unknown()),
  sign_in_methods: z.array(z.record(z.string(), z.unknown())),
  sessions: z.array(z.record(z.string(), z.unknown())),
  /** The user's API keys, without their secrets. */
  api_keys: z.array(z.record(z.string(), z.unknown())),
  /** Apps that the user let in, and when they were last used. */
  connected_apps: z.array(z.record(z.string(), z.unknown())),
  watches: z.array(z.record(z.string(), z.unknown())),
  analyses: z.array(z.record(z.string(), z.unknown())),
  usage: z.array(z.record(z.string(), z.unknown())),
  mails: z.array(z.record(z.string(), z.unknown())),
  waitlist: z.array(z.record(z.string(), z.unknown())),
  subscriptions: z.array(z.record(z.string(), z.unknown())),
  /** Archive imports. */
  look_backs: z.array(z.record(z.string(), z.unknown())),
  /** The user's proposals and, as a curator, corrections, with their outcomes. */
  corrections: z.array(z.record(z.string(), z.unknown())),
  /** The inbox, its settings, the user's mutes and their feedback on entries. */
  notifications: z.array(z.record(z.string(), z.unknown())),
  notification_settings: z.record(z.string(), z.unknown()),
  mutes: z.array(z.record(z.string(), z.unknown())),
  feedback: z.array(z.record(z.string(), z.unknown())),
  /** The user's webhooks and feeds, without secrets, and their deliveries. */
  webhooks: z.array(z.record(z.string(), z.unknown())),
  webhook_messages: z.array(z.record(z.string(), z.unknown())),
  feeds: z.array(z.record(z.string(), z.unknown())),
  /** Filters of the list of watched vendors, and lists that were imported. */
  saved_views: z.array(z.record(z.string(), z.unknown())),
  imports: z.array(z.record(z.string(), z.unknown())),
  import_rows: z.array(z.record(z.string(), z.unknown())),
  /** The user's uploads, each with the address of its file. */
  private_documents: z.array(z.record(z.string(), z.unknown())),
  /** The user's standards, every version of them, and the exceptions to them. */
  standards: z.array(z.record(z.string(), z.unknown())),
  standard_exceptions: z.array(z.record(z.string(), z.unknown())),
  /** Links to shared reports, without their addresses. */
  shares: z.array(z.record(z.string(), z.unknown())),
  /** The cursor of the part after this one; null where this is the last. */
  next: z.string().nullable(),
});
export type OwnData = z.infer<typeof OwnData>;
