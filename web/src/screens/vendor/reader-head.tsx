import { letterOf } from '@clausewatch/contract/findings';
import { History } from 'lucide-react';
import type { ReadableDocument } from '../../api/client-document.ts';
import { session } from '../../session/current-session.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { HealthSign } from '../../ui/health.tsx';
import { OutsideLink, shortAddress } from '../../ui/outside-link.tsx';
import { Score } from '../../ui/score.tsx';
import { addressOfHistory, addressOfVendor } from './addresses.ts';
import { statuses } from './statuses.ts';

type ReaderHeadProps = { document: ReadableDocument; title: string; vendorName: string };

export function ReaderHead({ document, title, vendorName }: ReaderHeadProps) {
  const { health, name } = statuses[document.status];
  const { score, vendorId } = document;
  return (
    <>
      <Breadcrumbs
        trail={[
          { to: '/', name: 'Home' },
          { to: addressOfVendor(vendorId), name: vendorName },
        ]}
        here={title}
      />
      <div className="head">
        <div className="vhead">
          <h1 className="h1">{title}</h1>
          <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
            <Score value={score} grade={score === null ? null : letterOf(score)} />
            <HealthSign health={health}>{name}</HealthSign>
            <OutsideLink href={document.url}>{shortAddress(document.url)}</OutsideLink>
          </p>
        </div>
        {session.hasFullAccess && document.versionNumber > 1 && (
          <div className="acts">
            <ButtonLink to={addressOfHistory(vendorId, document.id)}>
              <History className="i" aria-hidden />
              {document.versionNumber} versions
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  );
}
