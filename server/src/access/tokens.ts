import { type CryptoKey, errors, importJWK, type JWK, jwtVerify } from 'jose';
import type { Connection } from '../database/database.ts';
import { publicKeyById, type UserRow, userOfSession } from '../store/people/users.ts';

/** `ended`: the token was issued here, and its hour or its session is over. `unknown`: it was not, or cannot be read. */
export type ReadToken = { kind: 'user'; user: UserRow } | { kind: 'ended' } | { kind: 'unknown' };

export type AccessTokens = { read(token: string): Promise<ReadToken> };

export type TokenRules = {
  /** Issuer and audience of every token: the installation's public address. */
  issuer: string;
  now: () => Date;
};

/** The only algorithm that tokens are signed with (RFC 8037). A token that names another is refused before any key is looked up. */
const tokenAlgorithm = 'EdDSA';

/** Checks access tokens against the signing keys and sessions in the database: signing out invalidates them at once. */
export function openAccessTokens(connection: Connection, rules: TokenRules): AccessTokens {
  const keys = new Map<string, CryptoKey | Uint8Array>();
  const keyOf = async (id: string | undefined): Promise<CryptoKey | Uint8Array> => {
    const known = keys.get(id ?? '');
    if (known !== undefined) return known;
    const text = id === undefined ? null : await publicKeyById(connection, id);
    if (id === undefined || text === null) throw new errors.JWKSNoMatchingKey();
    const key = await importJWK(JSON.parse(text) as JWK, tokenAlgorithm);
    keys.set(id, key);
    return key;
  };
  return {
    async read(token) {
      const claims = await claimsOf(token, rules, keyOf);
      if (claims === 'unknown') return { kind: 'unknown' };
      const user = claims === 'ended' ? null : await userOfSession(connection, claims, rules.now());
      return user === null ? { kind: 'ended' } : { kind: 'user', user };
    },
  };
}

async function claimsOf(
  token: string,
  rules: TokenRules,
  keyOf: (id: string | undefined) => Promise<CryptoKey | Uint8Array>,
): Promise<{ id: string; userId: string } | 'ended' | 'unknown'> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyOf(kid), {
      algorithms: [tokenAlgorithm],
      issuer: rules.issuer,
      audience: rules.issuer,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      currentDate: rules.now(),
    });
    const { sub, sid } = payload;
    return typeof sub === 'string' && typeof sid === 'string' ? { id: sid, userId: sub } : 'unknown';
  } catch (error) {
    // It was signed with one of our keys: the signature is checked first.
    if (error instanceof errors.JWTExpired) return 'ended';
    if (error instanceof errors.JOSEError) return 'unknown';
    throw error;
  }
}
