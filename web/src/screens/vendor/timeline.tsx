import type { Version } from '@clausewatch/contract/changes';
import { correctionSentence, type VendorCorrection } from '@clausewatch/contract/corrections';
import { PencilLine } from 'lucide-react';
import { Link } from 'react-router';
import { correctedName } from '../../pieces/correction-words.ts';
import { RevertCorrection } from '../../pieces/revert-correction.tsx';
import { useIsCurator } from '../../session/use-correction-right.ts';
import { Instant } from '../../ui/instant.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { plural } from '../../ui/plural.ts';
import { SeverityDiamond, severityNames } from '../../ui/severity.tsx';
import { addressOfVendor } from '../../vendor-addresses.ts';

type TimelineProps = { vendorId: string; versions: Version[]; corrections: VendorCorrection[] };

/** Diamonds on a hairline, newest first, a ring for a first reading, a pencil for what was corrected. */
export function Timeline({ vendorId, versions, corrections }: TimelineProps) {
  const entries = [
    ...versions.map((version) => ({
      id: version.id,
      at: version.created_at,
      shown: <VersionEntry vendorId={vendorId} version={version} />,
    })),
    ...corrections.map((correction) => ({
      id: correction.id,
      at: timeOf(correction),
      shown: <CorrectionEntry vendorId={vendorId} correction={correction} />,
    })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <ol className="time mt-6">
      {entries.map(({ id, shown }) => (
        <li key={id}>{shown}</li>
      ))}
    </ol>
  );
}

/** When a correction began to hold. */
export function timeOf({ decided_at: decidedAt, created_at: createdAt }: VendorCorrection): string {
  return decidedAt ?? createdAt;
}

function VersionEntry({ vendorId, version }: { vendorId: string; version: Version }) {
  const { change, document_title: title, document_id: documentId, number } = version;
  const name = (
    <>
      <bdi>{title}</bdi>, version <span className="mono">{number}</span>
    </>
  );
  if (change === null) {
    return (
      <>
        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" className="text-ink-3" aria-hidden>
          <circle cx="8" cy="8" r="5.6" strokeWidth="1.6" />
        </svg>
        <p className="strong">{name}</p>
        <p className="sm quiet">
          {version.origin === 'live' ? 'First read' : 'Recorded'} <Instant at={version.created_at} />.{' '}
          {plural(version.word_count, 'word')}
          {version.score !== null && `, score ${version.score}`}
        </p>
        <Origin version={version} />
      </>
    );
  }
  const search = new URLSearchParams({ view: 'diff', document: documentId, version2: version.id });
  return (
    <>
      <SeverityDiamond severity={change.severity} />
      <p>
        <Link className="plain strong" to={`${addressOfVendor(vendorId)}?${search.toString()}`}>
          {name}
        </Link>
      </p>
      <p className="sm quiet">
        {severityNames[change.severity]}, <Instant at={version.created_at} />.
        {change.score_before !== null &&
          change.score_after !== null &&
          change.score_before !== change.score_after &&
          ` Score ${change.score_before} to ${change.score_after}.`}
      </p>
      <Origin version={version} />
      {change.reasons.map((reason) => (
        <p key={reason} className="mid max-w-(--measure)">
          {reason}
        </p>
      ))}
    </>
  );
}

/** Who recorded a version that is older than our first reading. */
function Origin({ version: { origin, origin_url: url, created_at: at } }: { version: Version }) {
  if (origin === 'live') return null;
  if (origin === 'open_terms_archive') return <p className="sm quiet">From Open Terms Archive</p>;
  const day = fullDay.format(new Date(at));
  return (
    <p className="sm quiet">
      From the Wayback Machine, {url === null ? 'captured' : <OutsideLink href={url}>captured</OutsideLink>}{' '}
      {day}
    </p>
  );
}

/** "3 May 2025", in UTC. */
const fullDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function CorrectionEntry({ vendorId, correction }: { vendorId: string; correction: VendorCorrection }) {
  const isCurator = useIsCurator();
  const { id, state, reason, reverted_at: revertedAt } = correction;
  const name = correctedName(correction);
  return (
    <>
      <PencilLine className="text-ink-3" aria-hidden />
      <p className="strong">{correctionSentence({ ...correction, title: name, at: timeOf(correction) })}</p>
      <p className="sm quiet">
        Correction, <Instant at={timeOf(correction)} />. Not a change by the vendor.
        {revertedAt !== null && (
          <>
            {' '}
            Reverted <Instant at={revertedAt} />
            {reason !== null && <>: “{reason}”</>}.
          </>
        )}
      </p>
      {isCurator && state === 'accepted' && (
        <p className="-ml-2.5">
          <RevertCorrection id={id} vendorId={vendorId} name={name} />
        </p>
      )}
    </>
  );
}
