import { z } from 'zod';
import { letters } from './letters.ts';

/** What a practice means for the user: bad, good, or worth knowing. */
export const Polarity = z.enum(['concern', 'favourable', 'neutral']);
export type Polarity = z.infer<typeof Polarity>;

/** The category of a practice; the ledger has one row for each. */
export const Category = z.enum([
  'collection',
  'sharing',
  'retention',
  'rights',
  'security',
  'transfers',
  'tracking',
  'disputes',
  'content',
  'account',
  'payment',
  'changes',
  'ai',
  'transparency',
  'silence',
]);
export type Category = z.infer<typeof Category>;

export const categoryNames: Record<Category, string> = {
  collection: 'Collection and use',
  sharing: 'Sharing and sale',
  retention: 'Retention and deletion',
  rights: 'Your rights',
  security: 'Security',
  transfers: 'International transfers',
  tracking: 'Tracking and cookies',
  disputes: 'Disputes and liability',
  content: 'Your content',
  account: 'Account and access',
  payment: 'Payment and renewal',
  changes: 'Changes to terms',
  ai: 'AI and automated decisions',
  transparency: 'Transparency',
  silence: 'Silence where it should speak',
};

/** Verbatim words of a version: `quote === content.slice(start, end)`, UTF-16 code units. */
export const Evidence = z.object({
  quote: z.string(),
  start: z.number().int(),
  end: z.number().int(),
});
export type Evidence = z.infer<typeof Evidence>;

/** What a statement is about, where it is not everybody and everything that the vendor offers. */
export const Scope = z.object({
  kind: z.enum([
    'region',
    'business',
    'partners',
    'applicants',
    'children',
    'plan',
    'product',
    'beta',
    'part',
  ]),
  /** In a few words: "California only", "for job applicants". */
  label: z.string(),
});
export type Scope = z.infer<typeof Scope>;

/** One practice found in one version, once, with its best quote and any further ones. */
export const Finding = Evidence.extend({
  /** The practice's id in the catalogue, and the finding's id within its version. */
  practice: z.string(),
  title: z.string(),
  category: Category,
  polarity: Polarity,
  /** Whether the quote leaves doubt: what is only likely stands in no summary. Absent from what was kept before this was known. */
  certainty: z.enum(['sure', 'likely']).optional(),
  /** Whom or what alone it holds for, or null. Weighs half, and stands in no summary but that of a document most of which is for the same. */
  scope: Scope.nullish(),
  /** Whether its quote says it outright: beyond doubt, of everybody, under no condition. A summary of a vendor tells no other, one of a document no other as true in every case. Absent: not known. */
  is_outright: z.boolean().optional(),
  /** The effect on the score in points, after the category's cap: negative, zero or positive. */
  points: z.number().int(),
  /** Why the practice matters, one line. */
  reason: z.string(),
  /** What stands behind the practice: "GDPR Art. 17". Absent where nothing is said of that. */
  norms: z.array(z.string()).optional(),
  /** The heading above the quote, or null. */
  section: z.string().nullable(),
  also: z.array(Evidence),
});
export type Finding = z.infer<typeof Finding>;

/** A ledger that adds up: `start` + every `lost` + every `won` + every `adjustments.points` = `total`. */
export const ScoreBreakdown = z.object({
  start: z.number(),
  rows: z.array(
    z.object({
      category: Category,
      /** Zero or negative. */
      lost: z.number(),
      /** Zero or positive. */
      won: z.number(),
    }),
  ),
  /** Subjects that the document should cover and does not: the parts of the row `silence`. */
  silences: z.array(z.object({ topic: z.string(), points: z.number() })),
  /** Corrections such as holding the score between 0 and 100, each with its reason. */
  adjustments: z.array(z.object({ reason: z.string(), points: z.number() })),
  total: z.number(),
});
export type ScoreBreakdown = z.infer<typeof ScoreBreakdown>;

export const Letter = z.enum(letters);
export type Letter = z.infer<typeof Letter>;
