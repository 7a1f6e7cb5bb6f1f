import { z } from 'zod';
import { DocumentType } from './documents.ts';
import { Evidence, Letter, Polarity } from './findings.ts';

/** What a column asks: for a practice, for the answer to a question that people ask, or for a fact. */
export const columnKinds = ['question', 'practice', 'fact'] as const;
export const ColumnKind = z.enum(columnKinds);
export type ColumnKind = z.infer<typeof ColumnKind>;

/**
 * A column, phrased as a requirement: what meets it is always good for the customer. The id begins with its kind: `question.sells-data`,
 * `practice.no-sale`, `fact.breach-notice`.
 */
export const MatrixColumn = z.object({
  id: z.string(),
  kind: ColumnKind,
  /** In two or three words: "No sale of data". */
  label: z.string(),
  /** "Does not sell or trade personal data". */
  requirement: z.string(),
  /** What neighbouring columns have in common. */
  group: z.string(),
  /** The bound of a figure: "≤ 72 h". Null where figures are not judged. */
  limit: z.string().nullable(),
  /** Among the columns of its kind that one starts with. */
  is_usual: z.boolean(),
});
export type MatrixColumn = z.infer<typeof MatrixColumn>;

/**
 * `good`: as required. `bad`: against it. `partly`: with a limit, for some, in doubt, or the documents contradict each other. `silent`: what was
 * read does not speak of it. `unread`: no document was read that should. `stated`: a figure that nothing judges.
 */
export const cellStates = ['good', 'bad', 'partly', 'silent', 'unread', 'stated'] as const;
export const CellState = z.enum(cellStates);
export type CellState = z.infer<typeof CellState>;

/** The letters of `cells` in a row of the matrix. */
export const cellLetters = {
  g: 'good',
  b: 'bad',
  p: 'partly',
  s: 'silent',
  u: 'unread',
  f: 'stated',
} as const satisfies Record<string, CellState>;

/** The figure of a cell, with a number that orders the figures of a column: hours, years, a date. */
export const Figure = z.object({ text: z.string(), order: z.number().nullable() });
export type Figure = z.infer<typeof Figure>;

/** One watched vendor: a letter of `cellLetters` for each column, and the figures by the column's position. */
export const MatrixRow = z.object({
  id: z.string(),
  name: z.string(),
  domain: z.string(),
  score: z.number().int().nullable(),
  letter: Letter.nullable(),
  tags: z.array(z.string()),
  cells: z.string(),
  figures: z.record(z.string(), Figure),
});
export type MatrixRow = z.infer<typeof MatrixRow>;

export const Matrix = z.object({ columns: z.array(MatrixColumn), vendors: z.array(MatrixRow) });
export type Matrix = z.infer<typeof Matrix>;

/** Words that a cell rests on, with their place in the document's current version. */
export const CellEvidence = Evidence.extend({
  document_id: z.string(),
  document_title: z.string(),
  /** The heading above the quote, or null. */
  section: z.string().nullable(),
  /** What the quote says: "Sells or trades personal data", "Breach notice: 72 hours". */
  claim: z.string(),
  polarity: Polarity,
  /** Whom or what alone it holds for, or null. */
  scope: z.string().nullable(),
  is_likely: z.boolean(),
});
export type CellEvidence = z.infer<typeof CellEvidence>;

/** One cell with what it rests on. */
export const MatrixCell = z.object({
  vendor_id: z.string(),
  column: z.string(),
  state: CellState,
  figure: z.string().nullable(),
  evidence: z.array(CellEvidence),
  /** The documents that were read for it. */
  searched: z.array(z.object({ id: z.string(), title: z.string(), type: DocumentType })),
});
export type MatrixCell = z.infer<typeof MatrixCell>;

/** Columns that fit on the widest screen, and twice the default. */
export const mostColumns = 80;

/** Column ids in one parameter: `question.sells-data,fact.breach-notice`. */
export const ColumnIds = z
  .string()
  .max(4_000)
  .transform((text) => text.split(',').filter((id) => id !== ''))
  .pipe(
    z
      .array(z.string().regex(/^(?:question|practice|fact)\.[a-z\d-]{1,60}$/, 'This is not a column'))
      .max(mostColumns, `A matrix has ${mostColumns} columns at most`),
  );

/** How many vendors stand side by side. */
export const fewestCompared = 2;
export const mostCompared = 4;

export const ComparedVendor = z.object({
  id: z.string(),
  name: z.string(),
  domain: z.string(),
  score: z.number().int().nullable(),
  letter: Letter.nullable(),
  document_count: z.number().int(),
  last_changed_at: z.iso.datetime().nullable(),
  /** Points lost and won by category. */
  categories: z.array(z.object({ category: z.string(), points: z.number() })),
});
export type ComparedVendor = z.infer<typeof ComparedVendor>;

/** Vendors side by side, row by row; what sets them furthest apart comes first. */
export const Comparison = z.object({
  vendors: z.array(ComparedVendor),
  rows: z.array(
    z.object({
      column: MatrixColumn,
      /** 0: they agree. Larger: further apart. */
      distance: z.number(),
      /** In the order of the vendors. */
      cells: z.array(MatrixCell),
    }),
  ),
});
export type Comparison = z.infer<typeof Comparison>;
