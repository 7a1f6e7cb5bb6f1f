import { z } from 'zod';
import { Answer } from './answers.ts';
import { DocumentStatus, DocumentType } from './documents.ts';
import { LanguageNote } from './languages.ts';
import { Contradiction, PlacedFact, PlacedFinding, VendorScore } from './vendors.ts';

/** Where every installation serves the JSON Schema of an exported report. */
export const reportSchemaPath = '/v1/schemas/report.json';

/** One document of an exported report, and the wording that its findings were read from. */
export const ReportDocument = z.object({
  id: z.string(),
  title: z.string(),
  type: DocumentType,
  url: z.string(),
  final_url: z.string(),
  language: z.string().nullable(),
  status: DocumentStatus,
  status_reason: z.string().nullable(),
  /** The date that the document itself states, ISO `YYYY-MM-DD`. */
  effective_date: z.string().nullable(),
  score: z.number().int().nullable(),
  summary: z.string(),
  word_count: z.number().int(),
  /** Null where its text was never read. `sha256` is that of the text as UTF-8. */
  version: z
    .object({ id: z.string(), number: z.number().int(), sha256: z.string(), read_at: z.iso.datetime() })
    .nullable(),
  last_checked_at: z.iso.datetime().nullable(),
});
export type ReportDocument = z.infer<typeof ReportDocument>;

/**
 * A vendor's report as a file, the same for everybody. Every quote names its document and its place: `start` and `end` count UTF-16 code
 * units of the text of that document's version.
 */
export const Report = z.object({
  /** The address of the JSON Schema that this file follows. */
  $schema: z.string(),
  version: z.literal(1),
  made_at: z.iso.datetime(),
  made_by: z.object({ url: z.string(), program: z.string() }),
  vendor: z.object({
    id: z.string(),
    domain: z.string(),
    name: z.string(),
    url: z.string(),
    last_checked_at: z.iso.datetime().nullable(),
    last_changed_at: z.iso.datetime().nullable(),
  }),
  summary: z.string(),
  /** Null where no document could be scored. */
  score: VendorScore.nullable(),
  /** A row for each language that is read with less certainty than English, or cannot be judged. */
  language_notes: z.array(LanguageNote),
  documents: z.array(ReportDocument),
  /** Concerns and key points, those that weigh most first. */
  findings: z.array(PlacedFinding),
  contradictions: z.array(Contradiction),
  facts: z.array(PlacedFact),
  answers: z.array(Answer),
  /** Addresses that looked like policies and were left out, each with its reason. */
  left_out: z.array(z.object({ url: z.string(), reason: z.string() })),
});
export type Report = z.infer<typeof Report>;

/** What a report can be downloaded as. */
export const ReportFormat = z.enum(['markdown', 'csv', 'json', 'html', 'pdf']);
export type ReportFormat = z.infer<typeof ReportFormat>;

/** A table as CSV, with the name to save it by. */
export const ExportedTable = z.object({ name: z.string(), csv: z.string() });
export type ExportedTable = z.infer<typeof ExportedTable>;

/** Reading every byte of a vendor, or every quote of many, and printing pages cost more than other calls. */
export const exportLimits = { packetsPerHour: 30, pdfsPerHour: 60, tablesPerHour: 30 } as const;
