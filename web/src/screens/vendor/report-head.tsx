import type { Vendor } from '@clausewatch/contract/vendors';
import { History } from 'lucide-react';
import { session } from '../../session/current-session.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Instant } from '../../ui/instant.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { addressOfHistory } from './addresses.ts';
import { ReanalyseButton } from './reanalysis.tsx';

type ReportHeadProps = { vendor: Vendor; isStale: boolean; loadedAt: number };

export function ReportHead({ vendor, isStale, loadedAt }: ReportHeadProps) {
  return (
    <>
      <Breadcrumbs trail={[{ to: '/', name: 'Home' }]} here={vendor.name} />
      <div className="head">
        <div className="vhead">
          <h1 className="h1">{vendor.name}</h1>
          <p className="flex flex-wrap gap-x-3.5 gap-y-1">
            <OutsideLink href={vendor.url}>{vendor.domain}</OutsideLink>
            {vendor.last_checked_at !== null && (
              <span className="quiet sm">
                Checked <Instant at={vendor.last_checked_at} />
              </span>
            )}
            {vendor.last_changed_at !== null && (
              <span className="quiet sm">
                Changed <Instant at={vendor.last_changed_at} />
              </span>
            )}
          </p>
          {isStale && (
            <p className="sm text-warn" role="status">
              Not up to date: loaded <Instant at={new Date(loadedAt).toISOString()} />, and the server cannot
              be reached.
            </p>
          )}
        </div>
        {session.hasFullAccess && (
          <div className="acts">
            <ButtonLink to={addressOfHistory(vendor.id)}>
              <History className="i" aria-hidden />
              History
            </ButtonLink>
            <ReanalyseButton vendorId={vendor.id} />
          </div>
        )}
      </div>
    </>
  );
}
