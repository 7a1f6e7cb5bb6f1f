import { z } from 'zod';

/** How far back the button imports. */
export const lookBackYears = 2;
/** How long a vendor is not imported again: until then the archive has hardly anything new. */
export const lookBackRestDays = 30;

/** The import of a vendor's past from the Wayback Machine, from before its documents were first read here. */
export const LookBack = z.object({
  vendor_id: z.string(),
  state: z.enum(['never', 'running', 'ended']),
  /** How far back the import goes. */
  since: z.iso.datetime().nullable(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  documents: z.number().int(),
  documents_done: z.number().int(),
  /** Captures to read or leave out in total, and so far. */
  captures: z.number().int(),
  captures_done: z.number().int(),
  /** Distinct captures in the archive; where there are more than are read, those read are spread evenly over time. */
  captures_found: z.number().int(),
  /** Versions made from them. */
  versions: z.number().int(),
  /** Documents without an import, each with the reason. */
  problems: z.array(z.object({ document_title: z.string(), problem: z.string() })),
  /** Captures that made no version, by document and reason. */
  left_out: z.array(z.object({ document_title: z.string(), reason: z.string(), captures: z.number().int() })),
  /** Whether the caller may start one now. */
  may_start: z.boolean(),
  /** Why not, as a sentence; null where the caller may, and while one is running. */
  refusal: z.string().nullable(),
});
export type LookBack = z.infer<typeof LookBack>;
