import type { ScoreBreakdown } from '@clausewatch/contract/findings';
import { letterOf } from '@clausewatch/contract/letters';
import { GitCompare, History } from 'lucide-react';
import { type ReadableDocument, whyUnread } from '../../../api/client-document.ts';
import { useStartCrumb } from '../../../components/start-crumb.ts';
import { useCorrectionRight } from '../../../session/use-correction-right.ts';
import { useSession } from '../../../session/use-session.tsx';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { HealthSign } from '../../../ui/health.tsx';
import { OutsideLink, shortAddress } from '../../../ui/outside-link.tsx';
import { Score } from '../../../ui/score.tsx';
import {
  addressOfLastDiff,
  addressOfTimeline,
  addressOfVendor,
} from '@clausewatch/contract/vendor-addresses';
import { CorrectDocument } from '../corrections/correct-document.tsx';
import { statuses } from '../statuses.ts';

type ReaderHeadProps = {
  document: ReadableDocument;
  title: string;
  vendorName: string;
};

export function ReaderHead({ document, title, vendorName }: ReaderHeadProps) {
  const { health, name, isFault } = statuses[document.status];
  const why = whyUnread(document);
  const { score, vendorId } = document;
  const { hasFullAccess } = useSession();
  const right = useCorrectionRight();
  const isProposed = document.proposalId !== null;
  const canCorrect = right !== null && right.kind !== 'refused' && !isProposed;
  const start = useStartCrumb();
  return (
    <>
      <Breadcrumbs trail={[start, { to: addressOfVendor(vendorId), name: vendorName }]} here={title} />
      <div className="head">
        <div className="vhead">
          <h1 className="h1">
            <bdi>{title}</bdi>
          </h1>
          <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
            <Score value={score} grade={score === null ? null : letterOf(score)} />
            {document.breakdown !== null && <span className="quiet">{sumOf(document.breakdown)}</span>}
            <HealthSign health={health}>{name}</HealthSign>
            <OutsideLink href={document.url}>{shortAddress(document.url)}</OutsideLink>
            {isProposed && <span className="scope">proposed, not in the report</span>}
          </p>
          {isFault && document.versionNumber > 0 && why !== null && <p className="why-box">{why}</p>}
        </div>
        {(hasFullAccess || canCorrect) && (
          <div className="acts">
            {canCorrect && document.status !== 'not_a_policy' && (
              <CorrectDocument document={document} title={title} isCurator={right.kind === 'corrects'} />
            )}
            {hasFullAccess && document.versionNumber > 1 && (
              <ButtonLink to={addressOfLastDiff(vendorId, document.id)}>
                <GitCompare className="i" aria-hidden />
                What changed last
              </ButtonLink>
            )}
            {hasFullAccess && document.versionNumber > 1 && (
              <ButtonLink to={addressOfTimeline(vendorId, document.id)}>
                <History className="i" aria-hidden />
                {document.versionNumber} versions
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** “70 − 39 + 11, and − 15 for silence”. What holds a score between 0 and 100 stands in the ledger. */
function sumOf({ start, rows }: ScoreBreakdown): string {
  const spoken = rows.filter(({ category }) => category !== 'silence');
  const lost = -spoken.reduce((sum, row) => sum + row.lost, 0);
  const won = spoken.reduce((sum, row) => sum + row.won, 0);
  const silent = -rows.reduce(
    (sum, { category, lost: points }) => (category === 'silence' ? sum + points : sum),
    0,
  );
  return `${start} − ${lost} + ${won}${silent === 0 ? '' : `, and − ${silent} for silence`}`;
}
