/**
 * Measures answers to people's questions about vendors: `npm run bench:ask -- QUESTIONS TEXTS [--part tuning|aside] [--missed]`. QUESTIONS is
 * `annotations/questions.jsonl`, TEXTS a gzipped file of JSON lines as for `bench:findings`, whose documents of one service are one vendor; or
 * `annotations/archive-questions.jsonl` and the folder that `bench:discovery` reads.
 */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { analyse, readQuestion } from '../src/analyse/analyse.ts';
import { type AskedText, rankPassages } from '../src/ask/ask.ts';
import { splitSentences } from '../src/layout/sentences.ts';
import { readText, readTexts, sentencesOf, type Text } from './annotations/annotated-texts.ts';
import { type ArchivedText, readArchived } from './annotations/archived-texts.ts';
import { readJsonLines } from './json-lines.ts';
import { percentile, printResult } from './measure.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only the third that nothing is tuned to, or only the rest. */
    part: { type: 'string' },
    /** Lists questions with a wrong answer and what came instead. Never of the third that is kept aside. */
    missed: { type: 'boolean', default: false },
  },
});
const [questionsPath, textsPath] = positionals;
if (questionsPath === undefined || textsPath === undefined)
  throw new Error('usage: npm run bench:ask -- QUESTIONS TEXTS');

/** `answers`: the keys of the sentences that answer, by document; empty where the policies do not say. */
type Line = { vendor: string; question: string; answers: Record<string, string[]> };

const lines = readJsonLines<Line>(questionsPath);
const chosen = lines.filter(
  (line) => values.part === undefined || isAside(line) === (values.part === 'aside'),
);
const textsOf = statSync(textsPath).isDirectory()
  ? (vendor: string) => readArchived(textsPath, vendor)
  : readLines([...readTexts(textsPath).values()]);
const results: { isAnswerable: boolean; isRight: boolean; isFirst: boolean; isAside: boolean }[] = [];
const cpuMs: number[] = [];
for (const [vendor, asked] of Map.groupBy(chosen, (line) => line.vendor)) {
  const documents = new Map<
    string,
    AskedText & { keys: { key: string; start: number; end: number; text: string }[] }
  >();
  for (const { read, ...text } of await textsOf(vendor)) {
    const { findings } = analyse({ ...read, type: text.type, language: text.language });
    documents.set(text.key, {
      id: text.key,
      content: read.content,
      sentences: splitSentences(read.blocks),
      findings: findings.map(({ practice, start, end, also }) => ({
        practice,
        places: [{ start, end }, ...also],
      })),
      keys: sentencesOf(read, text.language),
    });
  }
  for (const line of asked) {
    const before = process.cpuUsage();
    const { isAnswered, passages } = rankPassages(
      readQuestion(line.question),
      [...documents.values()],
      vendor,
    );
    const { user, system } = process.cpuUsage(before);
    cpuMs.push((user + system) / 1000);
    const answered = isAnswered
      ? passages.slice(0, 3).map(({ id, start, end }) => {
          const keys = documents.get(id)?.keys.filter((each) => each.start < end && start < each.end) ?? [];
          return keys.some(({ key }) => line.answers[id]?.includes(key) === true);
        })
      : [];
    const isAnswerable = Object.keys(line.answers).length > 0;
    const isRight = isAnswerable ? answered.includes(true) : !isAnswered;
    results.push({ isAnswerable, isRight, isFirst: answered[0] === true, isAside: isAside(line) });
    if (values.missed && !isRight && !isAside(line)) {
      console.log(`\n${vendor}: ${line.question} (${isAnswered ? 'answered' : 'silent'})`);
      for (const { id, start, end } of passages.slice(0, 3)) {
        const said = documents.get(id)?.keys.filter((each) => each.start < end && start < each.end) ?? [];
        console.log(
          `  ${said
            .map(({ text }) => text)
            .join(' ')
            .slice(0, 220)}`,
        );
      }
    }
  }
}
printResult({
  questions: results.length,
  ...figuresOf(results),
  aside: figuresOf(results.filter((each) => each.isAside)),
  cpuMs: percentile(cpuMs, 50),
  cpuMsP95: percentile(cpuMs, 95),
});

function readLines(texts: readonly Text[]): (vendor: string) => Promise<ArchivedText[]> {
  return async (vendor) => {
    const read = texts
      .filter(({ service }) => service === vendor)
      .map(async (text) => ({ ...text, read: await readText(text).catch(() => null) }));
    return (await Promise.all(read)).flatMap(({ read: one, ...text }) =>
      one === null ? [] : [{ ...text, read: one }],
    );
  };
}

/** A third of the questions. */
function isAside({ vendor, question }: Line): boolean {
  return createHash('sha256').update(`${vendor}|${question}`).digest().readUInt8() % 3 === 0;
}

function figuresOf(of: typeof results) {
  const answerable = of.filter((each) => each.isAnswerable);
  const silent = of.filter((each) => !each.isAnswerable);
  return {
    answerable: answerable.length,
    amongFirstThree: share(answerable.filter((each) => each.isRight).length, answerable.length),
    first: share(answerable.filter((each) => each.isFirst).length, answerable.length),
    unsaid: silent.length,
    saidToBeUnsaid: share(silent.filter((each) => each.isRight).length, silent.length),
  };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;
}
