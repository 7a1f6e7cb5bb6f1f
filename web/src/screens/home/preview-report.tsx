import { documentGroupNames } from '@clausewatch/contract/documents';
import type { Vendor } from '@clausewatch/contract/vendors';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { serverSentence, userMessage } from '../../api/api-error.ts';
import { vendorQuery } from '../../api/vendors.ts';
import { WatchButton } from '../../components/watch-button.tsx';
import { UpgradeButton } from '../../components/upgrade-button.tsx';
import type { Session } from '../../session/session.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EvidenceRowSkeleton } from '../../ui/evidence-row.tsx';
import { VoidState } from '../../ui/void-state.tsx';
import { addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { cardFinding } from '../../components/card-finding.ts';
import { ReportCard } from './report-card.tsx';

const shownFindings = 3;

/** A short report of the vendor just read, with a link to the full report. */
export function PreviewReport({ vendorId }: { vendorId: string }) {
  const { data: vendor, error, refetch } = useQuery(vendorQuery(vendorId));
  const session = useSession();
  return (
    <section className="sect" aria-labelledby="preview-title">
      <div className="sect-head">
        <h2 className="h2" id="preview-title">
          Preview report
        </h2>
        {vendor !== undefined && <span className="sm">{vendor.domain}</span>}
      </div>
      {vendor !== undefined && <ReportCard {...cardOf(vendor, session)} />}
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

function cardOf(vendor: Vendor, session: Session) {
  const shown = [...vendor.concerns, ...vendor.key_points].slice(0, shownFindings);
  return {
    name: vendor.name,
    readCount: vendor.coverage.read,
    unreadCount: vendor.coverage.unread,
    findingCount: vendor.concern_count + vendor.key_point_count,
    score: vendor.score,
    groups: vendor.groups
      .filter(({ documents }) => documents > 0)
      .map(({ group, score }) => ({ name: documentGroupNames[group], score })),
    findings: shown.map(cardFinding),
    action: <NextSteps vendor={vendor} session={session} />,
  };
}

/** The next step: the full report, and an upgrade for users without full access. */
function NextSteps({ vendor, session }: { vendor: Vendor; session: Session }) {
  const { canOpenReports, canOwn } = session;
  const address = addressOfVendor(vendor.id);
  return (
    <div className="next-steps">
      {canOpenReports && (
        <ButtonLink kind={vendor.preview ? 'default' : 'primary'} to={address}>
          {vendor.preview ? 'Open the preview' : 'Read the full report'}
        </ButtonLink>
      )}
      {canOwn && <Watching vendor={vendor} />}
      {vendor.preview && <UpgradeButton next={address} />}
    </div>
  );
}

function Watching({ vendor }: { vendor: Vendor }) {
  if (!vendor.watched) return <WatchButton vendor={vendor} />;
  return (
    <ButtonLink to="/dashboard">
      <Eye className="i" aria-hidden />
      Watched: open your dashboard
    </ButtonLink>
  );
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
