import { z } from 'zod';
import { Block, DocumentType } from './documents.ts';
import { Evidence, Finding } from './findings.ts';
import { directions } from './words/directions.ts';
import { type RetractionReason as Reason, retractionReasons } from './words/retractions.ts';

export const severities = ['editorial', 'minor', 'material'] as const;
export const Severity = z.enum(severities);
export type Severity = z.infer<typeof Severity>;

/** A run of words inside a reworded block. Joined over `same` and `removed` they are the old text, over `same` and `added` the new one. */
export const WordOperation = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });
export type WordOperation = z.infer<typeof WordOperation>;

/**
 * One step of a diff, in reading order of the newer text. `before` and `after` are indexes into the two versions' blocks.
 * A `moved` block stands at its new place, and may be reworded as well (`words` present).
 */
export const BlockOperation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same'), before: z.number().int(), after: z.number().int() }),
  z.object({ kind: z.literal('added'), after: z.number().int() }),
  z.object({ kind: z.literal('removed'), before: z.number().int() }),
  z.object({
    kind: z.literal('reworded'),
    before: z.number().int(),
    after: z.number().int(),
    words: z.array(WordOperation),
  }),
  z.object({
    kind: z.literal('moved'),
    before: z.number().int(),
    after: z.number().int(),
    words: z.array(WordOperation).optional(),
  }),
]);
export type BlockOperation = z.infer<typeof BlockOperation>;

