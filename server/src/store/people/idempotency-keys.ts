import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../../database/account-tables.ts';
import { checkingCommits } from '../../database/before-commit.ts';
import type { Connection, Transaction } from '../../database/database.ts';

/** A POST with a key: whose it is, and keyed hashes of the key and of everything that the request says. */
export type KeyedCall = { caller: string; keyHash: string; requestHash: string };

/** A call that this process carries out. `holder` is random: who comes back after another has taken over is recognised. */
export type HeldCall = KeyedCall & { holder: string };

export type Claim =
  | { kind: 'claimed' }
  /** Another request carries it out, for at most so long. */
  | { kind: 'running'; seconds: number }
  /** The key belongs to another request. */
  | { kind: 'reused' }
  | { kind: 'answered'; sealed: string }
  /** It was carried out, and whoever did it ended before the answer was stored. */
  | { kind: 'lost' };

/** Longer than any handler takes. Whoever was only slow cannot commit once another has taken over. */
const heldSeconds = 60;
/** Answers of one caller: more than a busy program gets between a call and its retry. */
const mostOfCaller = 500;

/** Takes a call to be carried out, or says what became of it, by the database's clock. */
export async function claimCall(connection: Connection, call: HeldCall, keptSeconds: number): Promise<Claim> {
  for (;;) {
    // Read first: the row of a running call is locked while its transaction is open.
    const known = await stateOf(connection, call);
    if (known !== null) return known;
    if (await take(connection, call, keptSeconds)) return { kind: 'claimed' };
  }
}

/**
 * Runs `work`, whose transactions mark the call as carried out when they commit, until `isOpen` is false. One that would commit although
 * another has taken the call over is rolled back.
 */
export function carryingOut<Result>(call: HeldCall, isOpen: () => boolean, work: () => Result): Result {
  return checkingCommits(async (tx) => {
    if (isOpen()) await markCommitted(tx, call);
  }, work);
}

/** Stores the sealed answer; `account`: whose it is, where the caller has none. */
export async function storeAnswer(
  connection: Connection,
  call: HeldCall,
  { sealed, account }: { sealed: string | null; account: string | null },
): Promise<void> {
  await connection
    .update(idempotencyKeys)
    // Without a readable answer it is over all the same.
    .set({ answer: sealed, account, committed: true, heldUntil: sql`now()` })
    .where(isHeld(call));
}

/** Lets go of a call that failed, so that its key can be used again; `isUncertain`: unless it has stored something. */
export async function releaseCall(
  connection: Connection,
  call: HeldCall,
  isUncertain: boolean,
): Promise<void> {
  const isUndone = isUncertain ? eq(idempotencyKeys.committed, false) : undefined;
  await connection.delete(idempotencyKeys).where(and(isHeld(call), isUndone));
}

/** Deletes those that can no longer be repeated. */
export async function forgetIdempotencyKeys(connection: Connection): Promise<void> {
  await connection.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, sql`now()`));
}

/** Null where the call can be taken. */
async function stateOf(
  connection: Connection,
  call: HeldCall,
): Promise<Exclude<Claim, { kind: 'claimed' }> | null> {
  const [row] = await connection
    .select({
      requestHash: idempotencyKeys.requestHash,
      answer: idempotencyKeys.answer,
      committed: idempotencyKeys.committed,
      isOver: sql<boolean>`${idempotencyKeys.expiresAt} <= now()`,
      seconds: sql<number>`ceil(extract(epoch FROM ${idempotencyKeys.heldUntil} - now()))::int`,
    })
    .from(idempotencyKeys)
    .where(isCall(call));
  if (row === undefined || row.isOver) return null;
  if (row.requestHash !== call.requestHash) return { kind: 'reused' };
  if (row.answer !== null) return { kind: 'answered', sealed: row.answer };
  if (row.seconds > 0) return { kind: 'running', seconds: row.seconds };
  return row.committed ? { kind: 'lost' } : null;
}

/** False where another was quicker. */
async function take(connection: Connection, call: HeldCall, keptSeconds: number): Promise<boolean> {
  const fresh = {
    ...call,
    heldUntil: sql`now() + make_interval(secs => ${heldSeconds})`,
    expiresAt: sql`now() + make_interval(secs => ${keptSeconds})`,
    committed: false,
    answer: null,
    account: null,
    createdAt: sql`now()`,
  };
  const { expiresAt, committed, answer, heldUntil, requestHash } = idempotencyKeys;
  const taken = await connection
    .insert(idempotencyKeys)
    .values(fresh)
    .onConflictDoUpdate({
      target: [idempotencyKeys.caller, idempotencyKeys.keyHash],
      set: fresh,
      setWhere: sql`${expiresAt} <= now() OR (${answer} IS NULL AND NOT ${committed} AND ${heldUntil} <= now()
        AND ${requestHash} = ${call.requestHash})`,
    })
    .returning({ holder: idempotencyKeys.holder });
  if (taken.length > 0) await forgetOldest(connection, call.caller);
  return taken.length > 0;
}

async function forgetOldest(connection: Connection, caller: string): Promise<void> {
  const oldest = sql`(SELECT key_hash FROM ${idempotencyKeys} WHERE caller = ${caller}
    ORDER BY created_at DESC, key_hash OFFSET ${mostOfCaller})`;
  const isDone = or(isNotNull(idempotencyKeys.answer), lte(idempotencyKeys.heldUntil, sql`now()`));
  await connection
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.caller, caller), sql`${idempotencyKeys.keyHash} IN ${oldest}`, isDone));
}

async function markCommitted(tx: Transaction, call: HeldCall): Promise<void> {
  const { rows } = await tx.execute<{ writes: boolean }>(
    sql`SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS writes`,
  );
  // One that only reads leaves nothing behind, and may have been made to refuse this.
  if (rows[0]?.writes !== true) return;
  const marked = await tx
    .update(idempotencyKeys)
    .set({ committed: true })
    .where(isHeld(call))
    .returning({ holder: idempotencyKeys.holder });
  if (marked.length === 0) throw new Error('Another request has taken over this call');
}

function isHeld(call: HeldCall) {
  return and(isCall(call), eq(idempotencyKeys.holder, call.holder));
}

function isCall({ caller, keyHash }: KeyedCall) {
  return and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.keyHash, keyHash));
}
