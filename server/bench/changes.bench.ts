/**
 * Whether the product cries change where there is none, and misses it where there is one: `npm run bench:changes -- FOLDER`, where
 * FOLDER holds one folder a pair with `before.html.gz`, `after.html.gz` and `about.json` (`label`: noise or real, `kind`, `type`, `url`).
 * Noise: the curated text did not change, so a new version is a false alarm. Real: substantive, minor and rewrite must alert; the other
 * kinds (formatting-or-links, flipflop, reorder) must not. Where the product lists several documents for the page, those of the declared
 * type are compared, each by itself. A further argument names one pair, whose operations are printed; with `--why` before it, the rule
 * that graded each difference.
 */
import { type About, comparePair, kindOfPair, type Outcome, pairsIn } from './compare-pair.ts';
import type { Ground } from '../src/grade/grounds.ts';
import { folderArgument } from './compare-versions.ts';
import { cpuMs, percentile, printResult } from './measure.ts';

const folder = folderArgument(
  2,
  'Give the folder with the pairs: npm run bench:changes -- FOLDER [[--why] PAIR]',
);
const isWhy = process.argv[3] === '--why';
const only = process.argv[isWhy ? 4 : 3];
const counts = {
  noisePairs: 0,
  falseAlarms: 0,
  noiseAlerts: 0,
  realPairs: 0,
  missed: 0,
  otherPairs: 0,
  otherAlerts: 0,
};
const times: number[] = [];

for (const { name, path, about } of pairsIn(folder)) {
  if (only !== undefined && !name.startsWith(only)) continue;
  const { result: outcome, ms } = await cpuMs(() => comparePair(path, about));
  times.push(ms);
  const failure = judge(about, outcome);
  if (isWhy) explain(name, outcome);
  else if (failure !== null || only !== undefined) describe(name, about, outcome, failure ?? 'as expected');
}
console.log(
  `CPU ms a pair, reading included: median ${Math.round(percentile(times, 50))}, p95 ${Math.round(percentile(times, 95))}`,
);
printResult(counts);

/** Counts a pair; what is wrong with it, or null. */
function judge(about: About, outcome: Outcome): string | null {
  const isNew = outcome.kind === 'compared' && outcome.comparison.version.kind === 'new';
  const alerts = outcome.kind === 'compared' && outcome.isAlert;
  const kind = kindOfPair(about);
  if (kind === 'noise') {
    counts.noisePairs += 1;
    if (isNew) counts.falseAlarms += 1;
    if (alerts) counts.noiseAlerts += 1;
    return isNew ? 'FALSE ALARM' : null;
  }
  if (kind === 'real') {
    counts.realPairs += 1;
    if (!alerts) counts.missed += 1;
    return alerts ? null : 'MISSED';
  }
  counts.otherPairs += 1;
  if (alerts) counts.otherAlerts += 1;
  return alerts ? 'NEEDLESS ALERT' : null;
}

function describe(name: string, about: About, outcome: Outcome, verdict: string): void {
  if (outcome.kind === 'unread') {
    console.log(`${verdict} ${name} (${about.kind}): not read, ${outcome.why}`);
    return;
  }
  const { version, grade, diff } = outcome.comparison;
  console.log(`${verdict} ${name} (${about.kind}): ${version.kind}, ${grade.severity}`);
  for (const reason of grade.reasons) console.log(`    ${reason}`);
  const changed = diff.operations.filter((operation) => operation.kind !== 'same');
  for (const operation of changed.slice(0, only === undefined ? 5 : 200)) {
    const words = 'words' in operation ? operation.words : undefined;
    const text =
      words
        ?.map(({ kind, text }) => (kind === 'same' ? text.slice(-40) : `[${kind}:${text.slice(0, 300)}]`))
        .join('') ??
      (operation.kind === 'removed' ? outcome.before[operation.before] : outcome.after[operation.after]);
    console.log(`      ${operation.kind}: ${text?.slice(0, 600)}`);
  }
  if (only !== undefined) {
    for (const fact of diff.facts) console.log(`      ${fact.kind}: ${fact.before} -> ${fact.after}`);
  }
}

/** The rule of each difference, the weightiest first; of what left the wording as it was, the rule that says so. */
function explain(name: string, outcome: Outcome): void {
  if (outcome.kind === 'unread') return console.log(`${name}: not read, ${outcome.why}`);
  console.log(`${name}: ${outcome.comparison.version.kind}, ${outcome.comparison.grade.severity}`);
  for (const { rule, signal } of outcome.comparison.grounds())
    console.log(`  ${rule.outcome} by ${rule.id}${detailOf(signal)}`);
}

function detailOf(signal: Ground['signal']): string {
  const words = ({ removed, added }: { removed: string; added: string }) =>
    `[-${removed.slice(0, 80)}-] [+${added.slice(0, 80)}+]`;
  if (signal.kind === 'same') return ` (${signal.edit.same?.rule}): ${words(signal.edit)}`;
  if (signal.kind !== 'clause') return '';
  const { any, material } = signal.scores;
  return ` (${any.toFixed(2)}, ${material.toFixed(2)}): ${words(signal.clause)}`;
}
