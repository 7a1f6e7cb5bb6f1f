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

/** Why an analysis came to nothing and what can be done; nothing where it did not fail. */
export function AnalysisFailure({ analysis, onRestarted, onOtherAddress }: AnalysisFailureProps) {
  const actions = (
    <>
      <RestartButton url={analysis.url} onRestarted={onRestarted} />
      <Button kind="quiet" onClick={onOtherAddress}>
        Give another address
      </Button>
    </>
  );
  if (analysis.status === 'cancelled') {
    return (
      <VoidState title={`The analysis of ${analysis.domain} is cancelled`} actions={actions}>
        <p className="mid">What had been read until then is kept.</p>
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
    advice: 'Check the spelling, or give the address that a browser shows when you open the site.',
  },
  nothing_found: {
    health: 'gone',
    sign: 'Nothing found',
    title: (domain) => `No policy found on ${domain}`,
    advice: 'If you know where one is, give the address of that page instead.',
  },
  refused: {
    health: 'blocked',
    sign: 'Blocked',
    title: (domain) => `${domain} does not let us read it`,
    advice: 'We respect that. Another address of the same vendor may be open to readers.',
  },
  interrupted: {
    health: 'unreachable',
    sign: 'Interrupted',
    title: (domain) => `The analysis of ${domain} was interrupted`,
    advice: 'What had been read until then is kept. Start it again to read the rest.',
  },
  internal: {
    health: 'gone',
    sign: 'Failed',
    title: (domain) => `The analysis of ${domain} failed`,
    advice: 'The fault is ours and is recorded. Try again; if it fails again, tell us the address.',
  },
};
