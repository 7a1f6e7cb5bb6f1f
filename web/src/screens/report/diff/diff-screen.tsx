import './diff.css';
import type { Version } from '@clausewatch/contract/changes';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useLayoutEffect } from 'react';
import { userMessages } from '../../../api/messages.ts';
import { diffQuery, historyQuery, vendorQuery } from '../../../api/vendors.ts';
import { useStartCrumb } from '../../../components/start-crumb.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SeverityCounts } from './severity-counts.tsx';
import { VoidState } from '../../../ui/void-state.tsx';
import {
  addressOfDocument,
  addressOfTimeline,
  addressOfVendor,
} from '@clausewatch/contract/vendor-addresses';
import { ButtonLink } from '../../../ui/button.tsx';
import { ThreadNote } from '../../../components/thread-note.tsx';
import { DiffParts } from './diff-parts.tsx';
import { useIsCurator } from '../../../session/use-correction-right.ts';
import { lazily } from '../../../ui/lazily.ts';
import { DiffSkeleton } from './diff-skeleton.tsx';
import { ScreenError } from '../../../components/screen-error.tsx';
import { VersionChoice } from '../timeline/version-choice.tsx';

/** As many versions as the two lists of the screen offer. */
const offeredVersions = 100;

const DecideChange = lazily(
  async () => (await import('./decide-change.tsx')).DecideChange,
  userMessages.network,
);

type DiffScreenProps = {
  vendorId: string;
  documentId: string;
  /** Null for the version before the newer one, and for the newest. */
  version1: string | null;
  version2: string | null;
};

/** What is different, and does it matter? */
export function DiffScreen({ vendorId, documentId, version1, version2 }: DiffScreenProps) {
  const { data: vendor } = useQuery(vendorQuery(vendorId));
  const start = useStartCrumb();
  const isCurator = useIsCurator();
  const history = useQuery(
    historyQuery(vendorId, { page: 1, limit: offeredVersions, document_id: documentId }),
  );
  const versions = history.data?.items ?? [];
  const newer = version2 ?? versions[0]?.id;
  const older = version1 ?? versionBefore(versions, newer)?.id;
  const isKnown = older !== undefined && newer !== undefined;
  const diff = useQuery(diffQuery(vendorId, older, newer));
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  const error = history.error ?? diff.error;
  if (error !== null && diff.data === undefined) {
    const retry = () => void Promise.all([history.refetch(), isKnown ? diff.refetch() : undefined]);
    return <ScreenError what="This comparison" error={error} onRetry={retry} />;
  }
  if (history.isSuccess && !isKnown) return <NothingToCompare vendorId={vendorId} documentId={documentId} />;
  if (diff.data === undefined) return <DiffSkeleton />;
  const title = versions[0]?.document_title ?? 'Document';
  const of = (id: string) => versions.find((version) => version.id === id);
  const change = of(diff.data.version2)?.change;
  const isOfChange = change != null && change.from_version === diff.data.number1;
  const isRetracted = isOfChange && change.thread.standing === 'retracted';
  return (
    <main id="main">
      <PageTitle>{`${title}, what changed`}</PageTitle>
      <div className="page main">
        <Breadcrumbs
          trail={[
            start,
            { to: addressOfVendor(vendorId), name: vendor?.name ?? 'Vendor' },
            { to: addressOfDocument(vendorId, documentId), name: title },
            { to: addressOfTimeline(vendorId, documentId), name: 'Timeline' },
          ]}
          here="Changes"
        />
        <div className="head">
          <div className="vhead">
            <h1 className="h1">
              <bdi>{title}</bdi>, what changed
            </h1>
            {!isRetracted && (
              <p>
                <SeverityCounts diff={diff.data} />
              </p>
            )}
            {isOfChange && (
              <>
                <ThreadNote thread={change.thread} vendorId={vendorId} documentId={documentId} />
                {isCurator && change.severity !== 'editorial' && (
                  <Suspense fallback={null}>
                    <DecideChange change={change} vendorId={vendorId} />
                  </Suspense>
                )}
              </>
            )}
          </div>
          <VersionChoice vendorId={vendorId} diff={diff.data} versions={versions} />
        </div>
        <DiffParts
          key={`${diff.data.version1} ${diff.data.version2}`}
          diff={diff.data}
          older={of(diff.data.version1)}
          newer={of(diff.data.version2)}
          vendor={versions[0]?.id === diff.data.version2 ? vendor : undefined}
        />
      </div>
    </main>
  );
}

function NothingToCompare({ vendorId, documentId }: { vendorId: string; documentId: string }) {
  return (
    <main id="main">
      <PageTitle>Nothing to compare</PageTitle>
      <div className="page main">
        <VoidState
          title="Nothing to compare yet"
          isPage
          actions={<ButtonLink to={addressOfDocument(vendorId, documentId)}>Read the document</ButtonLink>}
        >
          <p className="mid">This document has one version. A second one is kept when its wording changes.</p>
        </VoidState>
      </div>
    </main>
  );
}

function versionBefore(versions: Version[], id: string | undefined): Version | undefined {
  const number = versions.find((version) => version.id === id)?.number ?? 0;
  return versions.filter((version) => version.number < number).toSorted((a, b) => b.number - a.number)[0];
}
