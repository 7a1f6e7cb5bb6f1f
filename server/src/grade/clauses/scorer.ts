import { type ClauseContext, featuresOf } from './features.ts';
import type { Clause } from './clauses.ts';
import { clauseWeights } from './weights.ts';

/** How sure it is, from 0 to 1, that a clause changed in meaning, and that it changed what somebody may do, must do, gets, pays or loses. */
export type ClauseScores = { any: number; material: number };

/** The sure word of a linear model over what a clause consists of; `train-severity.ts` says from what it learned. */
export function scoreClause(clause: Clause, context: ClauseContext): ClauseScores {
  const { biases, step, features } = clauseWeights();
  let [any, material] = biases;
  for (const [name, value] of featuresOf(clause, context)) {
    const weights = features.get(name);
    if (weights === undefined) continue;
    any += weights[0] * step * value;
    material += weights[1] * step * value;
  }
  return { any: chanceOf(any), material: chanceOf(material) };
}

function chanceOf(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}
