import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { apiKeys } from '../../database/account-tables.ts';
import type { Connection } from '../../database/database.ts';
import { oauthConsents } from '../../database/oauth-tables.ts';
import { savedViews, vendorImports, watchUndos } from '../../database/list-tables.ts';
import { notifications } from '../../database/notification-tables.ts';
import { feeds, webhookMessages, webhooks } from '../../database/outbound-tables.ts';
import { privateDocuments, privateVersions } from '../../database/private-tables.ts';
import { shares } from '../../database/report-tables.ts';
import { standardExceptions, standards } from '../../database/standard-tables.ts';
import { analyses, corrections } from '../../database/tables.ts';
import type { IdentifierPrefix } from '../../platform/identifier.ts';

/** What belongs to one account or visitor, by the prefix of its identifiers. */
const owned: Partial<Record<IdentifierPrefix, PgTable & { id: PgColumn }>> = {
  ana: analyses,
  apk: apiKeys,
  con: oauthConsents,
  cor: corrections,
  exc: standardExceptions,
  fed: feeds,
  imp: vendorImports,
  msg: webhookMessages,
  ntf: notifications,
  pdc: privateDocuments,
  pvr: privateVersions,
  shr: shares,
  std: standards,
  und: watchUndos,
  viw: savedViews,
  whk: webhooks,
};

/** Whether any of these texts is the identifier of something that somebody owns. Of the caller's own it says so, too: ask where they were refused it. */
export async function belongsToSomebody(
  connection: Connection,
  identifiers: readonly string[],
): Promise<boolean> {
  for (const identifier of identifiers) {
    const [prefix = ''] = identifier.split('_', 1);
    const table = Object.hasOwn(owned, prefix) ? owned[prefix as IdentifierPrefix] : undefined;
    if (table === undefined || identifier.includes('\0')) continue;
    if ((await connection.$count(table, eq(table.id, identifier))) > 0) return true;
  }
  return false;
}
