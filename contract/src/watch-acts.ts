import { z } from 'zod';
import { Identifier, Instant } from './bounded.ts';
import { ListFilter, Owner } from './watch-lists.ts';
import { Tags } from './tags.ts';

/** Many vendors at once: these, or all that a filter leaves. */
export const Selection = z.union([
  z.strictObject({
    ids: z.array(Identifier).min(1).max(2_000),
  }),
  z.strictObject({ filter: ListFilter }),
]);
export type Selection = z.infer<typeof Selection>;

export const BulkAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tag'), tags: Tags }),
  z.strictObject({ kind: z.literal('untag'), tags: Tags }),
  z.strictObject({ kind: z.literal('owner'), owner: Owner.nullable() }),
  z.strictObject({ kind: z.literal('favourite'), favourite: z.boolean() }),
  /** Changes found until then (without it: until now) are seen, and what the inbox says of them is read: the `found_at` of the newest that was shown. */
  z.strictObject({ kind: z.literal('seen'), until: Instant.optional() }),
  z.strictObject({ kind: z.literal('unwatch') }),
  z.strictObject({ kind: z.literal('check') }),
  z.strictObject({ kind: z.literal('reanalyze') }),
]);
export type BulkAct = z.infer<typeof BulkAct>;

export const BulkOutcome = z.object({
  /** Watched vendors that were meant. */
  matched: z.number().int(),
  /** How many of them it changed. */
  changed: z.number().int(),
  /** Left out: their tags are full, or the analyses of the day are used up. */
  skipped: z.number().int(),
  /** Undoes it within the hour; null where nothing changed, and for checks and analyses. */
  undo: z.string().nullable(),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;

export const Undone = z.object({
  /** Vendors that are again as they were. */
  restored: z.number().int(),
  /** Those for which the plan has no room any more. */
  left_out: z.number().int(),
});
