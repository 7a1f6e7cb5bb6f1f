import { APIError } from 'better-auth/api';
import type { DBAdapter, DBTransactionAdapter } from 'better-auth/types';

/**
 * The library's way to the database, which refuses what became impossible after the library had looked: an email that somebody took, a token
 * for an app whose permission was taken back. Otherwise a violated constraint would count as a fault. The adapter itself is changed: the
 * library knows it again by identity.
 */
export function refuseViolations(adapter: DBAdapter): DBAdapter {
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

const refusals: Readonly<Record<string, { code: string; error?: string }>> = {
  users_email_key: { code: 'USER_ALREADY_EXISTS' },
  // The account was deleted meanwhile.
  sessions_user_id_fkey: { code: 'INVALID_EMAIL_OR_PASSWORD' },
  oauth_consents_user_id_fkey: { code: 'NOT_ALLOWED', error: 'access_denied' },
  // The same answer was given twice at once.
  oauth_consents_client_id_user_id_key: { code: 'NOT_ALLOWED', error: 'access_denied' },
  // The code or the token was used somewhere else at the same moment.
  oauth_grant_ended: { code: 'NOT_ALLOWED', error: 'invalid_grant' },
  oauth_access_tokens_refresh_id_fkey: { code: 'NOT_ALLOWED', error: 'invalid_grant' },
  oauth_access_tokens_client_id_user_id_fkey: { code: 'NOT_ALLOWED', error: 'invalid_grant' },
  oauth_refresh_tokens_client_id_user_id_fkey: { code: 'NOT_ALLOWED', error: 'invalid_grant' },
};

function refuse(violation: unknown): never {
  const { code, error } = refusals[constraintOf(violation) ?? ''] ?? {};
  if (code === undefined) throw violation;
  throw new APIError('BAD_REQUEST', { code, message: code, ...(error !== undefined && { error }) });
}

/** Whether a statement failed because another user has the email that it wanted to give one. */
export function isTakenEmail(error: unknown): boolean {
  return constraintOf(error) === 'users_email_key';
}

function constraintOf(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'constraint' in cause && typeof cause.constraint === 'string'
    ? cause.constraint
    : null;
}
