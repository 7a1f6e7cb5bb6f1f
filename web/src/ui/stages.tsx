import { Check, X } from 'lucide-react';

export type Stage = { name: string; state: 'waiting' | 'running' | 'done' | 'failed'; fact: string };

const classes: Record<Stage['state'], string> = {
  waiting: '',
  running: 'now',
  done: 'done',
  failed: 'failed',
};
const spoken: Record<Stage['state'], string> = {
  waiting: 'not started',
  running: 'in progress',
  done: 'done',
  failed: 'failed',
};

/** The stages of an analysis, each with a fact about what it has done. */
export function Stages({ stages }: { stages: Stage[] }) {
  return (
    <ol className="stages">
      {stages.map(({ name, state, fact }) => (
        <li
          key={name}
          className={`stage ${classes[state]}`}
          aria-current={state === 'running' ? 'step' : undefined}
        >
          <span className="node">
            {state === 'done' && <Check className="i" aria-hidden />}
            {state === 'failed' && <X className="i" aria-hidden />}
            {state === 'running' && <span className="spin" />}
          </span>
          <span className="t grid">
            <b>
              {name}
              <span className="sr">, {spoken[state]}</span>
            </b>
            <span className="sm">{fact}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
