import type { Evidence } from '@clausewatch/contract/findings';
import type { ReadQuestion } from '../analyse/analyse.ts';
import type { Sentence } from '../layout/sentences.ts';
import { keptSubjects } from '../lexicon/kept-subjects.ts';
import { conceptsOf } from './concepts.ts';
import { expectedSign } from './expected-sign.ts';
import { type Match, matchSentences, type Placed } from './match-sentences.ts';

export type { ReadQuestion } from '../analyse/analyse.ts';

/** A text to be asked: its sentences, and where its findings are. */
export type AskedText = {
  id: string;
  content: string;
  sentences: readonly Sentence[];
  findings: readonly { practice: string; places: readonly Pick<Evidence, 'start' | 'end'>[] }[];
};

/** A sentence of a text: `quote === content.slice(start, end)`. */
export type Passage = Evidence & { id: string; section: string | null };

/** `isAnswered`: whether the passages answer, best first; else they are those nearest to the question. */
export type Ranking = {
  isAnswered: boolean;
  passages: Passage[];
  /** Of the best passage, to compare vendors by. */
  score: number;
};

const mostPassages = 5;
const mostNearest = 2;

/** The sentences of the texts that answer a question, or that they do not say. */
export function rankPassages(question: ReadQuestion, texts: readonly AskedText[]): Ranking {
  const concepts = conceptsOf(question.words);
  const placed = texts.flatMap(({ id, sentences, findings }) => {
    const stated = statedBy(findings, question);
    return sentences.map((sentence): Placed => ({ id, sentence, weight: stated(sentence) }));
  });
  const matches = matchSentences(concepts, placed, expectedSign(question));
  const answering = isUnheardOf(question, texts) ? [] : matches.filter((match) => answers(match, question));
  const chosen = answering.length > 0 ? answering : matches.slice(0, mostNearest);
  return {
    isAnswered: answering.length > 0,
    passages: chosen.slice(0, mostPassages).map(({ id, sentence: { start, end, section } }) => {
      const content = texts.find((text) => text.id === id)?.content ?? '';
      return { id, quote: content.slice(start, end), start, end, section };
    }),
    score: chosen[0]?.score ?? 0,
  };
}

/** Whether a thing is asked about that no text names: what is said of other data says nothing of backups. */
function isUnheardOf({ plain }: ReadQuestion, texts: readonly AskedText[]): boolean {
  return keptSubjects.some(
    ({ name, words }) =>
      things.has(name) &&
      words.test(plain) &&
      !texts.some(({ sentences }) => sentences.some((sentence) => words.test(sentence.plain))),
  );
}

/** What has one name alone: of messages or content a policy may speak in other words. */
const things: ReadonlySet<string> = new Set(['Backups', 'Job applications', 'Cookies']);

/** How much a sentence is worth for being where a practice that was asked for was found. */
function statedBy(
  findings: AskedText['findings'],
  { practices }: ReadQuestion,
): (sentence: Sentence) => number {
  const places = practices.flatMap(({ practice, weight }) =>
    findings
      .filter((finding) => finding.practice === practice)
      .flatMap((finding) =>
        finding.places.map((place, index) => ({ ...place, weight: index === 0 ? weight : weight * 0.8 })),
      ),
  );
  return ({ start, end }) =>
    Math.max(
      0,
      ...places.filter((place) => place.start < end && start < place.end).map(({ weight }) => weight),
    );
}

/** A practice that the question clearly leads to. */
const clearLift = 0.4;
const enoughCoverage = 0.6;
const fullCoverage = 0.75;

/** Whether a sentence speaks of what is asked: it states a practice asked for, or holds most of the telling words. */
function answers({ weight, coverage }: Match, { practices }: ReadQuestion): boolean {
  if (weight >= clearLift || (weight > 0 && coverage >= enoughCoverage / 2)) return true;
  const isClear = (practices[0]?.weight ?? 0) >= clearLift;
  return coverage >= (isClear ? fullCoverage : enoughCoverage);
}
