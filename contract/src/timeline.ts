import { z } from 'zod';
import { Version } from './changes.ts';
import { VendorCorrection } from './corrections.ts';

/** The filter of a timeline: readings that changed nothing appear only under `all`. */
export const timelineShows = ['all', 'changes', 'health', 'corrections'] as const;
export const TimelineShow = z.enum(timelineShows);
export type TimelineShow = z.infer<typeof TimelineShow>;

/**
 * How a version arose: the `first` of its document; a `new` wording; a wording the document had before, `seen_before`; or the same page
 * read by improved extraction, `re_rendered`, which is no change by the vendor.
 */
export const Reading = z.enum(['first', 'new', 'seen_before', 're_rendered']);
export type Reading = z.infer<typeof Reading>;

/** Noteworthy outcomes of reading a document. */
export const HealthState = z.enum(['unreachable', 'recovered', 'gone', 'moved']);
export type HealthState = z.infer<typeof HealthState>;

const HealthEntry = z.object({
  kind: z.literal('health'),
  id: z.string(),
  at: z.iso.datetime(),
  state: HealthState,
  document: z.object({ id: z.string(), title: z.string() }),
  /** Why it could not be read, as a sentence; null where it could. */
  reason: z.string().nullable(),
  /** For a recovery: when the document was recorded as unreachable or gone. */
  away_since: z.iso.datetime().nullable(),
  /** For a move: the two addresses. */
  moved: z.object({ from: z.string(), to: z.string() }).nullable(),
});
export type HealthEntry = z.infer<typeof HealthEntry>;

/** One event at a vendor. */
export const TimelineEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('version'),
    id: z.string(),
    at: z.iso.datetime(),
    reading: Reading,
    version: Version,
  }),
  HealthEntry,
  z.object({
    kind: z.literal('correction'),
    id: z.string(),
    at: z.iso.datetime(),
    correction: VendorCorrection,
  }),
]);
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const TimelineFacts = z.object({
  /** The number of entries for each filter, over the same documents and period. */
  counts: z.record(TimelineShow, z.number().int()),
  /** Material changes of the last twelve months, and how many of them lowered or raised the document's score. */
  year: z.object({ material: z.number().int(), worse: z.number().int(), better: z.number().int() }),
  /** Since when the caller has watched the vendor; null: not watched. Older changes never alerted. */
  watched_since: z.iso.datetime().nullable(),
});
export type TimelineFacts = z.infer<typeof TimelineFacts>;
