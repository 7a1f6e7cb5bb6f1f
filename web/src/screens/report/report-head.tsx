import type { Vendor } from '@clausewatch/contract/vendors';
import { History } from 'lucide-react';
import { StaleNotice } from '../../components/stale-notice.tsx';
import { useStartCrumb } from '../../components/start-crumb.ts';
import { MuteVendorButton } from '../../components/mute-vendor-button.tsx';
import { WatchButton } from '../../components/watch-button.tsx';
import { useSession } from '../../session/use-session.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Instant } from '../../ui/instant.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { addressOfTimeline } from '@clausewatch/contract/vendor-addresses';
import { ExportMenu } from './export/export-menu.tsx';
import { ReanalyseButton } from './reanalysis.tsx';

type ReportHeadProps = { vendor: Vendor; isStale: boolean; loadedAt: number };

export function ReportHead({ vendor, isStale, loadedAt }: ReportHeadProps) {
  const { hasFullAccess, canOwn } = useSession();
  const start = useStartCrumb();
  return (
    <>
      <Breadcrumbs trail={[start]} here={vendor.name} />
      <div className="head">
        <div className="vhead">
          <h1 className="h1">
            <bdi>{vendor.name}</bdi>
          </h1>
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
          {isStale && <StaleNotice loadedAt={loadedAt} />}
        </div>
        {canOwn && (
          <div className="acts">
            <WatchButton vendor={vendor} />
            <MuteVendorButton vendor={vendor} />
            {hasFullAccess && (
              <>
                <ButtonLink to={addressOfTimeline(vendor.id)}>
                  <History className="i" aria-hidden />
                  Timeline
                </ButtonLink>
                <ExportMenu vendor={vendor} />
                <ReanalyseButton vendorId={vendor.id} />
              </>
            )}
          </div>
        )}
      </div>
    </>
  );
}
