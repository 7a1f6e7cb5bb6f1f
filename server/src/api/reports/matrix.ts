import type { Evidence } from '@clausewatch/contract/findings';
import {
  compareVendors,
  exportComparison,
  exportMatrix,
  getMatrix,
  getMatrixCell,
  listMatrixColumns,
} from '@clausewatch/contract/endpoints';
import {
  type Comparison,
  fewestCompared,
  type MatrixCell,
  type MatrixRow,
} from '@clausewatch/contract/matrix';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { Connection } from '../../database/database.ts';
import { type Column, columns, columnsOf, usualColumns } from '../../requirements/columns.ts';
import { distanceOf } from '../../requirements/distance.ts';
import { judgeVendor } from '../../requirements/cells.ts';
import { hiddenFrom } from '../../store/corrections/corrections.ts';
import { cellsOfColumns, cellsVersion, writtenCells } from '../../requirements/written-cells.ts';
import { type MatrixDocument, matrixVendors, readDocuments } from '../../store/documents/matrix.ts';
import { summariesOf, vendorById } from '../../store/vendors/vendors.ts';
import { notFound } from '../problem.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';
import { limitTables } from './hourly-limit.ts';
import { tableRoute } from '../table-route.ts';
import { comparisonCsv, matrixCsv } from './matrix-csv.ts';

export function serveMatrix(app: FastifyInstance, { database, publicUrl, now }: Service): void {
  const { connection } = database;

  route(app, listMatrixColumns, () => Promise.resolve(columns.map(({ shown }) => shown)));

  route(app, getMatrix, async ({ actor, query }) => {
    const chosen = query.columns === undefined ? usualColumns(query.kind) : columnsOf(query.columns);
    const vendors = await matrixVendors(connection, actor.subject, cellsVersion);
    const rows: MatrixRow[] = [];
    for (const { stored, ...vendor } of vendors) {
      const own = stored ?? writtenCells(await documentsFor(connection, vendor.id, actor.subject));
      rows.push({ ...vendor, ...cellsOfColumns(own, chosen) });
    }
    return { columns: chosen.map(({ shown }) => shown), vendors: rows };
  });

  route(app, getMatrixCell, async ({ actor, params }) => {
    const [column] = columnsOf([params.column]);
    if (column === undefined) throw notFound('The column');
    const [cell] = await cellsOf(connection, [column], params.id, actor.subject);
    if (cell === undefined) throw notFound('The vendor');
    return cell;
  });

  tableRoute(app, exportMatrix, async ({ actor, body }) => {
    await limitTables({ database }, actor);
    const chosen = columnsOf(body.columns);
    const watched = await matrixVendors(connection, actor.subject, cellsVersion);
    const byId = new Map(watched.map((vendor) => [vendor.id, vendor]));
    // Each once: reading one costs far more than naming it.
    const named = body.vendors && [...new Set(body.vendors)];
    const wanted = named?.flatMap((id) => byId.get(id) ?? []) ?? watched;
    const parts = matrixCsv(chosen, wanted, {
      cellsOf: (vendorId) => cellsOf(connection, chosen, vendorId, actor.subject),
      publicUrl,
    });
    return { name: `matrix-${now().toISOString().slice(0, 10)}.csv`, parts };
  });

  const compared = async (ids: readonly string[], chosen: readonly Column[], subject: string) => {
    const vendors = await comparedVendors(connection, ids);
    if (vendors.length < fewestCompared) throw notFound('The vendor');
    const cells = await Promise.all(vendors.map(({ id }) => cellsOf(connection, chosen, id, subject)));
    return { vendors, rows: rowsOf(chosen, cells) };
  };

  route(app, compareVendors, ({ actor, query }) => {
    const chosen = query.columns === undefined ? columnsOfKind(query.kind) : columnsOf(query.columns);
    return compared(query.vendors, chosen, actor.subject);
  });

  tableRoute(app, exportComparison, async ({ actor, body }) => {
    await limitTables({ database }, actor);
    const comparison = await compared([...new Set(body.vendors)], columnsOfKind(body.kind), actor.subject);
    const parts = Readable.from([comparisonCsv(comparison, publicUrl)]);
    return { name: `comparison-${now().toISOString().slice(0, 10)}.csv`, parts };
  });
}

function columnsOfKind(kind: Column['kind']): Column[] {
  return columns.filter((column) => column.kind === kind);
}

/** The documents of a vendor that were read, without those that the reader proposes to drop. */
async function documentsFor(
  connection: Connection,
  vendorId: string,
  subject: string,
): Promise<MatrixDocument[]> {
  return readDocuments(connection, vendorId, await hiddenFrom(connection, vendorId, subject));
}

/** The cells of one vendor with their quotes; none where the vendor is not known. */
async function cellsOf(
  connection: Connection,
  chosen: readonly Column[],
  vendorId: string,
  subject: string,
): Promise<MatrixCell[]> {
  if ((await vendorById(connection, vendorId)) === null) return [];
  const documents = await documentsFor(connection, vendorId, subject);
  const searched = documents.map(({ id, title, type }: MatrixDocument) => ({ id, title, type }));
  return judgeVendor(chosen, documents).map(({ state, figure, evidence }, position) => ({
    vendor_id: vendorId,
    column: chosen[position]?.shown.id ?? '',
    state,
    figure: figure?.text ?? null,
    evidence: evidence.filter(isFirstOfItsPlace),
    searched,
  }));
}

/** One sentence may prove several practices; it is quoted once. */
function isFirstOfItsPlace<Place extends Evidence & { document_id: string }>(
  each: Place,
  index: number,
  all: readonly Place[],
): boolean {
  return !all
    .slice(0, index)
    .some((other) => other.document_id === each.document_id && other.start === each.start);
}

/** Without those that are not known: an address that somebody kept still compares the others. */
async function comparedVendors(
  connection: Connection,
  ids: readonly string[],
): Promise<Comparison['vendors']> {
  const rows = await Promise.all(ids.map((id) => vendorById(connection, id)));
  const summaries = new Map(
    (
      await summariesOf(
        connection,
        ids.map((id) => ({ id })),
      )
    ).map((each) => [each.id, each]),
  );
  return rows.flatMap((row) => {
    const summary = row === null ? undefined : summaries.get(row.id);
    if (row === null || summary === undefined) return [];
    const { id, name, domain, score, letter, document_count, last_changed_at } = summary;
    const categories = (row.scoring?.rows ?? []).map(({ category, lost, won }) => ({
      category,
      points: lost + won,
    }));
    return [{ id, name, domain, score, letter, document_count, last_changed_at, categories }];
  });
}

/** Without the questions to which no vendor's documents say anything. */
function rowsOf(chosen: readonly Column[], cells: readonly MatrixCell[][]): Comparison['rows'] {
  return chosen
    .flatMap(({ shown }, position) => {
      const ofColumn = cells.flatMap((ofVendor) => ofVendor[position] ?? []);
      if (ofColumn.every(({ state }) => state === 'silent' || state === 'unread')) return [];
      return [{ column: shown, distance: distanceOf(ofColumn), cells: ofColumn }];
    })
    .toSorted((one, other) => other.distance - one.distance);
}
