import { categoryCaps } from '@clausewatch/contract/category-caps';
import type { DocumentType } from '@clausewatch/contract/documents';
import type { Category, Scope, ScoreBreakdown } from '@clausewatch/contract/findings';
import type { Found } from './find.ts';
import type { Silence } from './silence.ts';

/** A text that says nothing good and nothing bad scores this: a B. */
export const startingScore = 70;

/** A list of names and a policy of unknown kind promise nothing that could be weighed. */
const unscored: ReadonlySet<DocumentType> = new Set(['subprocessors', 'other_compliance']);

export function isScored(type: DocumentType): boolean {
  return !unscored.has(type);
}

/** Points of each practice after the caps, by its id: the heaviest are counted first, whole numbers only. */
export function allotPoints(found: readonly Found[]): Map<string, number> {
  const spent = new Map<string, number>();
  const points = new Map<string, number>();
  const byWeight = found
    .map(({ practice, scope }) => ({ ...practice, weight: weightIn(scope, practice.weight) }))
    .sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
  const outright = new Set(found.filter(({ isOutright }) => isOutright).map(({ practice }) => practice.id));
  for (const practice of byWeight) {
    if (practice.yieldsTo?.some((id) => outright.has(id))) continue;
    const side = practice.polarity === 'concern' ? 'lost' : 'won';
    const purse = `${practice.category} ${side}`;
    const used = spent.get(purse) ?? 0;
    const counted = Math.min(practice.weight, categoryCaps[practice.category][side] - used);
    spent.set(purse, used + counted);
    points.set(practice.id, side === 'lost' && counted > 0 ? -counted : counted);
  }
  return points;
}

/** What is said of some readers or products alone weighs half, rounded down. */
function weightIn(scope: Scope | null, weight: number): number {
  return scope === null ? weight : Math.floor(weight / 2);
}

/** The ledger. Its sums are whole numbers, so they add up exactly. */
export function scoreDocument(
  found: readonly Found[],
  points: ReadonlyMap<string, number>,
  silent: readonly Silence[],
): ScoreBreakdown {
  const rows = new Map<Category, { category: Category; lost: number; won: number }>();
  for (const { practice } of found) {
    const moved = points.get(practice.id) ?? 0;
    if (moved === 0) continue;
    const row = rows.get(practice.category) ?? { category: practice.category, lost: 0, won: 0 };
    rows.set(practice.category, row);
    if (moved < 0) row.lost += moved;
    else row.won += moved;
  }
  const silences = capSilences(silent);
  const lostToSilence = silences.reduce((sum, silence) => sum + silence.points, 0);
  if (lostToSilence < 0) rows.set('silence', { category: 'silence', lost: lostToSilence, won: 0 });
  const order = Object.keys(categoryCaps);
  const ordered = [...rows.values()].sort((a, b) => order.indexOf(a.category) - order.indexOf(b.category));
  const sum = ordered.reduce((total, row) => total + row.lost + row.won, startingScore);
  const total = Math.min(100, Math.max(0, sum));
  const adjustments = [];
  if (total !== sum) {
    const reason = total === 0 ? 'A score never falls below 0.' : 'A score never rises above 100.';
    adjustments.push({ reason, points: total - sum });
  }
  return { start: startingScore, rows: ordered, silences, adjustments, total };
}

function capSilences(silent: readonly Silence[]): { topic: string; points: number }[] {
  let left = categoryCaps.silence.lost;
  const counted: { topic: string; points: number }[] = [];
  for (const { topic, weight } of [...silent].sort((a, b) => b.weight - a.weight)) {
    const lost = Math.min(weight, left);
    left -= lost;
    if (lost > 0) counted.push({ topic, points: -lost });
  }
  return counted;
}
