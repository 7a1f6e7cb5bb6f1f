import { z } from 'zod';
import { showsAsItIs, withoutControls, Words } from './bounded.ts';
import { Severity } from './changes.ts';
import { DocumentType } from './documents.ts';
import { Category, Letter, Polarity } from './findings.ts';

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

export const longestTag = 40;
export const mostTags = 20;
export const longestNote = 2_000;
export const longestOwner = 100;

/** Kept in lower case and without a leading `#`, so that one tag has one spelling. Commas and semicolons part tags in lists. */
export const Tag = lineOf(200, 'A tag')
  .transform((text) => text.replace(/^#\s*/, '').toLowerCase())
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

export const Owner = lineOf(longestOwner, 'A name').transform((name) => (name === '' ? null : name));
const Note = z
  .string()
  .max(longestNote, `A note may have ${longestNote} characters at most`)
  .transform((text) => (text.trim() === '' ? null : text.trim()));

/** What somebody keeps about a vendor that they watch: seen by nobody else. */
export const WatchDetails = z.object({
  tags: z.array(z.string()),
  favourite: z.boolean(),
  note: z.string().nullable(),
  /** Who looks after the vendor. */
  owner: z.string().nullable(),
});
export type WatchDetails = z.infer<typeof WatchDetails>;

/** What is left out stays as it is. */
export const WatchDetailsChange = z.strictObject({
  tags: Tags.optional(),
  favourite: z.boolean().optional(),
  note: Note.nullable().optional(),
  owner: Owner.nullable().optional(),
});
export type WatchDetailsChange = z.infer<typeof WatchDetailsChange>;

export const Grade = z.enum([...Letter.options, 'none']);
export type Grade = z.infer<typeof Grade>;

/** `gone`, `blocked`, `unreachable`: a document is; `changed`: there is an unseen change; `current`: none of these; `pending`: nothing was read yet. */
export const VendorHealth = z.enum(['current', 'changed', 'unreachable', 'blocked', 'gone', 'pending']);
export type VendorHealth = z.infer<typeof VendorHealth>;

const PracticeName = z.string().regex(/^[\w-]{1,80}$/, 'This is not a practice');
/** A standard's id and what a vendor comes to by it, as `std_1.not_met`. */
const Requirement = z
  .string()
  .regex(/^[\w-]{1,64}\.(?:not_met|silent|not_read|excepted|met)$/, 'This is not a result of a standard');
const some = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(50);

/** The vendors that meet all of these. Without any: all that are watched. */
export const ListFilter = z.strictObject({
  /** In the name, the domain or a tag. */
  q: Words.optional(),
  /** With unseen changes. */
  unseen: z.boolean().optional(),
  /** That need attention: with unseen changes, or documents out of reach. */
  attention: z.boolean().optional(),
  favourite: z.boolean().optional(),
  /** Any of these. */
  grade: some(Grade).optional(),
  /** Of the newest change; any of these. For plans with history. */
  severity: some(Severity).optional(),
  /** Any of these. */
  health: some(VendorHealth).optional(),
  /** Any of these. */
  tag: some(Tag).optional(),
  owner: lineOf(longestOwner, 'A name').optional(),
  /** Without an owner. */
  unowned: z.boolean().optional(),
  /** Without a document of any of these types. */
  missing: some(DocumentType).optional(),
  /** With a finding of each of these practices. */
  practice: some(PracticeName).optional(),
  /** Without a finding of any of these practices. */
  without: some(PracticeName).optional(),
  /** Coming to any of these results by the caller's standards. */
  requirement: some(Requirement).optional(),
});
export type ListFilter = z.infer<typeof ListFilter>;

/** Several values in one parameter: `grade=A,B`. */
function several<T extends z.ZodType<unknown, string>>(item: T) {
  return z
    .string()
    .max(2_500)
    .transform((text) => text.split(','))
    .pipe(some(item));
}

/** The same filter as parameters of an address. */
export const listParameters = {
  q: Words.optional(),
  unseen: z.stringbool().optional(),
  attention: z.stringbool().optional(),
  favourite: z.stringbool().optional(),
  grade: several(Grade).optional(),
  severity: several(Severity).optional(),
  health: several(VendorHealth).optional(),
  tag: several(Tag).optional(),
  owner: lineOf(longestOwner, 'A name').optional(),
  unowned: z.stringbool().optional(),
  missing: several(DocumentType).optional(),
  practice: several(PracticeName).optional(),
  without: several(PracticeName).optional(),
  requirement: several(Requirement).optional(),
};

export const ListSort = z.enum([
  'attention',
  'watched_since',
  'name',
  'score',
  'owner',
  'last_changed',
  'last_checked',
]);
export type ListSort = z.infer<typeof ListSort>;

/** How many vendors each value of a filter would leave, with all other filters as they are. */
export const ListFacets = z.object({
  grade: z.record(Grade, z.number().int()),
  /** Empty for plans without history. */
  severity: z.partialRecord(Severity, z.number().int()),
  health: z.record(VendorHealth, z.number().int()),
  missing: z.record(DocumentType, z.number().int()),
  unseen: z.number().int(),
  favourite: z.number().int(),
  unowned: z.number().int(),
  /** By name. */
  tags: z.array(z.object({ tag: z.string(), vendors: z.number().int() })),
  owners: z.array(z.object({ owner: z.string(), vendors: z.number().int() })),
});
export type ListFacets = z.infer<typeof ListFacets>;

/** A practice found in the documents of watched vendors. */
export const ListedPractice = z.object({
  practice: z.string(),
  title: z.string(),
  category: Category,
  polarity: Polarity,
  /** How many of the watched vendors have it. */
  vendors: z.number().int(),
});
export type ListedPractice = z.infer<typeof ListedPractice>;
