import { chanceFrom, shuffle } from '../../testing/chance-from.ts';

/** A sparse row: columns and their values, side by side. */
export type Row = { columns: Int32Array; values: Float32Array };

/** What a proven sentence counts beside one that proves nothing: recall against precision. */
const weightOfPositives = 3;
/** Inverse of the regularisation. */
const cost = 1;
const passes = 20;
/** Share of the negatives that the first round sees; later ones add those that it gets nearly wrong. */
const firstShare = 0.12;
const rounds = 3;
/** A negative above it is within the margin, or nearly. */
const nearlyWrong = -0.95;

/**
 * Weights of a linear head, the last one its bias: a support vector machine with squared hinge loss, by dual coordinate descent (Hsieh and
 * others, ICML 2008), over the positives and the negatives that are hard to tell from them.
 */
export function trainHead(rows: readonly Row[], positives: ReadonlySet<number>, width: number): Float64Array {
  const chance = chanceFrom(1);
  const chosen = new Set(rows.keys().filter((row) => positives.has(row) || chance() < firstShare));
  let weights = descend(rows, [...chosen], positives, width, chance);
  for (let round = 1; round < rounds; round++) {
    const seen = chosen.size;
    for (const [row, each] of rows.entries())
      if (!chosen.has(row) && sumOf(each, weights) > nearlyWrong) chosen.add(row);
    if (chosen.size === seen) break;
    weights = descend(rows, [...chosen], positives, width, chance);
  }
  return weights;
}

function descend(
  rows: readonly Row[],
  chosen: readonly number[],
  positives: ReadonlySet<number>,
  width: number,
  chance: () => number,
): Float64Array {
  const weights = new Float64Array(width + 1);
  const duals = new Float64Array(chosen.length);
  const ridges = chosen.map((row) => 0.5 / (positives.has(row) ? cost * weightOfPositives : cost));
  const curvatures = chosen.map((row, at) => 1 + squareOf(rows[row]) + (ridges[at] ?? 0));
  let order = [...chosen.keys()];
  for (let pass = 0; pass < passes; pass++) {
    shuffle(order, chance);
    const active: number[] = [];
    for (const at of order) {
      const row = chosen[at] ?? 0;
      const sign = positives.has(row) ? 1 : -1;
      const dual = duals[at] ?? 0;
      const gradient = sign * sumOf(rows[row], weights) - 1 + dual * (ridges[at] ?? 0);
      if (dual > 0 || gradient < 0.2) active.push(at);
      if (dual === 0 && gradient >= 0) continue;
      const next = Math.max(dual - gradient / (curvatures[at] ?? 1), 0);
      duals[at] = next;
      addTo(weights, rows[row], (next - dual) * sign);
    }
    // Those put aside as easy are looked at again every third pass.
    order = pass % 3 === 1 ? [...chosen.keys()] : active;
  }
  return weights;
}

function sumOf(row: Row | undefined, weights: Float64Array): number {
  let sum = weights.at(-1) ?? 0;
  if (row === undefined) return sum;
  const { columns, values } = row;
  for (let at = 0; at < columns.length; at++) sum += (weights[columns[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return sum;
}

function addTo(weights: Float64Array, row: Row | undefined, step: number): void {
  if (row === undefined) return;
  const { columns, values } = row;
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at] ?? 0;
    weights[column] = (weights[column] ?? 0) + step * (values[at] ?? 0);
  }
  weights[weights.length - 1] = (weights.at(-1) ?? 0) + step;
}

function squareOf(row: Row | undefined): number {
  return row?.values.reduce((sum, value) => sum + value * value, 0) ?? 0;
}
