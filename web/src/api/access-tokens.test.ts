import { expect, test } from 'vitest';
import { createAccessTokens } from './access-tokens.ts';
import { networkError } from '@clausewatch/contract/api-error';
import { createClient } from './client.ts';
import { described } from './described.ts';

const nowMs = Date.parse('2026-11-21T10:00:00Z');
const minute = 60;

/** A token as the server issues them, which expires so many seconds from now; by default of the user that is shown. */
function tokenFor(seconds: number, name = 'token', sub = 'usr_1'): string {
  const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return [part({ alg: 'EdDSA' }), part({ sub, jti: name, exp: nowMs / 1000 + seconds }), 'signature'].join(
    '.',
  );
}

/** Tokens of a page that shows usr_1, which fetches these in order; an error stands for no answer. */
function tokensFetching(...fetched: (string | null | Error)[]) {
  const seen = { fetches: 0, changed: 0 };
  const tokens = createAccessTokens({
    fetchToken: async () => {
      const next = fetched[Math.min(seen.fetches, fetched.length - 1)];
      seen.fetches += 1;
      await Promise.resolve();
      if (next instanceof Error) throw next;
      return next ?? null;
    },
    onSessionChanged: () => void (seen.changed += 1),
    now: () => nowMs,
  });
  tokens.begin('usr_1');
  return { tokens, seen };
}

test('a visitor has no token, and none is asked for', async () => {
  const { tokens, seen } = tokensFetching(tokenFor(60 * minute));
  tokens.end();
  expect(await tokens.get()).toBeNull();
  expect(await tokens.replace('any')).toBeNull();
  expect(seen.fetches).toBe(0);
});

test.each([
  ['4:59', 4 * minute + 59, 2],
  ['5:00', 5 * minute, 2],
  ['5:01', 5 * minute + 1, 1],
])(
  'a token that expires in %s minutes: fetched %i s ahead, %i fetches for two calls',
  async (_, seconds, fetches) => {
    const { tokens, seen } = tokensFetching(tokenFor(seconds), tokenFor(60 * minute, 'fresh'));
    await tokens.get();
    await tokens.get();
    expect(seen.fetches).toBe(fetches);
  },
);

test.each(['', 'a.b.c', 'no dots', `x.${btoa('null')}.y`, `x.${btoa('{"sub":7}')}.y`])(
  'what is no token is never used: %j',
  async (broken) => {
    const { tokens, seen } = tokensFetching(broken);
    await expect(tokens.get()).rejects.toThrow('Authentication failed. Please sign in again.');
    await expect(tokens.get()).rejects.toThrow('Authentication failed. Please sign in again.');
    expect(seen.fetches).toBe(2);
  },
);

test('twenty calls at once with an expired token share one refresh', async () => {
  const { tokens, seen } = tokensFetching(tokenFor(-1), tokenFor(60 * minute, 'fresh'));
  await tokens.get();
  const got = await Promise.all(Array.from({ length: 20 }, () => tokens.get()));
  expect(new Set(got)).toEqual(new Set([tokenFor(60 * minute, 'fresh')]));
  expect(seen.fetches).toBe(2);
});

test('twenty calls whose token the server refuses share one refresh, however late their answers come', async () => {
  const [old, fresh] = [tokenFor(60 * minute, 'old'), tokenFor(60 * minute, 'fresh')];
  const { tokens, seen } = tokensFetching(old, fresh);
  const sent: string[] = [];
  const client = createClient({
    apiBase: '',
    fetch: async (_, { headers }) => {
      const authorization = new Headers(headers).get('authorization') ?? '';
      const answersMs = sent.push(authorization);
      await new Promise((resolve) => setTimeout(resolve, answersMs));
      const isFresh = authorization === `Bearer ${fresh}`;
      const data = { status: 'ok', database: 'ok', version: '1' };
      return Response.json(isFresh ? { success: true, data, error: null } : {}, {
        status: isFresh ? 200 : 401,
      });
    },
    getToken: () => tokens.get(),
    replaceToken: (refused) => tokens.replace(refused),
    random: () => 0.5,
  });
  await Promise.all(
    Array.from({ length: 20 }, () => client.call(described('getHealth'), {}, { secure: true })),
  );
  expect(seen.fetches).toBe(2);
  expect(sent).toHaveLength(40);
});

test('a session that has ended is reported once, and no more tokens are requested', async () => {
  const { tokens, seen } = tokensFetching(null);
  const asked = [tokens.get(), tokens.get()];
  for (const call of asked) await expect(call).rejects.toThrow('Authentication required');
  expect(await tokens.get()).toBeNull();
  expect(seen).toEqual({ fetches: 1, changed: 1 });
});

test('a token of anybody but the user that is shown is never used, and the session is read again', async () => {
  const others = tokenFor(60 * minute, 'token', 'usr_2');
  const { tokens, seen } = tokensFetching(tokenFor(-1), others, others, tokenFor(60 * minute, 'fresh'));
  await tokens.get();
  const asked = [tokens.get(), tokens.get(), tokens.replace('any')];
  for (const call of asked) {
    await expect(call).rejects.toThrow('Authentication failed. Please sign in again.');
  }
  expect(seen).toEqual({ fetches: 2, changed: 1 });
  tokens.begin('usr_2');
  expect(await tokens.get()).toBe(others);
  tokens.begin('usr_1');
  expect(await tokens.get()).toBe(tokenFor(60 * minute, 'fresh'));
});

test('a token whose date cannot be read serves one call', async () => {
  const undated = `x.${btoa('{"sub":"usr_1","exp":"soon"}')}.y`;
  const { tokens, seen } = tokensFetching(undated);
  expect([await tokens.get(), await tokens.get()]).toEqual([undated, undated]);
  expect(seen.fetches).toBe(2);
});

test('without an answer the session stands, and the next call asks again', async () => {
  const { tokens, seen } = tokensFetching(networkError(null), tokenFor(60 * minute));
  await expect(tokens.get()).rejects.toThrow('Network error occurred');
  expect(await tokens.get()).toBe(tokenFor(60 * minute));
  expect(seen).toEqual({ fetches: 2, changed: 0 });
});

test('whoever signs out while a token is on its way does not get it', async () => {
  const { tokens } = tokensFetching(tokenFor(60 * minute));
  const asked = tokens.get();
  tokens.end();
  await expect(asked).rejects.toThrow('Authentication required');
  expect(await tokens.get()).toBeNull();
});

test('what one person asked for does not go out under the name of the next', async () => {
  const { tokens } = tokensFetching(tokenFor(60 * minute, 'first'), tokenFor(60 * minute, 'second', 'usr_2'));
  const asked = tokens.get();
  tokens.begin('usr_2');
  await expect(asked).rejects.toThrow('Authentication required');
  expect(await tokens.get()).toBe(tokenFor(60 * minute, 'second', 'usr_2'));
});

test('another session gets a token of its own', async () => {
  const { tokens, seen } = tokensFetching(tokenFor(60 * minute, 'first'), tokenFor(60 * minute, 'second'));
  await tokens.get();
  tokens.begin('usr_1');
  expect(await tokens.get()).toBe(tokenFor(60 * minute, 'second'));
  expect(seen.fetches).toBe(2);
});
