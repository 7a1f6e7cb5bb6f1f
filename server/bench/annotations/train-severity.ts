/**
 * Trains the model that weighs changed clauses: `npm run train:severity -- LABELS CLAUSES FOLDER PAGES`, on the labelled pairs that are not set
 * aside (`changes.jsonl`), their clauses read one by one (`clauses.jsonl`), our own wordings, and what stands around the policies of captured
 * pages. Writes `server/src/grade/clauses/weights.json`; the same input makes the same file.
 */
import { writeFileSync } from 'node:fs';
import type { ClauseWeights } from '../../src/grade/clauses/weights.ts';
import { chanceFrom, shuffle } from '../../testing/chance-from.ts';
import { examplesOfPages, examplesOfPairs, examplesOfWordings } from './clause-examples.ts';

const [labelsPath, clausesPath, folder, pages] = process.argv.slice(2);
if (labelsPath === undefined || clausesPath === undefined || folder === undefined || pages === undefined)
  throw new Error('usage: npm run train:severity -- LABELS CLAUSES FOLDER PAGES');

/** A feature of fewer examples is chance. */
const fewestExamples = 2;
const rounds = 30;
const rate = 0.1;
/** Pulls weights towards nothing at each step. */
const decay = 0.02;
/** Steps that a weight is kept in. */
const steps = 500;

const examples = [
  ...examplesOfWordings(),
  ...examplesOfPages(pages),
  ...(await examplesOfPairs(labelsPath, clausesPath, folder)),
];
const counts = new Map<string, number>();
for (const { features } of examples)
  for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
const [any, material] = [train('any'), train('material')];
const largest = Math.max(...[any, material].flatMap(({ weights }) => [...weights.values()].map(Math.abs)));
const step = largest / steps;
const kept = [...counts.keys()]
  .map((name): [string, [number, number]] => [name, [inSteps(any, name), inSteps(material, name)]])
  .filter(([, [one, other]]) => one !== 0 || other !== 0)
  .toSorted(([a], [b]) => (a < b ? -1 : 1));
const weights: ClauseWeights = {
  biases: [any.bias, material.bias],
  step,
  features: Object.fromEntries(kept),
};
const written = linesOf(weights);
writeFileSync(new URL('../../src/grade/clauses/weights.json', import.meta.url), written);
console.log(JSON.stringify({ examples: examples.length, features: kept.length, bytes: written.length }));

/** A line for each feature, as the formatter sets it, so that a change of weights can be read. */
function linesOf({ biases, step: worth, features }: ClauseWeights): string {
  const lines = Object.entries(features).map(
    ([name, [one, other]]) => `    ${JSON.stringify(name)}: [${one}, ${other}]`,
  );
  const head = `  "biases": [${biases.join(', ')}],\n  "step": ${worth},\n`;
  return `{\n${head}  "features": {\n${lines.join(',\n')}\n  }\n}\n`;
}

function inSteps({ weights: learned }: { weights: Map<string, number> }, name: string): number {
  return Math.round((learned.get(name) ?? 0) / step);
}

/** A logistic regression, each weight with a rate of its own that falls as it moves. */
function train(question: 'any' | 'material'): { bias: number; weights: Map<string, number> } {
  const chance = chanceFrom(1);
  const taught = examples.filter((example) => example[question] !== null);
  const [learned, moved] = [new Map<string, number>(), new Map<string, number>()];
  let [bias, biasMoved] = [0, 1e-6];
  for (let round = 0; round < rounds; round += 1) {
    const order = [...taught];
    shuffle(order, chance);
    for (const { features, weight, ...answers } of order) {
      let sum = bias;
      for (const [name, value] of features) sum += value * (learned.get(name) ?? 0);
      const error = (1 / (1 + Math.exp(-sum)) - (answers[question] === true ? 1 : 0)) * weight;
      biasMoved += error * error;
      bias -= (rate * error) / Math.sqrt(biasMoved);
      for (const [name, value] of features) {
        if ((counts.get(name) ?? 0) < fewestExamples) continue;
        const known = learned.get(name) ?? 0;
        const slope = error * value + decay * known * weight;
        const total = (moved.get(name) ?? 0.01) + slope * slope;
        moved.set(name, total);
        learned.set(name, known - (rate * slope) / Math.sqrt(total));
      }
    }
  }
  return { bias, weights: learned };
}
