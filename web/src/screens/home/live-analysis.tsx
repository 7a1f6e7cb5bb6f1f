import { type Analysis, isFinished } from '@clausewatch/contract/analyses';
import { useEffect, useRef } from 'react';
import { serverSentence, userMessage } from '../../api/api-error.ts';
import { useAnalysis, useCancelAnalysis } from '../../api/analyses.ts';
import { Button } from '../../ui/button.tsx';
import { Instant } from '../../ui/instant.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Stages } from '../../ui/stages.tsx';
import { showToast } from '../../ui/toast.tsx';
import { VoidState } from '../../ui/void-state.tsx';
import { AnalysisOutcome } from './analysis-outcome.tsx';
import { LiveResults } from './live-results.tsx';
import { stageNames } from './stage-names.ts';

type LiveAnalysisProps = {
  id: string;
  onRestarted: (analysis: Analysis) => void;
  onOtherAddress: () => void;
};

/** An analysis as it goes on, and what became of it. */
export function LiveAnalysis({ id, onRestarted, onOtherAddress }: LiveAnalysisProps) {
  const { data: analysis, error, isPending, isConnected, refetch } = useAnalysis(id);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={section} className="scroll-mt-20" aria-label="Analysis">
      {isPending && <LiveSkeleton />}
      {error !== null && analysis === undefined && (
        <VoidState
          title="This analysis cannot be shown"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          <p className="mid">{serverSentence(error) ?? userMessage(error)}</p>
          <p className="sm quiet">An analysis that has started goes on without this page.</p>
        </VoidState>
      )}
      {analysis !== undefined && (
        <>
          <Progress analysis={analysis} isConnected={isConnected} />
          <AnalysisOutcome analysis={analysis} onRestarted={onRestarted} onOtherAddress={onOtherAddress} />
        </>
      )}
    </section>
  );
}

function Progress({ analysis, isConnected }: { analysis: Analysis; isConnected: boolean }) {
  const isOver = isFinished(analysis.status);
  const running = analysis.stages.find(({ state }) => state === 'running');
  if (analysis.status === 'failed' || analysis.status === 'cancelled') return null;
  return (
    <div className="panel live">
      <PageTitle>{isOver ? analysis.domain : `Analysing ${analysis.domain}`}</PageTitle>
      <div className="live-top">
        <div>
          <h2 className="h3">{isOver ? `${analysis.domain} is read` : `Analysing ${analysis.domain}`}</h2>
          <p className="sm quiet">
            Started <Instant at={analysis.created_at} />. {!isOver && 'Results appear as they are found.'}
          </p>
        </div>
        {!isOver && <CancelButton id={analysis.id} />}
      </div>
      <Stages stages={analysis.stages.map((stage) => ({ ...stage, name: stageNames[stage.name] }))} />
      <p className="sr" role="status">
        {isOver ? `${analysis.domain} is read` : running && `${stageNames[running.name]}: ${running.fact}`}
      </p>
      {!isConnected && !isOver && (
        <p className="sm mt-4 text-warn" role="status">
          The connection is lost. The analysis goes on; we try to reach it again.
        </p>
      )}
      {!isOver && <LiveResults analysis={analysis} />}
    </div>
  );
}

function CancelButton({ id }: { id: string }) {
  const cancellation = useCancelAnalysis(id);
  return (
    <Button
      size="small"
      isBusy={cancellation.isPending}
      onClick={() =>
        cancellation.mutate(undefined, {
          onError: (error) => showToast('bad', 'Not cancelled', userMessage(error)),
        })
      }
    >
      Cancel
    </Button>
  );
}

function LiveSkeleton() {
  return (
    <div className="panel live" aria-busy>
      <p className="sr" role="status">
        Loading the analysis
      </p>
      <span className="skel mb-2 w-52" />
      <span className="skel mb-8 w-72 max-w-full" />
      <Stages
        stages={Object.values(stageNames).map((name) => ({ name, state: 'waiting' as const, fact: '' }))}
      />
    </div>
  );
}
