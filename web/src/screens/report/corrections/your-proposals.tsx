import type { VendorCorrection } from '@clausewatch/contract/corrections';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refusalMessage } from '../../../api/api-error.ts';
import { vendorCorrectionsQuery, withdrawProposal } from '../../../api/corrections.ts';
import { vendorKey } from '../../../api/vendors.ts';
import { correctedName, correctionDeed } from '../../../components/correction-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Instant } from '../../../ui/instant.tsx';
import { showToast } from '../../../ui/toast.tsx';

/** What whoever looks has proposed for this vendor: what waits, which they can take back, and what was declined, with the reason. */
export function YourProposals({ vendorId }: { vendorId: string }) {
  const { data } = useQuery(vendorCorrectionsQuery(vendorId));
  const own = (data?.items ?? []).filter(
    ({ is_yours: isYours, state }) => isYours && (state === 'proposed' || state === 'declined'),
  );
  if (own.length === 0) return null;
  return (
    <div className="missing" role="group" aria-labelledby="your-proposals">
      <h3 className="h3" id="your-proposals">
        Your proposals
      </h3>
      {own.some(({ state }) => state === 'proposed') && (
        <p className="sm mid">
          Only you see these until a curator accepts them. The vendor’s score stays the same until then.
        </p>
      )}
      <ul className="mini">
        {own.map((proposal) => (
          <Proposal key={proposal.id} vendorId={vendorId} proposal={proposal} />
        ))}
      </ul>
    </div>
  );
}

function Proposal({ vendorId, proposal }: { vendorId: string; proposal: VendorCorrection }) {
  const queries = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: () => withdrawProposal(proposal.id),
    onSuccess: () => showToast('ok', 'Withdrawn'),
    onError: (error) => showToast('bad', 'Not withdrawn', refusalMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: vendorKey(vendorId) }),
  });
  const name = correctedName(proposal);
  return (
    <li className="left-out can-add">
      <span>
        <span className="strong">{name}</span>
        <span className="mid">: {correctionDeed(proposal)}</span>
      </span>
      <span className="sm mid">
        {proposal.state === 'proposed' ? (
          <>
            Proposed <Instant at={proposal.created_at} />, waiting for a curator
          </>
        ) : (
          `Declined: “${proposal.reason ?? ''}”`
        )}
      </span>
      {proposal.state === 'proposed' && (
        <Button kind="quiet" size="small" isBusy={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
          Withdraw<span className="sr"> the proposal on {name}</span>
        </Button>
      )}
    </li>
  );
}
