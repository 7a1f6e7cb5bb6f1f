import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The account that a device is known to. Its password's hash is part of the signature: a new password makes strangers of all devices. */
export type DeviceAccount = { id: string; passwordHash: string };

export type DeviceCookies = {
  /** The device that a call comes from, where it has signed in to this account before; else null. */
  read(cookies: string | null, account: DeviceAccount): string | null;
  /** `Set-Cookie` that makes the device known to the account, and keeps the other accounts that it is known to. */
  write(cookies: string | null, account: DeviceAccount): string;
};

/** Longer than a session without use: whoever comes back after a holiday still comes back. */
const lifeSeconds = 180 * 86_400;
/** Accounts that one browser is known to; the one that signed in longest ago is forgotten first. */
const mostAccounts = 5;

type Entry = { account: string; device: string; issued: string; signature: string };

/**
 * A cookie that only proves that somebody has signed in to an account on this device: it signs nobody in. It names accounts by keyed hashes,
 * and each of its entries is bound to the account's present password.
 */
export function deviceCookies(options: {
  secret: string;
  isSecure: boolean;
  now: () => Date;
}): DeviceCookies {
  // A key of its own: no other signature of the installation can be taken for one of these.
  const key = createHmac('sha256', options.secret).update('device cookie').digest();
  const name = options.isSecure ? '__Host-clausewatch.device' : 'clausewatch.device';
  const hash = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const nameOf = ({ id }: DeviceAccount) => hash('account', id).slice(0, 22);
  const signatureOf = ({ account, device, issued }: Omit<Entry, 'signature'>, passwordHash: string) =>
    hash('entry', account, device, issued, passwordHash);
  const nowSeconds = () => Math.floor(options.now().getTime() / 1000);
  const read: DeviceCookies['read'] = (cookies, account) => {
    const entry = entriesIn(cookies, name).find((each) => each.account === nameOf(account));
    if (entry === undefined || !isSame(entry.signature, signatureOf(entry, account.passwordHash)))
      return null;
    return Number.parseInt(entry.issued, 36) + lifeSeconds > nowSeconds() ? entry.device : null;
  };
  return {
    read,
    write(cookies, account) {
      const unsigned = {
        account: nameOf(account),
        device: read(cookies, account) ?? randomBytes(12).toString('base64url'),
        issued: nowSeconds().toString(36),
      };
      const entry = { ...unsigned, signature: signatureOf(unsigned, account.passwordHash) };
      const others = entriesIn(cookies, name).filter((each) => each.account !== entry.account);
      const value = [entry, ...others].slice(0, mostAccounts).map(written).join('.');
      const secure = options.isSecure ? '; Secure' : '';
      return `${name}=${value}; Max-Age=${lifeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
    },
  };
}

function entriesIn(cookies: string | null, name: string): Entry[] {
  const pair = (cookies ?? '').split(';').find((each) => each.trim().startsWith(`${name}=`));
  const entries =
    pair
      ?.slice(pair.indexOf('=') + 1)
      .trim()
      .split('.') ?? [];
  return entries.slice(0, mostAccounts).flatMap((text) => {
    const [, account = '', device = '', issued = '', signature = ''] =
      /^([\w-]{22})~([\w-]{16})~([0-9a-z]{1,9})~([\w-]{43})$/.exec(text) ?? [];
    return account === '' ? [] : [{ account, device, issued, signature }];
  });
}

function written({ account, device, issued, signature }: Entry): string {
  return [account, device, issued, signature].join('~');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