/** Something countable that differs: a number, date, sum of money, duration or named third party. */
export const FactChange = z.object({
  kind: z.enum(['number', 'date', 'money', 'duration', 'party', 'row']),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FactChange = z.infer<typeof FactChange>;

/** What something means for the reader. */
export const ChangeEffect = z.enum(['worse', 'better', 'neither']);
export type ChangeEffect = z.infer<typeof ChangeEffect>;

/** The words of either version that a line about a change rests on; null on the side where they do not stand. */
export const Proof = z.object({ before: Evidence.nullable(), after: Evidence.nullable() });
export type Proof = z.infer<typeof Proof>;

/** A line about a change quotes at most so many places. */
export const mostProofs = 12;

/** What a change as a whole means for the reader: `neutral` where none of it is known to be better or worse. */
export const Direction = z.enum(directions);
export type Direction = z.infer<typeof Direction>;

/** The direction of a change from the effects of its points. */
export function directionOf(effects: readonly ChangeEffect[]): Direction {
  const isWorse = effects.includes('worse');
  const isBetter = effects.includes('better');
  if (isWorse && isBetter) return 'mixed';
  return isWorse ? 'worse' : isBetter ? 'better' : 'neutral';
}

/**
 * What became of a change: `reverted`, everything it did is worded again as before; `retracted`, we were wrong to report it; `corrected`, we
 * reported it otherwise than it is.
 */
export const Standing = z.enum(['open', 'reverted', 'retracted', 'corrected']);
export type Standing = z.infer<typeof Standing>;

/** Why an alert is taken back. */
export const RetractionReason = z.enum(Object.keys(retractionReasons) as [Reason, ...Reason[]]);
export type RetractionReason = z.infer<typeof RetractionReason>;

/**
 * What a curator decides about a change: it is `retracted`, with a reason that everybody reads; `corrected`, with the severity and direction
 * that it has; or `open`, as it was first reported.
 */
export const StandingDecision = z.discriminatedUnion('standing', [
  z.strictObject({ standing: z.literal('retracted'), reason: RetractionReason }),
  z.strictObject({
    standing: z.literal('corrected'),
    severity: Severity.exclude(['editorial']),
    direction: Direction,
  }),
  z.strictObject({ standing: z.literal('open') }),
]);
export type StandingDecision = z.infer<typeof StandingDecision>;

/** What became of a change, and what it takes back itself. */
export const ChangeThread = z.object({
  standing: Standing,
  /** Since when; null while it is open. */
  standing_at: z.iso.datetime().nullable(),
  /** Why, as a sentence, where a person decided it. */
  standing_reason: z.string().nullable(),
  /** The earlier change before which the most important clause was worded as it is now; null where it was not. */
  reverts: z
    .object({ change_id: z.string(), version1: z.string(), version2: z.string(), at: z.iso.datetime() })
    .nullable(),
});
export type ChangeThread = z.infer<typeof ChangeThread>;

/** A change as far as a curator decides about it. */
export const DecidedChange = z.object({
  id: z.string(),
  severity: Severity,
  direction: Direction,
  thread: ChangeThread,
});
export type DecidedChange = z.infer<typeof DecidedChange>;

/** One thing that a change means. */
export const ChangePoint = z.object({
  severity: Severity.exclude(['editorial']),
  effect: ChangeEffect,
  /** In a line, the subject first: “Retention: 24 → 36 months”. */
  text: z.string(),
  /** Why it matters, where the line does not say it. */
  why: z.string().nullable(),
  /** The operation of the difference that it is about; null where it is about none alone. */
  place: z.number().int().nullable(),
  /** What it was found by: `gained:` or `lost:` with a practice, `fact:` with its kind, `entry`, `moved` or `wording`. */
  rule: z.string(),
  /** What proves it, in the order of the newer text; empty in changes that were recorded before proofs were. */
  proof: z.array(Proof).max(mostProofs),
});
export type ChangePoint = z.infer<typeof ChangePoint>;

export const DiffStats = z.object({
  added: z.number().int(),
  removed: z.number().int(),
  reworded: z.number().int(),
  moved: z.number().int(),
  words_added: z.number().int(),
  words_removed: z.number().int(),
});
export type DiffStats = z.infer<typeof DiffStats>;

/** What separates two versions of one document. */
export const Change = z.object({
  id: z.string(),
  document_id: z.string(),
  document_title: z.string(),
  document_type: DocumentType,
  from_version: z.number().int(),
  to_version: z.number().int(),
  severity: Severity,
  direction: Direction,
  thread: ChangeThread,
  /** Why it has this severity, one sentence each. */
  reasons: z.array(z.string()),
  stats: DiffStats,
  findings_gained: z.array(Finding),
  findings_lost: z.array(Finding),
  score_before: z.number().int().nullable(),
  score_after: z.number().int().nullable(),
  at: z.iso.datetime(),
});
export type Change = z.infer<typeof Change>;

/**
 * Who recorded a version: `live`, this installation when it read the page; else an archive, before the first visit. Imported versions are
 * history: changes between them are never reported as new.
 */
export const VersionOrigin = z.enum(['live', 'open_terms_archive', 'wayback']);
export type VersionOrigin = z.infer<typeof VersionOrigin>;

/** One version as the history lists it. */
export const Version = z.object({
  id: z.string(),
  document_id: z.string(),
  document_title: z.string(),
  document_type: DocumentType,
  number: z.number().int(),
  content_hash: z.string(),
  word_count: z.number().int(),
  effective_date: z.string().nullable(),
  score: z.number().int().nullable(),
  origin: VersionOrigin,
  /** The version's page in the archive; null for `live`, and where it cannot be linked to. */
  origin_url: z.string().nullable(),
  /** When the page was read, here or by the archive. */
  created_at: z.iso.datetime(),
  change: Change.nullable(),
});
export type Version = z.infer<typeof Version>;

/** What separates two texts: the blocks of both, the operations between them, and what these mean. */
export const TextDiff = z.object({
  blocks1: z.array(Block),
  blocks2: z.array(Block),
  operations: z.array(BlockOperation),
  facts: z.array(FactChange),
  stats: DiffStats,
  severity: Severity,
  direction: Direction,
  reasons: z.array(z.string()),
  /** What the difference means, the weightiest first; none where it is editorial. */
  points: z.array(ChangePoint),
  /** What the newer text states and the older did not, as far as its wording is the cause. */
  findings_gained: z.array(Finding),
  findings_lost: z.array(Finding),
});

/** The result of the diff call. */
export const VersionDiff = z.object({
  document_id: z.string(),
  version1: z.string(),
  version2: z.string(),
  number1: z.number().int(),
  number2: z.number().int(),
  ...TextDiff.shape,
});
export type VersionDiff = z.infer<typeof VersionDiff>;
