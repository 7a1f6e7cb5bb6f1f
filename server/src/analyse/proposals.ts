import type { Scope } from '@clausewatch/contract/findings';
import { type Found, withoutYielding } from './find.ts';
import type { Practice } from './practice.ts';

/** What another reader proposes: a practice of the catalogue by its id, and the words that state it, looked for first from `from` on. */
export type ProposedQuote = { practice: string; quote: string; from: number };

/** A proposal at its place: the sentence that holds the words. Offsets in the content. */
export type Proposal = { practice: string; start: number; end: number; section: string | null };

/** `absent`: the words are not in the text. `unproved`: they are, and our own reading does not take them to state the practice. */
export type VerifiedProposal = ({ kind: 'proved' } & Proposal) | { kind: 'absent' } | { kind: 'unproved' };

/** A proposal that our own reading bears out, with whom the sentence is for. */
export type Proved = { practice: Practice; scope: Scope | null } & Omit<Proposal, 'practice'>;

/** What is found here with what another reader adds: likely at best, never outright, and nothing of what is found here changes by it. */
export function withProposals(own: readonly Found[], proved: readonly Proved[]): Found[] {
  const all = new Map(own.map((found) => [found.practice.id, found]));
  for (const { practice, scope, ...occurrence } of proved) {
    if (all.has(practice.id)) continue;
    const occurrences = [occurrence];
    all.set(practice.id, { practice, certainty: 'likely', scope, isOutright: false, occurrences });
  }
  return withoutYielding([...all.values()]);
}
