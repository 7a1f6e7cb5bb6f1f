/**
 * Measures facts against documents annotated by reading: `npm run bench:facts -- LABELS TEXTS… [--part set-aside|open] [--wrong] [--missed]`.
 * LABELS and TEXTS as `server/bench/README.md` gives them.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Fact, FactKind, FactValue } from '@clausewatch/contract/facts';
import { findFacts } from '../src/facts/facts.ts';
import { readText, readTexts } from './annotations/annotated-texts.ts';
import { percentile, printResult } from './measure.ts';

/** A fact that stands in a document; of addresses and courts a part of the words, of lists the name. */
type Stated = { kind: FactKind; value: FactValue };
type Annotated = {
  document: string;
  type: Fact['kind'] extends string ? Parameters<typeof findFacts>[0]['type'] : never;
  language: string;
  /** Kept for the end: figures only, no lists. */
  setAside?: true;
  facts: Stated[];
  /** A reader may take them for facts or not: neither wrong nor missed. */
  arguable?: Stated[];
};
type Tally = { shown: number; right: number; standing: number; found: number };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    part: { type: 'string' },
    wrong: { type: 'boolean', default: false },
    missed: { type: 'boolean', default: false },
  },
});
const [labelsPath, ...textPaths] = positionals;
if (labelsPath === undefined || textPaths.length === 0)
  throw new Error('usage: npm run bench:facts -- LABELS TEXTS…');

const texts = new Map(textPaths.flatMap((path) => [...readTexts(path)]));
const annotated = readFileSync(labelsPath, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Annotated)
  .filter(
    ({ setAside }) => values.part === undefined || (setAside === true) === (values.part === 'set-aside'),
  );

const noTally = (): Tally => ({ shown: 0, right: 0, standing: 0, found: 0 });
const all = noTally();
const withoutRows = noTally();
const byKind = new Map<FactKind, Tally>();
const byLanguage = new Map<string, Tally>();
const cpuMs: number[] = [];
let arguable = 0;
let withoutQuote = 0;

for (const document of annotated) {
  const text = texts.get(document.document);
  if (text === undefined) throw new Error(`there is no text ${document.document}`);
  const { content, blocks } = await readText(text);
  const input = { content, blocks, type: document.type, language: document.language };
  // Once before it is timed: patterns are compiled at their first use.
  findFacts(input);
  const before = process.cpuUsage();
  const facts = findFacts(input);
  const { user, system } = process.cpuUsage(before);
  cpuMs.push(((user + system) / 1000 / Math.max(1, content.length)) * 30_000);
  withoutQuote += facts.filter(
    ({ quote, start, end }) => quote === '' || content.slice(start, end) !== quote,
  ).length;
  count(document, facts, `${text.service}/${document.type}`);
}

function count(document: Annotated, facts: readonly Fact[], name: string): void {
  const isListed = document.setAside !== true;
  for (const fact of facts) {
    if (document.arguable?.some((stated) => isSame(stated, fact)) === true) {
      arguable += 1;
      continue;
    }
    const isRight = document.facts.some((stated) => isSame(stated, fact));
    if (values.wrong && !isRight && isListed)
      console.log(
        `wrong\t${name}\t${fact.kind}\t${fact.label}: ${fact.text} (${fact.subject})\t${fact.quote.slice(0, 300)}`,
      );
    for (const tally of talliesOf(fact.kind, document.language)) {
      tally.shown += 1;
      tally.right += isRight ? 1 : 0;
    }
  }
  for (const stated of document.facts) {
    const isFound = facts.some((fact) => isSame(stated, fact));
    if (values.missed && !isFound && isListed)
      console.log(`missed\t${name}\t${stated.kind}\t${JSON.stringify(stated.value)}`);
    for (const tally of talliesOf(stated.kind, document.language)) {
      tally.standing += 1;
      tally.found += isFound ? 1 : 0;
    }
  }
}

/** The same kind and value; one address is told from another by a part of it, and an officer is a contact. */
function isSame(stated: Stated, fact: Fact): boolean {
  const kinds = [stated.kind, fact.kind].map((kind) => (kind === 'dpo' ? 'email' : kind));
  return kinds[0] === kinds[1] && isSameValue(stated.value, fact.value);
}

function isSameValue(stated: FactValue, found: FactValue): boolean {
  if ('address' in stated && 'address' in found) return found.address.includes(stated.address);
  if ('court' in stated && 'court' in found)
    return found.court.includes(stated.court) || stated.court.includes(found.court);
  if ('name' in stated && 'name' in found) return stated.name === found.name;
  return Object.entries(stated).every(([key, value]) => (found as Record<string, unknown>)[key] === value);
}

function talliesOf(kind: FactKind, language: string): Tally[] {
  const isRow = kind === 'cookie' || kind === 'sub-processor';
  return [all, tallyOf(byKind, kind), tallyOf(byLanguage, language), ...(isRow ? [] : [withoutRows])];
}

function tallyOf<Key>(tallies: Map<Key, Tally>, key: Key): Tally {
  const tally = tallies.get(key) ?? noTally();
  tallies.set(key, tally);
  return tally;
}

function figuresOf({ shown, right, standing, found }: Tally) {
  return { shown, precision: share(right, shown), standing, recall: share(found, standing) };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;
}

printResult({
  documents: annotated.length,
  ...figuresOf(all),
  /** Shown, and neither right nor wrong. */
  arguable,
  withoutQuote,
  withoutRows: figuresOf(withoutRows),
  byKind: Object.fromEntries([...byKind].map(([kind, tally]) => [kind, figuresOf(tally)])),
  byLanguage: Object.fromEntries([...byLanguage].map(([language, tally]) => [language, figuresOf(tally)])),
  cpuMsPer30000: percentile(cpuMs, 50),
  cpuMsPer30000P95: percentile(cpuMs, 95),
});
