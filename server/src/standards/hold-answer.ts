import { answerNames } from '@clausewatch/contract/answers';
import type { Check, CheckEvidence } from '@clausewatch/contract/standards';
import { answerQuestions } from '../answers/answers.ts';
import { nothingIn, searchFor } from './searching.ts';
import type { HeldVendor, Verdict } from './vendor.ts';

type AnswerCheck = Pick<Check, 'level'> & { subject: Extract<Check['subject'], { kind: 'answer' }> };

/** Whether what the documents together answer to a question is wanted. Statements about some alone are shown where nothing else is said. */
export function holdAnswer({ level, subject }: AnswerCheck, vendor: HeldVendor): Verdict {
  const search = searchFor(subject, vendor);
  const answer = answerTo(subject.question, vendor, ({ scope }) => scope == null);
  const { searched } = search;
  if (answer === null || answer.answer === 'silent') {
    const ofSome = answerTo(subject.question, vendor, ({ scope }) => scope != null);
    const evidence = evidenceOf(ofSome, vendor, false);
    return { ...nothingIn(search), evidence, searched };
  }
  const isWanted = subject.wanted.includes(answer.answer);
  return {
    result: isWanted === (level !== 'must_not') ? 'met' : 'not_met',
    claim: `${answer.text} ${answerNames[answer.answer]}`,
    evidence: evidenceOf(answer, vendor, true),
    searched,
  };
}

type Answered = ReturnType<typeof answerQuestions>[number];
type Finding = HeldVendor['documents'][number]['findings'][number];

function answerTo(
  question: string,
  { documents }: HeldVendor,
  counts: (finding: Finding) => boolean,
): Answered | null {
  const read = documents
    .filter(({ wasRead }) => wasRead)
    .map((document) => ({ ...document, findings: document.findings.filter(counts) }));
  return answerQuestions(read).find((each) => each.question === question) ?? null;
}

function evidenceOf(answer: Answered | null, { documents }: HeldVendor, decides: boolean): CheckEvidence[] {
  return (answer?.evidence ?? []).map((each) => {
    const document = documents.find(({ id }) => id === each.document_id);
    const finding = document?.findings.find(({ practice }) => practice === each.practice);
    const { quote, start, end, section, document_id, document_title, title: says, polarity: tone } = each;
    const scope = finding?.scope ?? null;
    return { quote, start, end, section, document_id, document_title, says, tone, scope, decides };
  });
}
