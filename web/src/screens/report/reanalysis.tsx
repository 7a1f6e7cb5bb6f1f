import { type Analysis, isFinished } from '@clausewatch/contract/analyses';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { serverSentence, userMessage } from '../../api/api-error.ts';
import { useReanalyze } from '../../api/analyses.ts';
import { useAnalysis } from '../../api/analysis-progress.ts';
import { stageNames } from '../../components/stage-names.ts';
import { Button } from '../../ui/button.tsx';
import { Stages } from '../../ui/stages.tsx';
import { showToast } from '../../ui/toast.tsx';
import { addressOfVendor } from '@clausewatch/contract/vendor-addresses';

const parameter = 'analysis';

/** Leads to the report, where the analysis is shown as it goes on. */
export function useShowAnalysis(vendorId: string): (analysisId: string) => void {
  const navigate = useNavigate();
  return (analysisId) =>
    void navigate(`${addressOfVendor(vendorId)}?${parameter}=${encodeURIComponent(analysisId)}`);
}

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
  return id === null ? null : <ReanalysisProgress key={id} id={id} />;
}

function ReanalysisProgress({ id }: { id: string }) {
  const [, setSearch] = useSearchParams();
  const { data: analysis } = useAnalysis(id);
  const section = useRef<HTMLElement>(null);
  const isShown = analysis !== undefined;
  // It may have been asked for from further down the page.
  useEffect(() => {
    if (isShown) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (analysis === undefined) return null;
  const isOver = isFinished(analysis.status);
  return (
    <section ref={section} className="panel live mt-6 scroll-mt-20" aria-label="Re-analysis">
      <div className="live-top">
        <p className="strong" role="status">
          {isOver ? endingOf(analysis) : whatRuns(analysis)}
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

/** An analysis of one document says what it does with it. */
function whatRuns({ documents, stages }: Analysis): string {
  return documents.length === 1 ? (stages[0]?.fact ?? '') : 'Reading every document again';
}

function endingOf({ documents, status }: Analysis): string | undefined {
  return documents.length === 1 && status === 'completed'
    ? 'Done; the report below is up to date'
    : endings[status];
}

const endings: Partial<Record<string, string>> = {
  completed: 'Read again; the report below is up to date',
  completed_with_problems: 'Read again, with problems; the report below is up to date',
  failed: 'The re-analysis failed; the report below is the one from before',
  cancelled: 'The re-analysis is cancelled; the report below is the one from before',
};
