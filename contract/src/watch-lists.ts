import { z } from 'zod';
import { Words } from './bounded.ts';
import { Direction, Severity } from './changes.ts';
import { DocumentType } from './documents.ts';
import { Category, Polarity } from './findings.ts';
import { letters } from './letters.ts';
import { lineOf, Tag, Tags } from './tags.ts';
import { longestNote, longestOwner, practiceName, requirementForm } from './watch-limits.ts';

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

export const grades = [...letters, 'none'] as const;
export const Grade = z.enum(grades);
export type Grade = z.infer<typeof Grade>;

/** `gone`, `blocked`, `unreachable`: a document is; `changed`: there is an unseen change; `current`: none of these; `pending`: nothing was read yet. */
export const vendorHealths = ['current', 'changed', 'unreachable', 'blocked', 'gone', 'pending'] as const;
export const VendorHealth = z.enum(vendorHealths);
export type VendorHealth = z.infer<typeof VendorHealth>;

const PracticeName = z.string().regex(practiceName, 'This is not a practice');
const Requirement = z.string().regex(requirementForm, 'This is not a result of a standard');
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
  /** Of the newest change; any of these. For plans with history. */
  direction: some(Direction).optional(),
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
  direction: several(Direction).optional(),
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
  /** Empty for plans without history. */
  direction: z.partialRecord(Direction, z.number().int()),
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
