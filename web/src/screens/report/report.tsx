import './report.css';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { vendorQuery } from '../../api/vendors.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { AnswerTable } from './answers/answer-table.tsx';
import { AskBox } from './answers/ask-box.tsx';
import { Concerns, KeyPoints } from './findings.tsx';
import { Contradictions } from './contradictions.tsx';
import { Figures } from './figures.tsx';
import { LeftOut } from './left-out.tsx';
import { MoreForMembers } from './more-for-members.tsx';
import { YourDocuments } from './private/your-documents.tsx';
import { Reanalysis } from './reanalysis.tsx';
import { ReportDocuments } from './report-documents.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportSections } from './report-sections.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { ScreenError } from '../../components/screen-error.tsx';
import { Verdict } from './score/verdict.tsx';
import { VendorStandards } from '../../components/vendor-standards.tsx';

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
        <ReportSections vendor={vendor} />
        <Verdict vendor={vendor} />
        {!vendor.preview && <VendorStandards vendor={vendor} />}
        <Contradictions vendor={vendor} />
        <Figures vendor={vendor} />
        {!vendor.preview && vendor.coverage.read > 0 && <AskBox vendor={vendor} />}
        <AnswerTable vendor={vendor} />
        <Concerns vendor={vendor} />
        {vendor.preview && <MoreForMembers vendor={vendor} />}
        <ReportDocuments vendor={vendor} />
        <YourDocuments vendor={vendor} />
        {!vendor.preview && <KeyPoints vendor={vendor} />}
        <LeftOut vendor={vendor} />
      </div>
    </main>
  );
}
