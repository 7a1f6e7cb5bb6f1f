import type { Analysis, AnalysisProblem } from '@clausewatch/contract/analyses';
import { serverSentence, userMessage } from '../api/api-error.ts';
import { useSubmitAnalysis } from '../api/analyses.ts';
import { Button } from '../ui/button.tsx';
import { HealthSign } from '../ui/health.tsx';
import { Stages } from '../ui/stages.tsx';
import { showToast } from '../ui/toast.tsx';
import { VoidState } from '../ui/void-state.tsx';
import { stageNames } from './stage-names.ts';

type AnalysisFailureProps = {
  analysis: Analysis;
  onRestarted: (analysis: Analysis) => void;
  onOtherAddress: () => void;
};

/** Why an analysis failed and what can be done; renders nothing where it did not fail. */
export function AnalysisFailure({ analysis, onRestarted, onOtherAddress }: AnalysisFailureProps) {
  const actions = (
    <>
      <RestartButton url={analysis.url} onRestarted={onRestarted} />
      <Button kind="quiet" onClick={onOtherAddress}>
        Try another address
      </Button>
    </>
  );
  if (analysis.status === 'cancelled') {
    return (
      <VoidState title={`The analysis of ${analysis.domain} is cancelled`} actions={actions}>
        <p className="mid">Everything read so far is kept.</p>
      </VoidState>
    );
  }
  if (analysis.status !== 'failed') return null;
  const failure = failures[analysis.problem?.code ?? 'internal'];
  return (
    <VoidState
      sign={<HealthSign health={failure.health}>{failure.sign}</HealthSign>}
      title={failure.title(analysis.domain)}
      actions={actions}
    >
      <Stages stages={analysis.stages.map((stage) => ({ ...stage, name: stageNames[stage.name] }))} />
      <p className="mid">{analysis.problem?.message}</p>
      <p className="sm quiet">{failure.advice}</p>
    </VoidState>
  );
}

function RestartButton({ url, onRestarted }: { url: string; onRestarted: (analysis: Analysis) => void }) {
  const submission = useSubmitAnalysis();
  return (
    <Button
      isBusy={submission.isPending}
      onClick={() =>
        submission.mutate(url, {
          onSuccess: onRestarted,
          onError: (error) =>
            showToast('bad', 'The analysis did not start', serverSentence(error) ?? userMessage(error)),
        })
      }
    >
      Try again
    </Button>
  );
}

const failures: Record<
  AnalysisProblem['code'],
  { health: 'unreachable' | 'blocked' | 'gone'; sign: string; title(domain: string): string; advice: string }
> = {
  unreachable: {
    health: 'unreachable',
    sign: 'Unreachable',
    title: (domain) => `${domain} does not answer`,
    advice: 'Check the spelling, or paste the address from your browser.',
  },
  nothing_found: {
    health: 'gone',
    sign: 'Nothing found',
    title: (domain) => `No policy found on ${domain}`,
    advice: 'If you know where one is, enter that page’s address instead.',
  },
  refused: {
    health: 'blocked',
    sign: 'Blocked',
    title: (domain) => `${domain} does not allow automated reading`,
    advice: 'We respect that. Another address of the same vendor may be open to readers.',
  },
  interrupted: {
    health: 'unreachable',
    sign: 'Interrupted',
    title: (domain) => `The analysis of ${domain} was interrupted`,
    advice: 'Everything read so far is kept. Start again to read the rest.',
  },
  internal: {
    health: 'gone',
    sign: 'Failed',
    title: (domain) => `The analysis of ${domain} failed`,
    advice: 'This is our fault, and it has been logged. Try again; if it keeps failing, send us the address.',
  },
};
