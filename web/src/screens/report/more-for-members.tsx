import type { Vendor } from '@clausewatch/contract/vendors';
import { UpgradeButton } from '../../components/upgrade-button.tsx';
import { plural } from '../../ui/plural.ts';
import { addressOfVendor } from '@clausewatch/contract/vendor-addresses';

/** What a preview does not show, and the way to it. */
export function MoreForMembers({ vendor }: { vendor: Vendor }) {
  const shown = vendor.concerns.length + vendor.key_points.length;
  const more = vendor.concern_count + vendor.key_point_count - shown;
  return (
    <div className="more panel">
      <div className="grid gap-1">
        {more > 0 && (
          <p>
            <span className="strong">{plural(more, 'more finding')}</span>{' '}
            <span className="quiet">
              in {plural(vendor.coverage.read, 'document')}, each with its quote and its place in the text.
            </span>
          </p>
        )}
        <p className="sm quiet">This is a preview: the three concerns that weigh most.</p>
      </div>
      <UpgradeButton next={addressOfVendor(vendor.id)} />
    </div>
  );
}
