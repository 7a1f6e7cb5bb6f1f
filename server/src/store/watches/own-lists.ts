import type { OwnData } from '@clausewatch/contract/accounts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  accounts,
  apiKeys,
  mails,
  sessions,
  subscriptions,
  waitlist,
} from '../../database/account-tables.ts';
import type { Connection } from '../../database/database.ts';
import { savedViews, vendorImportRows, vendorImports } from '../../database/list-tables.ts';
import { oauthClients, oauthConsents } from '../../database/oauth-tables.ts';
import { alertFeedback, alerts, mutes, notifications } from '../../database/notification-tables.ts';
import { feeds, webhookMessages, webhooks } from '../../database/outbound-tables.ts';
import { standardExceptions, standards, standardVersions } from '../../database/standard-tables.ts';
import { shares } from '../../database/report-tables.ts';
import { analyses, corrections, lookBacks, usage, vendors, watches } from '../../database/tables.ts';
import { privateDocuments, privateVersions } from '../../database/private-tables.ts';
import { keyOf, type Place, valueOf } from '../keyset.ts';
import { entryOf, mailOf } from '../alerts/own-mail.ts';
import type { UserRow } from '../people/users.ts';

type OwnList = {
  from: PgTable;
  join?: { table: PgTable; on: SQL };
  row: Record<string, PgColumn | SQL>;
  of: (user: UserRow) => SQL | undefined;
  /** An instant, and what tells rows of the same instant apart. */
  order: [at: PgColumn | SQL, id: PgColumn | SQL];
};

