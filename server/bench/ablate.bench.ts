/**
 * What each rule is worth: `npm run bench:ablate -- DATA [--table NAME]`, where DATA holds `extraction`, `changes` and `memos`. Takes one
 * row after another out of its table, measures, and puts it back: F1 of extraction, false alarms, missed changes and needless alerts among the
 * pairs, memos graded material, severities that moved. A page is read again only without a rule under which something of it was left out; pairs
 * are compared again where a text in them changed or the rule decides how they are compared; discovery runs by itself over `replay`. Prints what
 * moves, by rule, and last one JSON line.
 */
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { leftOutOf } from '../src/extract/extract.ts';
import { comparePair, kindOfPair, pairsIn } from './compare-pair.ts';
import {
  type Comparison,
  compareVersions,
  folderArgument,
  type Reading,
  readVersion,
} from './compare-versions.ts';
import { cpuMs, mean, printResult } from './measure.ts';
import { memoPairsIn } from './memo-pairs.ts';
import { type RuleTable, ruleTables } from './rule-tables.ts';
import { scorePage } from './score-page.ts';

const data = folderArgument(2, 'Give the folder with the data: npm run bench:ablate -- DATA [--table NAME]');
const only = process.argv[3] === '--table' ? process.argv[4] : undefined;
const tables = ruleTables.filter(({ name }) => only === undefined || name === only);
if (tables.length === 0) {
  console.error(`There is no such table. There are: ${ruleTables.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

type Figures = {
  f1: number;
  pagesBetter: number;
  pagesWorse: number;
  falseAlarms: number;
  missed: number;
  otherAlerts: number;
  memosMaterial: number;
  severitiesMoved: number;
};
/** By page or pair what came out of it, so that a rule's effect can be counted in pages. */
type Run = { figures: Figures; scores: Map<string, number>; severities: Map<string, string> };

const readings = new Map<string, Reading>();
const comparisons = new Map<string, Comparison>();
/** By page, the rules under which something of it is left out. */
const fired = new Map<string, Set<string>>();
let decided: RuleTable['decides'] | null = null;
let takenOut = '';

const whole = await measure(null);
const rows: { table: string; rule: string; figures: Figures; ms: number }[] = [];
for (const table of tables.filter(({ decides }) => decides !== 'discovery'))
  for (const [index, rule] of [...table.rules].entries()) {
    table.rules.splice(index, 1);
    decided = table.decides;
    takenOut = rule.id;
    const { result, ms } = await cpuMs(() => measure(whole));
    table.rules.splice(index, 0, rule);
    rows.push({ table: table.name, rule: rule.id, figures: result.figures, ms });
    console.log(lineOf(`${table.name} ${rule.id}`, result.figures));
  }
console.log(lineOf('with all rules', whole.figures));
const discovery = ablateDiscovery();
const idle = rows.filter(({ figures }) => JSON.stringify(figures) === JSON.stringify(whole.figures));
printResult({
  ...whole.figures,
  rules: rows.length + discovery.rules,
  idle: [...idle.map(({ table, rule }) => `${table} ${rule}`), ...discovery.idle],
  cpuMsPerRule: mean(rows.map(({ ms }) => ms)),
});

/** Without each rule of discovery: what is found, of all and in the group of its type, and how many candidates there are. */
function ablateDiscovery(): { rules: number; idle: string[] } {
  const ids = tables.flatMap(({ name, rules, decides }) =>
    decides === 'discovery' ? rules.map(({ id }) => ({ name, id })) : [],
  );
  if (ids.length === 0) return { rules: 0, idle: [] };
  const all = discoveryFigures();
  console.log(`discovery with all rules  ${all}`);
  const idle = ids.filter(({ name, id }) => {
    const figures = discoveryFigures(id);
    console.log(`${`${name} ${id}`.padEnd(28)} ${figures}`);
    return figures === all;
  });
  return { rules: ids.length, idle: idle.map(({ name, id }) => `${name} ${id}`) };
}

function discoveryFigures(without?: string): string {
  const script = join(import.meta.dirname, 'discovery.bench.ts');
  const options = without === undefined ? [] : ['--without', without];
  const output = execFileSync(process.execPath, [script, join(data, 'replay'), ...options], {
    encoding: 'utf8',
  });
  const { found, foundWithGroup, candidates, precision } = JSON.parse(
    output.trimEnd().split('\n').at(-1) ?? '{}',
  );
  return `found ${found}, with group ${foundWithGroup}, candidates ${candidates}, precision ${precision}`;
}

function lineOf(name: string, figures: Figures): string {
  const { f1, pagesBetter, pagesWorse, falseAlarms, missed, otherAlerts, memosMaterial, severitiesMoved } =
    figures;
  const change = Math.round((f1 - whole.figures.f1) * 100_000) / 100_000;
  const pages = `f1 ${f1.toFixed(4)} (${change > 0 ? '+' : ''}${change}; ${pagesWorse} worse, ${pagesBetter} better)`;
  return `${name.padEnd(28)} ${pages}  false alarms ${falseAlarms}  missed ${missed}  needless ${otherAlerts}  memos ${memosMaterial}  severities moved ${severitiesMoved}`;
}

async function measure(before: Run | null): Promise<Run> {
  const scores = new Map<string, number>();
  for (const name of readdirSync(join(data, 'extraction')).sort())
    scores.set(name, (await scorePage(join(data, 'extraction', name), read)).f1);
  const differences = scores
    .entries()
    .map(([name, f1]) => f1 - (before?.scores.get(name) ?? f1))
    .toArray();
  const figures: Figures = {
    f1: mean([...scores.values()]),
    pagesBetter: differences.filter((difference) => difference > 0).length,
    pagesWorse: differences.filter((difference) => difference < 0).length,
    falseAlarms: 0,
    missed: 0,
    otherAlerts: 0,
    memosMaterial: 0,
    severitiesMoved: 0,
  };
  const severities = new Map<string, string>();
  for (const { path, about } of pairsIn(join(data, 'changes'))) {
    const outcome = await comparePair(path, about, { read, compare });
    const isNew = outcome.kind === 'compared' && outcome.comparison.version.kind === 'new';
    const alerts = outcome.kind === 'compared' && outcome.isAlert;
    if (outcome.kind === 'compared') severities.set(path, outcome.comparison.grade.severity);
    const kind = kindOfPair(about);
    if (kind === 'noise' && isNew) figures.falseAlarms += 1;
    if (kind === 'real' && !alerts) figures.missed += 1;
    if (kind === 'other' && alerts) figures.otherAlerts += 1;
  }
  for (const { before: one, after: other, type } of memoPairsIn(join(data, 'memos'))) {
    const [first, second] = [await readMemo(one), await readMemo(other)];
    if (first.kind === 'unread' || second.kind === 'unread') continue;
    const { version, grade } = compare(first, second, type);
    severities.set(one, grade.severity);
    if (version.kind !== 'same' && grade.severity === 'material') figures.memosMaterial += 1;
  }
  figures.severitiesMoved = severities
    .entries()
    .filter(([name, severity]) => before !== null && before.severities.get(name) !== severity)
    .toArray().length;
  return { figures, scores, severities };
}

/** Markdown has no elements or lines of a site around it: no rule decides how it is read. */
function readMemo(path: string): Promise<Reading> {
  return known(readings, path, () => readVersion(path, 'text/markdown', 'https://vendor.example/policy'));
}

async function read(path: string, contentType: string, url: string): Promise<Reading> {
  const key = `${path} ${url}`;
  if (decided === 'reading' && fired.get(key)?.has(takenOut) === true)
    return readVersion(path, contentType, url);
  if (!fired.has(key)) {
    const bytes = gunzipSync(readFileSync(path));
    const leftOut = await leftOutOf({ bytes, contentType, charset: null, url });
    fired.set(key, new Set(leftOut.map(({ rule }) => rule)));
  }
  return known(readings, key, () => readVersion(path, contentType, url));
}

async function known<T>(values: Map<string, T>, key: string, make: () => Promise<T>): Promise<T> {
  const value = values.get(key) ?? (await make());
  values.set(key, value);
  return value;
}

type Read = Extract<Reading, { kind: 'read' }>;

function compare(before: Read, after: Read, type: Parameters<typeof compareVersions>[2]): Comparison {
  if (decided === 'comparison') return compareVersions(before, after, type);
  const key = hash('sha256', [type, ...[before, after].map(textOf)].join('\0'));
  const comparison = comparisons.get(key) ?? compareVersions(before, after, type);
  comparisons.set(key, comparison);
  return comparison;
}

function textOf({ document, suspect }: Read): string {
  return `${suspect} ${document.effectiveDate} ${document.content}`;
}
