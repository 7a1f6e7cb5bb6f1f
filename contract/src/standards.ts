import { z } from 'zod';
import { Day, Identifier, largestInteger, showsAsItIs, withoutControls } from './bounded.ts';
import { AnswerValue } from './answers.ts';
import { DocumentType } from './documents.ts';
import { Evidence, Polarity, Scope } from './findings.ts';
import { Tag } from './tags.ts';

/** How much a check matters: a `should` is counted and shown, and never makes a vendor fall short. */
export const checkLevels = ['must', 'must_not', 'should'] as const;
export const CheckLevel = z.enum(checkLevels);
export type CheckLevel = z.infer<typeof CheckLevel>;

export const checkLevelNames: Record<CheckLevel, string> = {
  must: 'Must',
  must_not: 'Must not',
  should: 'Should',
};

/** Figures that a check may limit, each in one unit. */
export const limitedFactKinds = [
  'breach-notice',
  'retention-after-end',
  'retention',
  'sub-processor-notice',
  'change-notice',
  'price-notice',
  'renewal-notice',
  'termination-notice',
  'liability-cap',
  'minimum-age',
] as const;
export const LimitedFact = z.enum(limitedFactKinds);
export type LimitedFact = z.infer<typeof LimitedFact>;

export const limitedFacts: Record<LimitedFact, { name: string; unit: LimitUnit }> = {
  'breach-notice': { name: 'Notice of a breach', unit: 'hours' },
  'retention-after-end': { name: 'Data kept after the end', unit: 'days' },
  retention: { name: 'Data kept, any of it', unit: 'days' },
  'sub-processor-notice': { name: 'Notice of a new sub-processor', unit: 'days' },
  'change-notice': { name: 'Notice of new terms', unit: 'days' },
  'price-notice': { name: 'Notice of a price change', unit: 'days' },
  'renewal-notice': { name: 'Notice before renewal', unit: 'days' },
  'termination-notice': { name: 'Notice to end the contract', unit: 'days' },
  'liability-cap': { name: 'Liability cap, in months of fees', unit: 'months' },
  'minimum-age': { name: 'Minimum age', unit: 'years' },
};

export const limitUnits = ['hours', 'days', 'months', 'years'] as const;
export const LimitUnit = z.enum(limitUnits);
export type LimitUnit = z.infer<typeof LimitUnit>;

export const factComparisons = ['at_most', 'at_least', 'equal'] as const;
export const FactComparison = z.enum(factComparisons);
export type FactComparison = z.infer<typeof FactComparison>;

export const comparisonSigns: Record<FactComparison, string> = { at_most: '≤', at_least: '≥', equal: '=' };

const identifier = (what: string) => z.string().regex(/^[a-z0-9-]{1,64}$/, `This is not the id of ${what}`);

const DecidingAnswer = AnswerValue.exclude(['silent']);

/** What a check is about. */
export const CheckSubject = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('practice'),
    practice: identifier('a practice'),
    /** Whether what is said of some alone (one plan, one region, one product) counts against a vendor as if it were said of all. */
    of_any: z.boolean().optional(),
  }),
  z.strictObject({
    kind: z.literal('answer'),
    question: identifier('a question'),
    /** Any of these meets it. */
    wanted: z.array(DecidingAnswer).min(1, 'Choose at least one answer').max(DecidingAnswer.options.length),
  }),
  z.strictObject({
    kind: z.literal('fact'),
    fact: LimitedFact,
    comparison: FactComparison,
    value: z.number().min(0).max(100_000),
    unit: LimitUnit,
  }),
  z.strictObject({ kind: z.literal('document'), type: DocumentType }),
]);
export type CheckSubject = z.infer<typeof CheckSubject>;

export const standardLimits = {
  standards: 20,
  checks: 100,
  name: 100,
  title: 120,
  short: 24,
  source: 80,
  note: 500,
  reason: 500,
  exceptions: 2_000,
} as const;

