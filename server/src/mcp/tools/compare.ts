import {
  CellState,
  ColumnKind,
  fewestCompared,
  type MatrixCell,
  mostCompared,
} from '@clausewatch/contract/matrix';
import { z } from 'zod';
import { ToolProblem } from '../problem-words.ts';
import {
  Quote,
  quoteOf,
  type Sources,
  sourcesOf,
  vendorIdOf,
  vendorInput,
  vendorName,
  VendorName,
} from '../quotes.ts';
import { tool, type ToolContext } from '../tool.ts';

const rowsOfAPage = 15;

export const compare = tool({
  name: 'compare',
  title: 'Compare vendors',
  description:
    'Holds two to four vendors side by side, requirement by requirement, what sets them furthest apart first: whether each one’s policies meet it, with a quote. `good`: as a customer would want it.',
  input: {
    vendors: z.array(vendorInput).min(fewestCompared).max(mostCompared),
    kind: ColumnKind.default('question').describe(
      'What they are held against: questions that people ask, single practices, or stated figures.',
    ),
    cursor: z.string().max(20).optional().describe('`next` of the page before.'),
  },
  output: {
    vendors: z.array(VendorName.extend({ score: z.number().int().nullable() })),
    rows: z.array(
      z.object({
        requirement: z.string(),
        differs: z.boolean(),
        /** In the order of the vendors. */
        cells: z.array(
          z.object({ state: CellState, figure: z.string().nullable(), quote: Quote.nullable() }),
        ),
      }),
    ),
    /** Of all rows, in how many they differ. */
    differing: z.number().int(),
    total: z.number().int(),
    next: z.string().nullable(),
  },
  async run(context, { vendors: named, kind, cursor = '0' }) {
    const { client } = context;
    const ids = [...new Set(await Promise.all(named.map((each) => vendorIdOf(context, each))))];
    if (ids.length < fewestCompared) throw new ToolProblem('Name at least two different vendors.');
    const { vendors, rows } = await client.compareVendors({ query: { vendors: ids.join(','), kind } });
    const sources = await Promise.all(vendors.map(({ id }) => sourcesOf(client, id)));
    const from = /^\d{1,4}$/.test(cursor) ? Number(cursor) : rows.length;
    const end = from + rowsOfAPage;
    return {
      vendors: vendors.map((vendor) => ({ ...vendorName(context, vendor), score: vendor.score })),
      rows: rows.slice(from, end).map(({ column, distance, cells }) => ({
        requirement: column.requirement,
        differs: distance > 0,
        cells: cells.map((cell, index) => cellOf(context, cell, sources[index])),
      })),
      differing: rows.filter(({ distance }) => distance > 0).length,
      total: rows.length,
      next: end < rows.length ? String(end) : null,
    };
  },
});

function cellOf(
  context: ToolContext,
  { vendor_id: vendor, state, figure, evidence }: MatrixCell,
  sources: Sources = new Map(),
) {
  const [first] = evidence;
  return { state, figure, quote: first === undefined ? null : quoteOf(context, vendor, sources, first) };
}
