/**
 * Whether the product cries change where there is none, and misses it where there is one: `npm run bench:changes -- FOLDER`, where
 * FOLDER holds one folder a pair with `before.html.gz`, `after.html.gz` and `about.json` (`label`: noise or real, `kind`, `type`, `url`).
 * Noise: the curated text did not change, so a new version is a false alarm. Real: substantive, minor and rewrite must alert; the other
 * kinds (formatting-or-links, flipflop, reorder) must not. Where the product lists several documents for the page, those of the declared
 * type are compared, each by itself. A further argument names one pair, whose operations are printed.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isAlert } from '../src/alert.ts';
import { partsOfDeclared, typeOfDeclared } from './declared-types.ts';
import {
  compareVersions,
  folderArgument,
  readJson,
  readVersion,
  type Comparison,
} from './compare-versions.ts';
import { cpuMs, percentile, printResult } from './measure.ts';

type About = { label: 'noise' | 'real'; kind: string; type: string; url: string };
type Outcome =
  | { kind: 'compared'; comparison: Comparison; isAlert: boolean; before: string[]; after: string[] }
  | { kind: 'unread'; why: string };

const folder = folderArgument(2, 'Give the folder with the pairs: npm run bench:changes -- FOLDER [PAIR]');
const only = process.argv[3];
const mustAlert = new Set(['substantive', 'minor', 'rewrite']);
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

for (const name of readdirSync(folder).sort()) {
  if (only !== undefined && !name.startsWith(only)) continue;
  const about = readJson(join(folder, name, 'about.json')) as About;
  const { result: outcome, ms } = await cpuMs(() => comparePair(join(folder, name), about));
  times.push(ms);
  const failure = judge(about, outcome);
  if (failure !== null || only !== undefined) describe(name, about, outcome, failure ?? 'as expected');
}
console.log(
  `CPU ms a pair, reading included: median ${Math.round(percentile(times, 50))}, p95 ${Math.round(percentile(times, 95))}`,
);
printResult(counts);

/** Each document of the page that is of the declared type, or the whole page where it is one document. */
async function comparePair(path: string, about: About): Promise<Outcome> {
  const whole = await readVersion(join(path, 'before.html.gz'), 'text/html', about.url);
  const parts = whole.kind === 'read' ? partsOfDeclared(about.type, whole.document.parts) : [];
  if (parts.length === 0) return compareAt(path, about.url, about.type);
  const page = about.url.split('#', 1)[0];
  let telling: Outcome = { kind: 'unread', why: 'none of its documents was compared' };
  for (const { fragment } of parts) {
    const outcome = await compareAt(path, `${page}#${fragment}`, about.type);
    if (weightOf(outcome) > weightOf(telling)) telling = outcome;
  }
  return telling;
}

/** Of several documents, one that alerts tells more than one with a new version, and that more than one that stayed. */
function weightOf(outcome: Outcome): number {
  if (outcome.kind === 'unread') return 0;
  if (outcome.isAlert) return 3;
  return outcome.comparison.version.kind === 'new' ? 2 : 1;
}

async function compareAt(path: string, url: string, type: string): Promise<Outcome> {
  const before = await readVersion(join(path, 'before.html.gz'), 'text/html', url);
  const after = await readVersion(join(path, 'after.html.gz'), 'text/html', url);
  if (before.kind === 'unread') return { kind: 'unread', why: `before: ${before.why}` };
  if (after.kind === 'unread') return { kind: 'unread', why: `after: ${after.why}` };
  const comparison = compareVersions(before, after, typeOfDeclared(type));
  return {
    kind: 'compared',
    comparison,
    isAlert: isAlert(comparison.grade.severity, comparison.version.kind),
    before: before.document.blocks.map((block) => block.text),
    after: after.document.blocks.map((block) => block.text),
  };
}

/** Counts a pair; what is wrong with it, or null. */
function judge(about: About, outcome: Outcome): string | null {
  const isNew = outcome.kind === 'compared' && outcome.comparison.version.kind === 'new';
  const alerts = outcome.kind === 'compared' && outcome.isAlert;
  if (about.label === 'noise') {
    counts.noisePairs += 1;
    if (isNew) counts.falseAlarms += 1;
    if (alerts) counts.noiseAlerts += 1;
    return isNew ? 'FALSE ALARM' : null;
  }
  if (mustAlert.has(about.kind)) {
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
