import { z } from 'zod';

export const feedLimits = { feeds: 20, readsPerHour: 120 } as const;

/** A feed of somebody’s inbox, for a program that reads feeds: whoever knows its address can read it. */
export const Feed = z.object({
  id: z.string(),
  /** Null: of all that are watched. */
  vendor: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** When its present address was made. */
  created_at: z.iso.datetime(),
  /** To within an hour; null where nobody has. */
  last_read_at: z.iso.datetime().nullable(),
});
export type Feed = z.infer<typeof Feed>;

/** The addresses are shown this once. */
export const FeedWithAddresses = z.object({ feed: Feed, atom: z.string(), json: z.string() });
export type FeedWithAddresses = z.infer<typeof FeedWithAddresses>;
