import { z } from 'zod';

/**
 * What callers send is bounded by what the database holds and the product needs, so that nothing that passes here fails there. A test
 * reads the parameters and bodies of every endpoint and finds each that is not.
 */

/** PostgreSQL's `integer`. */
export const largestInteger = 2_147_483_647;

/** Letters, digits, `_` and `-`: anything else cannot be one of our identifiers. */
export const Identifier = z.string().regex(/^[\w-]{1,64}$/, 'This is not an identifier');

const [firstYear, lastYear] = [1970, 2199];

/**
 * A moment, in UTC. PostgreSQL has no year 0, and arithmetic on the year 9999 leaves what a date can be written as: these years keep a
 * century away from both. As many digits of a second as nanoseconds have.
 */
export const Instant = z.iso
  .datetime({ abort: true })
  .max(30, { abort: true })
  .refine(isInRange, `Enter a time in the years ${firstYear} to ${lastYear}.`);

/** A day, `YYYY-MM-DD`, within the years of `Instant`. */
export const Day = z.iso
  .date({ error: 'Enter a day such as 2026-11-02', abort: true })
  .refine(isInRange, `Enter a day in the years ${firstYear} to ${lastYear}.`);

/** No control characters (Unicode's Cc), in the syntax that ECMAScript, Python and RE2 share. */
// oxlint-disable-next-line no-control-regex -- they are what it keeps out
export const withoutControls = /^[^\x00-\x1f\x7f-\x9f]*$/;

/** Words to look for: on one line. */
export const Words = z
  .string()
  .trim()
  .max(200)
  .regex(withoutControls, 'Enter words without control characters');

/** Text that shows as it is: no format characters (Unicode's Cf) but those that join letters in some scripts. */
export function showsAsItIs(text: string): boolean {
  return !/(?![\u200c\u200d])\p{Cf}/u.test(text);
}

function isInRange(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= firstYear && year <= lastYear;
}
