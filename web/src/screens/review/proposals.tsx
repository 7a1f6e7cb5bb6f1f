import type { Correction } from '@clausewatch/contract/corrections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusalMessage } from '../../api/api-error.ts';
import { acceptProposal, declineProposal, reviewKey } from '../../api/corrections.ts';
import { vendorKey } from '../../api/vendors.ts';
import { correctedName } from '../../components/correction-words.ts';
import { showToast } from '../../ui/toast.tsx';
import { useStepKeys } from '../../ui/use-step-keys.ts';
import { Proposal } from './proposal.tsx';

/** The title above, which gets the focus once no proposal waits. */
export const titleId = 'review-title';

/** The waiting proposals, with keys to step through them. */
export function Proposals({ proposals }: { proposals: Correction[] }) {
  const [hereId, setHere] = useState<string | null>(null);
  const [decliningId, setDeclining] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { accept, decline } = useDecisions(moveOn);
  const at = Math.max(
    0,
    proposals.findIndex(({ id }) => id === hereId),
  );
  const here = proposals[at];
  useStepKeys(
    (by) => {
      const isFirstStep = hereId === null && by === 1;
      const next = proposals[isFirstStep ? 0 : Math.min(proposals.length - 1, Math.max(0, at + by))];
      if (next === undefined) return;
      setHere(next.id);
      elementOf(next)?.focus();
    },
    {
      a: () => {
        if (here !== undefined && here.conflict === null && !accept.isPending) accept.mutate(here);
      },
      d: () => {
        if (here !== undefined) setDeclining(here.id);
      },
    },
  );
  function elementOf({ id }: Correction): HTMLElement | null {
    return list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`) ?? null;
  }
  /** Moves the focus from a decided proposal, which is about to disappear, to the next one or the title, unless it is elsewhere by now. */
  function moveOn(decided: Correction): void {
    const focused = document.activeElement;
    if (focused !== document.body && elementOf(decided)?.contains(focused) !== true) return;
    const index = proposals.findIndex(({ id }) => id === decided.id);
    const next = proposals[index + 1] ?? proposals[index - 1];
    if (next !== undefined) setHere(next.id);
    (next === undefined ? document.getElementById(titleId) : elementOf(next))?.focus();
  }
  return (
    <ul ref={list} className="proposals" aria-label="Open proposals">
      {proposals.map((proposal) => (
        <Proposal
          key={proposal.id}
          proposal={proposal}
          isHere={proposal === here}
          isDeclining={proposal.id === decliningId}
          isAccepting={accept.isPending && accept.variables.id === proposal.id}
          onEnter={() => setHere(proposal.id)}
          onAccept={() => accept.mutate(proposal)}
          onAskToDecline={(isAsked) => {
            setDeclining(isAsked ? proposal.id : null);
            if (!isAsked) elementOf(proposal)?.focus();
          }}
          onDecline={(reason) => decline.mutateAsync({ proposal, reason })}
        />
      ))}
    </ul>
  );
}

function useDecisions(onDecided: (proposal: Correction) => void) {
  const queries = useQueryClient();
  // A proposal on the list may have been decided by somebody else, or be out of date.
  const refresh = (proposal: Correction) =>
    Promise.all(
      [reviewKey, vendorKey(proposal.vendor.id)].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  const accept = useMutation({
    mutationFn: (proposal: Correction) => acceptProposal(proposal.id),
    onSuccess(_, proposal) {
      onDecided(proposal);
      showToast('ok', 'Accepted', `${correctedName(proposal)}: the report is being updated.`);
    },
    onError: (error) => showToast('bad', 'Not accepted', refusalMessage(error)),
    onSettled: (_data, _error, proposal) => refresh(proposal),
  });
  const decline = useMutation({
    mutationFn: ({ proposal, reason }: { proposal: Correction; reason: string }) =>
      declineProposal(proposal.id, reason),
    onSuccess(_, { proposal }) {
      onDecided(proposal);
      showToast('ok', 'Declined', `${proposal.author.name} will see your reason.`);
    },
    onSettled: (_data, _error, { proposal }) => refresh(proposal),
  });
  return { accept, decline };
}
