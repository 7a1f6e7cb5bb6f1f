import { z } from 'zod';
import { showsAsItIs, withoutControls } from './bounded.ts';

/** `requestsPerMinute` holds for each key; the limits of its account hold as well. */
export const keyLimits = { keys: 20, name: 60, requestsPerMinute: 120, longestDays: 365 } as const;

/** What screens offer. Any other whole number of days up to the longest may be sent. */
export const offeredKeyDays = [30, 90, 365] as const;
export const usualKeyDays = 90;

/** `read`: calls that change nothing. `write`: those, and analyses, watches, proposals and settings of alerts. */
export const keyScopes = ['read', 'write'] as const;
export const KeyScope = z.enum(keyScopes);
export type KeyScope = z.infer<typeof KeyScope>;

/** The letters that scanners for leaked secrets, and we, recognise a key by. */
export const keyMark = 'cw_';

export const NewApiKey = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name')
    .max(keyLimits.name, `A name may have ${keyLimits.name} characters at most`)
    .regex(withoutControls, 'Enter a name without control characters')
    .refine(showsAsItIs, 'Enter a name without control characters'),
  scope: KeyScope.default('read'),
  /** In how many days it expires. No key lives longer than a year. */
  days: z
    .number()
    .int()
    .min(1, 'A key is valid for at least a day')
    .max(keyLimits.longestDays, 'A key is valid for a year at most')
    .default(usualKeyDays),
});
export type NewApiKey = z.input<typeof NewApiKey>;

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** What it begins with, to recognise it by: `cw_` and eight characters. The rest is not stored. */
  prefix: z.string(),
  scope: KeyScope,
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** To within a minute; null: never. */
  last_used_at: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** `secret` is the whole key, shown only once. */
export const ApiKeyWithSecret = z.object({ key: ApiKey, secret: z.string() });
export type ApiKeyWithSecret = z.infer<typeof ApiKeyWithSecret>;
