import { inArray, not, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { callerCounts, idempotencyKeys, mails } from '../../database/account-tables.ts';
import type { Transaction } from '../../database/database.ts';
import { savedViews, vendorImports, watchUndos } from '../../database/list-tables.ts';
import {
  alertFeedback,
  alerts,
  deliveries,
  mutes,
  notifications,
  notificationSettings,
} from '../../database/notification-tables.ts';
import { feeds, webhooks } from '../../database/outbound-tables.ts';
import { privateDocuments } from '../../database/private-tables.ts';
import { shares } from '../../database/report-tables.ts';
import { standards } from '../../database/standard-tables.ts';
import {
  analyses,
  corrections,
  events,
  lookBacks,
  modelUsage,
  standingDecisions,
  usage,
  watches,
} from '../../database/tables.ts';
import { forgetPayer } from '../analyses/model-usage.ts';

/** Stands for a user who deleted their account, where it must be known that there was one. */
export const nobody = 'deleted';

/**
 * A column with the id of an account that is no foreign key to it, and what becomes of a row when that account is gone. `delete`: the row goes, or of
 * those that `only` some hold for the account alone, these, and before it the rows of another table that are `about` it. `keep`: the row stays, of
 * nobody, and changes as `set` says. `merge`: it is added to nobody's. `cascade`: it goes with the row that it refers to.
 */
export type OwnerColumn = { column: AnyPgColumn } & (
  | { fate: 'delete'; only?: SQL; about?: { column: AnyPgColumn; key: AnyPgColumn } }
  | { fate: 'keep'; set?: SQL }
  | { fate: 'merge'; merge: (tx: Transaction, id: string, into: string) => Promise<void> }
  | { fate: 'cascade' }
);

/**
 * All of them, in the order in which they are forgotten: imports first, as one that is being worked on watches its vendor before it lets go of
 * its row. Analyses, archive imports and accepted corrections stay, since knowledge of vendors is shared; what was spent stays counted.
 */
export const ownerColumns: readonly OwnerColumn[] = [
  { column: vendorImports.subject, fate: 'delete' },
  { column: watches.subject, fate: 'delete' },
  { column: savedViews.subject, fate: 'delete' },
  { column: watchUndos.subject, fate: 'delete' },
  // What a turned check told them alone.
  { column: events.subject, fate: 'delete', about: { column: alerts.eventId, key: events.id } },
  { column: notifications.subject, fate: 'delete' },
  { column: deliveries.subject, fate: 'cascade' },
  { column: notificationSettings.subject, fate: 'delete' },
  { column: mutes.subject, fate: 'delete' },
  { column: alertFeedback.subject, fate: 'delete' },
  { column: webhooks.subject, fate: 'delete' },
  { column: feeds.subject, fate: 'delete' },
  { column: standards.subject, fate: 'delete' },
  { column: shares.subject, fate: 'delete' },
  { column: privateDocuments.subject, fate: 'delete' },
  { column: usage.subject, fate: 'delete' },
  { column: callerCounts.caller, fate: 'delete' },
  { column: modelUsage.subject, fate: 'merge', merge: forgetPayer },
  { column: analyses.requestedBy, fate: 'keep', set: sql`removed = true` },
  { column: lookBacks.requestedBy, fate: 'keep' },
  // Proposals that nobody accepted go, with what was read for them.
  {
    column: corrections.author,
    fate: 'delete',
    only: not(inArray(corrections.state, ['accepted', 'reverted'])),
  },
  { column: corrections.author, fate: 'keep' },
  { column: corrections.decidedBy, fate: 'keep' },
  { column: corrections.revertedBy, fate: 'keep' },
  { column: standingDecisions.decidedBy, fate: 'keep' },
  { column: idempotencyKeys.caller, fate: 'delete' },
  // The calls that opened it.
  { column: idempotencyKeys.account, fate: 'delete' },
  { column: mails.userId, fate: 'delete' },
];
