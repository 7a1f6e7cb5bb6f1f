import { keyMark, type KeyScope } from '@clausewatch/contract/api-keys';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Connection } from '../database/database.ts';
import { keyByPrefix, noteKeyUse } from '../store/people/api-keys.ts';
import type { UserRow } from '../store/people/users.ts';

/** The API key, or the permission of a connected app, that a call was made with. */
export type UsedKey = { id: string; scope: KeyScope; kind: 'key' | 'app' };

export type KeyReading =
  | { kind: 'key'; key: UsedKey; user: UserRow }
  | { kind: 'expired'; at: Date }
  | { kind: 'unknown' };

export type ApiKeys = { read(typed: string): Promise<KeyReading> };

/** What is stored of a new key, and the key itself, which is not. */
export type NewKey = { prefix: string; secretHash: string; secret: string };

/** No letters that are mistaken for digits: people compare prefixes by eye. */
const prefixLetters = '0123456789abcdefghjkmnpqrstvwxyz';
const prefixLength = 8;

/** A key is found by its prefix, which is public, so that the secret can be compared in constant time. */
export function newKey(): NewKey {
  const prefix = [...randomBytes(prefixLength)].map((byte) => prefixLetters[byte % 32]).join('');
  const hidden = randomBytes(32).toString('base64url');
  return { prefix, secretHash: hashOf(hidden), secret: `${keyMark}${prefix}_${hidden}` };
}

export function isKey(token: string): boolean {
  return token.startsWith(keyMark);
}

/** Reads keys from the database at every call: one that was revoked stops working at once, in all processes. */
export function openApiKeys(connection: Connection, now: () => Date): ApiKeys {
  return {
    async read(typed) {
      const [, prefix, hidden] = /^cw_([0-9a-z]{8})_([\w-]{43})$/.exec(typed) ?? [];
      if (prefix === undefined || hidden === undefined) return { kind: 'unknown' };
      const found = await keyByPrefix(connection, prefix);
      const isRight = isSame(hashOf(hidden), found?.key.secretHash ?? hashOf(''));
      if (found === null || !isRight) return { kind: 'unknown' };
      const { key, user } = found;
      const at = now();
      if (key.expiresAt <= at) return { kind: 'expired', at: key.expiresAt };
      // A note for its owner: what only reads goes on where nothing can be written.
      await noteKeyUse(connection, key, at).catch(() => {});
      return { kind: 'key', key: { id: key.id, scope: key.scope, kind: 'key' }, user };
    },
  };
}

/** A plain hash is enough: nobody can guess 256 random bits. */
function hashOf(hidden: string): string {
  return createHash('sha256').update(hidden).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
