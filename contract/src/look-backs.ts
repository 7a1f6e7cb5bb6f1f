import { z } from 'zod';

/** How far back the button looks. */
export const lookBackYears = 2;
/** Once looked back at, a vendor is not looked back at again for so long: the archive has hardly anything new by then. */
export const lookBackRestDays = 30;

/** What the Wayback Machine gave of a vendor's documents from before they were first read here. */
export const LookBack = z.object({
  vendor_id: z.string(),
  state: z.enum(['never', 'running', 'ended']),
  /** How far back. */
  since: z.iso.datetime().nullable(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  documents: z.number().int(),
  documents_done: z.number().int(),
  /** Captures that are read or left out, and those of them that have been. */
  captures: z.number().int(),
  captures_done: z.number().int(),
  /** Different captures that the archive has; where they are more than are read, those are spread evenly over the time. */
  captures_found: z.number().int(),
  /** Versions that came of them. */
  versions: z.number().int(),
  /** Documents that could not be looked back at, each with the reason. */
  problems: z.array(z.object({ document_title: z.string(), problem: z.string() })),
  /** Captures that gave no version, by document and reason. */
  left_out: z.array(z.object({ document_title: z.string(), reason: z.string(), captures: z.number().int() })),
  /** Whether whoever asks may begin one now. */
  may_start: z.boolean(),
  /** Why not, as a sentence; null where they may, and while one is under way. */
  refusal: z.string().nullable(),
});
export type LookBack = z.infer<typeof LookBack>;
