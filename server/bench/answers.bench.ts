/**
 * Measures the answers to questions against people's: `npm run bench:answers -- FOLDER [--wrong QUESTION]`. FOLDER holds `documents.jsonl.gz`
 * of PrivacySpy: policies, and what its contributors answered to the questions of its rubric.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AnswerValue } from '@clausewatch/contract/answers';
import { analyse } from '../src/analyse/analyse.ts';
import { answerQuestions } from '../src/answers/answers.ts';
import { extract } from '../src/extract/extract.ts';
import { readJsonLines } from './json-lines.ts';
import { printResult } from './measure.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Lists where the answer to a question differs from the people's, of the half that may be read. */
    wrong: { type: 'string' },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('usage: npm run bench:answers -- FOLDER');

type Told = Exclude<AnswerValue, 'silent'>;

/**
 * PrivacySpy's questions that ask the same as ours, and what each of its options is in our words. It has no word for silence: what a policy
 * does not speak of is a no there. Options that no policy with personal data can have are left out.
 */
const mapping: Record<string, { ours: string; options: Record<string, Told> }> = {
  'behavioral-marketing': {
    ours: 'targets-ads',
    options: { yes: 'yes', 'yes-opt-out': 'partly', 'yes-opt-in': 'partly', no: 'no' },
  },
  'third-party-access': {
    ours: 'shares-data',
    options: {
      'yes-unspecified': 'yes',
      'yes-specified-noncritical': 'yes',
      'yes-unspecified-critical': 'partly',
      'yes-specified-critical': 'partly',
      no: 'no',
    },
  },
  'third-party-collection': {
    ours: 'data-from-others',
    options: { yes: 'yes', 'critical-only': 'partly', no: 'no' },
  },
  'law-enforcement': {
    ours: 'authorities',
    options: { always: 'yes', reasonable: 'yes', strict: 'partly', never: 'no', unspecified: 'no' },
  },
  'data-deletion': {
    ours: 'deletes-data',
    options: { 'yes-automated': 'yes', 'yes-contact': 'yes', no: 'no' },
  },
  'data-breaches': {
    ours: 'told-of-breach',
    options: { 'yes-72': 'yes', eventually: 'yes', no: 'no' },
  },
  'revision-notify': { ours: 'told-of-changes', options: { yes: 'yes', no: 'no' } },
  security: {
    ours: 'security-described',
    options: {
      'yes-independent-audits': 'yes',
      'yes-audits': 'yes',
      yes: 'yes',
      somewhat: 'partly',
      no: 'no',
    },
  },
};

type Line = { slug: string; text: string; answers: Record<string, { value: string }> };
type Pair = { isOpen: boolean; asked: string; wanted: Told; said: AnswerValue };

const pairs: Pair[] = [];
for (const line of readJsonLines<Line>(join(folder, 'documents.jsonl.gz')))
  pairs.push(...(await pairsOf(line)));

const half = (isOpen: boolean) => pairs.filter((pair) => pair.isOpen === isOpen);
printResult({
  questions: pairs.length,
  ...figuresOf(pairs),
  open: figuresOf(half(true)),
  setAside: figuresOf(half(false)),
  byQuestion: Object.fromEntries(
    Object.keys(mapping).map((asked) => [
      asked,
      figuresOf(
        pairs.filter((pair) => pair.asked === asked),
        true,
      ),
    ]),
  ),
});

async function pairsOf({ slug, text, answers }: Line): Promise<Pair[]> {
  const extraction = await extract({
    bytes: new TextEncoder().encode(text),
    contentType: 'text/plain',
    charset: 'utf-8',
    url: 'https://vendor.example/privacy',
  });
  if (extraction.kind !== 'document') throw new Error(`${slug} is ${extraction.kind}`);
  const { content, blocks, title } = extraction.document;
  const { findings } = analyse({ content, blocks, title, type: 'privacy', language: 'en' });
  const said = answerQuestions([
    { id: slug, title: 'Privacy policy', type: 'privacy', language: 'en', findings },
  ]);
  const isOpen = createHash('sha256').update(slug).digest().readUInt8() % 2 === 0;
  return Object.entries(mapping).flatMap(([asked, { ours, options }]) => {
    const wanted = options[answers[asked]?.value ?? ''];
    const answer = said.find(({ question }) => question === ours);
    if (wanted === undefined || answer === undefined) return [];
    if (values.wrong === asked && isOpen && !isRight(wanted, answer.answer, asked))
      console.log(
        `${slug}\twanted ${answers[asked]?.value}\tsaid ${answer.answer}\t${answer.evidence.map(({ practice, quote }) => `${practice}: ${quote}`).join(' | ')}`,
      );
    return [{ isOpen, asked, wanted, said: answer.answer }];
  });
}

/** Where people only had yes and no to choose from, a qualified yes is their yes. */
function isRight(wanted: Told, said: AnswerValue, asked: string): boolean {
  const options = Object.values(mapping[asked]?.options ?? {});
  const ours = said === 'silent' ? 'no' : said;
  return wanted === (ours === 'partly' && !options.includes('partly') ? 'yes' : ours);
}

function figuresOf(of: readonly Pair[], withTable = false) {
  const table: Record<string, Record<string, number>> = {};
  for (const { wanted, said } of of) {
    const row = (table[wanted] ??= {});
    row[said] = (row[said] ?? 0) + 1;
  }
  const right = of.filter(({ wanted, said, asked }) => isRight(wanted, said, asked)).length;
  return {
    accuracy: share(right, of.length),
    majority: share(sumOfMajorities(of), of.length),
    ...(withTable ? { table } : {}),
  };
}

/** How many would be right if each question always got its most frequent answer. */
function sumOfMajorities(of: readonly Pair[]): number {
  return [...Map.groupBy(of, ({ asked }) => asked).values()]
    .map((ofQuestion) =>
      Math.max(...[...Map.groupBy(ofQuestion, ({ wanted }) => wanted).values()].map(({ length }) => length)),
    )
    .reduce((sum, each) => sum + each, 0);
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;
}
