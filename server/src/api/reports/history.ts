import type { VersionDiff } from '@clausewatch/contract/changes';
import { getDiff, getHistory, getScoreHistory, getTimeline } from '@clausewatch/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Connection } from '../../database/database.ts';
import type { Comparison } from '../../database/tables.ts';
import { historyKey, historyOf } from '../../store/documents/changes.ts';
import { scoreHistoryOf } from '../../store/vendors/score-history.ts';
import { countChanges, timelineFacts, timelineKey, timelineOf } from '../../store/documents/timeline.ts';
import { daysBefore, vendorById } from '../../store/vendors/vendors.ts';
import { type VersionRow, vendorVersion } from '../../store/documents/versions.ts';
import { cursorOf, placeOf } from './cursor.ts';
import { notFound, Problem } from '../problem.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';

export function serveHistory(app: FastifyInstance, service: Service): void {
  const { connection } = service.database;

  route(app, getHistory, async ({ params, query }) => {
    if ((await vendorById(connection, params.id)) === null) throw notFound('The vendor');
    const { page, limit, cursor, document_id: documentId } = query;
    const after = placeOf('history', historyKey, cursor);
    const found = await historyOf(connection, params.id, { page, limit, after, documentId });
    return { ...found, page, limit, next: cursorOf('history', found.next) };
  });

  route(app, getTimeline, async ({ params, query, actor }) => {
    if ((await vendorById(connection, params.id)) === null) throw notFound('The vendor');
    const { page, limit, cursor, show, severity, direction, document_id: documentId, days } = query;
    const now = service.now();
    const since = days === undefined ? undefined : daysBefore(now, days);
    const of = { vendorId: params.id, subject: actor.subject, documentId, since };
    const after = placeOf('timeline', timelineKey, cursor);
    const [found, facts, ofSome] = await Promise.all([
      timelineOf(connection, { ...of, show, severity, direction, page, limit, after }),
      timelineFacts(connection, of, daysBefore(now, 365)),
      severity === undefined && direction === undefined
        ? null
        : countChanges(connection, of, { severity, direction }),
    ]);
    const total = ofSome ?? facts.counts[show];
    return { ...found, ...facts, total, page, limit, next: cursorOf('timeline', found.next) };
  });

  route(app, getScoreHistory, async ({ params, query, actor }) => {
    if ((await vendorById(connection, params.id)) === null) throw notFound('The vendor');
    const { document_id: documentId, days } = query;
    const since = days === undefined ? undefined : daysBefore(service.now(), days);
    return scoreHistoryOf(connection, { vendorId: params.id, subject: actor.subject, documentId, since });
  });

  route(app, getDiff, async ({ params, query }) => {
    if ((await vendorById(connection, params.id)) === null) throw notFound('The vendor');
    const { before, after } = await versionPair(connection, params.id, query);
    return present(before, after, await service.compare(before, after));
  });
}

/** Two versions of one document of a vendor. Throws Problem. */
export async function versionPair(
  connection: Connection,
  vendorId: string,
  { version1, version2 }: { version1: string; version2: string },
): Promise<{ before: VersionRow; after: VersionRow }> {
  const before = await versionOf(connection, vendorId, version1);
  const after = await versionOf(connection, vendorId, version2);
  if (before.documentId !== after.documentId) {
    throw new Problem('VALIDATION_ERROR', 'Both versions must be of the same document.');
  }
  return { before, after };
}

async function versionOf(connection: Connection, vendorId: string, id: string): Promise<VersionRow> {
  const version = await vendorVersion(connection, vendorId, id);
  if (version === null) throw notFound('The version');
  return version;
}

function present(before: VersionRow, after: VersionRow, comparison: Comparison): VersionDiff {
  return {
    document_id: after.documentId,
    version1: before.id,
    version2: after.id,
    number1: before.number,
    number2: after.number,
    blocks1: before.blocks,
    blocks2: after.blocks,
    ...comparison,
  };
}
