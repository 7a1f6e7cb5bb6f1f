import { z } from 'zod';
import { Evidence } from './findings.ts';

/** A figure, name or place that a document states. */
export const factKinds = [
  'retention',
  'breach-notice',
  'change-notice',
  'price-notice',
  'sub-processor-notice',
  'renewal-notice',
  'termination-notice',
  'liability-cap',
  'governing-law',
  'court',
  'minimum-age',
  'in-force',
  'last-updated',
  'dpo',
  'representative',
  'email',
  'address',
  'sub-processor',
  'cookie',
] as const;
export const FactKind = z.enum(factKinds);
export type FactKind = z.infer<typeof FactKind>;

/**
 * What is stated, in one unit however it was written: "two years" is `{ months: 24 }`, "72 Stunden" `{ hours: 72 }`, "May 2021"
 * `{ date: '2021-05' }`, "the fees paid in the last year" `{ fees_months: 12 }`.
 */
export const FactValue = z.union([
  z.object({ hours: z.number() }),
  z.object({ days: z.number(), working: z.boolean().optional() }),
  z.object({ months: z.number() }),
  z.object({ age: z.number().int() }),
  z.object({ date: z.string() }),
  z.object({ amount: z.number(), currency: z.string() }),
  z.object({ fees_months: z.number() }),
  z.object({ law: z.string() }),
  z.object({ court: z.string() }),
  z.object({ email: z.string() }),
  z.object({ address: z.string() }),
  z.object({
    name: z.string(),
    purpose: z.string().nullable(),
    location: z.string().nullable(),
    lifetime: z.string().nullable(),
  }),
]);
export type FactValue = z.infer<typeof FactValue>;

/** One fact of one version, with the words that state it. */
export const Fact = Evidence.extend({
  kind: FactKind,
  /** What the figure is, for a table: "Kept after you leave". */
  label: z.string(),
  /** The value as people write it: "2 years". */
  text: z.string(),
  value: FactValue,
  /** What it is about where the label leaves that open: "Server logs". */
  subject: z.string().nullable(),
  /** The heading above the quote, or null. */
  section: z.string().nullable(),
});
export type Fact = z.infer<typeof Fact>;

/** Kinds of which a document lists many, a row each, with what heads them. */
export const rowKinds = [
  ['sub-processor', 'Sub-processors'],
  ['cookie', 'Cookies'],
] as const satisfies readonly (readonly [FactKind, string])[];

export function isRow(kind: FactKind): boolean {
  return rowKinds.some(([row]) => row === kind);
}
