/**
 * Whether the product calls a change what careful readers call it: `npm run bench:severity -- LABELS FOLDER [--part set-aside|read] [--list]`.
 * LABELS is a file as `annotations/changes.jsonl`; FOLDER holds the pairs, or collections of them. A pair is read, compared and graded as in the
 * product. `--part` takes the fifth that is only ever measured, or the rest; `--list` names the pairs on which the two differ, but for those that
 * are set aside; `--clauses PAIR` prints the clauses of one that is not, with their keys and how sure the model is. A headline that begins with a figure is counted, and so is a change that is told twice.
 */
import { parseArgs } from 'node:util';
import { Severity } from '@clausewatch/contract/changes';
import { isPairSetAside, readChangeLabels } from './annotations/annotated-changes.ts';
import { keyOfClause } from './annotations/clause-examples.ts';
import { compareLabelled } from './labelled-pairs.ts';
import { printResult } from './measure.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    part: { type: 'string' },
    list: { type: 'boolean', default: false },
    clauses: { type: 'string' },
  },
});
const [labelsPath, folder] = positionals;
if (labelsPath === undefined || folder === undefined || !/^(?:set-aside|read)?$/.test(values.part ?? ''))
  throw new Error('usage: npm run bench:severity -- LABELS FOLDER [--part set-aside|read] [--list]');

const labels = readChangeLabels(labelsPath).filter(
  ({ pair }) => values.part === undefined || isPairSetAside(pair) === (values.part === 'set-aside'),
);
const none = { editorial: 0, minor: 0, material: 0 };
const table: Record<Severity, Record<Severity, number>> = {
  editorial: { ...none },
  minor: { ...none },
  material: { ...none },
};
const counts = { bareNumberHeadlines: 0, toldTwice: 0 };

if (values.clauses !== undefined) {
  await listClauses(values.clauses, folder);
  process.exit(0);
}
for (const { pair, severity: label, headline } of labels) {
  const { version, grade } = await compareLabelled(folder, pair);
  const severity = version.kind === 'same' ? 'editorial' : grade.severity;
  table[label][severity] += 1;
  const texts = grade.points.map(({ text }) => text);
  if (/^[^\p{L}]*\p{N}/u.test(texts[0] ?? '')) counts.bareNumberHeadlines += 1;
  if (new Set(texts).size < texts.length) counts.toldTwice += 1;
  if (values.list && severity !== label && !isPairSetAside(pair))
    console.log(
      `${pair}: ${label}, “${headline}”; called ${severity}: ${grade.reasons.slice(0, 3).join(' ')}`,
    );
}

const agreed = Severity.options.reduce((sum, each) => sum + table[each][each], 0);
const share = (label: Severity, called: Severity): number => {
  const all = Severity.options.reduce((sum, each) => sum + table[label][each], 0);
  return all === 0 ? 0 : table[label][called] / all;
};
printResult({
  pairs: labels.length,
  agree: labels.length === 0 ? 0 : agreed / labels.length,
  emptyAsMaterial: table.editorial.material,
  minorAsMaterial: share('minor', 'material'),
  materialMissed: table.material.editorial,
  ...counts,
  table,
});

async function listClauses(pair: string, root: string): Promise<void> {
  if (isPairSetAside(pair)) throw new Error(`${pair} is only ever measured`);
  for (const { signal, rule } of (await compareLabelled(root, pair)).grounds()) {
    if (signal.kind !== 'clause') continue;
    const { clause, scores } = signal;
    const words = `[-${clause.removed}-] [+${clause.added}+]`;
    console.log(
      `${keyOfClause(clause)} ${rule.id} ${scores.any.toFixed(2)} ${scores.material.toFixed(2)} ${words}`,
    );
  }
}
