import type { AnalysisProblem, AnalysisStatus } from '@clausewatch/contract/analyses';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../../database/database.ts';
import type { FetchedPage } from '../../fetch/fetch.ts';
import { createAnalysis, runningAnalysis, updateAnalysis } from './analyses.ts';
import { addAnalysisDocuments, updateAnalysisDocument } from './analysis-documents.ts';
import { presentAnalysis } from './analysis-view.ts';
import { saveSnapshot } from '../documents/snapshots.ts';
import { ensureVendor } from '../vendors/vendors.ts';

type State = 'waiting' | 'fetching' | 'reading' | 'done' | 'failed';

const url = 'https://vendor.example/';
const page: FetchedPage = {
  url,
  finalUrl: url,
  redirects: [],
  status: 200,
  headers: {},
  contentType: 'text/html',
  charset: null,
  bytes: new Uint8Array(),
  sha256: 'of nothing',
  fetchedAt: new Date(0),
  via: 'live',
};

async function begin(database: Database, lane = 'live') {
  return database.transaction(async (tx) => {
    const { id: vendorId } = await ensureVendor(tx, {
      domain: 'vendor.example',
      name: 'vendor.example',
      url,
    });
    return { vendorId, id: await createAnalysis(tx, { vendorId, requestedBy: 'local', url, lane }) };
  });
}

/** The stages of an analysis that ended with documents in these states; `fetched` ones have been received. */
async function stagesAt(
  database: Database,
  end: { status: AnalysisStatus; problem?: AnalysisProblem['code']; states?: State[]; fetched?: boolean },
): Promise<string> {
  const { id, vendorId } = await begin(database);
  const problem = end.problem === undefined ? null : { code: end.problem, message: 'Why.' };
  await database.transaction(async (tx) => {
    const snapshotId = await saveSnapshot(tx, vendorId, page, { compressed: Buffer.of(), objectKey: null });
    await updateAnalysis(tx, id, { status: end.status, problem });
    for (const [index, state] of (end.states ?? []).entries()) {
      const found = {
        url: `${url}${index}`,
        title: 'Policy',
        type: null,
        confidence: 1,
        foundBy: [],
        translations: [],
        depth: 0,
      };
      const [row = ''] = await addAnalysisDocuments(tx, id, [found]);
      await updateAnalysisDocument(tx, row, {
        state,
        ...(end.fetched === false ? {} : { snapshotId }),
      });
    }
  });
  const analysis = await presentAnalysis(database.connection, id, null);
  return analysis?.stages.map(({ state }) => state).join(' ') ?? '';
}

test('only a stage that ran to its end is done', async () => {
  await using database = await testDatabase();
  const stages = await Promise.all([
    stagesAt(database, { status: 'failed', problem: 'unreachable' }),
    stagesAt(database, { status: 'failed', problem: 'refused' }),
    stagesAt(database, { status: 'failed', problem: 'nothing_found' }),
    stagesAt(database, { status: 'failed', problem: 'refused', states: ['failed'], fetched: false }),
    stagesAt(database, { status: 'failed', problem: 'refused', states: ['failed'] }),
    stagesAt(database, { status: 'cancelled' }),
    stagesAt(database, { status: 'cancelled', states: ['done', 'fetching'] }),
    stagesAt(database, { status: 'cancelled', states: ['done', 'reading'] }),
    stagesAt(database, { status: 'completed', states: ['done'] }),
  ]);
  expect(stages).toEqual([
    'failed waiting waiting waiting',
    'failed waiting waiting waiting',
    'done waiting waiting failed',
    'done done waiting failed',
    'done done done failed',
    'waiting waiting waiting failed',
    'done waiting waiting failed',
    'done done waiting failed',
    'done done done done',
  ]);
});

test('an analysis begun on an archive that is not served any more stands in nobody’s way', async () => {
  await using database = await testDatabase();
  const { id, vendorId } = await begin(database, 'archive-1');
  const asked = { vendorId, requestedBy: 'local' };
  expect(await runningAnalysis(database.connection, { ...asked, lane: 'live' })).toBeNull();
  expect(await runningAnalysis(database.connection, { ...asked, lane: 'archive-1' })).toBe(id);
});
