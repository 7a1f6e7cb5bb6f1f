import { z } from 'zod';
import { Severity, Standing } from './changes.ts';

/** One change of one document, and the score after it. */
export const ScoreStep = z.object({
  /** The id of the version that it made. */
  version_id: z.string(),
  document_id: z.string(),
  document_title: z.string(),
  severity: Severity,
  /** What became of it: one that was `retracted` was no change of the vendor’s. */
  standing: Standing,
  at: z.iso.datetime(),
  /** The score from then on, to one decimal place. */
  score: z.number().min(0).max(100),
});
export type ScoreStep = z.infer<typeof ScoreStep>;

/**
 * How changes moved a score to what it is today. Only they move it here: another analyser, reader or set of documents judges otherwise,
 * which is no change by the vendor. A vendor's documents count for what they count today, so the line ends at today's score.
 */
export const ScoreHistory = z.object({
  /** Where the line begins: the first version of the documents, or the start of the period asked for. */
  from: z.iso.datetime(),
  /** The score then, to one decimal place. */
  before: z.number().min(0).max(100),
  /** Oldest first; the newest 500 of the period. */
  steps: z.array(ScoreStep),
  /** When documents could not be read; `to` is null where that lasts. */
  unreadable: z.array(
    z.object({
      document_id: z.string(),
      document_title: z.string(),
      from: z.iso.datetime(),
      to: z.iso.datetime().nullable(),
    }),
  ),
});
export type ScoreHistory = z.infer<typeof ScoreHistory>;
