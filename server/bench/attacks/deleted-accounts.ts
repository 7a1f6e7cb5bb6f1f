import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fillEmptyTables } from '../../testing/filled-installation.ts';
import { runProgram } from '../../testing/serving-process.ts';
import { plantAccount, tracesOf } from '../../testing/traces-of.ts';
import { type Attack, requireControl } from './attack.ts';
import { type SignedIn, signUp, tokenOf } from './signed-in.ts';
import { startTarget, type Target, targetSettings } from './target.ts';

/**
 * Accounts stand wherever one can, are deleted by each door, and go on calling with what they held. It succeeds for each column, of any table, that has
 * the id or the email of a deleted account, and for each call that is still answered as theirs.
 */
export const attack: Attack = {
  name: 'finding somebody who deleted their account',
  async run() {
    let tried = 0;
    let succeeded = 0;
    let least = Infinity;
    for (const [door, leave] of Object.entries(doors)) {
      // Without work on the queue: the rows that fill the tables are nothing to work on.
      await using target = await startTarget({}, { command: 'api' });
      const { pool } = target.database;
      const ada = await callerOf(target, '192.0.2.10');
      // Another account, that rows which refer to one do not all go with this one by themselves.
      await signUp(target, 'grace@example.com', '192.0.2.20');
      await fillEmptyTables(pool);
      const planted = await plantAccount(pool, { id: ada.id, email });
      // Nobody is there to cancel a live one with.
      await pool.query("UPDATE subscriptions SET status = 'canceled'");
      const before = await tracesOf(pool, [ada.id, email]);
      const missed = planted.filter((column) => !before.includes(column));
      const refused = (await theirs(target, ada)).filter(({ ok }) => !ok).map(({ name }) => name);
      requireControl(
        missed.length + refused.length === 0,
        `before, the account is found in every column that can hold it (not ${missed.join(', ')}), and its calls are answered (not ${refused.join(', ')})`,
      );
      least = Math.min(least, before.length);
      await leave(target, ada);
      const calls = await theirs(target, ada);
      const after = await tracesOf(pool, [ada.id, email]);
      for (const column of after) console.log(`left by ${door}: ${column}`);
      for (const { name } of calls.filter(({ ok }) => ok)) console.log(`answered after ${door}: ${name}`);
      tried += before.length + calls.length;
      succeeded += after.length + calls.filter(({ ok }) => ok).length;
    }
    return {
      tried,
      succeeded,
      control: `before, each is found in ${least} columns and more, and their calls are answered`,
    };
  },
};

const email = 'ada@example.com';

type Ada = SignedIn & { id: string; key: string };

const doors: Record<string, (target: Target, ada: Ada) => Promise<void>> = {
  async 'the settings'(target, ada) {
    const { status } = await target.call('DELETE', '/v1/user', {
      from: ada.from,
      headers: { authorization: `Bearer ${ada.token}` },
    });
    requireControl(status === 200, `the account is deleted (${status})`);
  },
  async 'the operator'(target) {
    const { child, output } = runProgram(['user', 'delete', email, '--yes'], {
      ...targetSettings,
      CLAUSEWATCH_DATA: target.data,
    });
    const [code] = (await once(child, 'exit')) as [number];
    requireControl(code === 0, `the account is deleted (${output()})`);
  },
};

async function callerOf(target: Target, from: string): Promise<Ada> {
  const session = await signUp(target, email, from);
  const { rows } = await target.database.pool.query<{ id: string }>(
    'UPDATE users SET email_verified = true WHERE email = $1 RETURNING id',
    [email],
  );
  const token = await tokenOf(target, session);
  const { text } = await target.call('POST', '/v1/keys', {
    from,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: { name: 'Report', scope: 'write', days: 30 },
  });
  return { ...session, token, id: rows[0]?.id ?? '', key: /cw_[\w-]{40,}/.exec(text)?.[0] ?? '' };
}

/** Calls as that account, by everything that it holds; `ok` where they are answered as its own. */
async function theirs(
  target: Target,
  { from, token, key, cookie }: Ada,
): Promise<{ name: string; ok: boolean }[]> {
  const bearer = (value: string) => ({ from, headers: { authorization: `Bearer ${value}` } });
  const session = await target.call('GET', '/api/auth/token', { from, cookie });
  const answers = {
    'a token': await target.call('GET', '/v1/user/profile', bearer(token)),
    'a token, writing': await target.call('PUT', '/v1/user/profile', {
      ...bearer(token),
      body: { name: 'Ada King' },
    }),
    'an API key': await target.call('GET', '/v1/views', bearer(key)),
    'a session': session,
  };
  return Object.entries(answers).map(([name, { status }]) => ({ name, ok: status < 300 }));
}
