import type { PacketKeys } from '@clausewatch/contract/packets';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { packetKeys } from '../../database/report-tables.ts';

export type PacketKeyRow = Pick<
  typeof packetKeys.$inferSelect,
  'fingerprint' | 'publicKey' | 'privateSealed'
>;

/** The key that signs, or null where there is none yet. */
export async function packetKeyInUse(connection: Connection): Promise<PacketKeyRow | null> {
  const [row] = await connection.select().from(packetKeys).where(isNull(packetKeys.retiredAt));
  return row ?? null;
}

/** Puts a key in the place of another, or of none. Where another process was quicker, its key stays. */
export async function replacePacketKey(
  tx: Transaction,
  former: PacketKeyRow | null,
  key: PacketKeyRow,
  now: Date,
): Promise<void> {
  if (former !== null) {
    const isFormer = and(eq(packetKeys.fingerprint, former.fingerprint), isNull(packetKeys.retiredAt));
    await tx.update(packetKeys).set({ retiredAt: now }).where(isFormer);
  }
  await tx
    .insert(packetKeys)
    .values({ ...key, createdAt: now })
    .onConflictDoNothing();
}

/** The public halves, the one in use first. */
export async function publicPacketKeys(connection: Connection): Promise<PacketKeys['keys']> {
  const rows = await connection
    .select()
    .from(packetKeys)
    .orderBy(sql`${packetKeys.retiredAt} DESC NULLS FIRST`);
  return rows.map(({ publicKey, fingerprint, createdAt, retiredAt }) => ({
    algorithm: 'Ed25519',
    public_key: publicKey,
    fingerprint,
    since: createdAt.toISOString(),
    until: retiredAt?.toISOString() ?? null,
  }));
}
