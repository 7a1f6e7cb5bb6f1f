import type { CellState, Comparison, MatrixCell } from '@clausewatch/contract/matrix';
import { addressOfPassage } from '@clausewatch/contract/vendor-addresses';
import type { Column } from '../../requirements/columns.ts';
import type { MatrixVendor } from '../../store/documents/matrix.ts';
import { csvInParts, csvOf } from '../../platform/csv.ts';
import { mapInParts } from '../../platform/map-in-parts.ts';

const stateNames: Record<CellState, string> = {
  good: 'As required',
  bad: 'Against',
  partly: 'Partly',
  silent: 'Silent',
  unread: 'No document read',
  stated: 'Stated',
};

/** Vendors whose quotes are read at once. */
const atOnce = 8;

type Context = { cellsOf: (vendorId: string) => Promise<MatrixCell[]>; publicUrl: string };

/** A row a vendor; of each column its result, figure, quote and the address of the quote in the reader. */
export function matrixCsv(
  columns: readonly Column[],
  vendors: readonly MatrixVendor[],
  { cellsOf, publicUrl }: Context,
): AsyncIterable<string> {
  const names = columns.map(({ shown }) => shown.requirement);
  const head = ['Vendor', 'Domain', 'Score', 'Grade', 'Tags'];
  const heads = [
    ...head,
    ...names.flatMap((name) => [name, `${name}: figure`, `${name}: quote`, `${name}: source`]),
  ];
  const rows = mapInParts(vendors, atOnce, async ({ id, name, domain, score, letter, tags }) => {
    const cells = (await cellsOf(id)).flatMap((cell) => fieldsOf(cell, publicUrl));
    return [name, domain, score, letter, tags.join(', '), ...cells];
  });
  return csvInParts(heads, rows);
}

function fieldsOf({ state, figure, evidence, vendor_id: vendorId }: MatrixCell, publicUrl: string) {
  const [first] = evidence;
  if (first === undefined) return [stateNames[state], figure, null, null];
  const source = `${publicUrl}${addressOfPassage(vendorId, first.document_id, first)}`;
  return [stateNames[state], figure, first.quote, source];
}

/** A row an answer, those that set the vendors furthest apart first; of each vendor the result, figure, quote and its address. */
export function comparisonCsv({ vendors, rows }: Comparison, publicUrl: string): string {
  const names = vendors.map(({ name, domain }) => `${name} (${domain})`);
  const heads = names.flatMap((name) => [name, `${name}: figure`, `${name}: quote`, `${name}: source`]);
  return csvOf(
    ['Requirement', 'Group', 'Limit', 'They differ', ...heads],
    rows.map(({ column, distance, cells }) => [
      column.requirement,
      column.group,
      column.limit,
      distance > 0,
      ...cells.flatMap((cell) => fieldsOf(cell, publicUrl)),
    ]),
  );
}
