import { type ChangePoint, type Direction, directionOf, type Severity } from '@clausewatch/contract/changes';
import type { Block, DocumentType } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import type { ReadEdit, SameWording, TextDiff } from '../diff/diff.ts';
import { type ClauseStep, stepsOf } from './clause-steps.ts';
import { type Ground, gradeSignals } from './grounds.ts';
import { addMoved, type OtherDocument, partMoved, restoreMoved, withoutMoved } from './moved-elsewhere.ts';
import { pointsOf } from './points.ts';
import { findSignals } from './signals.ts';

export type { ClauseStep };
export type { OtherDocument } from './moved-elsewhere.ts';

export type SeverityQuestion = {
  type: DocumentType;
  /** BCP 47 tag of the newer text; null where it is not known. */
  language: string | null;
  diff: TextDiff;
  /** Where the wording differs, as `listEdits` gives it for the same two versions. */
  edits: readonly ReadEdit[];
  before: readonly Block[];
  after: readonly Block[];
  findingsBefore: readonly Finding[];
  findingsAfter: readonly Finding[];
};

export type SeverityVerdict = {
  severity: Severity;
  direction: Direction;
  /** What the change means, the weightiest first; none where it is editorial. */
  points: ChangePoint[];
  /** The same as sentences, or why it is editorial. */
  reasons: string[];
  gained: Finding[];
  lost: Finding[];
  /** What became of each clause that matters, the weightiest first. */
  steps: ClauseStep[];
};

/** How much a change matters, and why, without a model: as much as the weightiest thing in which the versions differ. Pure. */
export function gradeChange(question: SeverityQuestion): SeverityVerdict {
  const { signals, gained, lost } = findSignals(question);
  const grounds = gradeSignals(signals);
  const points = pointsOf(grounds, question);
  return {
    severity: grounds[0]?.rule.outcome ?? 'editorial',
    direction: directionOf(points.map(({ effect }) => effect)),
    points,
    reasons:
      points.length > 0 ? points.slice(0, mostReasons).map(sentenceOf) : quietReasons(grounds, question),
    gained,
    lost,
    steps: stepsOf(grounds),
  };
}

/**
 * The same with the vendor's other documents as they read now: what stands there word for word has moved, and is no loss. `compare`
 * gives the difference of two texts.
 */
export function gradeBeside(
  texts: Omit<SeverityQuestion, 'diff' | 'edits'>,
  others: readonly OtherDocument[],
  compare: (before: readonly Block[]) => Pick<SeverityQuestion, 'diff' | 'edits'>,
): { diff: TextDiff; verdict: SeverityVerdict } {
  const { kept, moved } = partMoved(texts.before, texts.after, others);
  const compared = compare(kept);
  const findingsBefore = withoutMoved(texts.findingsBefore, texts.findingsAfter, moved);
  const verdict = gradeChange({ ...texts, ...compared, before: kept, findingsBefore });
  if (moved.length === 0) return { diff: compared.diff, verdict };
  const { diff, placeOf } = restoreMoved(compared.diff, texts.before, kept);
  const placed = verdict.points.map((point) => ({ ...point, place: placeOf(point.place) }));
  const { points, direction } = addMoved(placed, moved);
  return {
    diff,
    verdict: {
      ...verdict,
      severity: verdict.severity === 'material' ? 'material' : 'minor',
      direction,
      points,
      reasons: points.slice(0, mostReasons).map(sentenceOf),
      steps: verdict.steps.map((step) => ({ ...step, place: placeOf(step.place) })),
    },
  };
}

/** More sentences than these nobody reads in a list. */
const mostReasons = 8;

function sentenceOf({ text }: ChangePoint): string {
  return /[.!?…]”?$/.test(text) ? text : `${text}.`;
}

function quietReasons(grounds: readonly Ground[], { diff }: SeverityQuestion): string[] {
  if (grounds.some(({ rule }) => rule.id === 'replaced'))
    return ['The document was rewritten: little of its wording stayed.'];
  const sentences = new Set(grounds.flatMap((ground) => quietSentence(ground) ?? []));
  if (sentences.size > 0) return [...sentences];
  return [
    diff.stats.moved > 0
      ? 'Parts were moved; their wording is the same.'
      : 'Only formatting changed; the wording is the same.',
  ];
}

function quietSentence({ rule, signal }: Ground): string | null {
  if (signal.kind === 'same') return sameSentences[signal.edit.same?.outcome ?? 'nothing'];
  if (rule.id === 'said-elsewhere') return 'What the text said twice, it says once, or elsewhere.';
  return rule.id === 'page'
    ? 'The page around the policy changed: menus, headings or news of the site.'
    : null;
}

/** Null for what shows in no text. */
const sameSentences: Record<SameWording, string | null> = {
  nothing: null,
  spelling: 'Spelling or punctuation was corrected.',
  numbering: 'Numbering changed.',
  own_date: 'The document’s own date or version changed.',
};
