import { APIError } from 'better-auth/api';
import type { DBAdapter, DBTransactionAdapter } from 'better-auth/types';

/**
 * The library's way to the database, which refuses an email that somebody took after the library had looked whether it is free.
 * Otherwise a violated constraint would count as a fault. The adapter itself is changed: the library knows it again by identity.
 */
export function refuseTakenEmail(adapter: DBAdapter): DBAdapter {
  const { transaction } = adapter;
  return Object.assign(refusing(adapter), {
    transaction: ((work) => transaction((inside) => work(refusing(inside)))) satisfies typeof transaction,
  });
}

function refusing<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  const { create, update } = adapter;
  return Object.assign(adapter, {
    create: ((data) => create(data).catch(refuse)) as typeof create,
    update: ((data) => update(data).catch(refuse)) as typeof update,
  });
}

function refuse(error: unknown): never {
  if (!isTakenEmail(error)) throw error;
  throw new APIError('BAD_REQUEST', { code: 'USER_ALREADY_EXISTS', message: 'USER_ALREADY_EXISTS' });
}

/** Whether a statement failed because another user has the email that it wanted to give one. */
export function isTakenEmail(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'constraint' in cause && cause.constraint === 'users_email_key';
}
