import type { WatchedVendor } from '@clausewatch/contract/accounts';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Unwatch } from '../../components/unwatch.tsx';
import { useSession } from '../../session/use-session.tsx';
import { HealthSign } from '../../ui/health.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { Instant } from '../../ui/instant.tsx';
import { plural } from '../../ui/plural.ts';
import { Score } from '../../ui/score.tsx';
import { Severity } from '../../ui/severity.tsx';
import { addressOfTimeline, addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { vendorHealth } from './vendor-health.ts';

export function VendorRow({ vendor }: { vendor: WatchedVendor }) {
  const { health, words } = vendorHealth(vendor);
  return (
    <tr>
      <td className="c-name">
        <span className="row">
          <Link className="tbl-name" to={addressOfVendor(vendor.id)}>
            <bdi>{vendor.name}</bdi>
          </Link>
          {vendor.unseen_changes > 0 && (
            <>
              <span className="unread" />
              <span className="sr">{plural(vendor.unseen_changes, 'unseen change')}</span>
            </>
          )}
        </span>
        <span className="url">{vendor.domain}</span>
      </td>
      <td className="c-score">
        <Score value={vendor.score} grade={vendor.letter} />
      </td>
      <td className="c-docs num">{vendor.document_count}</td>
      <td className="c-chg">
        <LastChange vendor={vendor} />
      </td>
      <td className="c-check nowrap quiet sm">
        {vendor.last_checked_at === null ? 'Not yet' : <Instant at={vendor.last_checked_at} />}
      </td>
      <td className="c-health">
        <HealthSign health={health}>{words}</HealthSign>
      </td>
      <td className="c-act">
        <RowMenu vendor={vendor} />
      </td>
    </tr>
  );
}

function LastChange({ vendor }: { vendor: WatchedVendor }) {
  if (vendor.last_changed_at === null) return <span className="quiet sm">None yet</span>;
  return (
    <span className="row wrap gap-x-3 gap-y-0">
      {vendor.last_severity !== null && <Severity severity={vendor.last_severity} />}
      <span className="quiet sm nowrap">
        <Instant at={vendor.last_changed_at} />
      </span>
    </span>
  );
}

function RowMenu({ vendor }: { vendor: WatchedVendor }) {
  const [isAsking, setAsking] = useState(false);
  const { hasFullAccess } = useSession();
  return (
    <>
      <MenuButton
        className="btn btn-quiet btn-sm btn-icon"
        label={`More for ${vendor.name}`}
        face={<Ellipsis className="i" aria-hidden />}
        entries={() => [
          { name: 'Open the report', to: addressOfVendor(vendor.id) },
          ...(hasFullAccess ? [{ name: 'Timeline', to: addressOfTimeline(vendor.id) }] : []),
          { name: 'Stop watching', act: () => setAsking(true) },
        ]}
      />
      <Unwatch vendor={vendor} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
