import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { refusedAddresses } from '../../database/notification-tables.ts';

/** After so many consecutive refusals no more alerts are sent to an address. */
const mostRefusals = 3;

/** Why no alerts are sent to an address any more; null where they are. */
export async function refusalOf(
  connection: Connection,
  address: string,
): Promise<'bounced' | 'complained' | null> {
  const [row] = await connection
    .select({ reason: refusedAddresses.reason })
    .from(refusedAddresses)
    .where(eq(refusedAddresses.address, address.toLowerCase()));
  return row?.reason ?? null;
}

/** Counts a message refused because the mailbox does not exist. */
export async function noteRefused(connection: Connection, address: string, at: Date): Promise<void> {
  await connection
    .insert(refusedAddresses)
    .values({ address: address.toLowerCase(), refusals: 1, at })
    .onConflictDoUpdate({
      target: refusedAddresses.address,
      set: {
        refusals: sql`${refusedAddresses.refusals} + 1`,
        reason: sql`coalesce(${refusedAddresses.reason},
          CASE WHEN ${refusedAddresses.refusals} + 1 >= ${mostRefusals} THEN 'bounced' END)`,
        at,
      },
    });
}

/** A delivered message resets the count, except for a complaint: those who complain do get the mail. */
export async function noteAccepted(connection: Connection, address: string): Promise<void> {
  await connection
    .delete(refusedAddresses)
    .where(and(eq(refusedAddresses.address, address.toLowerCase()), isNull(refusedAddresses.reason)));
}

/** Stops alerts to an address, whoever demanded it. */
export async function stopMailTo(
  connection: Connection,
  address: string,
  reason: 'bounced' | 'complained',
  at: Date,
): Promise<void> {
  await connection
    .insert(refusedAddresses)
    .values({ address: address.toLowerCase(), reason, at })
    .onConflictDoUpdate({ target: refusedAddresses.address, set: { reason, at } });
}

export async function forgetRefusals(connection: Connection, address: string): Promise<void> {
  await connection.delete(refusedAddresses).where(eq(refusedAddresses.address, address.toLowerCase()));
}
