import type { Actor } from './actor.ts';

/** Proposals that one account makes in a UTC day. */
export const proposalsADay = 20;

export type CorrectionStanding =
  /** Their corrections hold for everybody. */
  | { kind: 'corrects' }
  /** Their corrections change only what they see, until a curator accepts them. */
  | { kind: 'proposes' }
  | { kind: 'refused'; why: 'no_access' | 'email_unconfirmed' };

/**
 * The one rule on who may change what is known of a vendor. Documents are facts shared by everybody: an account that could change
 * them for others would hold a weapon, so only those trusted by the operator can. An unconfirmed email may be anybody's.
 */
export function correctionStanding(actor: Actor): CorrectionStanding {
  if (actor.isCurator) return { kind: 'corrects' };
  if (actor.user === null || !actor.rights.isMember) return { kind: 'refused', why: 'no_access' };
  return actor.user.emailVerified ? { kind: 'proposes' } : { kind: 'refused', why: 'email_unconfirmed' };
}
