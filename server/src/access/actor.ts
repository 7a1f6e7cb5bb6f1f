import { createHmac } from 'node:crypto';
import type { SubscriptionStatus } from '@clausewatch/contract/accounts';
import type { KeyScope } from '@clausewatch/contract/api-keys';
import { appTokenMark } from '@clausewatch/contract/connected-apps';
import type { Access } from '@clausewatch/contract/endpoint';
import { callerNetwork } from '../network/caller-network.ts';
import { statusAt, type UserRow } from '../store/people/users.ts';
import { type ApiKeys, isKey, type UsedKey } from './api-keys.ts';
import type { AppTokens } from './app-tokens.ts';
import { localRights, type Rights, rightsByStatus, visitorRights } from './plans.ts';
import type { AccessTokens } from './tokens.ts';

/** Who is calling. `subject` is the key of their analyses, watches and usage. */
export type Actor = {
  kind: 'visitor' | 'demo' | Exclude<SubscriptionStatus, 'anonymous'> | 'local';
  subject: string;
  rights: Rights;
  /** The account named by the call's token, or null. */
  user: UserRow | null;
  /** The API key or connected app that the call was made with, or null. */
  key: UsedKey | null;
  /** Whether the caller is at the machine of a local installation, with a token or without. */
  isOperator: boolean;
  /** A keyed hash of the caller's network, for limits. */
  network: string;
  /** Whether their corrections hold for everybody: a role that the operator grants and, locally, holds. */
  isCurator: boolean;
};

export type Caller = {
  ip: string;
  /** Whether the connection comes from this machine and asks for it by one of its own names. */
  isLoopback: boolean;
  /** The `Authorization` header as received. */
  authorization: string | undefined;
  /** Whether the call is to the resource that apps get tokens for. */
  isForApps: boolean;
};

export type Installation = {
  isLocal: boolean;
  visitorKey: string;
  /** Null where accounts are off: then every token is refused. */
  tokens: AccessTokens | null;
  /** Null where accounts are off: then every key is refused. */
  keys: ApiKeys | null;
  /** Null where accounts are off: then every token of an app is refused. */
  apps: AppTokens | null;
  now: () => Date;
};

/** Why a call with a token or a key is nobody's. */
export type Refused =
  | { kind: 'refused'; why: 'token' | 'app'; wasValid: boolean }
  | { kind: 'refused'; why: 'key' | 'app_elsewhere' }
  | { kind: 'refused'; why: 'expired_key'; at: Date };

/**
 * The one place where a call becomes an actor. A token or key always wins; an invalid one is refused, never treated as absent. A call with
 * a key is its account's, but neither a curator's nor the operator's: keys leak. So is one with the token of an app, which is accepted nowhere
 * but at the resource that it was issued for (RFC 8707).
 * Without a token, callers at the machine of an installation configured as local have full rights; everybody else is a visitor,
 * known only by a keyed hash of the IP address or its network.
 */
export async function actorOf(caller: Caller, installation: Installation): Promise<Actor | Refused> {
  const isOperator = installation.isLocal && caller.isLoopback;
  const network = hashOf(callerNetwork(caller.ip), installation.visitorKey);
  const where = { isOperator, network };
  if (caller.authorization !== undefined) {
    const token = /^Bearer ([^\s]{1,4096})$/i.exec(caller.authorization)?.[1];
    if (token !== undefined && isKey(token)) return keyActor(token, network, installation);
    if (token?.startsWith(appTokenMark) === true) {
      return caller.isForApps
        ? appActor(token, network, installation)
        : { kind: 'refused', why: 'app_elsewhere' };
    }
    const read = token === undefined ? undefined : await installation.tokens?.read(token);
    if (read?.kind !== 'user') return { kind: 'refused', why: 'token', wasValid: read?.kind === 'ended' };
    const { user } = read;
    const isCurator = isOperator || user.role === 'curator';
    return { ...accountActor(user, installation.now()), key: null, isCurator, ...where };
  }
  const nobody = { user: null, key: null, ...where };
  if (isOperator) {
    return { kind: 'local', subject: 'local', rights: localRights, isCurator: true, ...nobody };
  }
  const subject = `visitor:${network}`;
  return { kind: 'visitor', subject, rights: visitorRights, isCurator: false, ...nobody };
}

async function keyActor(
  token: string,
  network: string,
  installation: Installation,
): Promise<Actor | Refused> {
  const read = await installation.keys?.read(token);
  switch (read?.kind) {
    case 'key':
      return programActor(read, network, installation);
    case 'expired':
      return { kind: 'refused', why: 'expired_key', at: read.at };
    case 'unknown':
    case undefined:
      return { kind: 'refused', why: 'key' };
  }
}

async function appActor(
  token: string,
  network: string,
  installation: Installation,
): Promise<Actor | Refused> {
  const read = await installation.apps?.read(token);
  return read?.kind === 'app'
    ? programActor(read, network, installation)
    : { kind: 'refused', why: 'app', wasValid: read?.kind === 'ended' };
}

function programActor(
  { key, user }: { key: UsedKey; user: UserRow },
  network: string,
  { now }: Installation,
): Actor {
  return { ...accountActor(user, now()), key, isOperator: false, isCurator: false, network };
}

function accountActor(user: UserRow, now: Date): Pick<Actor, 'kind' | 'subject' | 'rights' | 'user'> {
  const status = statusAt(user, now);
  const kind = status === 'anonymous' ? 'demo' : status;
  return { kind, subject: user.id, rights: rightsByStatus(status), user };
}

/** Stands for an IP address or an email where neither may be stored. */
function hashOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}

/** Whether a call made with a key is within the key's scope; a call made without one is. */
export function keyMayCall({ key }: Pick<Actor, 'key'>, scope: KeyScope | null): boolean {
  return key === null || (scope !== null && (scope === 'read' || key.scope === 'write'));
}

/** `unknown`: the caller has to sign in first; whether the account may do it is checked after that. */
export function mayCall(actor: Actor, access: Access): 'yes' | 'no' | 'unknown' {
  if (access === 'anyone') return 'yes';
  if (access === 'operator' && actor.isOperator) return 'yes';
  if (actor.kind === 'visitor') return 'unknown';
  switch (access) {
    case 'reader':
      return actor.rights.report === 'whole' ? 'yes' : 'no';
    case 'member':
      return actor.rights.isMember ? 'yes' : 'no';
    case 'contributor':
      return actor.rights.isMember || actor.isCurator ? 'yes' : 'no';
    case 'owner':
      return 'yes';
    case 'account':
      return actor.user === null ? 'unknown' : 'yes';
    case 'curator':
      return actor.isCurator ? 'yes' : 'no';
    case 'operator':
      return 'no';
  }
}
