import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { signInTries } from '../../database/account-tables.ts';
import type { Connection, Transaction } from '../../database/database.ts';

/** The account of an attempt, its network, and its device where the account knows it: keyed hashes, or random. */
export type SignInTry = { account: string; network: string; device: string | null };
export type Tries = { count: number; last: Date | null };
/** Strangers' attempts for an account from one network, from one network for any account, and for an account from anywhere. */
export type StrangersTries = Record<'pair' | 'network' | 'account', Tries>;

/** Makes concurrent attempts for the same account or network wait until the transaction ends: accounts are locked first, then networks. */
export async function lockTries(tx: Transaction, { account, network }: SignInTry): Promise<void> {
  const lock = (name: string) => sql`pg_advisory_xact_lock(hashtextextended(${`sign-in ${name}`}, 0))`;
  await tx.execute(sql`SELECT ${lock(`account ${account}`)}, ${lock(`network ${network}`)}`);
}

export async function triesOfDevice(
  tx: Transaction,
  { account, device }: { account: string; device: string },
  since: Date,
): Promise<number> {
  const isCounted = and(
    eq(signInTries.account, account),
    eq(signInTries.device, device),
    gt(signInTries.at, since),
  );
  return tx.$count(signInTries, isCounted);
}

/** Counts each since its own moment, in one round trip, since this precedes every password check. */
export async function triesOfStrangers(
  tx: Transaction,
  { account, network }: SignInTry,
  since: Record<keyof StrangersTries, Date>,
): Promise<StrangersTries> {
  const [isAccount, isNetwork] = [eq(signInTries.account, account), eq(signInTries.network, network)];
  const [ofPair, ofNetwork, ofAccount] = [
    and(isAccount, isNetwork, gt(signInTries.at, since.pair)),
    and(isNetwork, gt(signInTries.at, since.network)),
    and(isAccount, gt(signInTries.at, since.account)),
  ];
  const count = (which: SQL | undefined) => sql<number>`(count(*) FILTER (WHERE ${which}))::int`;
  const last = (which: SQL | undefined) =>
    sql<Date | null>`max(${signInTries.at}) FILTER (WHERE ${which})`.mapWith(signInTries.at);
  const [row] = await tx
    .select({
      pair: { count: count(ofPair), last: last(ofPair) },
      network: { count: count(ofNetwork), last: last(ofNetwork) },
      account: { count: count(ofAccount), last: last(ofAccount) },
    })
    .from(signInTries)
    .where(and(isNull(signInTries.device), sql`(${ofPair} OR ${ofNetwork} OR ${ofAccount})`));
  if (row === undefined) throw new Error('The tries were not counted');
  return row;
}

export async function addTry(tx: Transaction, given: SignInTry, at: Date): Promise<void> {
  await tx.insert(signInTries).values({ ...given, at });
}

/** Deletes the attempts of one device for an account, or those of strangers for it from one network. */
export async function forgetTries(
  connection: Connection,
  { account, network, device }: SignInTry,
): Promise<void> {
  const own =
    device === null
      ? and(eq(signInTries.network, network), isNull(signInTries.device))
      : eq(signInTries.device, device);
  await connection.delete(signInTries).where(and(eq(signInTries.account, account), own));
}

/** Deletes all attempts for an account. */
export async function forgetTriesFor(connection: Connection, account: string): Promise<void> {
  await connection.delete(signInTries).where(eq(signInTries.account, account));
}
