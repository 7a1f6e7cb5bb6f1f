import { type Analysis, isFinished } from '@clausewatch/contract/analyses';
import { userMessage } from '../api/api-error.ts';
import { useCancelAnalysis } from '../api/analyses.ts';
import { Button } from '../ui/button.tsx';
import { Instant } from '../ui/instant.tsx';
import { Stages } from '../ui/stages.tsx';
import { showToast } from '../ui/toast.tsx';
import { LiveResults } from './live-results.tsx';
import { stageNames } from './stage-names.ts';

type AnalysisProgressProps = { analysis: Analysis; isConnected: boolean };

/** The progress of an analysis and its findings so far; renders nothing where it failed or was cancelled, which is shown elsewhere. */
export function AnalysisProgress({ analysis, isConnected }: AnalysisProgressProps) {
  const isOver = isFinished(analysis.status);
  const running = analysis.stages.find(({ state }) => state === 'running');
  if (analysis.status === 'failed' || analysis.status === 'cancelled') return null;
  return (
    <div className="panel live">
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
          Connection lost. The analysis continues; reconnecting…
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
