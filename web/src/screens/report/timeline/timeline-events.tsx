import { correctionSentence, type VendorCorrection } from '@clausewatch/contract/corrections';
import type { HealthEntry, HealthState } from '@clausewatch/contract/timeline';
import { CornerDownRight, PencilLine } from 'lucide-react';
import { Link } from 'react-router';
import { correctedName } from '../../../components/correction-words.ts';
import { RevertCorrection } from '../../../components/revert-correction.tsx';
import { useIsCurator } from '../../../session/use-correction-right.ts';
import { type Health, HealthSign } from '../../../ui/health.tsx';
import { Instant } from '../../../ui/instant.tsx';
import { shortAddress } from '../../../ui/outside-link.tsx';
import { wholeDay } from '@clausewatch/contract/words/whole-day';
import { addressOfDocument } from '@clausewatch/contract/vendor-addresses';
import type { Told } from './timeline-entry.tsx';
import { IconSign } from './timeline-icon-sign.tsx';

const healthWords: Record<
  HealthState,
  { sign: Exclude<Health, 'busy'> | null; name: string; title: string }
> = {
  unreachable: { sign: 'unreachable', name: 'Unreachable', title: 'Could not be read' },
  recovered: { sign: 'current', name: 'Back', title: 'Readable again' },
  gone: { sign: 'gone', name: 'Gone', title: 'Taken down' },
  moved: { sign: null, name: 'Moved', title: 'Moved to another address' },
};

/** What became of reading a document. */
export function ofHealth(vendorId: string, entry: HealthEntry): Told {
  const { state, document, reason, away_since: away, moved } = entry;
  const { sign, name, title } = healthWords[state];
  return {
    sign:
      sign === null ? (
        <IconSign icon={<CornerDownRight aria-hidden />}>{name}</IconSign>
      ) : (
        <HealthSign health={sign}>{name}</HealthSign>
      ),
    title: (
      <Link className="plain" to={addressOfDocument(vendorId, document.id)}>
        {title}
      </Link>
    ),
    more: (
      <>
        <bdi>{document.title}</bdi>.{reason !== null && ` ${reason}`}
        {state === 'gone' && ' Its last version is kept.'}
        {away !== null && ` Reported as not readable on ${wholeDay(away)}.`}
        {moved !== null && (
          <>
            {' '}
            From <span className="break-all">{shortAddress(moved.from)}</span> to{' '}
            <span className="break-all">{shortAddress(moved.to)}</span>. Its history goes on.
          </>
        )}
      </>
    ),
  };
}

/** What somebody knew better. */
export function ofCorrection(vendorId: string, correction: VendorCorrection): Told {
  const { id, state, reason, reverted_at: revertedAt } = correction;
  const name = correctedName(correction);
  const at = correction.decided_at ?? correction.created_at;
  return {
    sign: <IconSign icon={<PencilLine aria-hidden />}>Correction</IconSign>,
    title: correctionSentence({ ...correction, title: name, at }),
    more: (
      <>
        Not a change by the vendor.
        {revertedAt !== null && (
          <>
            {' '}
            Reverted <Instant at={revertedAt} />
            {reason !== null && <>: “{reason}”</>}.
          </>
        )}
      </>
    ),
    end: state === 'accepted' && <Revert id={id} vendorId={vendorId} name={name} />,
  };
}

function Revert(props: { id: string; vendorId: string; name: string }) {
  return useIsCurator() ? <RevertCorrection {...props} /> : null;
}
