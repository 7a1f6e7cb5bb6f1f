import type { Check, CheckResult, CheckSubject, CheckVocabulary } from '@clausewatch/contract/standards';
import { questions } from '../answers/questions.ts';
import { holdAnswer } from './hold-answer.ts';
import { holdDocument } from './hold-document.ts';
import { holdFact } from './hold-fact.ts';
import { holdPractice } from './hold-practice.ts';
import { allPractices, practiceOf } from './practices.ts';
import type { HeldVendor, Verdict } from './vendor.ts';

/** What people require of vendors, and whether a vendor's documents meet it: pure. */
export { type HeldDocument, type HeldVendor, type Verdict, withoutUploads } from './vendor.ts';
export { presets, presetsVersion } from './presets.ts';
export { limitOf, shortOf, requirementOf, titleOf } from './words.ts';

/** Holds a vendor against one check. */
export function hold({ level, subject }: Pick<Check, 'level' | 'subject'>, vendor: HeldVendor): Verdict {
  switch (subject.kind) {
    case 'practice':
      return holdPractice({ level, subject }, vendor);
    case 'answer':
      return holdAnswer({ level, subject }, vendor);
    case 'fact':
      return holdFact({ level, subject }, vendor);
    case 'document':
      return holdDocument({ level, subject }, vendor);
  }
}

/** The results from worst to best: a vendor's is the worst of its musts. */
const worstFirst: readonly CheckResult[] = ['not_met', 'silent', 'not_read', 'excepted', 'met'];

/** A `should` never makes a vendor fall short. */
export function outcomeOf(checks: readonly { level: Check['level']; result: CheckResult }[]): CheckResult {
  const decisive = checks.filter(({ level }) => level !== 'should').map(({ result }) => result);
  return worstFirst.find((result) => decisive.includes(result)) ?? 'met';
}

/** Practices whose coming or going can turn a check. */
export function practicesBehind(subject: CheckSubject): string[] {
  switch (subject.kind) {
    case 'practice':
      return [subject.practice, ...(practiceOf(subject.practice)?.deniedBy ?? [])];
    case 'answer': {
      const question = questions.find(({ id }) => id === subject.question);
      return [question?.yes, question?.no, question?.partly, question?.ratherNo, question?.but].flatMap(
        (practices) => practices ?? [],
      );
    }
    case 'fact':
    case 'document':
      return [];
  }
}

/** The first of the checks that is about something unknown: its place, and why. */
export function unknownSubject(checks: readonly Check[]): { index: number; message: string } | null {
  for (const [index, { subject }] of checks.entries()) {
    if (subject.kind === 'practice' && practiceOf(subject.practice) === null)
      return { index, message: `There is no practice called ${subject.practice}.` };
    if (subject.kind === 'answer' && !questions.some(({ id }) => id === subject.question))
      return { index, message: `There is no question called ${subject.question}.` };
  }
  return null;
}

/** All that checks can be about. */
export function checkVocabulary(): CheckVocabulary {
  return {
    practices: allPractices.map(({ id, title, category, polarity, norms }) => ({
      id,
      title,
      category,
      polarity,
      norms,
    })),
    questions: questions.map(({ id, text }) => ({ id, text })),
  };
}
