import { isFinished } from '@clausewatch/contract/analyses';
import { RotateCw } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { serverSentence, userMessage } from '../../api/api-error.ts';
import { useAnalysis, useReanalyze } from '../../api/analyses.ts';
import { Button } from '../../ui/button.tsx';
import { Stages } from '../../ui/stages.tsx';
import { showToast } from '../../ui/toast.tsx';

const parameter = 'analysis';
const stageNames = { discover: 'Discover', fetch: 'Fetch', analyse: 'Analyse', complete: 'Complete' };

/** Starts another analysis and names it in the address, so that a reload goes on showing it. */
export function ReanalyseButton({ vendorId }: { vendorId: string }) {
  const [, setSearch] = useSearchParams();
  const reanalysis = useReanalyze(vendorId);
  return (
    <Button
      kind="primary"
      isBusy={reanalysis.isPending}
      onClick={() =>
        reanalysis.mutate(undefined, {
          onSuccess: (analysis) => {
            setSearch({ [parameter]: analysis.id }, { replace: true, preventScrollReset: true });
            showToast('info', 'Re-analysis started', 'Results appear as they are found.');
          },
          onError: (error) =>
            showToast('bad', 'Re-analysis did not start', serverSentence(error) ?? userMessage(error)),
        })
      }
    >
      <RotateCw className="i" aria-hidden />
      Re-analyse
    </Button>
  );
}

/** The stages of the analysis that the address names, while it runs and once it has ended. */
export function Reanalysis() {
  const [search] = useSearchParams();
  const id = search.get(parameter);
  return id === null ? null : <ReanalysisProgress id={id} />;
}

function ReanalysisProgress({ id }: { id: string }) {
  const [, setSearch] = useSearchParams();
  const { data: analysis } = useAnalysis(id);
  if (analysis === undefined) return null;
  const isOver = isFinished(analysis.status);
  return (
    <section className="panel live mt-6" aria-label="Re-analysis">
      <div className="live-top">
        <p className="strong" role="status">
          {isOver ? endings[analysis.status] : 'Reading every document again'}
        </p>
        {isOver && (
          <Button size="small" onClick={() => setSearch({}, { replace: true, preventScrollReset: true })}>
            Done
          </Button>
        )}
      </div>
      <Stages stages={analysis.stages.map((stage) => ({ ...stage, name: stageNames[stage.name] }))} />
      {analysis.problem !== null && <p className="sm mt-4 text-warn">{analysis.problem.message}</p>}
    </section>
  );
}

const endings: Partial<Record<string, string>> = {
  completed: 'Read again; the report below is up to date',
  completed_with_problems: 'Read again, with problems; the report below is up to date',
  failed: 'The re-analysis failed; the report below is the one from before',
  cancelled: 'The re-analysis is cancelled; the report below is the one from before',
};
