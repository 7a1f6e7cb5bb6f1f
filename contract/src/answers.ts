import { z } from 'zod';
import { Evidence, Polarity } from './findings.ts';

/** What the questions are about, in the order in which they are shown. */
export const answerGroups = ['privacy', 'terms', 'dpa'] as const;
export const AnswerGroup = z.enum(answerGroups);
export type AnswerGroup = z.infer<typeof AnswerGroup>;

export const answerGroupNames: Record<AnswerGroup, string> = {
  privacy: 'Your data',
  terms: 'Your contract',
  dpa: 'Data processing for business customers',
};

/** `partly`: with a limit, for some, or the documents contradict each other. `silent`: none of them speaks of it. */
export const answerValues = ['yes', 'no', 'partly', 'silent'] as const;
export const AnswerValue = z.enum(answerValues);
export type AnswerValue = z.infer<typeof AnswerValue>;

export const answerNames: Record<AnswerValue, string> = {
  yes: 'Yes',
  no: 'No',
  partly: 'Partly',
  silent: 'Silent',
};

/** A finding that an answer rests on, with its place in its document. */
export const AnswerEvidence = Evidence.extend({
  document_id: z.string(),
  document_title: z.string(),
  practice: z.string(),
  title: z.string(),
  polarity: Polarity,
  /** What this finding alone would answer. */
  says: AnswerValue.exclude(['silent']),
  points: z.number().int(),
  /** The heading above the quote, or null. */
  section: z.string().nullable(),
});
export type AnswerEvidence = z.infer<typeof AnswerEvidence>;

/** The answer to one question that people ask of a policy. A silent one has no evidence; every other has at least one quote. */
export const Answer = z.object({
  /** The question's id. */
  question: z.string(),
  text: z.string(),
  group: AnswerGroup,
  answer: AnswerValue,
  /** In the order of their weight for the answer; where findings disagree, one of each side comes first. */
  evidence: z.array(AnswerEvidence),
});
export type Answer = z.infer<typeof Answer>;
