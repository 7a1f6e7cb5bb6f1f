import type { VersionOrigin } from '@clausewatch/contract/changes';
import { analyserVersion } from '../../analyse/analyse.ts';
import { type ExtractedDocument, extractorVersion } from '../../extract/extract.ts';
import type { FetchedPage } from '../../fetch/fetch.ts';
import { saveChange } from '../../store/documents/changes.ts';
import { documentById, type DocumentRow, updateDocument } from '../../store/documents/documents.ts';
import {
  insertVersion,
  moveBack,
  type Place,
  placeAt,
  uncomparedPairs,
} from '../../store/documents/past-versions.ts';
import { saveSnapshot, storePage } from '../../store/documents/snapshots.ts';
import { writeScoresLater } from '../../store/vendors/vendor-scores.ts';
import { lockVendor } from '../../store/vendors/vendors.ts';
import { saveAnalysisOfVersion, versionById, type VersionRow } from '../../store/documents/versions.ts';
import { decideVersion, type TextIdentity } from '../../version/version.ts';
import { analyseAnew } from '../steps/compare-step.ts';
import { changeBetween, computeDifference } from './compare-versions.ts';
import type { Shell } from '../shell.ts';

/** What a document said on a day before we first read it, as an archive recorded it. */
export type PastText = {
  origin: Exclude<VersionOrigin, 'live'>;
  /** Where the archive shows it, or null. */
  originUrl: string | null;
  /** As recorded: `fetchedAt` is the day. */
  page: FetchedPage;
  document: ExtractedDocument;
  identity: TextIdentity;
  /** As `extract` tells it. */
  suspect: boolean;
  /** The archive read the page it had by other rules: whatever differs from its last text, the vendor did not change it. */
  isRereading: boolean;
};

export type PastOutcome =
  | { kind: 'kept' }
  /** The wording of the one before it. */
  | { kind: 'same' }
  | { kind: 'left_out'; reason: string };

type Means = Pick<Shell, 'database' | 'sandbox'>;

/**
 * Puts a text into the history of a document, before our own readings and in its place among those of archives. Safe to call twice. What it
 * changed is found out by `compareHistory`, once all are there.
 */
export async function keepPastText(
  { database, sandbox }: Means,
  document: DocumentRow,
  past: PastText,
): Promise<PastOutcome> {
  const at = past.page.fetchedAt;
  const first = judge(past, await placeAt(database.connection, document.id, at));
  if (first.kind !== 'keep') return first;
  const { content, blocks, language, title } = past.document;
  const analysed = await sandbox.run('analyse', { content, blocks, type: document.type, language, title });
  if (analysed.kind !== 'done') return { kind: 'left_out', reason: analysed.message };
  const body = await storePage(database, past.page);
  return database.transaction(async (tx) => {
    await lockVendor(tx, document.vendorId);
    const known = await documentById(tx, document.id);
    if (known === null || known.droppedAt !== null)
      return { kind: 'left_out', reason: 'The document was left out by a correction.' };
    const place = await placeAt(tx, document.id, at);
    const decision = judge(past, place);
    if (decision.kind !== 'keep') return decision;
    const snapshotId = await saveSnapshot(tx, document.vendorId, past.page, body);
    const { origin, originUrl } = past;
    const { contentHash } = past.identity;
    if (place.after !== null && place.after.origin !== 'live' && place.after.contentHash === contentHash) {
      await moveBack(tx, place.after.id, { snapshotId, origin, originUrl, createdAt: at });
      await writeScoresLater(tx, document.vendorId);
      return { kind: 'same' };
    }
    const id = await insertVersion(
      tx,
      {
        documentId: document.id,
        kind: decision.as,
        snapshotId,
        document: past.document,
        contentHash,
        extractorVersion,
        createdAt: at,
        origin,
        originUrl,
      },
      place,
    );
    await saveAnalysisOfVersion(tx, id, analysed.value, { analyserVersion, analysedAs: document.type });
    await writeScoresLater(tx, document.vendorId);
    if (place.after === null) await updateDocument(tx, document.id, { currentVersionId: id, language });
    return { kind: 'kept' };
  });
}

type Decision = PastOutcome | { kind: 'keep'; as: VersionRow['kind'] };

function judge(past: PastText, { before, after, earlier }: Place): Decision {
  const at = past.page.fetchedAt;
  if (after?.origin === 'live' && after.createdAt <= at)
    return { kind: 'left_out', reason: 'It is not older than the first reading of our own.' };
  // An earlier run put it there.
  if (before?.origin === past.origin && before.createdAt.getTime() === at.getTime()) return { kind: 'kept' };
  const verdict = decideVersion({
    current: {
      ...past.identity,
      extractorVersion,
      content: past.document.content,
      suspectExtraction: past.suspect,
    },
    previous: before,
    sameBytes: false,
    earlierHashes: earlier,
  });
  switch (verdict.kind) {
    case 'same':
      return verdict;
    case 'suspect':
      return { kind: 'left_out', reason: verdict.reason };
    case 'first':
      return { kind: 'keep', as: 'first' };
    case 'new':
    case 'seen_before':
    case 're_rendered':
      return { kind: 'keep', as: past.isRereading ? 're_rendered' : verdict.kind };
  }
}

/**
 * Finds out what changed in the part of a document's history that archives gave, up to the first reading of our own. It is history: nobody is
 * alerted to any of it. Safe to call twice.
 */
export async function compareHistory(means: Means, document: DocumentRow): Promise<void> {
  const { connection } = means.database;
  for (const { fromId, toId } of await uncomparedPairs(connection, document.id)) {
    const before = await versionById(connection, fromId);
    const after = await versionById(connection, toId);
    if (before === null || after === null) continue;
    for (const version of [before, after]) await analyseAnew(means, version, document.type);
    const difference = await computeDifference(means.sandbox, connection, before, after, document.type);
    await means.database.transaction(async (tx) => {
      await lockVendor(tx, document.vendorId);
      // Another text may have come in between meanwhile.
      if ((await versionById(tx, toId))?.predecessorId !== fromId) return;
      await saveChange(
        tx,
        { ...changeBetween(before, after, difference), vendorId: document.vendorId, isAlert: false },
        difference.verdict.steps,
      );
      // Either may have been judged anew.
      await writeScoresLater(tx, document.vendorId);
    });
  }
}
