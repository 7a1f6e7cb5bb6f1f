import type { Actor } from './actor.ts';

/** Proposals that one account makes in a UTC day. */
export const proposalsADay = 20;

export type CorrectionStanding =
  /** What they say holds for everybody. */
  | { kind: 'corrects' }
  /** What they say changes only what they see, until a curator accepts it. */
  | { kind: 'proposes' }
  | { kind: 'refused'; why: 'no_access' | 'email_unconfirmed' };

/**
 * The one rule on who may change what is known of a vendor. Documents are facts that everybody shares: whatever one account could
 * change for others would be a weapon, so only those the operator trusts do. An unconfirmed email may be anybody's.
 */
export function correctionStanding(actor: Actor): CorrectionStanding {
  if (actor.isCurator) return { kind: 'corrects' };
  if (actor.user === null || !actor.rights.isMember) return { kind: 'refused', why: 'no_access' };
  return actor.user.emailVerified ? { kind: 'proposes' } : { kind: 'refused', why: 'email_unconfirmed' };
}
