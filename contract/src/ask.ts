import { z } from 'zod';
import { withoutControls } from './bounded.ts';
import { DocumentType } from './documents.ts';
import { Evidence } from './findings.ts';

/** Room for a question, not for a text. */
export const longestQuestion = 300;

export const AskedQuestion = z.strictObject({
  question: z
    .string()
    .trim()
    .min(3, 'Ask a question in a few words')
    .max(longestQuestion, `A question may have ${longestQuestion} characters at most`)
    .regex(withoutControls, 'Ask on one line, without control characters'),
});

/** A sentence of a policy, word for word, with its place in the document's current version. */
export const AskedPassage = Evidence.extend({
  document_id: z.string(),
  document_title: z.string(),
  document_type: DocumentType,
  /** The heading above the sentence, or null. */
  section: z.string().nullable(),
});
export type AskedPassage = z.infer<typeof AskedPassage>;

/** What a vendor's policies say about a question. */
export const PolicyAnswer = z.object({
  question: z.string(),
  /** False: the policies do not say. Then the passages, two at most, are those nearest to the question. */
  is_answered: z.boolean(),
  /** The best first. */
  passages: z.array(AskedPassage),
  /** How many documents were searched. */
  documents: z.number().int(),
});
export type PolicyAnswer = z.infer<typeof PolicyAnswer>;

/** What the policies of the vendors that somebody watches say about a question. */
export const WatchedAnswer = z.object({
  question: z.string(),
  /** Vendors whose policies say something, the best first. */
  answers: z.array(
    z.object({
      vendor: z.object({ id: z.string(), name: z.string(), domain: z.string() }),
      passages: z.array(AskedPassage),
    }),
  ),
  /** Searched vendors whose policies do not say. */
  silent: z.array(z.object({ id: z.string(), name: z.string() })),
  /** How many vendors were searched, of those watched: with long lists only those likeliest to say something. */
  searched: z.number().int(),
  watched: z.number().int(),
});
export type WatchedAnswer = z.infer<typeof WatchedAnswer>;
