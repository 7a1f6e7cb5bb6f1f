import { z } from 'zod';
import { showsAsItIs, withoutControls } from './bounded.ts';
import { longestTag, mostTags, withoutMark } from './watch-limits.ts';

/** A text on one line, as somebody typed it: trimmed, runs of spaces as one. */
export function lineOf(longest: number, name: string) {
  const tooLong = `${name} may have ${longest} characters at most`;
  const notVisible = `Enter ${name.toLowerCase()} without control characters`;
  return z
    .string()
    .max(10 * longest, tooLong)
    .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
    .pipe(
      z.string().max(longest, tooLong).regex(withoutControls, notVisible).refine(showsAsItIs, notVisible),
    );
}

/** Kept in lower case and without a leading `#`, so that one tag has one spelling. Commas and semicolons part tags in lists. */
export const Tag = lineOf(200, 'A tag')
  .transform(withoutMark)
  .pipe(
    z
      .string()
      .min(1, 'Enter a tag')
      .max(longestTag, `A tag may have ${longestTag} characters at most`)
      .regex(/^[^,;]*$/, 'A tag has no comma and no semicolon'),
  );

/** In alphabetical order, each once. */
export const Tags = z
  .array(Tag)
  .max(100)
  .transform((tags) => [...new Set(tags)].sort())
  .pipe(z.array(z.string()).max(mostTags, `A vendor may have ${mostTags} tags at most`));
