import { z } from 'zod';

/** Why a language model that is set up did not read a text, with the sentence that people see. */
export const modelFaults = {
  slow: 'The language model did not answer in time.',
  rate_limited: 'The language model is busy.',
  refused: 'The language model declined to read it.',
  malformed: 'The language model’s answer could not be used.',
  unverified: 'The language model claimed what the text does not say.',
  budget: 'Today’s allowance for the language model is used up.',
  unreachable: 'The language model could not be reached.',
  too_long: 'The text is longer than we give to the language model.',
} as const;
export const ModelFault = z.enum(Object.keys(modelFaults) as [keyof typeof modelFaults]);
export type ModelFault = z.infer<typeof ModelFault>;

/** A fault as people see it. */
export const ReaderFallback = z.object({ code: ModelFault, message: z.string() });

/** Who read a document. Whoever did, every quote was found in the text and the score follows from the published rubric. */
export const Reader = z.object({
  /** `clausewatch`: our own analyser alone. `model`: a language model as well, its quotes verified. */
  by: z.enum(['clausewatch', 'model']),
  /** The model, or null. */
  model: z.string().nullable(),
  /** Quotes of the model that do not stand in the text, and were dropped with what they were to prove. */
  quotes_dropped: z.number().int(),
  /** Why our own analyser spoke though a model is set up; null where the model read it, and where none is set up. */
  fallback: ReaderFallback.nullable(),
});
export type Reader = z.infer<typeof Reader>;

/** How many documents of a report were read alike. */
export const ReportReader = Reader.extend({ documents: z.number().int() });
export type ReportReader = z.infer<typeof ReportReader>;

/** "Read with gpt-5-mini; quotes verified, 1 dropped." */
export function readerSentence({ model, quotes_dropped: dropped, fallback }: Reader): string {
  if (model !== null)
    return `Read with ${model}; quotes verified${dropped === 0 ? '' : `, ${dropped} dropped`}.`;
  const own = 'Read by Clausewatch’s own analyser.';
  return fallback === null ? own : `${own} ${fallback.message}`;
}
