import type { Answer, AnswerEvidence, AnswerValue } from '@clausewatch/contract/answers';
import type { DocumentType } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import { type Question, questions } from './questions.ts';

/** A document that was read in a language that can be judged: what it leaves out is silence. */
export type AnsweringDocument = {
  id: string;
  title: string;
  type: DocumentType;
  language: string | null;
  findings: readonly Finding[];
};

/** Quotes under one answer: more are read in the documents. */
const mostEvidence = 4;

/**
 * What the documents together answer to each question that one of them should answer. A yes with nothing against it is a yes, beside
 * something less as well; a no with nothing else is a no. All other mixtures are partly: a limit, a way out, and documents that
 * contradict each other, which are shown with a quote of each side.
 */
export function answerQuestions(documents: readonly AnsweringDocument[]): Answer[] {
  const indexed = documents.map((document) => ({
    ...document,
    byPractice: new Map(document.findings.map((finding) => [finding.practice, finding])),
  }));
  return questions
    .filter(({ askedOf }) => documents.some(({ type }) => askedOf.includes(type)))
    .map((question) => {
      const evidence = indexed
        .filter((document) => bearsOn(question, document))
        .flatMap((document) => evidenceOf(question, document));
      return {
        question: question.id,
        text: question.text,
        group: question.group,
        answer: sumOf(evidence.map(({ side }) => side)),
        evidence: chosen(evidence),
      };
    });
}

type Side = 'yes' | 'no' | 'but' | 'partly' | 'ratherNo';
const saidBy: Record<Side, AnswerEvidence['says']> = {
  yes: 'yes',
  no: 'no',
  ratherNo: 'no',
  but: 'partly',
  partly: 'partly',
};

type Weighed = AnswerEvidence & { side: Side; isSure: boolean; rank: number };

const sides: readonly Side[] = ['yes', 'no', 'but', 'partly', 'ratherNo'];

function sumOf(found: readonly Side[]): AnswerValue {
  const is = (side: Side) => found.includes(side);
  if (is('but') || (is('yes') && is('no'))) return 'partly';
  if (is('yes')) return 'yes';
  if (is('partly')) return 'partly';
  return is('no') || is('ratherNo') ? 'no' : 'silent';
}

type IndexedDocument = AnsweringDocument & { byPractice: ReadonlyMap<string, Finding> };

/** How a privacy policy is changed or ended says nothing of the contract, and how the contract is changed nothing of the policy. */
function bearsOn({ id, group, askedOf }: Question, { type }: AnsweringDocument): boolean {
  return (group !== 'terms' && id !== 'told-of-changes') || askedOf.includes(type);
}

function evidenceOf(question: Question, document: IndexedDocument): Weighed[] {
  return sides.flatMap((side) =>
    (question[side] ?? []).flatMap((practice, rank) => {
      const finding = document.byPractice.get(practice);
      if (finding === undefined || !isReliable(finding, document)) return [];
      const place = [finding, ...finding.also].find(({ quote }) => isStatement(quote));
      if (place === undefined) return [];
      const section = place === finding ? finding.section : null;
      return [
        {
          ...cited(finding, document),
          ...sided(bindingSide(side, question, document, finding)),
          quote: place.quote,
          start: place.start,
          end: place.end,
          section,
          isSure: finding.certainty !== 'likely',
          rank,
        },
      ];
    }),
  );
}

/** What is only likely is wrong one time in five in English, and every other time elsewhere. */
export function isReliable(
  { certainty }: Pick<Finding, 'certainty'>,
  { language }: Pick<AnsweringDocument, 'language'>,
): boolean {
  return certainty !== 'likely' || (language ?? '').startsWith('en');
}

/** What binds business customers alone, or readers of one region alone, is not everybody's yes or no. */
function bindingSide(side: Side, { group }: Question, { type }: AnsweringDocument, { scope }: Finding): Side {
  const isForCustomers = type === 'dpa' && group !== 'dpa' && side === 'yes';
  return isForCustomers || (group === 'terms' && scope != null) ? 'partly' : side;
}

function cited({ practice, title, polarity, points }: Finding, document: AnsweringDocument) {
  return { document_id: document.id, document_title: document.title, practice, title, polarity, points };
}

function sided(side: Side) {
  return { side, says: saidBy[side] };
}

const definition = /^["“„«][^"”“»]{1,80}["”“»],?\s+(?:means?|refers? to)\b/i;

/** A title in capitals, of at most this many words: sentences in capitals are longer. */
const longestTitle = 10;

/** A word of a list, a heading and the definition of a term prove nothing to somebody who reads them alone. */
function isStatement(quote: string): boolean {
  const words = quote.trim().split(/\s+/).length;
  const isHeading = words <= longestTitle && quote === quote.toUpperCase() && !/[.!?]$/.test(quote.trim());
  return words >= 4 && !isHeading && !definition.test(quote);
}

/** The best of each side first, then the others; a sentence that proves several practices is quoted once. */
function chosen(evidence: readonly Weighed[]): AnswerEvidence[] {
  const sorted = evidence.toSorted(
    (a, b) => Number(b.isSure) - Number(a.isSure) || a.rank - b.rank || a.start - b.start,
  );
  const best = sides.flatMap((side) => sorted.find((each) => each.side === side) ?? []);
  const shown: Weighed[] = [];
  for (const each of [...best, ...sorted.filter((other) => !best.includes(other))])
    if (!shown.some((other) => isSameSentence(each, other))) shown.push(each);
  return shown.slice(0, mostEvidence).map(({ side: _side, isSure: _isSure, rank: _rank, ...rest }) => rest);
}

function isSameSentence(one: AnswerEvidence, other: AnswerEvidence): boolean {
  return one.document_id === other.document_id && one.start < other.end && other.start < one.end;
}
