import { type CryptoKey, errors, importJWK, type JWK, jwtVerify } from 'jose';
import type { Connection } from '../database/database.ts';
import { publicKeyById, type UserRow, userOfSession } from '../store/people/users.ts';

export type AccessTokens = {
  /** The user named by a token; null where it is invalid, not ours, too old, or its session has ended. */
  userOf(token: string): Promise<UserRow | null>;
};

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
    async userOf(token) {
      const claims = await claimsOf(token, rules, keyOf);
      return claims === null ? null : userOfSession(connection, claims, rules.now());
    },
  };
}

async function claimsOf(
  token: string,
  rules: TokenRules,
  keyOf: (id: string | undefined) => Promise<CryptoKey | Uint8Array>,
): Promise<{ id: string; userId: string } | null> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyOf(kid), {
      algorithms: [tokenAlgorithm],
      issuer: rules.issuer,
      audience: rules.issuer,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      currentDate: rules.now(),
    });
    const { sub, sid } = payload;
    return typeof sub === 'string' && typeof sid === 'string' ? { id: sid, userId: sub } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
