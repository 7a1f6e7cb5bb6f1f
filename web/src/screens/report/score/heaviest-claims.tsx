import type { Vendor } from '@clausewatch/contract/vendors';
import { addressOfDocument } from '@clausewatch/contract/vendor-addresses';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Points } from '../../../ui/points.tsx';
import { bySentence } from '../finding-groups.ts';

const shownConcerns = 3;

/** The sentences that cost the most and the one that wins the most. A preview has them below, and nothing to lead to. */
export function HeaviestClaims({ vendor }: { vendor: Vendor }) {
  if (vendor.preview) return null;
  const concerns = bySentence(vendor.concerns, vendor.scoring).sort((a, b) => a.points - b.points);
  const points = bySentence(vendor.key_points, vendor.scoring).sort((a, b) => b.points - a.points);
  const shown = [...concerns.slice(0, shownConcerns), ...points.slice(0, 1)].filter(
    (each) => each.points !== 0,
  );
  if (shown.length === 0) return null;
  return (
    <ul className="claims" aria-label="What weighs most">
      {shown.map(({ findings: [first], points: counted }) => (
        <li key={`${first.document_id} ${first.practice}`}>
          <Points value={counted} />
          <span className="strong">{first.title}</span>
          <span className="cite">
            <span>{first.document_title}</span>
            <Link className="go" to={addressOfDocument(vendor.id, first.document_id, first.practice)}>
              Read<span className="sr">: {first.title}</span>
              <ArrowRight className="i i-s" aria-hidden />
            </Link>
          </span>
        </li>
      ))}
    </ul>
  );
}
