import './private.css';
import { addressOfPrivateDocument, privateDocumentsAddress } from '@clausewatch/contract/vendor-addresses';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { asReadable, privateDocumentQuery } from '../../../api/private-documents.ts';
import { ScreenError } from '../../../components/screen-error.tsx';
import { useSession } from '../../../session/use-session.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { VoidState } from '../../../ui/void-state.tsx';
import { PassageAddress } from '../passage-address.ts';
import { passageAt } from '../passage-at.ts';
import { ReaderSkeleton } from '../reader/reader-skeleton.tsx';
import { DocumentText } from '../reader/reader.tsx';
import { DocumentHead } from './document-head.tsx';
import { OwnAnswers } from './own-answers.tsx';
import { VersionReason, VersionState } from './version-state.tsx';
import { Versions } from './versions.tsx';

const Comparison = lazy(async () => ({ default: (await import('./comparison.tsx')).Comparison }));

/** A private document: its text, or with `view=diff` what separates two texts. */
export function DocumentScreen() {
  const { documentId = '' } = useParams();
  const [search] = useSearchParams();
  const { hasFullAccess } = useSession();
  if (search.get('view') === 'diff' && hasFullAccess)
    return (
      <Suspense fallback={<Loading page="comparison" />}>
        <Comparison documentId={documentId} />
      </Suspense>
    );
  return <PrivateReader key={documentId} documentId={documentId} />;
}

function PrivateReader({ documentId }: { documentId: string }) {
  const { user } = useSession();
  const [search] = useSearchParams();
  const version = search.get('version') ?? undefined;
  const { data, error, refetch } = useQuery(privateDocumentQuery(user?.uid ?? null, documentId, version));
  if (data === undefined) {
    return error === null ? (
      <ReaderSkeleton />
    ) : (
      <ScreenError what="This document" error={error} onRetry={() => void refetch()} />
    );
  }
  const document = asReadable(data);
  const { newest } = data;
  return (
    <main id="main">
      <PageTitle>{data.title}</PageTitle>
      <div className="page main">
        <DocumentHead document={data} />
        {newest.id !== data.shown?.id &&
          newest.state !== 'read' &&
          newest.state !== 'same' &&
          document !== null && (
            <p className="own-newest">
              Version {newest.number}: <VersionState version={newest} />
            </p>
          )}
        <VersionReason version={newest} />
        <Versions document={data} />
        {document === null ? (
          <Unread isWaiting={newest.state === 'pending'} />
        ) : (
          <PassageAddress value={addressOfOwnPassage}>
            <OwnAnswers document={data} />
            <DocumentText
              document={document}
              title={data.title}
              here={search.get('finding')}
              passage={passageAt(search.get('at'))}
            />
          </PassageAddress>
        )}
      </div>
    </main>
  );
}

function addressOfOwnPassage(
  _vendorId: string,
  documentId: string,
  span: { start: number; end: number },
): string {
  return addressOfPrivateDocument(documentId, { at: `${span.start}-${span.end}` });
}

function Unread({ isWaiting }: { isWaiting: boolean }) {
  return (
    <div className="mt-6">
      {isWaiting ? (
        <VoidState title="Reading this document">
          <p className="mid">It takes a few seconds. You can leave this page; nothing is lost.</p>
        </VoidState>
      ) : (
        <VoidState title="We don’t have the text of this document">
          <p className="mid">
            Upload another copy of it as the next version, or delete it on{' '}
            <a href={privateDocumentsAddress}>your documents</a>.
          </p>
        </VoidState>
      )}
    </div>
  );
}