const line = (what: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${what} may have ${most} characters at most`)
    .regex(withoutControls, 'Enter text on one line, without control characters')
    .refine(showsAsItIs, 'Enter text on one line, without control characters');

export const Check = z.strictObject({
  /** Its name within the standard, which stays when the check is edited. */
  id: identifier('a check'),
  level: CheckLevel,
  subject: CheckSubject,
  /** The requirement in a few words; empty: those of its subject. */
  title: line('A title', standardLimits.title).default(''),
  /** In a word or three, for the head of a column; empty: the beginning of its title. */
  short: line('A short title', standardLimits.short).default(''),
  /** What it rests on: “GDPR Art. 28(3)(a)”. */
  source: line('A source', standardLimits.source).default(''),
  note: line('A note', standardLimits.note).default(''),
});
export type Check = z.infer<typeof Check>;

const Checks = z
  .array(Check)
  .min(1, 'Add at least one check')
  .max(standardLimits.checks, `A standard may have ${standardLimits.checks} checks at most`)
  .refine(
    (checks) => new Set(checks.map(({ id }) => id)).size === checks.length,
    'Two checks have the same id',
  );

/** A standard as a file: what the screen exports and `clausewatch check` reads. */
export const StandardFile = z.strictObject({
  name: line('A name', standardLimits.name).min(1, 'Enter a name'),
  /** Only vendors with this tag; null: all watched vendors. */
  tag: Tag.nullable().default(null),
  checks: Checks,
});
export type StandardFile = z.infer<typeof StandardFile>;

/** The name of a file about a standard, without its ending: "processor-contract". */
export function standardFileName(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['standard'];
  return words.join('-');
}

export const NewStandard = StandardFile.extend({
  /** The preset it began as. */
  preset: identifier('a preset').nullable().default(null),
});
export type NewStandard = z.infer<typeof NewStandard>;

export const StandardChange = StandardFile.extend({
  /** The version that was edited: a newer one is not overwritten. */
  version: z.int().min(1).max(largestInteger),
});
export type StandardChange = z.infer<typeof StandardChange>;

/**
 * `silent`: the documents that should speak of it were read and do not. `not_read`: none of them could be read, or only in a language that
 * is not judged. `excepted`: not met, silent or not read, and the owner accepts that until a day.
 */
export const checkResults = ['not_met', 'silent', 'not_read', 'excepted', 'met'] as const;
export const CheckResult = z.enum(checkResults);
export type CheckResult = z.infer<typeof CheckResult>;

export const checkResultNames: Record<CheckResult, string> = {
  not_met: 'Not met',
  silent: 'Silent',
  not_read: 'Not read',
  excepted: 'Exception',
  met: 'Met',
};

/** A number for each result: they add up to the vendors. */
export const ResultCounts = z.record(CheckResult, z.number().int());
export type ResultCounts = z.infer<typeof ResultCounts>;

/** Words of a document that decide a check, or, of a limited `scope` or only likely, do not decide it. */
export const CheckEvidence = Evidence.extend({
  document_id: z.string(),
  document_title: z.string(),
  section: z.string().nullable(),
  /** What the words say: a finding’s title, or a figure: “14 days”. */
  says: z.string(),
  tone: Polarity,
  scope: Scope.nullable(),
  /** Whether the result rests on it. */
  decides: z.boolean(),
});
export type CheckEvidence = z.infer<typeof CheckEvidence>;

/** A document that was searched, or should have been. */
export const SearchedDocument = z.object({
  document_id: z.string(),
  title: z.string(),
  type: DocumentType,
  was_read: z.boolean(),
});
export type SearchedDocument = z.infer<typeof SearchedDocument>;

export const Exception = z.object({
  id: z.string(),
  vendor_id: z.string(),
  check_id: z.string(),
  reason: z.string(),
  /** The name of whoever made it. */
  author: z.string(),
  created_at: z.iso.datetime(),
  /** The last day on which it holds, `YYYY-MM-DD`. */
  ends_on: z.string(),
});
export type Exception = z.infer<typeof Exception>;

export const NewException = z.strictObject({
  vendor_id: Identifier,
  check_id: identifier('a check'),
  reason: line('A reason', standardLimits.reason).min(1, 'Give a reason'),
  ends_on: Day,
});
export type NewException = z.infer<typeof NewException>;

/** What one check came to at one vendor. */
export const VendorCheck = z.object({
  check: Check,
  /** The version of the standard that it was held against: an older one while its edit is still to be held. */
  version: z.number().int(),
  /** The requirement in words. */
  title: z.string(),
  /** “≤ 72 hours”, “for anyone”, or null. */
  limit: z.string().nullable(),
  result: CheckResult,
  /** The result itself where it is excepted. */
  underlying: CheckResult.exclude(['excepted']),
  /** What was found, in a sentence: “Announces new sub-processors 14 days ahead; you require at least 30 days”. */
  claim: z.string(),
  evidence: z.array(CheckEvidence),
  searched: z.array(SearchedDocument),
  /** Since when the result stands. */
  since: z.iso.datetime(),
  /** The change of the vendor that turned it. */
  turned_by: z
    .object({ document_id: z.string(), version1: z.string(), version2: z.string(), was: CheckResult })
    .nullable(),
  exception: Exception.nullable(),
});
export type VendorCheck = z.infer<typeof VendorCheck>;

const StandardHead = z.object({
  id: z.string(),
  name: z.string(),
  tag: z.string().nullable(),
  preset: z.string().nullable(),
  version: z.number().int(),
  checks: z.number().int(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  /** Vendors by their result: the worst of their musts. */
  vendors: ResultCounts,
  /** Vendors that are still to be held against the present version. */
  pending: z.number().int(),
  /** Checks that changes of vendors turned within the last seven days, and those of them for the worse. */
  turned: z.number().int(),
  turned_worse: z.number().int(),
  last_turned_at: z.iso.datetime().nullable(),
});

export const StandardSummary = StandardHead;
export type StandardSummary = z.infer<typeof StandardSummary>;

export const StandardVersion = z.object({
  number: z.number().int(),
  name: z.string(),
  tag: z.string().nullable(),
  checks: z.array(Check),
  author: z.string(),
  at: z.iso.datetime(),
});
export type StandardVersion = z.infer<typeof StandardVersion>;

/** A check with what it came to over all vendors: `results` add up to them. */
export const CheckProgress = z.object({
  check: Check,
  title: z.string(),
  /** In a word or three, for the head of a column. */
  short: z.string(),
  limit: z.string().nullable(),
  results: ResultCounts,
});
export type CheckProgress = z.infer<typeof CheckProgress>;

/** On a day: as it stood at its end. */
export const Standard = StandardHead.extend({
  checks: z.array(CheckProgress),
  /** The day that was asked for; null: now. */
  on: z.string().nullable(),
  author: z.string(),
  versions: z.array(StandardVersion.omit({ checks: true })),
});
export type Standard = z.infer<typeof Standard>;

/** A vendor with its result and those of the checks, by their ids. */
export const StandardVendor = z.object({
  vendor: z.object({ id: z.string(), name: z.string(), domain: z.string() }),
  outcome: CheckResult,
  results: z.record(z.string(), CheckResult),
  exceptions: z.number().int(),
  /** The day on which the first of its exceptions ends. */
  exception_ends: z.string().nullable(),
});
export type StandardVendor = z.infer<typeof StandardVendor>;

/** One of the caller’s standards at one vendor. */
export const StandardOfVendor = z.object({
  id: z.string(),
  name: z.string(),
  outcome: CheckResult,
  /** How many musts came to each result. */
  musts: ResultCounts,
  /** Requirements that are not met, in words, at most five. */
  short_of: z.array(z.string()),
});
export type StandardOfVendor = z.infer<typeof StandardOfVendor>;

export const Preset = z.object({
  id: z.string(),
  name: z.string(),
  /** The law it was written from. */
  source: z.string(),
  checks: z.array(Check),
  /** How many of the caller’s vendors would meet it; `vendors` of them have been held against it. */
  would_meet: z.number().int(),
  vendors: z.number().int(),
});
export type Preset = z.infer<typeof Preset>;

/** What checks can be about, for whoever writes one. */
export const CheckVocabulary = z.object({
  practices: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      category: z.string(),
      polarity: Polarity,
      norms: z.array(z.string()),
    }),
  ),
  questions: z.array(z.object({ id: z.string(), text: z.string() })),
});
export type CheckVocabulary = z.infer<typeof CheckVocabulary>;
