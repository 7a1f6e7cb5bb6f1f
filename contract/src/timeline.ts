import { z } from 'zod';
import { Version } from './changes.ts';
import { VendorCorrection } from './corrections.ts';

/** What of a timeline is shown: readings that changed nothing stand under `all` alone. */
export const TimelineShow = z.enum(['all', 'changes', 'health', 'corrections']);
export type TimelineShow = z.infer<typeof TimelineShow>;

/**
 * How a version came about: the `first` of its document; a `new` wording; one the document had before, `seen_before`; or the same page read
 * by a better reader, `re_rendered`, which is no change of the vendor's.
 */
export const Reading = z.enum(['first', 'new', 'seen_before', 're_rendered']);
export type Reading = z.infer<typeof Reading>;

/** What became of reading a document, where that was worth writing down. */
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
  /** Of a recovery: when the document was noted as unreachable or gone. */
  away_since: z.iso.datetime().nullable(),
  /** Of a move: the two addresses. */
  moved: z.object({ from: z.string(), to: z.string() }).nullable(),
});
export type HealthEntry = z.infer<typeof HealthEntry>;

/** Everything that happened at a vendor, one thing each. */
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
  /** Under each choice, of the same documents and the same period. */
  counts: z.record(TimelineShow, z.number().int()),
  /** Material changes of the last twelve months, and of how many the document's score fell or rose. */
  year: z.object({ material: z.number().int(), worse: z.number().int(), better: z.number().int() }),
  /** Since when whoever asks watches the vendor; null: they do not. What is older was never an alert. */
  watched_since: z.iso.datetime().nullable(),
});
export type TimelineFacts = z.infer<typeof TimelineFacts>;
