import './private.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { privateDocumentsQuery } from '../../../api/private-documents.ts';
import { ScreenError } from '../../../components/screen-error.tsx';
import { StaleNotice } from '../../../components/stale-notice.tsx';
import { UpgradeButton } from '../../../components/upgrade-button.tsx';
import { useSession } from '../../../session/use-session.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { VoidState } from '../../../ui/void-state.tsx';
import { Allowance } from './allowance.tsx';
import { DocumentRows, DocumentRowsSkeleton } from './document-rows.tsx';
import { UploadZone } from './upload-zone.tsx';

const pageLength = 20;

/** What do the contracts say that no site publishes? */
export function DocumentsScreen() {
  const { user, hasFullAccess } = useSession();
  const [page, setPage] = useState(1);
  const { data, error, refetch, dataUpdatedAt } = useQuery(
    privateDocumentsQuery(user?.uid ?? null, { page, limit: pageLength }),
  );
  if (data === undefined && error !== null)
    return <ScreenError what="Your documents" error={error} onRetry={() => void refetch()} />;
  return (
    <main id="main" aria-busy={data === undefined}>
      <PageTitle>Your documents</PageTitle>
      <div className="page main">
        <div className="head">
          <div className="grid gap-1">
            <h1 className="h1">Your documents</h1>
            <p className="quiet">
              Signed contracts, agreements sent by mail: read, scored and compared like a public policy. Only
              you see them, and no language model is asked about them.
            </p>
            {error !== null && data !== undefined && <StaleNotice loadedAt={dataUpdatedAt} />}
          </div>
        </div>
        <div className="own-layout">
          <div className="min-w-0">
            {hasFullAccess && <UploadZone to={{ vendorId: null }} act="Upload documents" />}
            {data === undefined ? (
              <DocumentRowsSkeleton />
            ) : data.items.length === 0 ? (
              <Empty />
            ) : (
              <DocumentRows documents={data.items} label="Your documents" withVendor />
            )}
            {data !== undefined && data.total > pageLength && (
              <Pager page={page} pageLength={pageLength} total={data.total} onTurn={setPage} />
            )}
          </div>
          {hasFullAccess && data !== undefined && data.allowance.documents.limit !== null && (
            <aside aria-labelledby="own-allowance">
              <h2 className="h3" id="own-allowance">
                Your plan
              </h2>
              <Allowance allowance={data.allowance} />
            </aside>
          )}
        </div>
      </div>
    </main>
  );
}

function Empty() {
  const { hasFullAccess } = useSession();
  return (
    <div className="mt-4">
      {hasFullAccess ? (
        <VoidState title="No documents yet">
          <p className="mid">
            Upload an agreement to see what it says and misses. Upload its next version to see what changed.
          </p>
        </VoidState>
      ) : (
        <VoidState title="Upload with a trial or a plan" actions={<UpgradeButton next="/documents" />}>
          <p className="mid">
            A trial holds 10 documents, a plan 500: PDF, Word, HTML, Markdown or text, up to 10 MB each.
          </p>
        </VoidState>
      )}
    </div>
  );
}
