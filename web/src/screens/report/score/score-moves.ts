import type { ScoreHistory, ScoreStep } from '@clausewatch/contract/score-history';

/** The newest change that moved the score, and the whole score before it; null where none did. */
export function lastMove({ before, steps }: ScoreHistory): { step: ScoreStep; before: number } | null {
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const step = steps[index];
    const was = steps[index - 1]?.score ?? before;
    if (step !== undefined && Math.round(step.score) !== Math.round(was))
      return { step, before: Math.round(was) };
  }
  return null;
}

/** “66 at first, 59 from 25 Jun, 45 from 31 Oct”: the line for whoever does not see it. */
export function movesInWords({ before, steps }: ScoreHistory, dayOf: (at: string) => string): string {
  const moved = steps.filter(
    ({ score }, index) => Math.round(score) !== Math.round(steps[index - 1]?.score ?? before),
  );
  return [
    `${Math.round(before)} at first`,
    ...moved.map(({ score, at }) => `${Math.round(score)} from ${dayOf(at)}`),
  ].join(', ');
}
