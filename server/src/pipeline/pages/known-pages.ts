import { isFresh } from './confirm.ts';
import type { FetchOutcome, FetchRequest, Web } from '../../fetch/fetch.ts';
import { BodyFault } from '../../platform/body-fault.ts';
import { documentByAddress } from '../../store/documents/documents.ts';
import { lastReading, type Reading } from '../../store/documents/readings.ts';
import { bytesOf, snapshotById } from '../../store/documents/snapshots.ts';
import { askingFor } from './ask-page.ts';
import type { Shell } from '../shell.ts';

/**
 * The web, asked conditionally for pages that were read as documents of the vendor before. Discovery wants the links of a page whether
 * or not it has changed: for one that has not, it gets the bytes that are kept.
 */
export function webOfKnownPages({ web, database }: Pick<Shell, 'web' | 'database'>, vendorId: string): Web {
  const { connection } = database;
  return {
    ...web,
    async fetch(request) {
      const known = await documentByAddress(connection, vendorId, [request.url]);
      const last = known === null ? null : await lastReading(connection, known, request.url);
      if (known === null || last === null || !last.isKept || !isFresh(last, known)) return web.fetch(request);
      const outcome = await web.fetch({ ...request, ...askingFor({ known, last }) });
      return outcome.kind === 'not_modified' ? kept(request, last, outcome) : outcome;
    },
  };

  async function kept(
    request: FetchRequest,
    { snapshotId }: Reading,
    { fetchedAt }: Extract<FetchOutcome, { kind: 'not_modified' }>,
  ): Promise<FetchOutcome> {
    const snapshot = await snapshotById(connection, snapshotId);
    // The reading is of another snapshot by now.
    if (snapshot === null) return web.fetch(request);
    // What cannot be read back is received again.
    const bytes = await bytesOf(database, snapshot).catch(asNone);
    if (bytes === null) return web.fetch(request);
    return { kind: 'page', page: { ...snapshot, bytes, fetchedAt } };
  }
}

function asNone(error: unknown): null {
  if (error instanceof BodyFault) return null;
  throw error;
}
