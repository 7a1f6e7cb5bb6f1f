import type { Analysis } from '@clausewatch/contract/analyses';
import { TriangleAlert } from 'lucide-react';
import { AnalysisFailure } from '../../components/analysis-failure.tsx';
import { plural } from '../../ui/plural.ts';
import { PreviewReport } from './preview-report.tsx';

type AnalysisOutcomeProps = {
  analysis: Analysis;
  onRestarted: (analysis: Analysis) => void;
  onOtherAddress: () => void;
};

/** The outcome of the analysis: nothing yet, a preview of the report, or why there is none. */
export function AnalysisOutcome({ analysis, ...ways }: AnalysisOutcomeProps) {
  switch (analysis.status) {
    case 'queued':
    case 'discovering':
    case 'fetching':
    case 'analysing':
      return null;
    case 'completed':
      return <PreviewReport vendorId={analysis.vendor_id} />;
    case 'completed_with_problems':
      return (
        <>
          <Problems analysis={analysis} />
          <PreviewReport vendorId={analysis.vendor_id} />
        </>
      );
    case 'cancelled':
    case 'failed':
      return <AnalysisFailure analysis={analysis} {...ways} />;
  }
}

function Problems({ analysis }: { analysis: Analysis }) {
  const failed = analysis.documents.filter(({ state }) => state === 'failed');
  return (
    <div className="why-box mt-4" role="status">
      <TriangleAlert className="i mt-0.5 text-warn" aria-hidden />
      <div>
        <p className="strong">
          {analysis.problem?.message ?? `${plural(failed.length, 'policy', 'policies')} could not be read`}
        </p>
        <ul>
          {failed.map(({ url, title, reason }) => (
            <li key={url}>
              {title}: {reason ?? 'no reason is known'}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
