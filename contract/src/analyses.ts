import { z } from 'zod';
import { DocumentType } from './documents.ts';
import { PlacedFinding } from './vendors.ts';

export const AnalysisStatus = z.enum([
  'queued',
  'discovering',
  'fetching',
  'analysing',
  'completed',
  'completed_with_problems',
  'failed',
  'cancelled',
]);
export type AnalysisStatus = z.infer<typeof AnalysisStatus>;

export function isFinished(status: AnalysisStatus): boolean {
  return ['completed', 'completed_with_problems', 'failed', 'cancelled'].includes(status);
}

/** The four stages that a screen shows; `fact` states what each has done ("6 of 6 likely policies fetched"). */
export const AnalysisStage = z.object({
  name: z.enum(['discover', 'fetch', 'analyse', 'complete']),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  fact: z.string(),
});
export type AnalysisStage = z.infer<typeof AnalysisStage>;

/** Why an analysis found nothing or could not continue, in words and as a code for programs. */
export const AnalysisProblem = z.object({
  code: z.enum(['unreachable', 'nothing_found', 'refused', 'interrupted', 'internal']),
  message: z.string(),
});
export type AnalysisProblem = z.infer<typeof AnalysisProblem>;

/** One address in the course of the analysis. */
export const AnalysisDocument = z.object({
  document_id: z.string().nullable(),
  url: z.string(),
  title: z.string(),
  type: DocumentType.nullable(),
  state: z.enum(['waiting', 'fetching', 'reading', 'done', 'left_out', 'failed']),
  score: z.number().int().nullable(),
  /** Why it was left out or failed. */
  reason: z.string().nullable(),
});
export type AnalysisDocument = z.infer<typeof AnalysisDocument>;

export const Analysis = z.object({
  id: z.string(),
  vendor_id: z.string(),
  domain: z.string(),
  url: z.string(),
  status: AnalysisStatus,
  stages: z.array(AnalysisStage),
  documents: z.array(AnalysisDocument),
  /** The most important findings so far, at most six; for a visitor the three heaviest concerns. */
  findings: z.array(PlacedFinding),
  finding_count: z.number().int(),
  problem: AnalysisProblem.nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type Analysis = z.infer<typeof Analysis>;

/**
 * The events of the stream; the event's name is `kind`. Each carries the full state, not a difference, so that a client that reconnects
 * and receives an event twice ends in the same state.
 */
export const AnalysisEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stage'), status: AnalysisStatus, stages: z.array(AnalysisStage) }),
  /** All addresses found so far. */
  z.object({ kind: z.literal('documents'), documents: z.array(AnalysisDocument) }),
  /** One document's result, with the most important findings. */
  z.object({ kind: z.literal('document'), document: AnalysisDocument, findings: z.array(PlacedFinding) }),
  z.object({ kind: z.literal('end'), analysis: Analysis }),
]);
export type AnalysisEvent = z.infer<typeof AnalysisEvent>;
