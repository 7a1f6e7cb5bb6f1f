/**
 * Measures findings against documents annotated by reading: `npm run bench:findings -- LABELS TEXTS… [--part set-aside|open] [--wrong] [--missed]`.
 * LABELS and TEXTS as `server/bench/README.md` gives them. With `--second LABELS` it prints how far a second reader agrees instead.
 */
import { parseArgs } from 'node:util';
import { analyse } from '../src/analyse/analyse.ts';
import { catalogue } from '../src/analyse/catalogue/catalogue.ts';
import {
  isSetAside,
  type Label,
  readText,
  readTexts,
  sentencesOf,
  type TextSentence,
} from './annotations/annotated-texts.ts';
import { agreementOf } from './annotations/agreement.ts';
import { readJsonLines } from './json-lines.ts';
import { percentile, printResult } from './measure.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only the fifth that no rule is written from, or only the rest. */
    part: { type: 'string' },
    /** Lists the findings that are arguable or wrong, with their sentences. Never of the fifth that is set aside. */
    wrong: { type: 'boolean', default: false },
    /** Lists the practices that a document states and no finding tells. Never of the fifth that is set aside. */
    missed: { type: 'boolean', default: false },
    /** One practice alone, in the lists. */
    practice: { type: 'string' },
    second: { type: 'string' },
  },
});
const [labelsPath, ...textPaths] = positionals;
if (labelsPath === undefined || textPaths.length === 0)
  throw new Error('usage: npm run bench:findings -- LABELS TEXTS…');

type Tally = {
  findings: number;
  right: number;
  arguable: number;
  wrong: number;
  pairs: number;
  found: number;
};
const noTally = (): Tally => ({ findings: 0, right: 0, arguable: 0, wrong: 0, pairs: 0, found: 0 });

const practices = new Map(catalogue.map((practice) => [practice.id, practice]));
const labels = readJsonLines<Label>(labelsPath).filter(({ practice }) => practices.has(practice));
const texts = new Map(textPaths.flatMap((path) => [...readTexts(path)]));
const documents = Map.groupBy(labels, ({ document }) => document);
const inPart = [...documents.keys()].filter(
  (key) => values.part === undefined || isSetAside(key) === (values.part === 'set-aside'),
);
const chosen = inPart.filter((key) => texts.has(key));

if (values.second === undefined) await measure();
else
  printResult(
    agreementOf(
      documents,
      Map.groupBy(readJsonLines<Label>(values.second), ({ document }) => document),
    ),
  );

async function measure(): Promise<void> {
  const all = noTally();
  const concerns = noTally();
  const byLanguage = new Map<string, Tally>();
  const concernsByLanguage = new Map<string, Tally>();
  const byType = new Map<string, Tally>();
  const cpuMs: number[] = [];
  for (const key of chosen) {
    const ofDocument = documents.get(key) ?? [];
    const { type, language } = ofDocument[0] as Label;
    const text = texts.get(key);
    if (text === undefined) throw new Error(`there is no text ${key}`);
    const read = await readText(text);
    const sentences = sentencesOf(read, language);
    const before = process.cpuUsage();
    const { findings } = analyse({ ...read, type, language });
    const { user, system } = process.cpuUsage(before);
    cpuMs.push(((user + system) / 1000 / Math.max(1, read.content.length)) * 30_000);
    const touched = (quotes: readonly { start: number; end: number }[], practice: string, value?: string) => {
      const proving = new Set(
        ofDocument
          .filter((label) => label.practice === practice && (value === undefined || label.value === value))
          .flatMap((label) => label.sentences),
      );
      return sentences.some(
        (each) =>
          proving.has(each.key) && quotes.some(({ start, end }) => start < each.end && end > each.start),
      );
    };
    const tallies = (isConcern: boolean): Tally[] => [
      all,
      tallyOf(byLanguage, language),
      tallyOf(byType, type),
      ...(isConcern ? [concerns, tallyOf(concernsByLanguage, language)] : []),
    ];
    for (const finding of findings) {
      const practice = practices.get(finding.practice);
      // What a document leaves out quotes nothing.
      if (practice === undefined) continue;
      const verdict = touched([finding], finding.practice, 'yes')
        ? 'right'
        : touched([finding], finding.practice, 'weak')
          ? 'arguable'
          : 'wrong';
      for (const tally of tallies(practice.polarity === 'concern')) {
        tally.findings += 1;
        tally[verdict] += 1;
      }
      if (values.wrong && verdict !== 'right' && isListed(key, finding.practice))
        console.log(`${verdict}\t${finding.practice}\t${text.service}/${type}/${key}\t${finding.quote}`);
    }
    for (const { practice, value, sentences: proving } of ofDocument) {
      if (value !== 'yes') continue;
      const finding = findings.find((each) => each.practice === practice);
      const isFound = finding !== undefined && touched([finding, ...finding.also], practice);
      for (const tally of tallies(practices.get(practice)?.polarity === 'concern')) {
        tally.pairs += 1;
        tally.found += isFound ? 1 : 0;
      }
      if (values.missed && !isFound && isListed(key, practice))
        console.log(`missed\t${practice}\t${text.service}/${type}/${key}\t${shown(sentences, proving)}`);
    }
  }
  printResult({
    documents: chosen.length,
    /** Labelled documents that TEXTS do not hold. */
    withoutText: inPart.length - chosen.length,
    findings: all.findings,
    right: all.right,
    arguable: all.arguable,
    wrong: all.wrong,
    ...figuresOf(all),
    pairs: all.pairs,
    recallConcerns: recallOf(concerns),
    byLanguage: Object.fromEntries(
      [...byLanguage].map(([language, tally]) => [
        language,
        { ...figuresOf(tally), recallConcerns: recallOf(concernsByLanguage.get(language) ?? noTally()) },
      ]),
    ),
    byType: Object.fromEntries([...byType].map(([type, tally]) => [type, figuresOf(tally)])),
    cpuMsPer30000: percentile(cpuMs, 50),
    cpuMsPer30000P95: percentile(cpuMs, 95),
  });
}

function isListed(key: string, practice: string): boolean {
  return !isSetAside(key) && (values.practice === undefined || values.practice === practice);
}

function shown(sentences: readonly TextSentence[], keys: readonly string[]): string {
  return sentences
    .filter(({ key }) => keys.includes(key))
    .map(({ text }) => text.replaceAll(/\s+/g, ' '))
    .join(' ¶ ');
}

function tallyOf(tallies: Map<string, Tally>, key: string): Tally {
  const tally = tallies.get(key) ?? noTally();
  tallies.set(key, tally);
  return tally;
}

function figuresOf(tally: Tally) {
  return {
    precision: share(tally.right, tally.findings),
    precisionLenient: share(tally.right + tally.arguable, tally.findings),
    recall: recallOf(tally),
  };
}

function recallOf({ found, pairs }: Tally): number | null {
  return share(found, pairs);
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;
}
