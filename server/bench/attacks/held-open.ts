import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, requireControl } from './attack.ts';
import { beginSession, password, type SignedIn, signUp, tokenOf } from './signed-in.ts';
import { startTarget, type Target } from './target.ts';

/** Long enough for the product to have decided about the headers that it was sent. */
const decidedMs = 1_000;

type Call = { path: string; type: string; body: string };

const json = (path: string, body: object): Call => ({
  path,
  type: 'application/json',
  body: JSON.stringify(body),
});
const ofKeys = [json('/v1/views', { name: 'Kept', query: '' })];
const ofSessions = [
  ...ofKeys,
  json('/v1/keys', { name: 'Kept', scope: 'write', days: 365 }),
  json('/v1/feeds', {}),
  json('/v1/webhooks', { name: 'Kept', url: 'https://hooks.example.com/x' }),
  {
    path: '/v1/private-documents?name=kept.txt',
    type: 'text/plain',
    body: 'Kept after the end. '.repeat(50),
  },
];
/** Where what the calls make is stored, and by which column it is an account's. */
const made = [
  ['saved_views', 'subject'],
  ['api_keys', 'user_id'],
  ['feeds', 'subject'],
  ['webhooks', 'subject'],
  ['private_documents', 'subject'],
] as const;

/** What somebody holds that is not theirs, and how it ends. */
type Ending = {
  calls: readonly Call[];
  /** The `Authorization` of the calls, of a second session unless it is a key's. */
  stolen: 'session' | 'key';
  end: (target: Target, owner: SignedIn, thief: SignedIn, keyId: string) => Promise<number>;
};

const endings: readonly Ending[] = [
  { calls: ofSessions, stolen: 'session', end: changePassword },
  {
    calls: ofSessions,
    stolen: 'session',
    end: (target, owner) => identity(target, owner, 'revoke-other-sessions', {}),
  },
  {
    calls: ofSessions,
    stolen: 'session',
    end: (target, _, thief) => identity(target, thief, 'sign-out', {}),
  },
  {
    calls: ofSessions,
    stolen: 'session',
    end: (target, owner) => remove(target, owner, '/v1/user'),
  },
  {
    calls: ofKeys,
    stolen: 'key',
    end: (target, owner, _, keyId) => remove(target, owner, `/v1/keys/${keyId}`),
  },
  {
    calls: ofKeys,
    stolen: 'key',
    end: (target, owner) => remove(target, owner, '/v1/user'),
  },
  { calls: ofKeys, stolen: 'key', end: changePassword },
];

/**
 * Calls begin with what was stolen, and end after it was taken back: after a new password, a sign-out, a revoked key or a deleted account. It
 * succeeds for each that is carried out, and for each row that is left or made by it.
 */
export const attack: Attack = {
  name: 'held-open calls',
  async run() {
    await using target = await startTarget();
    let tried = 0;
    let succeeded = 0;
    let controls = 0;
    for (const [index, { calls, stolen, end }] of endings.entries()) {
      const holders = await accountOf(target, index, stolen);
      const { uid, owner, thief, keyId, authorization } = holders;
      const before = await Promise.all(calls.map((call) => hold(target, thief.from, authorization, call)));
      await sleep(decidedMs);
      const carriedOut = await Promise.all(before.map((finish) => finish()));
      requireControl(
        carriedOut.every((status) => status < 300),
        `calls held open while nothing ends are carried out (${carriedOut.join(', ')})`,
      );
      controls += carriedOut.length;
      for (const [table, column] of made)
        if (stolen === 'session' || table !== 'api_keys')
          await target.database.pool.query(`DELETE FROM ${table} WHERE ${column} = $1`, [uid]);

      const held = await Promise.all(calls.map((call) => hold(target, thief.from, authorization, call)));
      await sleep(decidedMs);
      const ended = await end(target, owner, thief, keyId);
      requireControl(ended < 300, `what was stolen is taken back (${ended})`);
      const statuses = await Promise.all(held.map((finish) => finish()));
      tried += statuses.length;
      const left = await rowsOf(target, uid);
      succeeded += Math.max(statuses.filter((status) => status !== 401).length, left);
    }
    return {
      tried,
      succeeded,
      control: `${controls} such calls are carried out while nothing ends`,
    };
  },
};

async function accountOf(target: Target, index: number, stolen: Ending['stolen']) {
  const email = `owner${index}@example.com`;
  const signedUp = await signUp(target, email, `192.0.2.${10 + index}`);
  const { rows } = await target.database.pool.query<{ id: string }>(
    'UPDATE users SET email_verified = true WHERE email = $1 RETURNING id',
    [email],
  );
  const owner = { ...signedUp, token: await tokenOf(target, signedUp) };
  const thief = await beginSession(
    target,
    '/api/auth/sign-in/email',
    { email, password },
    `198.51.100.${10 + index}`,
  );
  const holders = { uid: rows[0]?.id ?? '', owner, thief };
  if (stolen === 'session') return { ...holders, keyId: '', authorization: `Bearer ${thief.token}` };
  const { text } = await target.call('POST', '/v1/keys', {
    ...as(owner),
    body: { name: 'Stolen', scope: 'write', days: 30 },
  });
  const secret = /cw_[\w-]{40,}/.exec(text)?.[0] ?? '';
  const keyId = /"id":"([^"]+)"/.exec(text)?.[1] ?? '';
  return { ...holders, keyId, authorization: `Bearer ${secret}` };
}

/** Sends a call with the first byte of its body; what is returned sends the rest, and resolves with the status of the answer. */
async function hold(
  { server }: Target,
  from: string,
  authorization: string,
  { path, type, body }: Call,
): Promise<() => Promise<number>> {
  const headers = {
    authorization,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': from,
  };
  const sending = request(server.origin + path, {
    method: 'POST',
    headers,
    agent: false,
  });
  const answered = new Promise<number>((resolve, reject) => {
    sending.once('response', (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sending.once('error', reject);
  });
  await new Promise<void>((resolve) => sending.write(body.slice(0, 1), () => resolve()));
  return () => {
    sending.end(body.slice(1));
    return answered;
  };
}

async function changePassword(target: Target, owner: SignedIn): Promise<number> {
  // Without a word about API keys, they are revoked.
  const body = { currentPassword: password, newPassword: 'another-Vellum-82' };
  return identity(target, owner, 'change-password', body);
}

async function identity(
  target: Target,
  { from, cookie }: SignedIn,
  path: string,
  body: object,
): Promise<number> {
  return (await target.call('POST', `/api/auth/${path}`, { from, cookie, body })).status;
}

async function remove(target: Target, owner: SignedIn, path: string): Promise<number> {
  return (await target.call('DELETE', path, as(owner))).status;
}

function as({ from, token }: SignedIn) {
  return { from, headers: { authorization: `Bearer ${token}` } };
}

async function rowsOf({ database }: Target, uid: string): Promise<number> {
  let count = 0;
  for (const [table, column] of made) {
    const named = table === 'api_keys' ? " AND name = 'Kept'" : '';
    const { rowCount } = await database.pool.query(`SELECT 1 FROM ${table} WHERE ${column} = $1${named}`, [
      uid,
    ]);
    count += rowCount ?? 0;
  }
  return count;
}
