import { documentGroupNames } from '@clausewatch/contract/documents';
import type { Vendor } from '@clausewatch/contract/vendors';
import { useQuery } from '@tanstack/react-query';
import { serverSentence, userMessage } from '../../api/api-error.ts';
import { vendorQuery } from '../../api/vendors.ts';
import { session } from '../../session/current-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EvidenceRowSkeleton } from '../../ui/evidence-row.tsx';
import { VoidState } from '../../ui/void-state.tsx';
import { cardFinding } from './card-finding.ts';
import { ReportCard } from './report-card.tsx';

const shownFindings = 3;

/** The report of the vendor just read, in short, with the way to all of it. */
export function PreviewReport({ vendorId }: { vendorId: string }) {
  const { data: vendor, error, refetch } = useQuery(vendorQuery(vendorId));
  return (
    <section className="sect" aria-labelledby="preview-title">
      <div className="sect-head">
        <h2 className="h2" id="preview-title">
          Preview report
        </h2>
        {vendor !== undefined && <span className="sm">{vendor.domain}</span>}
      </div>
      {vendor !== undefined && <ReportCard {...cardOf(vendor)} />}
      {vendor === undefined && error === null && <CardSkeleton />}
      {vendor === undefined && error !== null && (
        <div className="mt-4">
          <VoidState
            title="The report cannot be shown"
            actions={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            <p className="mid">{serverSentence(error) ?? userMessage(error)}</p>
          </VoidState>
        </div>
      )}
    </section>
  );
}

function cardOf(vendor: Vendor) {
  const shown = [...vendor.concerns, ...vendor.key_points].slice(0, shownFindings);
  return {
    name: vendor.name,
    documentCount: vendor.document_count,
    findingCount: vendor.concern_count + vendor.key_point_count,
    score: vendor.score,
    groups: vendor.groups
      .filter(({ documents }) => documents > 0)
      .map(({ group, score }) => ({ name: documentGroupNames[group], score })),
    findings: shown.map(cardFinding),
    action: session.canOpenReports ? (
      <ButtonLink kind="primary" to={`/dashboard/vendors/${vendor.id}`}>
        Read the full report
      </ButtonLink>
    ) : undefined,
  };
}

function CardSkeleton() {
  return (
    <div className="panel report mt-4" aria-busy>
      <div className="aside">
        <span className="skel h-6 w-40" />
        <span className="skel h-14 w-28" />
        <span className="skel h-6 w-full" />
      </div>
      <ul className="finds">
        <EvidenceRowSkeleton />
        <EvidenceRowSkeleton />
        <EvidenceRowSkeleton />
      </ul>
    </div>
  );
}
