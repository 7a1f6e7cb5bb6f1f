import type { AuthUser } from '@clausewatch/contract/accounts';

type SessionAnswer = { user: AuthUser | null };

/**
 * Who is signed in: the one answer that every page waits for, and therefore the one that is checked by hand. The schemas of all other
 * answers are fetched with the first of them.
 */
export const sessionEndpoint = {
  method: 'GET',
  path: '/api/auth/get-session',
  params: undefined,
  query: undefined,
  body: undefined,
  result: {
    safeParse: (data: unknown) =>
      isSessionAnswer(data)
        ? ({ success: true, data } as const)
        : ({ success: false, error: { issues: ['This is not who is signed in'] } } as const),
  },
} as const;

function isSessionAnswer(data: unknown): data is SessionAnswer {
  if (!isRecord(data)) return false;
  return data['user'] === null || (isRecord(data['user']) && isAuthUser(data['user']));
}

function isAuthUser(user: Record<string, unknown>): boolean {
  return (
    typeof user['uid'] === 'string' &&
    ['email', 'displayName', 'photoURL'].every(
      (name) => user[name] === null || typeof user[name] === 'string',
    ) &&
    ['isAnonymous', 'emailVerified'].every((name) => typeof user[name] === 'boolean')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
