import './report.css';
import type { Vendor } from '@clausewatch/contract/vendors';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { documentsQuery, vendorQuery } from '../../api/vendors.ts';
import { useSession } from '../../session/use-session.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AnswerTable } from './answers/answer-table.tsx';
import { AskBox } from './answers/ask-box.tsx';
import { Concerns, KeyPoints } from './findings.tsx';
import { Contradictions } from './contradictions.tsx';
import { DocumentList } from './document-list.tsx';
import { countFigures, Figures } from './figures.tsx';
import { LeftOut } from './left-out.tsx';
import { MoreForMembers } from './more-for-members.tsx';
import { Reanalysis } from './reanalysis.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { ScreenError } from '../../components/screen-error.tsx';
import { Verdict } from './verdict.tsx';

/** How bad is it, and why? */
export function Report({ vendorId }: { vendorId: string }) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(vendorQuery(vendorId));
  // Drawn in short pieces of work, between which the page answers.
  const vendor = useDeferredValue(data);
  if (vendor === undefined) {
    return error === null ? (
      <ReportSkeleton />
    ) : (
      <ScreenError what="This report" error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <main id="main">
      <PageTitle>{vendor.name}</PageTitle>
      <div className="page main">
        <ReportHead vendor={vendor} isStale={error !== null} loadedAt={dataUpdatedAt} />
        <Reanalysis />
        <Sections vendor={vendor} />
        <Verdict vendor={vendor} />
        <Contradictions vendor={vendor} />
        <Figures vendor={vendor} />
        {!vendor.preview && vendor.coverage.read > 0 && <AskBox vendor={vendor} />}
        <AnswerTable vendor={vendor} />
        <Concerns vendor={vendor} />
        {vendor.preview && <MoreForMembers vendor={vendor} />}
        <Documents vendor={vendor} />
        {!vendor.preview && <KeyPoints vendor={vendor} />}
        <LeftOut vendor={vendor} />
      </div>
    </main>
  );
}

function Sections({ vendor }: { vendor: Vendor }) {
  const { hasFullAccess } = useSession();
  const sections = [
    { id: 'score', name: 'Score', count: null },
    ...(vendor.facts.length === 0
      ? []
      : [{ id: 'figures', name: 'Key figures', count: countFigures(vendor.facts) }]),
    ...(vendor.answers.length === 0
      ? []
      : [{ id: 'answers', name: 'Answers', count: vendor.answers.length }]),
    { id: 'concerns', name: 'Concerns', count: vendor.concern_count },
    { id: 'documents', name: 'Documents', count: vendor.document_count },
    ...(vendor.preview ? [] : [{ id: 'points', name: 'Key points', count: vendor.key_point_count }]),
    ...(vendor.left_out.length === 0 && !hasFullAccess
      ? []
      : [{ id: 'left-out', name: 'Left out', count: vendor.left_out.length }]),
  ];
  return (
    <nav className="tabs" aria-label="Sections">
      {sections.map(({ id, name, count }) => (
        <a key={id} href={`#${id}`}>
          {name}
          {count !== null && <span className="n">{count}</span>}
        </a>
      ))}
    </nav>
  );
}

function Documents({ vendor }: { vendor: Vendor }) {
  const { data, error, refetch } = useQuery(documentsQuery(vendor.id));
  const documents = useDeferredValue(data);
  return (
    <section className="sect" id="documents" aria-labelledby="documents-title">
      <div className="sect-head">
        <h2 className="h2" id="documents-title">
          Documents <span className="count">{vendor.document_count}</span>
        </h2>
        <span className="sm">{coverageOf(vendor)}</span>
      </div>
      <DocumentList
        vendorId={vendor.id}
        documents={documents}
        expectedCount={vendor.document_count}
        error={error}
        onRetry={() => void refetch()}
      />
    </section>
  );
}

/** "9 addresses looked like policies: 6 read, 1 not read, 2 left out". */
function coverageOf({ coverage: { found, read, unread, left_out: leftOut } }: Vendor): string {
  const looked = found === 1 ? '1 address looked like a policy' : `${found} addresses looked like policies`;
  const parts = [`${read} read`];
  if (unread > 0) parts.push(`${unread} not read`);
  if (leftOut > 0) parts.push(`${leftOut} left out`);
  return `${looked}: ${parts.join(', ')}`;
}
