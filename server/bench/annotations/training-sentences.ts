import { readdirSync, readFileSync } from 'node:fs';
import type { DocumentType } from '@clausewatch/contract/documents';
import { catalogue } from '../../src/analyse/catalogue/catalogue.ts';
import { featuresOf, patternFeature, wordsOf } from '../../src/analyse/classifier/features.ts';
import type { Weights } from '../../src/analyse/classifier/weights.ts';
import { languageOf } from '../../src/analyse/language.ts';
import { matchPatterns } from '../../src/analyse/patterns.ts';
import type { JudgedLanguage } from '@clausewatch/contract/languages';
import { plainText, type Sentence, splitSentences } from '../../src/layout/sentences.ts';
import { chanceFrom } from '../../testing/chance-from.ts';
import { examples } from '../../testing/practice-examples.ts';
import { readJsonLines } from '../json-lines.ts';
import { isSetAside, type Label, readText, readTexts, sentencesOf } from './annotated-texts.ts';

export type TrainingSentence = {
  words: ReadonlyMap<number, number>;
  /** Features of the practices whose patterns match it. */
  patterns: number[];
  type: DocumentType;
  /** Practices that it proves. */
  yes: ReadonlySet<string>;
  /** Practices that it proves arguably: nothing is learned of them from it. */
  weak: ReadonlySet<string>;
};

/** A line of `wordings/`: a sentence of our own. */
type Wording = { language: JudgedLanguage; type: DocumentType; yes: string[]; text: string };

/**
 * Share of sentences whose patterns' matches are hidden: patterns were written from part of these documents, and do better there than
 * elsewhere.
 */
const hiddenShare = 0.3;

/** An example stands for many documents: the plainest way to state its practice. */
const exampleCopies = 4;

type Glossaries = Weights['glossaries'];

/** `glossaries/LANGUAGE.tsv`: a form, a tab, its English words. */
export function readGlossaries(): Glossaries {
  const folder = new URL('glossaries/', import.meta.url);
  return Object.fromEntries(
    readdirSync(folder).map((file) => {
      const lines = readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n');
      const entries = lines.map((line): [string, string] => {
        const [form = '', english = ''] = line.split('\t');
        return [form, english];
      });
      return [file.replace('.tsv', ''), new Map(entries)];
    }),
  );
}

/** What heads are trained on: labelled documents that are not set aside, wordings and examples. */
export async function trainingSentences(
  labelsPath: string,
  textPaths: readonly string[],
  glossaries: Glossaries,
): Promise<{ sentences: TrainingSentence[]; documents: Weights['documents'] }> {
  const chance = chanceFrom(1);
  const texts = new Map(textPaths.flatMap((path) => [...readTexts(path)]));
  const labelled = Map.groupBy(readJsonLines<Label>(labelsPath), ({ document }) => document);
  const documents = { en: 0, de: 0, fr: 0, es: 0, it: 0 };
  const sentences: TrainingSentence[] = [];
  for (const [key, labels] of labelled) {
    const text = texts.get(key);
    if (text === undefined || isSetAside(key)) continue;
    const read = await readText(text);
    const language = languageOf(text.language, read.content);
    if (language === null) continue;
    documents[language] += 1;
    const proving = { yes: provingOf(labels, 'yes'), weak: provingOf(labels, 'weak') };
    const cut = sentencesOf(read, text.language);
    const split = splitSentences(read.blocks);
    const matches = matchesOf(split, text.type, language);
    for (const [at, sentence] of split.entries()) {
      const keys = cut
        .filter(({ start, end }) => start < sentence.end && end > sentence.start)
        .map((each) => each.key);
      sentences.push({
        words: featuresOf(sentence, text.type, glossaries[language]),
        patterns: chance() < hiddenShare ? [] : matches(at),
        type: text.type,
        yes: new Set(keys.flatMap((each) => proving.yes.get(each) ?? [])),
        weak: new Set(keys.flatMap((each) => proving.weak.get(each) ?? [])),
      });
    }
  }
  const written = wordings().map((wording) => toTrainingSentence(wording, glossaries));
  return { sentences: [...sentences, ...written], documents };
}

/** The words of every sentence of all texts, labelled or not, but of none that is set aside. */
export async function readWords(textPaths: readonly string[]): Promise<string[][]> {
  const words: string[][] = [];
  for (const path of textPaths)
    for (const [key, text] of readTexts(path)) {
      if (isSetAside(key)) continue;
      const { blocks } = await readText(text);
      words.push(...splitSentences(blocks).map(({ plain }) => wordsOf(plain)));
    }
  return words;
}

function provingOf(labels: readonly Label[], value: Label['value']): Map<string, string[]> {
  const practices = new Map<string, string[]>();
  for (const label of labels.filter((each) => each.value === value))
    for (const key of label.sentences) practices.set(key, [...(practices.get(key) ?? []), label.practice]);
  return practices;
}

function matchesOf(
  sentences: readonly Sentence[],
  type: DocumentType,
  language: JudgedLanguage,
): (at: number) => number[] {
  const practices = catalogue.filter(({ types }) => types.includes(type));
  const found = matchPatterns(sentences, practices, language);
  return (at) =>
    found.flatMap(({ practice, matches }) => (matches.has(at) ? [patternFeature(practice.id)] : []));
}

function wordings(): Wording[] {
  const folder = new URL('wordings/', import.meta.url);
  const written = readdirSync(folder)
    .toSorted()
    .flatMap((file) => readJsonLines<Wording>(new URL(file, folder)));
  const ofExamples = catalogue.flatMap(({ id, types }): Wording[] =>
    types.slice(0, 1).map((type) => ({ language: 'en', type, yes: [id], text: examples[id] ?? '' })),
  );
  return [...written, ...Array.from({ length: exampleCopies }, () => ofExamples).flat()];
}

function toTrainingSentence(
  { language, type, yes, text }: Wording,
  glossaries: Glossaries,
): TrainingSentence {
  const place = {
    start: 0,
    end: text.length,
    kind: 'paragraph',
    section: null,
    context: '',
    lead: '',
  } as const;
  const sentence: Sentence = { ...place, plain: plainText(text) };
  return {
    words: featuresOf(sentence, type, glossaries[language]),
    patterns: matchesOf([sentence], type, language)(0),
    type,
    yes: new Set(yes),
    weak: new Set(),
  };
}
