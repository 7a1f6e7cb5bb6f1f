import type { Correction } from '@clausewatch/contract/corrections';
import { Check, Undo2, X } from 'lucide-react';
import { Link } from 'react-router';
import { correctedName, correctionDeed } from '../../components/correction-words.ts';
import { RevertCorrection } from '../../components/revert-correction.tsx';
import { Instant } from '../../ui/instant.tsx';
import { addressOfVendor } from '@clausewatch/contract/vendor-addresses';

/** A decided correction: the decision, by whom and when. */
export function Decided({ corrections }: { corrections: Correction[] }) {
  return (
    <ul className="decisions" aria-label="Decided">
      {corrections.map((correction) => (
        <Row key={correction.id} correction={correction} />
      ))}
    </ul>
  );
}

function Row({ correction }: { correction: Correction }) {
  const { state, vendor, reason, decided_at: decidedAt, reverted_at: revertedAt } = correction;
  const at = revertedAt ?? decidedAt;
  const name = correctedName(correction);
  return (
    <li className="decided">
      <span className="sm strong decided-state">
        <State state={state} />
      </span>
      <span className="sm mid">
        <b className="strong">{correction.reverted_by ?? correction.decided_by ?? correction.author.name}</b>{' '}
        {onWhose(correction)}
        {at !== null && (
          <>
            , <Instant at={at} />
          </>
        )}
      </span>
      <span>
        <Link className="plain" to={addressOfVendor(vendor.id)}>
          {vendor.name}
        </Link>
        , {name}: {correctionDeed(correction)}
        {reason !== null && <span className="mid"> “{reason}”</span>}
      </span>
      {state === 'accepted' &&
        (correction.conflict === null ? (
          <RevertCorrection id={correction.id} vendorId={vendor.id} name={name} />
        ) : (
          <span className="sm quiet">{correction.conflict}</span>
        ))}
    </li>
  );
}

/** The author of the proposal, where it was somebody else's. */
function onWhose({ author, decided_by: decidedBy, reverted_by: revertedBy }: Correction): string {
  const actor = revertedBy ?? decidedBy;
  if (actor === null) return 'before there were curators';
  return author.name === actor ? 'on their own initiative' : `on a proposal by ${author.name}`;
}

function State({ state }: Pick<Correction, 'state'>) {
  switch (state) {
    case 'declined':
      return (
        <>
          <X className="i i-s" aria-hidden /> Declined
        </>
      );
    case 'reverted':
      return (
        <>
          <Undo2 className="i i-s" aria-hidden /> Reverted
        </>
      );
    case 'accepted':
    case 'proposed':
    case 'withdrawn':
      return (
        <>
          <Check className="i i-s" aria-hidden /> Accepted
        </>
      );
  }
}
