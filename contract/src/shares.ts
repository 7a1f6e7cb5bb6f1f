import { z } from 'zod';
import { showsAsItIs, withoutControls } from './bounded.ts';

/** Links in force at a time. A link that was revoked or has expired is listed for another month. */
export const shareLimits = { links: 50, listedDays: 30 } as const;

/** How long a link can work, in days. */
export const ShareDays = z.union([z.literal(7), z.literal(30), z.literal(90), z.literal(365)]);
export type ShareDays = z.infer<typeof ShareDays>;

/** A link to a report as it stood when the link was made. Whoever has its address can read it until it ends. */
export const Share = z.object({
  id: z.string(),
  vendor: z.object({ id: z.string(), name: z.string() }),
  /** What its page is headed with beside the vendor's name: chosen by whoever made it, and shown to whoever opens it. */
  label: z.string().nullable(),
  /** Also the moment that its report shows. */
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  revoked_at: z.iso.datetime().nullable(),
  /** How often its page was opened, by anybody or any program. */
  views: z.number().int(),
  last_viewed_at: z.iso.datetime().nullable(),
});
export type Share = z.infer<typeof Share>;

/** The address is shown only once. */
export const ShareWithAddress = z.object({ share: Share, address: z.string() });
export type ShareWithAddress = z.infer<typeof ShareWithAddress>;

export const NewShare = z.strictObject({
  days: ShareDays.default(30),
  label: z
    .string()
    .trim()
    .max(80, 'A label may have 80 characters at most')
    .regex(withoutControls, 'Enter a label on one line, without control characters')
    .refine(showsAsItIs, 'Enter a label on one line, without control characters')
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null),
});
export type NewShare = z.infer<typeof NewShare>;
