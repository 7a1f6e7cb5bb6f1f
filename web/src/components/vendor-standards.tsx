import type { StandardOfVendor } from '@clausewatch/contract/standards';
import { addressOfStandard } from '@clausewatch/contract/vendor-addresses';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { standardsOfVendorQuery } from '../api/standards.ts';
import { useSession } from '../session/use-session.tsx';
import { Result } from './check-result.tsx';

/** What the viewer requires, and what this vendor comes to. Nothing where they have no standard that applies to it. */
export function VendorStandards({ vendor }: { vendor: { id: string; name: string } }) {
  const { canOwn } = useSession();
  const { data } = useQuery({ ...standardsOfVendorQuery(vendor.id), enabled: canOwn });
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="sect" id="standards" aria-labelledby="standards-title">
      <div className="sect-head">
        <h2 className="h2" id="standards-title">
          Your standards <span className="count">{data.length}</span>
        </h2>
      </div>
      <ul>
        {data.map((standard) => (
          <StandardLine key={standard.id} standard={standard} vendor={vendor} />
        ))}
      </ul>
    </section>
  );
}

function StandardLine({
  standard: { id, name, outcome, musts, short_of: shortOf },
  vendor,
}: {
  standard: StandardOfVendor;
  vendor: { id: string; name: string };
}) {
  const more = musts.not_met - shortOf.length;
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-hair py-3 last:border-b-0">
      <span className="w-32">
        <Result result={outcome} count={outcome === 'met' ? undefined : musts[outcome]} />
      </span>
      <span className="min-w-0 flex-1 basis-80">
        <b className="strong">{name}</b>
        {shortOf.length > 0 && (
          <span className="sm mid block">
            {shortOf.join('; ')}
            {more > 0 && ` and ${more} more`}
          </span>
        )}
      </span>
      <Link className="go" to={addressOfStandard(id, vendor.name)}>
        See its checks<span className="sr"> of {name}</span> <ArrowRight className="i i-s" aria-hidden />
      </Link>
    </li>
  );
}
