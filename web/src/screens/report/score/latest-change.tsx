import { addressOfTimeline, addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import type { Vendor } from '@clausewatch/contract/vendors';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { timelineQuery } from '../../../api/timeline.ts';
import { useSession } from '../../../session/use-session.tsx';
import { Instant } from '../../../ui/instant.tsx';
import { Severity } from '../../../ui/severity.tsx';
import { withoutFullStop } from '../../../ui/without-full-stop.ts';
import { HeaviestClaims } from './heaviest-claims.tsx';

/** What changed last, with its place: the first thing that whoever comes back wants to know. Before any change, what weighs most. */
export function LatestChange({ vendor }: { vendor: Vendor }) {
  const vendorId = vendor.id;
  const { hasFullAccess } = useSession();
  const { data, isLoading } = useQuery({
    ...timelineQuery(vendorId, { show: 'changes', limit: 1 }),
    enabled: hasFullAccess,
  });
  const entry = data?.items[0];
  // Keeps the place of what a vendor without changes shows, so that nothing below moves.
  if (isLoading)
    return (
      <div className="invisible">
        <HeaviestClaims vendor={vendor} />
      </div>
    );
  if (data === undefined || entry?.kind !== 'version' || entry.version.change === null) {
    return <HeaviestClaims vendor={vendor} />;
  }
  const { change, document_id: documentId, document_title: title, id, created_at: at } = entry.version;
  const [headline = 'The wording changed'] = change.reasons;
  const isTakenBack = change.thread.standing === 'retracted';
  const search = new URLSearchParams({ view: 'diff', document: documentId, version2: id });
  return (
    <section className="latest" aria-label="Latest change">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 sm quiet">
        {isTakenBack ? 'Taken back' : <Severity severity={change.severity} />}
        <span>
          <Instant at={at} />, <bdi>{title}</bdi>
        </span>
      </p>
      <h2 className="h3">{isTakenBack ? <s>{withoutFullStop(headline)}</s> : withoutFullStop(headline)}</h2>
      <p className="cite">
        <Link className="go" to={`${addressOfVendor(vendorId)}?${search.toString()}`}>
          See the words
          <ArrowRight className="i i-s" aria-hidden />
        </Link>
        {data.counts.changes > 1 && (
          <Link className="go" to={addressOfTimeline(vendorId)}>
            All {data.counts.changes} changes
            <ArrowRight className="i i-s" aria-hidden />
          </Link>
        )}
      </p>
    </section>
  );
}