/** Every list of the export, in the order in which they are exported. Secrets, and what opens the account, are in none. */
const ownLists = {
  sign_in_methods: {
    order: [accounts.createdAt, accounts.id],
    of: ({ id }) => eq(accounts.userId, id),
    from: accounts,
    row: { provider: accounts.providerId, account: accounts.accountId, linked_at: accounts.createdAt },
  },
  sessions: {
    order: [sessions.createdAt, sessions.id],
    of: ({ id }) => eq(sessions.userId, id),
    from: sessions,
    row: {
      started_at: sessions.createdAt,
      expires_at: sessions.expiresAt,
      browser: sessions.userAgent,
    },
  },
  api_keys: {
    order: [apiKeys.createdAt, apiKeys.id],
    of: ({ id }) => eq(apiKeys.userId, id),
    from: apiKeys,
    row: {
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      scope: apiKeys.scope,
      created_at: apiKeys.createdAt,
      expires_at: apiKeys.expiresAt,
      last_used_at: apiKeys.lastUsedAt,
    },
  },
  connected_apps: {
    order: [oauthConsents.createdAt, oauthConsents.id],
    of: ({ id }) => eq(oauthConsents.userId, id),
    from: oauthConsents,
    join: { table: oauthClients, on: eq(oauthClients.clientId, oauthConsents.clientId) },
    row: {
      name: oauthClients.name,
      returns_to: oauthClients.redirectUris,
      scopes: oauthConsents.scopes,
      first_granted_at: oauthConsents.createdAt,
      granted_at: oauthConsents.updatedAt,
      last_used_at: oauthConsents.lastUsedAt,
    },
  },
  watches: {
    order: [watches.createdAt, watches.vendorId],
    of: ({ id }) => eq(watches.subject, id),
    from: watches,
    join: { table: vendors, on: eq(vendors.id, watches.vendorId) },
    row: {
      vendor_id: watches.vendorId,
      domain: vendors.domain,
      since: watches.createdAt,
      seen_at: watches.seenAt,
      tags: watches.tags,
      favourite: watches.favourite,
      note: watches.note,
      owner: watches.owner,
    },
  },
  analyses: {
    order: [analyses.createdAt, analyses.id],
    of: ({ id }) => eq(analyses.requestedBy, id),
    from: analyses,
    row: {
      id: analyses.id,
      url: analyses.url,
      status: analyses.status,
      created_at: analyses.createdAt,
      finished_at: analyses.finishedAt,
    },
  },
  usage: {
    order: [sql`(${usage.day}::timestamp AT TIME ZONE 'UTC')`, usage.kind],
    of: ({ id }) => eq(usage.subject, id),
    from: usage,
    row: { kind: usage.kind, day: usage.day, count: usage.count },
  },
  mails: {
    order: [mails.createdAt, mails.id],
    of: mailOf,
    from: mails,
    row: {
      subject: mails.subject,
      state: mails.state,
      created_at: mails.createdAt,
      // Other kinds hold links that give access to the account.
      message: sql<string | null>`CASE WHEN ${mails.replyTo} IS NOT NULL THEN ${mails.body} END`,
    },
  },
  waitlist: {
    order: [waitlist.createdAt, waitlist.id],
    of: entryOf,
    from: waitlist,
    row: { joined_at: waitlist.createdAt, confirmed_at: waitlist.confirmedAt },
  },
  subscriptions: {
    order: [subscriptions.updatedAt, subscriptions.subscriptionId],
    of: ({ id }) => eq(subscriptions.userId, id),
    from: subscriptions,
    row: {
      customer: subscriptions.customerId,
      subscription: subscriptions.subscriptionId,
      status: subscriptions.status,
      updated_at: subscriptions.updatedAt,
    },
  },
  look_backs: {
    order: [lookBacks.createdAt, lookBacks.id],
    of: ({ id }) => eq(lookBacks.requestedBy, id),
    from: lookBacks,
    row: {
      vendor_id: lookBacks.vendorId,
      since: lookBacks.since,
      started_at: lookBacks.createdAt,
      finished_at: lookBacks.finishedAt,
    },
  },
  // As a curator, their corrections; not their decisions about others'.
  corrections: {
    order: [corrections.createdAt, corrections.id],
    of: ({ id }) => eq(corrections.author, id),
    from: corrections,
    row: {
      vendor_id: corrections.vendorId,
      url: corrections.url,
      what: corrections.kind,
      before: corrections.before,
      after: corrections.after,
      state: corrections.state,
      reason: corrections.reason,
      at: corrections.createdAt,
      decided_at: corrections.decidedAt,
      reverted_at: corrections.revertedAt,
    },
  },
  notifications: {
    order: [notifications.at, notifications.id],
    of: ({ id }) => eq(notifications.subject, id),
    from: notifications,
    join: { table: alerts, on: eq(alerts.eventId, notifications.eventId) },
    row: {
      vendor_id: notifications.vendorId,
      document_id: notifications.documentId,
      what: alerts.kind,
      headline: alerts.headline,
      at: notifications.at,
      read_at: notifications.readAt,
    },
  },
  mutes: {
    order: [mutes.since, sql`coalesce(${mutes.documentId}, ${mutes.vendorId})`],
    of: ({ id }) => eq(mutes.subject, id),
    from: mutes,
    row: {
      vendor_id: mutes.vendorId,
      document_id: mutes.documentId,
      since: mutes.since,
      until: mutes.until,
    },
  },
  feedback: {
    order: [alertFeedback.at, alertFeedback.changeId],
    of: ({ id }) => eq(alertFeedback.subject, id),
    from: alertFeedback,
    row: { change_id: alertFeedback.changeId, reason: alertFeedback.reason, at: alertFeedback.at },
  },
  webhooks: {
    order: [webhooks.createdAt, webhooks.id],
    of: ({ id }) => eq(webhooks.subject, id),
    from: webhooks,
    row: {
      name: webhooks.name,
      format: webhooks.format,
      url: webhooks.urlShown,
      header_names: webhooks.headerNames,
      events: webhooks.events,
      minimum_severity: webhooks.minimumSeverity,
      types: webhooks.types,
      vendors: webhooks.vendors,
      created_at: webhooks.createdAt,
      paused_at: webhooks.pausedAt,
    },
  },
  webhook_messages: {
    order: [webhookMessages.createdAt, webhookMessages.id],
    of: ({ id }) => eq(webhooks.subject, id),
    from: webhookMessages,
    join: { table: webhooks, on: eq(webhooks.id, webhookMessages.webhookId) },
    row: {
      webhook: webhooks.name,
      message: webhookMessages.id,
      summary: webhookMessages.summary,
      state: webhookMessages.state,
      created_at: webhookMessages.createdAt,
    },
  },
  feeds: {
    order: [feeds.createdAt, feeds.id],
    of: ({ id }) => eq(feeds.subject, id),
    from: feeds,
    row: {
      vendor_id: feeds.vendorId,
      tag: feeds.tag,
      created_at: feeds.createdAt,
      last_read_at: feeds.lastReadAt,
    },
  },
  saved_views: {
    order: [savedViews.createdAt, savedViews.id],
    of: ({ id }) => eq(savedViews.subject, id),
    from: savedViews,
    row: { name: savedViews.name, query: savedViews.query, created_at: savedViews.createdAt },
  },
  imports: {
    order: [vendorImports.createdAt, vendorImports.id],
    of: ({ id }) => eq(vendorImports.subject, id),
    from: vendorImports,
    row: {
      id: vendorImports.id,
      name: vendorImports.name,
      created_at: vendorImports.createdAt,
      finished_at: vendorImports.finishedAt,
    },
  },
  import_rows: {
    order: [
      vendorImports.createdAt,
      sql`${vendorImportRows.importId} || to_char(${vendorImportRows.line}, 'FM000000')`,
    ],
    of: ({ id }) => eq(vendorImports.subject, id),
    from: vendorImportRows,
    join: { table: vendorImports, on: eq(vendorImports.id, vendorImportRows.importId) },
    row: {
      import: vendorImportRows.importId,
      line: vendorImportRows.line,
      address: vendorImportRows.address,
      tags: vendorImportRows.tags,
      owner: vendorImportRows.owner,
      note: vendorImportRows.note,
      favourite: vendorImportRows.favourite,
      state: vendorImportRows.state,
      vendor_id: vendorImportRows.vendorId,
    },
  },
  private_documents: {
    order: [privateVersions.uploadedAt, privateVersions.id],
    of: ({ id }) => eq(privateDocuments.subject, id),
    from: privateVersions,
    join: { table: privateDocuments, on: eq(privateDocuments.id, privateVersions.documentId) },
    row: {
      document_id: privateDocuments.id,
      vendor_id: privateDocuments.vendorId,
      title: privateDocuments.title,
      type: privateDocuments.type,
      version: privateVersions.number,
      file_name: privateVersions.fileName,
      uploaded_at: privateVersions.uploadedAt,
      state: privateVersions.state,
      score: privateVersions.score,
      summary: privateVersions.summary,
      file: sql<string>`'/v1/private-documents/' || ${privateDocuments.id} || '/versions/' || ${privateVersions.id} || '/file'`,
    },
  },
  standards: {
    order: [standardVersions.at, sql`${standardVersions.standardId} || ' ' || ${standardVersions.number}`],
    of: ({ id }) => eq(standards.subject, id),
    from: standardVersions,
    join: { table: standards, on: eq(standards.id, standardVersions.standardId) },
    row: {
      id: standardVersions.standardId,
      version: standardVersions.number,
      name: standardVersions.name,
      tag: standardVersions.tag,
      checks: standardVersions.checks,
      at: standardVersions.at,
    },
  },
  standard_exceptions: {
    order: [standardExceptions.createdAt, standardExceptions.id],
    of: ({ id }) => eq(standards.subject, id),
    from: standardExceptions,
    join: { table: standards, on: eq(standards.id, standardExceptions.standardId) },
    row: {
      standard_id: standardExceptions.standardId,
      vendor_id: standardExceptions.vendorId,
      check: standardExceptions.checkId,
      reason: standardExceptions.reason,
      at: standardExceptions.createdAt,
      ends_on: standardExceptions.endsOn,
      ended_at: standardExceptions.endedAt,
    },
  },
  shares: {
    order: [shares.createdAt, shares.id],
    of: ({ id }) => eq(shares.subject, id),
    from: shares,
    row: {
      vendor_id: shares.vendorId,
      label: shares.label,
      created_at: shares.createdAt,
      expires_at: shares.expiresAt,
      revoked_at: shares.revokedAt,
      views: shares.views,
      last_viewed_at: shares.lastViewedAt,
    },
  },
} satisfies Record<string, OwnList>;

export type OwnListName = keyof typeof ownLists & keyof OwnData;

export const ownListNames = Object.keys(ownLists) as OwnListName[];

/** Up to `limit` rows of a user's list with their places, oldest first, from the start of the list or behind a place. */
export async function readOwnList(
  connection: Connection,
  user: UserRow,
  name: OwnListName,
  { limit, after }: { limit: number; after?: Place | undefined },
): Promise<{ row: Record<string, unknown>; place: Place }[]> {
  const { from, join, row, of, order }: OwnList = ownLists[name];
  const [at, id] = order;
  const place = { key: keyOf({ column: sql`${at}`, kind: 'instant' }), id: sql<string>`${id}` };
  const rows = connection.select({ row, place }).from(from).$dynamic();
  const isBehind =
    after?.key == null ? undefined : sql`(${at}, ${id}) > (${valueOf('instant', after.key)}, ${after.id})`;
  return (join === undefined ? rows : rows.innerJoin(join.table, join.on))
    .where(and(of(user), isBehind))
    .orderBy(at, id)
    .limit(limit);
}
