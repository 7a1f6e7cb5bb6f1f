import { createHmac } from 'node:crypto';
import type { SubscriptionStatus } from '@clausewatch/contract/accounts';
import type { Access } from '@clausewatch/contract/endpoint';
import { callerNetwork } from '../network/caller-network.ts';
import { statusAt, type UserRow } from '../store/users.ts';
import { localRights, type Rights, rightsByStatus, visitorRights } from './plans.ts';
import type { AccessTokens } from './tokens.ts';

/** Who is calling. `subject` is what their analyses, watches and usage are kept under. */
export type Actor = {
  kind: 'visitor' | 'demo' | Exclude<SubscriptionStatus, 'anonymous'> | 'local';
  subject: string;
  rights: Rights;
  /** The account that the call's token names, else null. */
  user: UserRow | null;
  /** Whether the caller sits at the machine of a local installation, with a token or without. */
  isOperator: boolean;
  /** A keyed hash of the network that the call comes from, for limits. */
  network: string;
  /** Whether what they say of a vendor's documents holds for everybody: a role that the operator gives and, locally, has. */
  isCurator: boolean;
};

export type Caller = {
  ip: string;
  /** Whether the connection comes from this machine itself, and asks for it by a name of its own. */
  isLoopback: boolean;
  /** The `Authorization` header as it came. */
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
 * The one place where a call becomes an actor. A token always wins, and one that does not hold is refused (null), never taken
 * for none. Without one, whoever sits at the machine of an installation configured as local has full rights; everybody else
 * is a visitor, known by a keyed hash of the IP address alone, or of its network.
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

/** What stands for an IP address or an email where neither must be kept. */
function hashOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}

/** `unknown`: they have to say who they are first, which comes before what that person may do. */
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
