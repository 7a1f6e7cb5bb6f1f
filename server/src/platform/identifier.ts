import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no letters that are mistaken for digits (https://www.crockford.com/base32.html). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

export type IdentifierPrefix =
  | 'vnd'
  | 'doc'
  | 'snp'
  | 'ver'
  | 'chg'
  | 'ana'
  | 'and'
  | 'cor'
  | 'evt'
  | 'lbk'
  | 'pdc'
  | 'pvr'
  | 'req'
  | 'std'
  | 'exc'
  | 'stp'
  | 'dec'
  | AccountPrefix;
/**
 * Of users, sessions, sign-in methods, verifications, signing keys, mail, waitlist entries, notifications, webhooks, messages, feeds, shared
 * reports, API keys, connected apps, their consents and tokens.
 */
type AccountPrefix =
  | 'usr'
  | 'ses'
  | 'acc'
  | 'vrf'
  | 'key'
  | 'mai'
  | 'wai'
  | 'ntf'
  | 'whk'
  | 'msg'
  | 'fed'
  | 'shr'
  | 'apk'
  | 'app'
  | 'con'
  | 'tok'
  | ListPrefix;
/** Of saved views, imports and acts that can be undone. */
type ListPrefix = 'viw' | 'imp' | 'und';

/**
 * A new identifier such as `vnd_01k3m8…`: nine characters of milliseconds, so that rows created together are close in an index,
 * then 80 random bits, so that none can be guessed.
 */
export function newIdentifier(prefix: IdentifierPrefix): string {
  let time = Date.now();
  let stamp = '';
  for (let place = 0; place < 9; place += 1) {
    stamp = (alphabet[time % 32] ?? '') + stamp;
    time = Math.floor(time / 32);
  }
  const random = [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join('');
  return `${prefix}_${stamp}${random}`;
}
