import { type Analysis, isFinished } from '@clausewatch/contract/analyses';
import { useEffect, useRef } from 'react';
import { serverSentence, userMessage } from '../../api/api-error.ts';
import { useAnalysis } from '../../api/analysis-progress.ts';
import { AnalysisProgress } from '../../components/analysis-progress.tsx';
import { AnalysisProgressSkeleton } from '../../components/analysis-progress-skeleton.tsx';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { VoidState } from '../../ui/void-state.tsx';
import { AnalysisOutcome } from './analysis-outcome.tsx';

type LiveAnalysisProps = {
  id: string;
  onRestarted: (analysis: Analysis) => void;
  onOtherAddress: () => void;
};

/** A running analysis, and its outcome. */
export function LiveAnalysis({ id, onRestarted, onOtherAddress }: LiveAnalysisProps) {
  const { data: analysis, error, isPending, isConnected, refetch } = useAnalysis(id);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={section} className="scroll-mt-20" aria-label="Analysis">
      {isPending && <AnalysisProgressSkeleton />}
      {error !== null && analysis === undefined && (
        <VoidState
          title="This analysis cannot be shown"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          <p className="mid">{serverSentence(error) ?? userMessage(error)}</p>
          <p className="sm quiet">An analysis continues even if you leave this page.</p>
        </VoidState>
      )}
      {analysis !== undefined && (
        <>
          <PageTitle>
            {isFinished(analysis.status) ? analysis.domain : `Analysing ${analysis.domain}`}
          </PageTitle>
          <AnalysisProgress analysis={analysis} isConnected={isConnected} />
          <AnalysisOutcome analysis={analysis} onRestarted={onRestarted} onOtherAddress={onOtherAddress} />
        </>
      )}
    </section>
  );
}
