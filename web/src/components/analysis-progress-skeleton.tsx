import { Stages } from '../ui/stages.tsx';
import { stageNames } from './stage-names.ts';

export function AnalysisProgressSkeleton() {
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
