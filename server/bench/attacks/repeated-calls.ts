import { randomUUID } from 'node:crypto';
import { type Attack, requireControl } from './attack.ts';
import { type SignedIn, signUp, tokenOf } from './signed-in.ts';
import { startTarget, type Target, type TargetAnswer } from './target.ts';

/** Tries of one call: one behind the other, and at once. */
const repeats = 20;
const atOnce = 40;
const strangers = 20;

/**
 * Calls are repeated, at once too, and keys are tried by others. It succeeds for each thing made beyond the first, each secret that another account
 * is given, and each other request that passes under a key.
 */
export const attack: Attack = {
  name: 'repeating calls',
  async run() {
    await using target = await startTarget();
    const ada = await confirmed(target, 'ada@example.com', '192.0.2.1');
    const eve = await confirmed(target, 'eve@example.com', '192.0.2.2');
    for (let count = 0; count < 2; count += 1) await makeKey(target, ada, 'without');
    const control = requireControl(
      (await keysNamed(target, 'without')) === 2,
      'two calls without an Idempotency-Key make two API keys',
    );
    const key = randomUUID();
    const first = await makeKey(target, ada, 'first', key);
    for (let count = 1; count < repeats; count += 1) await makeKey(target, ada, 'first', key);
    const shared = randomUUID();
    await Promise.all(Array.from({ length: atOnce }, () => makeKey(target, ada, 'shared', shared)));
    const doubled = (await keysNamed(target, 'first')) - 1 + (await keysNamed(target, 'shared')) - 1;

    const secret = /cw_[\w-]{40,}/.exec(first.text)?.[0] ?? 'none';
    const theirs: TargetAnswer[] = [];
    for (let count = 0; count < strangers; count += 1) {
      theirs.push(
        count % 2 === 0
          ? await makeKey(target, eve, 'first', key)
          : await target.call('POST', '/v1/keys', {
              from: ada.from,
              body: { name: 'first' },
              headers: { 'idempotency-key': key },
            }),
      );
    }
    const leaked = theirs.filter(({ text }) => text.includes(secret)).length;
    const other = [
      await makeKey(target, ada, 'other', key),
      await target.call('POST', '/v1/views', { ...as(ada, key), body: { name: 'x', query: '' } }),
      await target.call('POST', '/v1/keys?x=1', { ...as(ada, key), body: { name: 'first' } }),
    ].filter(({ status }) => status !== 422).length;
    const weak = await target.call('POST', '/api/auth/sign-in/anonymous', {
      from: '192.0.2.9',
      body: {},
      headers: { 'idempotency-key': '1' },
    });
    return {
      tried: repeats + atOnce + strangers + 4,
      succeeded: doubled + leaked + other + (weak.status === 400 ? 0 : 1),
      control,
    };
  },
};

function as({ token, from }: SignedIn, key?: string) {
  return {
    from,
    headers: { authorization: `Bearer ${token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  };
}

function makeKey(target: Target, who: SignedIn, name: string, key?: string): Promise<TargetAnswer> {
  return target.call('POST', '/v1/keys', { ...as(who, key), body: { name } });
}

async function keysNamed({ database }: Target, name: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM api_keys JOIN users ON users.id = user_id WHERE api_keys.name = $1 AND email = 'ada@example.com'`,
    [name],
  );
  return rows[0]?.count ?? 0;
}

async function confirmed(target: Target, email: string, from: string): Promise<SignedIn> {
  const { cookie } = await signUp(target, email, from);
  await target.database.pool.query('UPDATE users SET email_verified = true WHERE email = $1', [email]);
  return { from, cookie, token: await tokenOf(target, { from, cookie }) };
}
