import '../diff/diff.css';
import type { Version, VersionDiff } from '@clausewatch/contract/changes';
import type { PrivateDiff, PrivateDocument, PrivateVersion } from '@clausewatch/contract/private-documents';
import { addressOfPrivateDocument, privateDocumentsAddress } from '@clausewatch/contract/vendor-addresses';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  type PrivateComparison,
  privateDiffQuery,
  privateDocumentQuery,
  privateVersionsQuery,
} from '../../../api/private-documents.ts';
import { ScreenError } from '../../../components/screen-error.tsx';
import { useSession } from '../../../session/use-session.tsx';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Severity } from '../../../ui/severity.tsx';
import { VoidState } from '../../../ui/void-state.tsx';
import { DiffParts } from '../diff/diff-parts.tsx';
import { DiffSkeleton } from '../diff/diff-skeleton.tsx';

/** What separates two versions of a private document, or the public text from it. */
export function Comparison({ documentId }: { documentId: string }) {
  const { user } = useSession();
  const userId = user?.uid ?? null;
  const [search] = useSearchParams();
  const document = useQuery(privateDocumentQuery(userId, documentId));
  const versions = useQuery(privateVersionsQuery(userId, documentId, document.data?.newest.id ?? ''));
  const compared = versions.data === undefined ? null : comparisonIn(search, versions.data.items);
  const diff = useQuery({
    ...privateDiffQuery(userId, documentId, compared ?? { version1: '', version2: '' }),
    ...(compared === null && { queryFn: skipToken }),
  });
  const error = document.error ?? versions.error ?? diff.error;
  if (error !== null && diff.data === undefined) {
    const retry = () =>
      void Promise.all([document.refetch(), versions.refetch(), compared && diff.refetch()]);
    return <ScreenError what="This comparison" error={error} onRetry={retry} />;
  }
  if (document.data === undefined) return <DiffSkeleton />;
  if (versions.isSuccess && compared === null) return <NothingToCompare document={document.data} />;
  if (diff.data === undefined || versions.data === undefined) return <DiffSkeleton />;
  return <Compared document={document.data} diff={diff.data} versions={versions.data.items} />;
}

/** What the address asks for; without a version before, the one that the newer was compared with when it was read. */
function comparisonIn(
  search: URLSearchParams,
  versions: readonly PrivateVersion[],
): PrivateComparison | null {
  const newer = search.get('version2') ?? versions.find(({ state }) => state === 'read')?.id;
  const publicId = search.get('public');
  if (publicId !== null) return { public: publicId, ...(newer === undefined ? {} : { version: newer }) };
  const from = versions.find(({ id }) => id === newer)?.change?.from;
  const older = search.get('version1') ?? versions.find(({ number }) => number === from)?.id;
  return newer === undefined || older === undefined ? null : { version1: older, version2: newer };
}

function Compared({
  document,
  diff,
  versions,
}: {
  document: PrivateDocument;
  diff: PrivateDiff;
  versions: readonly PrivateVersion[];
}) {
  const { before, after } = diff;
  const isPublic = before.number === null;
  const names = [
    isPublic ? `Published: ${before.title}` : `Version ${before.number}`,
    isPublic ? `Yours, version ${after.number}` : `Version ${after.number}`,
  ] as const;
  const shown = asVersionDiff(document.id, diff);
  const [older, newer] = [asVersion(document, before, versions), asVersion(document, after, versions)];
  return (
    <main id="main">
      <PageTitle>{`${document.title}, compared`}</PageTitle>
      <div className="page main">
        <Breadcrumbs
          trail={[
            { to: privateDocumentsAddress, name: 'Your documents' },
            { to: addressOfPrivateDocument(document.id), name: document.title },
          ]}
          here={isPublic ? 'Compared' : 'Changes'}
        />
        <div className="head">
          <div className="vhead">
            <h1 className="h1">
              <bdi>{document.title}</bdi>, {isPublic ? 'compared with the public text' : 'what changed'}
            </h1>
            <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
              <Severity severity={diff.severity} />
              <span className="quiet">
                {names[0]} → {names[1]}
              </span>
            </p>
          </div>
        </div>
        <DiffParts diff={shown} older={older} newer={newer} vendor={undefined} names={names} />
      </div>
    </main>
  );
}

function NothingToCompare({ document }: { document: PrivateDocument }) {
  return (
    <main id="main">
      <PageTitle>Nothing to compare</PageTitle>
      <div className="page main">
        <VoidState
          title="Nothing to compare yet"
          isPage
          actions={<ButtonLink to={addressOfPrivateDocument(document.id)}>Read the document</ButtonLink>}
        >
          <p className="mid">Upload the next version of this document, and what changed is shown here.</p>
        </VoidState>
      </div>
    </main>
  );
}

/** As the comparison of a vendor's versions is drawn. */
function asVersionDiff(documentId: string, { before, after, ...rest }: PrivateDiff): VersionDiff {
  return {
    ...rest,
    document_id: documentId,
    version1: before.version,
    version2: after.version,
    number1: before.number ?? 0,
    number2: after.number ?? 0,
  };
}

function asVersion(
  document: PrivateDocument,
  side: PrivateDiff['before'] | PrivateDiff['after'],
  versions: readonly PrivateVersion[],
): Version {
  return {
    id: side.version,
    document_id: document.id,
    document_title: side.title,
    document_type: document.type ?? 'other_compliance',
    number: side.number ?? 0,
    content_hash: '',
    word_count: 0,
    effective_date: versions.find(({ id }) => id === side.version)?.effective_date ?? null,
    score: side.score,
    origin: 'live',
    origin_url: null,
    created_at: side.at,
    change: null,
  };
}
