/**
 * Edits whose meaning is known: `npm run bench:edits [-- TEXTS…] [--faults] [--only WORD]`. Sentences written for it (`edits/sentences.txt`)
 * and sentences of public texts that `annotations/labels.jsonl` labels stand in a policy that says nothing else; one edit separates two
 * versions of it. What is told of the change is held against what the edit means for the reader. A third, by the hash of its sentence, is set
 * aside: printed apart, and never listed.
 */
import { parseArgs } from 'node:util';
import {
  type Direction,
  type EditCase,
  editKinds,
  casesOfPublic,
  casesOfTemplate,
} from './edits/edit-cases.ts';
import { readPublicSentences } from './edits/public-sentences.ts';
import { editLanguages, readTemplates } from './edits/sentences.ts';
import { printResult } from './measure.ts';
import { proveQuotes, tellMarkdown, type ToldChange } from './told-change.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Prints each case that is told otherwise than it is, but for those set aside. */
    faults: { type: 'boolean', default: false },
    /** Takes the cases alone whose id holds these words: a practice, a language (`/de`), a kind, `public:`. */
    only: { type: 'string', default: '' },
  },
});

const templates = readTemplates();
const cases = [
  ...templates.flatMap(casesOfTemplate),
  ...(await readPublicSentences(positionals, templates)).flatMap(casesOfPublic),
].filter(({ id }) => id.includes(values.only));

type Row = ReturnType<typeof emptyRow>;
const rows = new Map<string, Row>();

for (const each of cases) {
  const told = await tellMarkdown(each.before, each.after, each.type);
  const outcome = judge(each, told);
  const part = each.isSetAside ? 'set aside' : 'open';
  for (const name of [each.kind, each.language, 'all']) count(rowOf(`${part}\t${name}`), outcome);
  if (values.faults && !each.isSetAside && outcome.faults.length > 0) describe(each, told, outcome.faults);
}

for (const part of ['open', 'set aside']) {
  console.log(
    `${part.padEnd(18)} cases  direction  inverted  severity  grave as minor  quiet alerting  unproved quotes`,
  );
  for (const name of [...editKinds, ...editLanguages, 'all']) {
    const row = rows.get(`${part}\t${name}`);
    if (row === undefined) continue;
    const figures = [
      String(row.cases).padStart(5),
      share(row.directionRight, row.cases).padStart(9),
      String(row.inverted).padStart(8),
      share(row.severityRight, row.cases).padStart(8),
      share(row.graveAsMinor, row.grave).padStart(14),
      share(row.quietAlerting, row.quiet).padStart(14),
      String(row.unproved).padStart(15),
    ];
    console.log(`${name.padEnd(18)} ${figures.join('  ')}`);
  }
}
printResult({ open: rowOf('open\tall'), setAside: rowOf('set aside\tall') });

type Outcome = {
  case: EditCase;
  direction: Direction;
  severity: string;
  alerts: boolean;
  unproved: number;
  faults: string[];
};

function judge(each: EditCase, told: ToldChange): Outcome {
  const { comparison, alert } = told;
  const direction = directionTold(told);
  const severity = comparison.version.kind === 'same' ? 'editorial' : comparison.grade.severity;
  const { unproved } = proveQuotes(told);
  const faults = [
    ...(direction === each.direction
      ? []
      : [isInverted(direction, each.direction) ? 'INVERTED' : 'direction']),
    ...(severity === each.severity ? [] : ['severity']),
    ...unproved,
  ];
  return { case: each, direction, severity, alerts: alert !== null, unproved: unproved.length, faults };
}

/** What the product says of a change's direction: by its first line. */
function directionTold({ comparison: { grade }, alert }: ToldChange): Direction {
  const effect = alert === null ? 'neither' : (grade.points[0]?.effect ?? 'neither');
  return effect === 'neither' ? 'neutral' : effect;
}

function isInverted(told: Direction, meant: Direction): boolean {
  return told !== 'neutral' && meant !== 'neutral' && told !== meant;
}

function describe(each: EditCase, { comparison, alert }: ToldChange, faults: readonly string[]): void {
  const [from, to] = each.sentences;
  console.log(`${each.id}: ${each.direction}, ${each.severity} (${faults.join('; ')})`);
  console.log(`    - ${from ?? ''}\n    + ${to ?? ''}`);
  const ground = comparison.grounds().at(0)?.rule.id ?? '';
  const [first] = comparison.grade.points;
  console.log(
    `    told: ${comparison.grade.severity} by ${ground}, ${first?.effect ?? 'nothing'}: ${alert?.headline ?? comparison.grade.reasons.join(' ')}`,
  );
}

function emptyRow() {
  return {
    cases: 0,
    directionRight: 0,
    inverted: 0,
    severityRight: 0,
    grave: 0,
    graveAsMinor: 0,
    quiet: 0,
    quietAlerting: 0,
    unproved: 0,
  };
}

function rowOf(name: string): Row {
  const row = rows.get(name) ?? emptyRow();
  rows.set(name, row);
  return row;
}

function count(row: Row, { case: each, direction, severity, alerts, unproved }: Outcome): void {
  row.cases += 1;
  if (direction === each.direction) row.directionRight += 1;
  if (isInverted(direction, each.direction)) row.inverted += 1;
  if (severity === each.severity) row.severityRight += 1;
  if (each.severity === 'material') row.grave += 1;
  if (each.severity === 'material' && severity !== 'material') row.graveAsMinor += 1;
  if (each.severity === 'editorial') row.quiet += 1;
  if (each.severity === 'editorial' && alerts) row.quietAlerting += 1;
  row.unproved += unproved;
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(3);
}
