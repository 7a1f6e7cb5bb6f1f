import { z } from 'zod';

export const feedLimits = { feeds: 20, readsPerHour: 120 } as const;

/** A feed of an inbox for feed readers: whoever knows its address can read it. */
export const Feed = z.object({
  id: z.string(),
  /** The one vendor that it is of. Null with `tag` null: all watched vendors. */
  vendor: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Of the vendors that have this tag whenever it is read. */
  tag: z.string().nullable(),
  /** When its present address was created. */
  created_at: z.iso.datetime(),
  /** When it was last read, to within an hour; null: never. */
  last_read_at: z.iso.datetime().nullable(),
});
export type Feed = z.infer<typeof Feed>;

/** The addresses, shown only once. */
export const FeedWithAddresses = z.object({ feed: Feed, atom: z.string(), json: z.string() });
export type FeedWithAddresses = z.infer<typeof FeedWithAddresses>;
