import type { DecidedChange, StandingDecision } from '@clausewatch/contract/changes';
import type { Corrected, CorrectionRight } from '@clausewatch/contract/corrections';
import type { DocumentType } from '@clausewatch/contract/documents';
import type { Actor } from '../access/actor.ts';
import { correctionStanding, proposalsADay } from '../access/corrections.ts';
import { usesOf } from '../store/analyses/usage.ts';
import { correctForAll } from './correct-for-all.ts';
import { accept, decline, revert, withdraw } from './decide.ts';
import { decideStanding } from './decide-standing.ts';
import { admitProposal, propose } from './propose.ts';
import { refusable, type Refusal, Refused } from './refusal.ts';
import { checkedRequest } from './request.ts';
import type { CorrectionContext } from './correction-context.ts';

export type { Refusal } from './refusal.ts';

/** A correction of a vendor's documents. Where the type or selector is null, the text or the page decides. */
export type CorrectionRequest = { vendorId: string } & (
  | { kind: 'add'; url: string; type: DocumentType | null }
  | { kind: 'drop'; documentId: string }
  | { kind: 'type'; documentId: string; type: DocumentType | null }
  | { kind: 'selector'; documentId: string; selector: string | null }
);

export type Done = { kind: 'done' } & Corrected;

export type Corrections = {
  /** What this actor may do. */
  rightOf(actor: Actor): Promise<CorrectionRight>;
  /** Corrects for everybody where the actor is a curator, and else proposes it. */
  request(actor: Actor, request: CorrectionRequest): Promise<Done | Refusal>;
  /** Makes a proposal hold for everybody. `by` decides: the subject of a curator. */
  accept(id: string, by: string): Promise<Done | Refusal>;
  decline(id: string, by: string, reason: string): Promise<{ kind: 'done' } | Refusal>;
  /** Undoes what was accepted, for everybody. */
  revert(id: string, by: string, reason: string | null): Promise<Done | Refusal>;
  /** Takes back a proposal of the author's own. */
  withdraw(id: string, author: string): Promise<{ kind: 'done' } | Refusal>;
  /** Decides what becomes of a change that was reported. */
  decideStanding(
    changeId: string,
    decision: StandingDecision,
    by: string,
  ): Promise<{ kind: 'done'; change: DecidedChange } | Refusal>;
};

/** Corrections of what is known of vendors: by curators for everybody, by others as proposals that change only what they see. */
export function openCorrections(context: CorrectionContext): Corrections {
  return {
    async rightOf(actor) {
      const standing = correctionStanding(actor);
      if (standing.kind !== 'proposes') return standing;
      const used = await usesOf(context.database.connection, actor.subject, 'day', 'proposal');
      const left = Math.max(0, proposalsADay - used);
      return { kind: 'proposes', proposals_left: left, proposals_a_day: proposalsADay };
    },
    request: (actor, request) =>
      refusable(async () => {
        const standing = correctionStanding(actor);
        if (standing.kind === 'refused') throw refusedTo(standing.why);
        const isCurator = standing.kind === 'corrects';
        const checked = await checkedRequest(context, request, isCurator, async (asked) => {
          if (!isCurator) await admitProposal(context, asked, actor.subject);
        });
        if (checked.kind === 'unchanged') {
          return { kind: 'done', state: 'unchanged', correction_id: null, analysis_id: null };
        }
        return isCurator
          ? correctForAll(context, checked, actor.subject)
          : propose(context, checked, actor.subject);
      }),
    accept: (id, by) => refusable(() => accept(context, id, by)),
    decline: (id, by, reason) => refusable(() => decline(context, id, by, reason)),
    revert: (id, by, reason) => refusable(() => revert(context, id, by, reason)),
    withdraw: (id, author) => refusable(() => withdraw(context, id, author)),
    decideStanding: (id, decision, by) => refusable(() => decideStanding(context, id, decision, by)),
  };
}

function refusedTo(why: 'no_access' | 'email_unconfirmed'): Refused {
  return why === 'no_access'
    ? new Refused(why, 'You do not have permission to perform this action.')
    : new Refused(
        why,
        'Confirm your email address first: open the link in the message that we sent you. Then you can propose corrections.',
      );
}
