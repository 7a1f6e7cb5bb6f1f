import { documentGroupNames, documentGroups, documentTitle } from '@clausewatch/contract/documents';
import { letterOf } from '@clausewatch/contract/letters';
import { addressOfDocument } from '@clausewatch/contract/vendor-addresses';
import { Link } from 'react-router';
import { serverSentence, userMessage } from '../../api/api-error.ts';
import { type ClientDocument, whyUnread } from '../../api/client-document.ts';
import { Button } from '../../ui/button.tsx';
import { HealthSign } from '../../ui/health.tsx';
import { Instant } from '../../ui/instant.tsx';
import { OutsideLink, shortAddress } from '../../ui/outside-link.tsx';
import { plural } from '../../ui/plural.ts';
import { Score } from '../../ui/score.tsx';
import { VoidState } from '../../ui/void-state.tsx';
import { statuses } from './statuses.ts';

type DocumentListProps = {
  vendorId: string;
  documents: ClientDocument[] | undefined;
  expectedCount: number;
  error: Error | null;
  onRetry: () => void;
};

/** The documents by group, then those that were never read, each with its health, score, version and length, and a line where something is wrong. */
export function DocumentList({ vendorId, documents, expectedCount, error, onRetry }: DocumentListProps) {
  if (documents === undefined && error !== null) {
    return (
      <div className="mt-4">
        <VoidState
          title="The documents cannot be shown"
          actions={<Button onClick={onRetry}>Try again</Button>}
        >
          <p className="mid">{serverSentence(error) ?? userMessage(error)}</p>
        </VoidState>
      </div>
    );
  }
  if (documents === undefined) return <DocumentListSkeleton count={expectedCount} />;
  if (documents.length === 0) return <p className="mid py-5">We have no documents from this vendor.</p>;
  const own = documents.filter(({ proposalId }) => proposalId === null);
  const read = own.filter(({ lastAnalyzedAt }) => lastAnalyzedAt !== null);
  const unread = own.filter(({ lastAnalyzedAt }) => lastAnalyzedAt === null);
  const added = documents.filter(({ proposalId }) => proposalId !== null);
  return (
    <>
      {documentGroups.map((group) => (
        <Group
          key={group}
          name={documentGroupNames[group]}
          vendorId={vendorId}
          members={read.filter((document) => document.group === group)}
        />
      ))}
      <Group name="Not read" vendorId={vendorId} members={unread} />
      <Group
        name="Added by you"
        note="Until a curator accepts it, only you see it, and it doesn’t count towards the vendor’s score."
        vendorId={vendorId}
        members={added}
      />
    </>
  );
}

type GroupProps = { name: string; note?: string; vendorId: string; members: ClientDocument[] };

function Group({ name, note, vendorId, members }: GroupProps) {
  if (members.length === 0) return null;
  return (
    <div className="doc-group">
      <h3>{name}</h3>
      <div className="min-w-0">
        {note !== undefined && <p className="sm mid">{note}</p>}
        <ul>
          {members.map((document) => (
            <DocumentRow key={document.id} vendorId={vendorId} document={document} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function DocumentRow({ vendorId, document }: { vendorId: string; document: ClientDocument }) {
  const { health, name, isFault } = statuses[document.status];
  const { score } = document;
  const isUnread = document.lastAnalyzedAt === null;
  const why = whyUnread(document);
  return (
    <li className="doc">
      <div className="grid min-w-0">
        <Link className="d-name" to={addressOfDocument(vendorId, document.id)}>
          <bdi>{documentTitle(document)}</bdi>
        </Link>
        <span className="url">
          {isUnread ? (
            <OutsideLink href={document.url}>{shortAddress(document.url)}</OutsideLink>
          ) : (
            shortAddress(document.url)
          )}
        </span>
      </div>
      <Score value={score} grade={score === null ? null : letterOf(score)} />
      <div className="d-meta">
        <HealthSign health={health}>{name}</HealthSign>
        <VersionCells document={document} />
      </div>
      {(isFault || isUnread) && why !== null && <p className="why-box">{why}</p>}
    </li>
  );
}

function VersionCells({ document }: { document: ClientDocument }) {
  if (document.versionNumber === 0)
    return (
      <>
        <span className="sm quiet nowrap">Never read</span>
        <span />
      </>
    );
  return (
    <>
      <span className="sm quiet nowrap">
        Version <span className="mono">{document.versionNumber}</span>
        {document.lastAnalyzedAt !== null && (
          <>
            , <Instant at={document.lastAnalyzedAt} />
          </>
        )}
      </span>
      <span className="sm quiet nowrap">{plural(document.wordCount, 'word')}</span>
    </>
  );
}

function DocumentListSkeleton({ count }: { count: number }) {
  return (
    <div className="doc-group" aria-busy>
      <span className="skel w-14" />
      <ul aria-hidden>
        {Array.from({ length: Math.max(count, 1) }, (_, index) => (
          <li className="doc" key={index}>
            <div className="grid gap-2 py-1">
              <span className="skel w-40" />
              <span className="skel w-56 max-w-full" />
            </div>
            <span className="skel w-20" />
          </li>
        ))}
      </ul>
    </div>
  );
}
