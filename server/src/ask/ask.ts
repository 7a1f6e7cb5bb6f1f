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

/** The sentences of a vendor's texts that answer a question, or that they do not say. */
export function rankPassages(question: ReadQuestion, texts: readonly AskedText[], vendor: string): Ranking {
  const concepts = conceptsOf(wordsBesides(vendor, question));
  const placed = texts.flatMap(({ id, sentences, findings }) => {
    const stated = statedBy(findings, question);
    return sentences.map((sentence): Placed => ({ id, sentence, weight: stated(sentence) }));
  });
  const matches = eachOnce(matchSentences(concepts, placed, expectedSign(question)));
  const answering = isUnheardOf(question, texts)
    ? []
    : matches.filter((match) => answers(match, question, concepts.length));
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

/** All sentences of a vendor speak of it: its name tells nothing of what is asked. */
function wordsBesides(vendor: string, { plain, words }: ReadQuestion): ReadQuestion['words'] {
  const name = vendor.toLowerCase();
  return plain.includes(name) ? words.filter(({ asked }) => !name.includes(asked)) : words;
}

/** Documents repeat a sentence, and each other's. */
function eachOnce(matches: readonly Match[]): Match[] {
  const first = new Map<string, Match>();
  for (const match of matches) {
    const wording = match.sentence.plain.replace(/[^\p{L}\p{N}]/gu, '');
    if (!first.has(wording)) first.set(wording, match);
  }
  return [...first.values()];
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

/** A practice that the question clearly leads to, and one that it may mean. */
const clearLift = 0.4;
const likelyLift = 0.3;
const enoughCoverage = 0.6;
const fullCoverage = 0.75;
/** Of so few ideas none may be missing: one that is left of two has many meanings. One more where a practice was meant and is not stated. */
const fewConcepts = 2;

/** Whether a sentence speaks of what is asked: it states a practice asked for, or holds most of the telling words. */
function answers(
  { weight, coverage, missing }: Match,
  { practices }: ReadQuestion,
  concepts: number,
): boolean {
  const isNear = coverage >= enoughCoverage / 2;
  if (weight >= clearLift || (weight >= likelyLift && isNear)) return true;
  const isClear = (practices[0]?.weight ?? 0) >= clearLift;
  if (missing > 0 && concepts <= fewConcepts + Number(isClear)) return false;
  return (weight > 0 && isNear) || coverage >= (isClear ? fullCoverage : enoughCoverage);
}
