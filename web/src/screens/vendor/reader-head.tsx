import { letterOf } from '@clausewatch/contract/letters';
import { History } from 'lucide-react';
import type { ReadableDocument } from '../../api/client-document.ts';
import { useStartCrumb } from '../../pieces/start-crumb.ts';
import { useSession } from '../../session/use-session.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { HealthSign } from '../../ui/health.tsx';
import { OutsideLink, shortAddress } from '../../ui/outside-link.tsx';
import { Score } from '../../ui/score.tsx';
import { addressOfHistory, addressOfVendor } from '../../vendor-addresses.ts';
import { CorrectDocument } from './correct-document.tsx';
import { statuses } from './statuses.ts';

type ReaderHeadProps = {
  document: ReadableDocument;
  title: string;
  vendorName: string;
  /** Whether whoever looks watches the vendor. */
  isWatched: boolean;
};

export function ReaderHead({ document, title, vendorName, isWatched }: ReaderHeadProps) {
  const { health, name } = statuses[document.status];
  const { score, vendorId } = document;
  const { hasFullAccess } = useSession();
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
            <HealthSign health={health}>{name}</HealthSign>
            <OutsideLink href={document.url}>{shortAddress(document.url)}</OutsideLink>
          </p>
        </div>
        {hasFullAccess && (
          <div className="acts">
            {isWatched && document.status !== 'not_a_policy' && (
              <CorrectDocument document={document} title={title} />
            )}
            {document.versionNumber > 1 && (
              <ButtonLink to={addressOfHistory(vendorId, document.id)}>
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
