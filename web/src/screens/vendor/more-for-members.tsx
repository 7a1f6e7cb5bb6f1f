import type { Vendor } from '@clausewatch/contract/vendors';
import { plural } from '../../ui/plural.ts';

/** What a preview does not show. The way to it belongs here as soon as accounts exist. */
export function MoreForMembers({ vendor }: { vendor: Vendor }) {
  const shown = vendor.concerns.length + vendor.key_points.length;
  const more = vendor.concern_count + vendor.key_point_count - shown;
  if (more <= 0) return null;
  return (
    <div className="more panel">
      <p>
        <span className="strong">{plural(more, 'more finding')}</span>{' '}
        <span className="quiet">
          in {plural(vendor.document_count, 'document')}, each with its quote and its place in the text.
        </span>
      </p>
      <p className="sm quiet">This is a preview: the three concerns that weigh most.</p>
    </div>
  );
}
