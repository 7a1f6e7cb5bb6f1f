import { z } from 'zod';
import { Answer } from './answers.ts';
import { Fact } from './facts.ts';
import { Finding, ScoreBreakdown } from './findings.ts';
import { PageTrouble } from './page-trouble.ts';
import { Reader } from './readers.ts';

/** What a document is. `dpa` to `other_compliance` are the compliance types. */
export const documentTypes = [
  'privacy',
  'terms',
  'cookies',
  'dpa',
  'subprocessors',
  'security',
  'acceptable_use',
  'sla',
  'ai',
  'other_compliance',
] as const;
export const DocumentType = z.enum(documentTypes);
export type DocumentType = z.infer<typeof DocumentType>;

/** The four groups that the screens show. */
export const documentGroups = ['privacy', 'terms', 'cookies', 'compliance'] as const;
export const DocumentGroup = z.enum(documentGroups);
export type DocumentGroup = z.infer<typeof DocumentGroup>;

export function groupOf(type: DocumentType): DocumentGroup {
  return type === 'privacy' || type === 'terms' || type === 'cookies' ? type : 'compliance';
}

/** The label of each type. */
export const documentTypeNames: Record<DocumentType, string> = {
  privacy: 'Privacy policy',
  terms: 'Terms of service',
  cookies: 'Cookie policy',
  dpa: 'Data processing agreement',
  subprocessors: 'Sub-processors',
  security: 'Security',
  acceptable_use: 'Acceptable use policy',
  sla: 'Service level agreement',
  ai: 'AI policy',
  other_compliance: 'Other policy',
};

/** What a document is shown as: its title, or the label of its type where it has none. */
export function documentTitle({ title, type }: { title: string; type: DocumentType }): string {
  return title.trim() === '' ? documentTypeNames[type] : title;
}

export const documentGroupNames: Record<DocumentGroup, string> = {
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookies',
  compliance: 'Compliance',
};

export const DocumentStatus = z.enum([
  'pending',
  'current',
  'changed',
  'unreachable',
  'blocked',
  'gone',
  'not_a_policy',
]);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

/**
 * One block of a version's canonical Markdown. `start` and `end` are UTF-16 offsets of `text` in the content:
 * `content.slice(start, end) === text`, without the block's Markdown marker (`## `, `- `).
 */
export const Block = z.object({
  kind: z.enum(['heading', 'paragraph', 'item', 'table_row', 'quote', 'code']),
  /** Headings: 1 to 6. Items: nesting depth from 1. Others: 0. */
  level: z.number().int(),
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  /** Stable name of the block within the document, derived from its words, so that it survives edits elsewhere. */
  anchor: z.string(),
});
export type Block = z.infer<typeof Block>;

/** A link in the text: kept beside the content, never part of a version's identity. */
export const TextLink = z.object({ start: z.number().int(), end: z.number().int(), href: z.string() });
export type TextLink = z.infer<typeof TextLink>;

/** The analysis of one version. `score` is null where the type is not scored (a list of sub-processors). */
export const AiAnalysis = z.object({
  summary: z.string(),
  /** What reading its language leaves open, in a sentence; null where it is read as surely as English. */
  language_note: z.string().nullable(),
  score: z.number().int().min(0).max(100).nullable(),
  concerns: z.array(Finding),
  key_points: z.array(Finding),
  /** Its figures, names and places, in the order in which people ask; rows of lists of providers and cookies last. */
  facts: z.array(Fact),
  /** What it answers by itself to the questions that people ask of its type. */
  answers: z.array(Answer),
  breakdown: ScoreBreakdown.nullable(),
  /** Who read it. */
  reader: Reader,
});
export type AiAnalysis = z.infer<typeof AiAnalysis>;

export const Document = z.object({
  id: z.string(),
  vendor_id: z.string(),
  type: DocumentType,
  group: DocumentGroup,
  /** Confidence in the type, 0 to 1. */
  type_confidence: z.number().min(0).max(1),
  /** Whether a curator set its type. */
  type_is_set: z.boolean(),
  /** The proposal that added it, visible to its author and curators only, and not counted in the report. Null for the vendor's own documents. */
  proposal_id: z.string().nullable(),
  title: z.string(),
  url: z.string(),
  final_url: z.string(),
  /** Other addresses that serve the same text. */
  aliases: z.array(z.string()),
  /** The same policy in other languages. */
  translations: z.array(z.object({ language: z.string(), url: z.string() })),
  language: z.string().nullable(),
  status: DocumentStatus,
  /** Sentences for people where the status is not `current`, or where the document's own address failed and another confirmed its text. */
  status_reason: z.string().nullable(),
  /** What keeps its text away, and since when; null where the last check read it. */
  trouble: PageTrouble.nullable(),
  /** Why this address was taken for a policy ("footer link 'Privacy' on the home page"). */
  found_by: z.array(z.string()),
  word_count: z.number().int(),
  /** The date that the document itself states, ISO `YYYY-MM-DD`. */
  effective_date: z.string().nullable(),
  /** The number of versions so far, which is the number of the current one. */
  version: z.number().int(),
  discovered_at: z.iso.datetime(),
  last_checked_at: z.iso.datetime().nullable(),
  last_analyzed_at: z.iso.datetime().nullable(),
  ai_analysis: AiAnalysis.nullable(),
});
export type Document = z.infer<typeof Document>;

/** One document with its text: the single-document call. */
export const DocumentWithContent = Document.extend({
  /** The part of its page chosen by a curator, as a CSS selector. */
  selector: z.string().nullable(),
  content: z.string(),
  blocks: z.array(Block),
  links: z.array(TextLink),
});
export type DocumentWithContent = z.infer<typeof DocumentWithContent>;
