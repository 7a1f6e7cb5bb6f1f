import { EVD, Matrix } from 'ml-matrix';
import { chanceFrom } from '../../testing/chance-from.ts';

/** How many numbers a vector has. */
const width = 100;
/** Columns computed besides, so that the last ones kept are exact. */
const spare = 20;
const rounds = 4;
/** A rarer word says too little of its company. */
const fewestUses = 8;
/** Words that stand at most this far apart are company, the nearer the more. */
const reach = 5;

/**
 * A vector of length 1 for each word that is used often enough; words that policies use alike ("sell", "rent", "lease") have like ones. They
 * come of no labels: the positive pointwise mutual information of neighbours, reduced to its heaviest directions by subspace iteration.
 */
export function wordVectors(sentences: Iterable<readonly string[]>): Map<string, Float64Array> {
  const distinct = [...new Map([...sentences].map((words) => [words.join(' '), words])).values()];
  const uses = new Map<string, number>();
  for (const words of distinct) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  const vocabulary = [...uses].filter(([, count]) => count >= fewestUses).map(([word]) => word);
  const rows = new Map(vocabulary.map((word, row) => [word, row]));
  const company = informationOf(companyOf(distinct, rows));
  const chance = chanceFrom(1);
  let base = Matrix.zeros(vocabulary.length, width + spare).apply(function (this: Matrix, row, column) {
    this.set(row, column, chance() - 0.5);
  });
  let scales: number[] = [];
  for (let round = 0; round < rounds; round++) ({ base, scales } = straightened(times(company, base)));
  return new Map(vocabulary.map((word, row) => [word, vectorOf(base.getRow(row), scales)]));
}

/** How often words stand near each other, each pair once: by the row of the lesser, then of the greater. */
type Pairs = ReadonlyMap<number, number>[];

function companyOf(sentences: readonly (readonly string[])[], rows: ReadonlyMap<string, number>): Pairs {
  const pairs = Array.from(rows, () => new Map<number, number>());
  for (const words of sentences) {
    const known = words.map((word) => rows.get(word) ?? -1);
    for (const [at, one] of known.entries())
      for (let apart = 1; apart <= reach; apart++) {
        const other = known[at + apart] ?? -1;
        const counts = pairs[Math.min(one, other)];
        const key = Math.max(one, other);
        counts?.set(key, (counts.get(key) ?? 0) + 1 / apart);
      }
  }
  return pairs;
}

function informationOf(pairs: Pairs): Pairs {
  const totals = new Float64Array(pairs.length);
  for (const [row, counts] of pairs.entries())
    for (const [column, count] of counts) {
      totals[row] = (totals[row] ?? 0) + count;
      totals[column] = (totals[column] ?? 0) + count;
    }
  const all = totals.reduce((sum, total) => sum + total, 0);
  // Smoothed, so that rare words do not seem the closest friends of all.
  const smooth = totals.map((total) => total ** 0.75);
  const scale = all / smooth.reduce((sum, total) => sum + total, 0);
  const informationIn = (row: number, column: number, count: number) =>
    Math.log(
      (count * all) /
        Math.sqrt((totals[row] ?? 1) * (totals[column] ?? 1) * (smooth[row] ?? 1) * (smooth[column] ?? 1)) /
        scale,
    );
  return pairs.map(
    (counts, row) =>
      new Map(
        [...counts]
          .map(([column, count]): [number, number] => [column, informationIn(row, column, count)])
          .filter(([, information]) => information > 0),
      ),
  );
}

/** The symmetric matrix times another. */
function times(pairs: Pairs, matrix: Matrix): Matrix {
  const columns = matrix.columns;
  const from = Float64Array.from(matrix.to1DArray());
  const to = new Float64Array(from.length);
  const add = (row: number, other: number, factor: number) => {
    for (let at = 0; at < columns; at++)
      to[row * columns + at] = (to[row * columns + at] ?? 0) + factor * (from[other * columns + at] ?? 0);
  };
  for (const [row, counts] of pairs.entries())
    for (const [column, factor] of counts) {
      add(row, column, factor);
      if (column !== row) add(column, row, factor);
    }
  return Matrix.from1DArray(matrix.rows, columns, to);
}

/** The same directions at right angles, heaviest first, with how heavy each is. */
function straightened(matrix: Matrix): { base: Matrix; scales: number[] } {
  const { realEigenvalues, eigenvectorMatrix } = new EVD(matrix.gram(), {
    assumeSymmetric: true,
  });
  const order = [...realEigenvalues.keys()].sort(
    (a, b) => (realEigenvalues[b] ?? 0) - (realEigenvalues[a] ?? 0),
  );
  const scales = order.map((at) => Math.sqrt(Math.max(realEigenvalues[at] ?? 0, 1e-9)));
  const turned = matrix.mmul(eigenvectorMatrix.subMatrixColumn(order));
  return { base: turned.divRowVector(scales), scales };
}

function vectorOf(row: readonly number[], scales: readonly number[]): Float64Array {
  const vector = Float64Array.from(row.slice(0, width), (value, at) => value * Math.sqrt(scales[at] ?? 0));
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}
