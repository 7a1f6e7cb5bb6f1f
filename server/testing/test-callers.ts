import type { SubscriptionStatus } from '@clausewatch/contract/accounts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { openBrowser } from './test-browser.ts';
import type { TestProduct } from './test-product.ts';

/** One caller of each kind, each from an IP address of their own. */
export const callerNames = [
  'visitor',
  'bad token',
  'expired token',
  'demo',
  'trial',
  'active',
  'expired',
  'inactive',
  'local',
  'curator',
] as const;
export type CallerName = (typeof callerNames)[number];

export type Caller = { ip: string; headers: Record<string, string>; uid: string | null };

/** Makes each caller; accounts sign up as real ones do, and are then given their status. */
export async function makeCallers(product: TestProduct): Promise<Record<CallerName, Caller>> {
  const account = async (name: SubscriptionStatus, ip: string): Promise<Caller> => {
    const browser = openBrowser(product, ip);
    const { uid } = name === 'anonymous' ? await browser.demo() : await browser.signUp(`${name}@example.com`);
    await product.database.pool.query(
      'UPDATE users SET subscription_status = $1, email_verified = NOT is_anonymous WHERE id = $2',
      [name, uid],
    );
    return { ip, uid, headers: { authorization: `Bearer ${await browser.token()}` } };
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const curator = await curatorOf(product, '203.0.113.10');
  const demo = await account('anonymous', '203.0.113.4');
  return {
    visitor: { ip: '203.0.113.1', headers: {}, uid: null },
    'bad token': { ip: '203.0.113.2', headers: bearer('not.a.token'), uid: null },
    'expired token': {
      ip: '203.0.113.3',
      headers: bearer(await expiredToken(product, demo.uid ?? '')),
      uid: null,
    },
    demo,
    trial: await account('trial', '203.0.113.5'),
    active: await account('active', '203.0.113.6'),
    expired: await account('expired', '203.0.113.7'),
    inactive: await account('inactive', '203.0.113.8'),
    local: { ip: '127.0.0.1', headers: {}, uid: null },
    curator,
  };
}

/** The role outlives the trial. */
async function curatorOf(product: TestProduct, ip: string): Promise<Caller> {
  const browser = openBrowser(product, ip);
  const { uid } = await browser.signUp('curator@example.com');
  await product.database.pool.query(
    `UPDATE users SET subscription_status = 'expired', email_verified = true, role = 'curator' WHERE id = $1`,
    [uid],
  );
  return { ip, uid, headers: { authorization: `Bearer ${await browser.token()}` } };
}

/** A token of the user's running session, signed by the product, that expired a second ago. */
async function expiredToken({ database }: TestProduct, uid: string): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA');
  await database.pool.query(
    `INSERT INTO signing_keys (id, public_key, private_key, alg, created_at) VALUES ('key_old', $1, '', 'EdDSA', '2020-01-01')`,
    [JSON.stringify(await exportJWK(publicKey))],
  );
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1', [
    uid,
  ]);
  const seconds = Math.floor(Date.now() / 1_000);
  const place = 'http://localhost:5177';
  return new SignJWT({
    sub: uid,
    sid: rows[0]?.id,
    iss: place,
    aud: place,
    iat: seconds - 3_601,
    exp: seconds - 1,
  })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'key_old' })
    .sign(privateKey);
}
