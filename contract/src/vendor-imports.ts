import { z } from 'zod';
import { withoutControls } from './bounded.ts';
import { AnalysisStatus } from './analyses.ts';

/** Of the file, in bytes. */
export const largestImport = 1_000_000;
export const mostImportRows = 2_000;

/** Base64 takes a third more than the file. */
const largestContent = Math.ceil(largestImport / 3) * 4;

/** A file as it is, in base64, or pasted text. */
export const ImportedFile = z.strictObject({
  name: z.string().trim().max(200).regex(withoutControls).default(''),
  content: z
    .string()
    .min(1, 'Choose a file, or paste a list')
    .max(largestContent, 'The file is too large: 1 MB at most'),
  encoding: z.enum(['base64', 'text']).default('text'),
});

/** A column of the file, by the field that it fills. */
export const ImportField = z.enum(['address', 'name', 'tags', 'owner', 'note', 'favourite']);
export type ImportField = z.infer<typeof ImportField>;

export const ImportedRow = z.object({
  /** In the file, counted from 1 and with its heading. */
  line: z.number().int(),
  address: z.string(),
  domain: z.string(),
  name: z.string(),
  tags: z.array(z.string()),
  owner: z.string().nullable(),
  note: z.string().nullable(),
  favourite: z.boolean(),
  /** `known`: its report exists, so no analysis is needed; `watched`: already on the list. */
  state: z.enum(['new', 'known', 'watched']),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

export const ImportProblem = z.object({
  line: z.number().int(),
  /** The row’s address as it was given. */
  text: z.string(),
  reason: z.string(),
  kind: z.enum(['refused', 'duplicate']),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

export const ImportPreview = z.object({
  columns: z.array(z.object({ heading: z.string(), field: ImportField.nullable() })),
  rows: z.array(ImportedRow),
  problems: z.array(ImportProblem),
  counts: z.object({
    new: z.number().int(),
    known: z.number().int(),
    watched: z.number().int(),
    duplicates: z.number().int(),
    refused: z.number().int(),
  }),
  /** What the plan leaves: null is unlimited. */
  room: z.object({
    vendors: z.number().int().nullable(),
    analyses: z.number().int().nullable(),
  }),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/**
 * `waiting`: not begun; `analysing`: it is being read; `analysed`, `failed`: how that ended; `watched`: its report existed;
 * `updated`: it was on the list; `full`: the plan watches no more vendors; `refused`: the access ended; `stopped`: the import was.
 */
export const ImportOutcome = z.enum([
  'waiting',
  'analysing',
  'analysed',
  'failed',
  'watched',
  'updated',
  'full',
  'refused',
  'stopped',
]);
export type ImportOutcome = z.infer<typeof ImportOutcome>;

export const VendorImport = z.object({
  id: z.string(),
  /** Of the file; empty where the list was pasted. */
  name: z.string(),
  created_at: z.iso.datetime(),
  /** Every row has been begun or will not be. */
  finished_at: z.iso.datetime().nullable(),
  /** It goes on then: the analyses of the day are used up. */
  resumes_at: z.iso.datetime().nullable(),
  total: z.number().int(),
  /** Rows that have come to an end. */
  done: z.number().int(),
  counts: z.partialRecord(ImportOutcome, z.number().int()),
});
export type VendorImport = z.infer<typeof VendorImport>;

export const VendorImportRow = z.object({
  line: z.number().int(),
  address: z.string(),
  vendor_id: z.string().nullable(),
  vendor_name: z.string().nullable(),
  outcome: ImportOutcome,
  status: AnalysisStatus.nullable(),
  /** Why, where it did not come to a report. */
  reason: z.string().nullable(),
});
export type VendorImportRow = z.infer<typeof VendorImportRow>;
