import type { Change } from '@clausewatch/contract/changes';
import type { PlacedFinding, Vendor } from '@clausewatch/contract/vendors';
import { signed } from '../../../ui/points.tsx';
import type { MeaningRow } from './meaning-rows.ts';

/** Enough to reassure; the report has all. */
const shownKept = 3;

/** “69 − 4 − 6 + 2 = 61”. What caps and silence made of it is a term of its own. */
export function scoreSum(before: number, after: number, rows: readonly MeaningRow[]): string {
  const moved = rows.flatMap(({ points }) => (points === null || points === 0 ? [] : [points]));
  const rest = after - before - moved.reduce((sum, points) => sum + points, 0);
  if (moved.length === 0 && rest === 0) return 'Unchanged.';
  const sum = [before, ...moved.map(term), ...(rest === 0 ? [] : [term(rest)])].join(' ');
  return `${sum} = ${after}${rest === 0 ? '' : `; ${term(rest)} by caps and silence`}.`;
}

function term(points: number): string {
  return `${points < 0 ? '−' : '+'} ${Math.abs(points)}`;
}

/** The weightiest practices in the reader's favour that a document has today and did not gain by the change. */
export function keptPractices(
  { key_points: points }: Pick<Vendor, 'key_points'>,
  documentId: string,
  change: Pick<Change, 'findings_gained'> | null,
): PlacedFinding[] {
  const gained = new Set(change?.findings_gained.map(({ practice }) => practice));
  return points
    .filter((finding) => finding.document_id === documentId && finding.polarity === 'favourable')
    .filter(({ practice }) => change !== null && !gained.has(practice))
    .toSorted((a, b) => b.points - a.points)
    .slice(0, shownKept);
}

/** The sum of some rows, as a column's head has it. */
export function sumOf(rows: readonly MeaningRow[]): string {
  return signed(rows.reduce((sum, { points }) => sum + (points ?? 0), 0));
}
