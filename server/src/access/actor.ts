import { createHmac } from 'node:crypto';
import type { SubscriptionStatus } from '@clausewatch/contract/accounts';
import type { Access } from '@clausewatch/contract/endpoint';
import { callerNetwork } from '../network/caller-network.ts';
import { statusAt, type UserRow } from '../store/users.ts';
import { localRights, type Rights, rightsByStatus, visitorRights } from './plans.ts';
import type { AccessTokens } from './tokens.ts';

/** Who is calling. `subject` is the key of their analyses, watches and usage. */
export type Actor = {
  kind: 'visitor' | 'demo' | Exclude<SubscriptionStatus, 'anonymous'> | 'local';
  subject: string;
  rights: Rights;
  /** The account named by the call's token, or null. */
  user: UserRow | null;
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
};

export type Installation = {
  isLocal: boolean;
  visitorKey: string;
  /** Null where accounts are off: then every token is refused. */
  tokens: AccessTokens | null;
  now: () => Date;
};

/**
 * The one place where a call becomes an actor. A token always wins; an invalid one is refused (null), never treated as absent.
 * Without a token, callers at the machine of an installation configured as local have full rights; everybody else is a visitor,
 * known only by a keyed hash of the IP address or its network.
 */
export async function actorOf(caller: Caller, installation: Installation): Promise<Actor | null> {
  const isOperator = installation.isLocal && caller.isLoopback;
  const network = hashOf(callerNetwork(caller.ip), installation.visitorKey);
  const where = { isOperator, network };
  if (caller.authorization !== undefined) {
    const user = await userOf(caller.authorization, installation);
    if (user === null) return null;
    const isCurator = isOperator || user.role === 'curator';
    return { ...accountActor(user, installation.now()), isCurator, ...where };
  }
  if (isOperator) {
    return { kind: 'local', subject: 'local', rights: localRights, user: null, isCurator: true, ...where };
  }
  const subject = `visitor:${network}`;
  return { kind: 'visitor', subject, rights: visitorRights, user: null, isCurator: false, ...where };
}

async function userOf(authorization: string, installation: Installation): Promise<UserRow | null> {
  const token = /^Bearer ([^\s]{1,4096})$/i.exec(authorization)?.[1];
  return token === undefined || installation.tokens === null ? null : installation.tokens.userOf(token);
}

function accountActor(user: UserRow, now: Date): Pick<Actor, 'kind' | 'subject' | 'rights' | 'user'> {
  const status = statusAt(user, now);
  const kind = status === 'anonymous' ? 'demo' : status;
  return { kind, subject: user.id, rights: rightsByStatus[status], user };
}

/** Stands for an IP address or an email where neither may be stored. */
function hashOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
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
