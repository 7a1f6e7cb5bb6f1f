import type { Answer } from '@clausewatch/contract/answers';
import type { Fact } from '@clausewatch/contract/facts';
import type { Finding } from '@clausewatch/contract/findings';
import type { CellEvidence, CellState, Figure } from '@clausewatch/contract/matrix';
import { type AnsweringDocument, answerQuestions } from '../answers/answers.ts';
import type { Column } from './columns.ts';
import { judgeFact } from './judge-fact.ts';
import { judgePractice } from './judge-practice.ts';
import type { QuestionRequirement } from './question-requirements.ts';

/** A document that was read in a language that can be judged, with what it states. */
export type ReadDocument = AnsweringDocument & { facts: readonly Fact[] };

/** With its findings by practice. */
export type IndexedDocument = ReadDocument & { byPractice: ReadonlyMap<string, Finding> };

export type Judged = { state: CellState; figure: Figure | null; evidence: CellEvidence[] };

/** Judges a vendor by columns: the same wherever a cell is shown, so that its quote always bears out its sign. */
export function judgeVendor(columns: readonly Column[], documents: readonly ReadDocument[]): Judged[] {
  const asksQuestions = columns.some(({ kind }) => kind === 'question');
  const answers = new Map(
    asksQuestions ? answerQuestions(documents).map((each) => [each.question, each]) : [],
  );
  const indexed = documents.map((document) => ({
    ...document,
    byPractice: new Map(document.findings.map((finding) => [finding.practice, finding])),
  }));
  return columns.map((column) => {
    switch (column.kind) {
      case 'question':
        return judgeAnswer(column.asks, answers.get(column.asks.question), documents);
      case 'practice':
        return judgePractice(column.asks, indexed);
      case 'fact':
        return judgeFact(column.asks, documents);
    }
  });
}

/** A question is asked only where a document was read that should answer it. */
function judgeAnswer(
  asks: QuestionRequirement,
  answer: Answer | undefined,
  documents: readonly ReadDocument[],
): Judged {
  if (answer === undefined) return { state: 'unread', figure: null, evidence: [] };
  const evidence = answer.evidence.map((each): CellEvidence => {
    const { document_id, document_title, section, quote, start, end, title, polarity } = each;
    const document = documents.find(({ id }) => id === document_id);
    const finding = document?.findings.find(({ practice }) => practice === each.practice);
    return {
      document_id,
      document_title,
      section,
      quote,
      start,
      end,
      polarity,
      claim: title,
      scope: finding?.scope?.label ?? null,
      is_likely: finding?.certainty === 'likely',
    };
  });
  return { state: stateOf(asks, answer), figure: null, evidence };
}

function stateOf({ good, unavoidable }: QuestionRequirement, { answer, evidence }: Answer): CellState {
  if (answer === 'partly' || answer === 'silent') return answer;
  if (answer === good) return 'good';
  const isAvoidable = evidence.some(({ practice }) => !unavoidable.includes(practice));
  return isAvoidable || evidence.length === 0 ? 'bad' : 'partly';
}
