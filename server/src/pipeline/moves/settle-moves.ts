import type { Transaction } from '../../database/database.ts';
import type { Step } from '../../jobs/jobs.ts';
import { analysisById, type AnalysisRow } from '../../store/analyses/analyses.ts';
import { type AnalysisDocumentRow, updateAnalysisDocument } from '../../store/analyses/analysis-documents.ts';
import { pageTroubles } from '../../schedule/page-trouble.ts';
import { nextCheck, usualSteadiness } from '../../schedule/schedule.ts';
import { checkedWell, type DocumentRow, updateDocument } from '../../store/documents/documents.ts';
import {
  absorb,
  analysisDocumentsOf,
  linkedBefore,
  readDocumentsOf,
  takeOverVersion,
} from '../../store/documents/moves.ts';
import { recordEvent } from '../../store/alerts/events.ts';
import { lastReading, pointReadings } from '../../store/documents/readings.ts';
import { hostOf, moveCheck } from '../../store/work/schedules.ts';
import { versionById } from '../../store/documents/versions.ts';
import { wordingKey } from '../../lexicon/typography.ts';
import { noteRecovery } from '../checks/health.ts';
import { sharedWording } from './shared-wording.ts';

/** Of two texts of one document, one after the other, as much is the same at least; other policies of one type share far less. */
const sameDocument = 0.6;

/**
 * Once every address of an analysis has been read: a document whose own address is given up, and whose text, or one that is nearly its,
 * stands at another address now, has moved there. It keeps its versions, and the text at the new address is compared with the last of
 * them, so that a change is neither missed nor told of a document that seems new. Returns the comparisons to be made.
 */
export async function settleMoves(tx: Transaction, analysisId: string, now: Date): Promise<Step[]> {
  const analysis = await analysisById(tx, analysisId);
  if (analysis === null) return [];
  const rows = await analysisDocumentsOf(tx, analysis.id);
  const documents = await readDocumentsOf(tx, analysis.vendorId);
  const isFresh = ({ discoveredAt }: DocumentRow): boolean => discoveredAt >= analysis.createdAt;
  const older = documents.filter((document) => !isFresh(document));
  if (older.length === 0) return [];
  const left = await leftBehind(tx, analysis, rows, older);
  const steps: Step[] = [];
  const isEarlier = (fresh: DocumentRow) => (document: DocumentRow) =>
    isFresh(fresh) || isBefore(document, fresh);
  for (const fresh of documents) {
    const row = rows.find(({ documentId, state }) => documentId === fresh.id && state === 'done');
    const among = { older: older.filter(isEarlier(fresh)), left };
    const step = row === undefined ? null : await settleFresh(tx, row, fresh, among, now);
    if (step !== null) steps.push(step);
  }
  for (const { document, row } of left.values())
    if (isLost(document, row)) await settleTwin(tx, rows, { document, row }, now);
  return steps;
}

/** Sites that move a document may serve both for a while: once the older one is gone for good, one found after it and called the same may be it. */
function isBefore(document: DocumentRow, later: DocumentRow): boolean {
  const name = ({ title }: DocumentRow) => wordingKey(title.replace(/ \([^()]*\)$/, ''));
  const isSameName = name(document) === name(later);
  return (
    (document.status === 'gone' || document.unexpected === 'no_part') &&
    document.discoveredAt < later.discoveredAt &&
    isSameName
  );
}

type Left = { document: DocumentRow; row: AnalysisDocumentRow };

/** Documents whose own address is gone, or was linked before and is no more. */
async function leftBehind(
  tx: Transaction,
  analysis: AnalysisRow,
  rows: readonly AnalysisDocumentRow[],
  older: readonly DocumentRow[],
): Promise<Map<string, Left>> {
  const own = older.flatMap((document) => {
    const row = rows.find(({ url }) => url === document.url);
    // Of an address that was not asked nothing is known.
    return row === undefined || row.postponed ? [] : [{ document, row }];
  });
  // What looks at one document looks for no links: that it met none says nothing.
  const unlinked = analysis.ofOneDocument
    ? []
    : own.filter(({ row }) => !row.linked).map(({ row }) => row.url);
  const given = unlinked.length === 0 ? new Set() : await linkedBefore(tx, analysis, unlinked);
  const left = own.filter(({ document, row }) => isLost(document, row) || given.has(row.url));
  return new Map(left.map((each) => [each.document.id, each]));
}

/** Nothing is at the address, or something else is: unlike a page that was refused, or that did not come in time. */
function isLost(document: DocumentRow, { state }: AnalysisDocumentRow): boolean {
  const isElsewhere = document.trouble !== null && pageTroubles[document.trouble].mayHaveMoved;
  return (state === 'failed' || state === 'left_out') && isElsewhere;
}

/** A document of one version, found after the older ones: it may be one of them at a new address. */
async function settleFresh(
  tx: Transaction,
  row: AnalysisDocumentRow,
  fresh: DocumentRow,
  { older, left }: { older: readonly DocumentRow[]; left: Map<string, Left> },
  now: Date,
): Promise<Step | null> {
  const version = await versionById(tx, fresh.currentVersionId ?? '');
  if (version?.number !== 1 || version.origin !== 'live') return null;
  let best: { document: DocumentRow; isImported: boolean; share: number } | null = null;
  for (const document of older) {
    // A type that a person has set need not be the one that the text has by itself.
    if (document.typeSetAt === null && document.type !== fresh.type) continue;
    const before = await versionById(tx, document.currentVersionId ?? '');
    if (before === null || before.language !== version.language) continue;
    const isImported = before.origin !== 'live';
    // A document that only an archive has read has no reading of ours that this one could be the same as.
    if (before.contentHash === version.contentHash && !isImported) {
      // Read under its own address a moment later than under the other.
      await absorb(tx, fresh, document);
      const reason = `The same text as “${document.title}”`;
      await updateAnalysisDocument(tx, row.id, { state: 'left_out', reason, versionId: null });
      await pointReadings(tx, document.id, version.id, before.id);
      return null;
    }
    const { ofBefore, ofAfter } = sharedWording(before.blocks, version.blocks);
    const share = Math.min(ofBefore, ofAfter);
    if (left.has(document.id) && share >= sameDocument && share > (best?.share ?? 0))
      best = { document, isImported, share };
  }
  const from = best === null ? undefined : left.get(best.document.id);
  if (from === undefined) return null;
  left.delete(from.document.id);
  return succeed(tx, row, fresh, { ...from, isImported: best?.isImported === true }, now);
}

/** The fresh document's text becomes the older document's newest version. */
async function succeed(
  tx: Transaction,
  row: AnalysisDocumentRow,
  fresh: DocumentRow,
  from: Left & { isImported: boolean },
  now: Date,
): Promise<Step> {
  const { document } = from;
  const versionId = await takeOverVersion(tx, fresh, document);
  await absorb(tx, fresh, document);
  const { title, language, finalUrl, foundBy, translations } = fresh;
  await updateDocument(tx, document.id, {
    currentVersionId: versionId,
    title,
    language,
    foundBy,
    translations,
  });
  const aliases = [...document.aliases, ...fresh.aliases];
  await moveTo(tx, from, { url: fresh.url, finalUrl, aliases }, now);
  await updateAnalysisDocument(tx, row.id, { state: 'reading', versionId });
  const isToCompare = document.type === fresh.type && !from.isImported;
  return { step: isToCompare ? 'compare' : 'analyse', analysisDocumentId: row.id };
}

/** The address is gone, and the same text was read at another in this analysis. */
async function settleTwin(
  tx: Transaction,
  rows: readonly AnalysisDocumentRow[],
  from: Left,
  now: Date,
): Promise<void> {
  const { document } = from;
  for (const row of rows) {
    if (row.url === document.url || row.documentId !== document.id || row.snapshotId === null) continue;
    const reading = await lastReading(tx, document, row.url);
    if (reading?.snapshotId !== row.snapshotId && row.state !== 'done') continue;
    const { aliases } = document;
    await moveTo(tx, from, { url: row.url, finalUrl: row.url, aliases }, now);
    const { currentVersionId: versionId } = document;
    await updateAnalysisDocument(tx, row.id, { state: 'done', reason: null, versionId });
    return;
  }
}

async function moveTo(
  tx: Transaction,
  { document, row }: Left,
  { url, finalUrl, aliases }: Pick<DocumentRow, 'url' | 'finalUrl' | 'aliases'>,
  now: Date,
): Promise<void> {
  // An address that still serves the text that it had is not this document's any more.
  const given = isLost(document, row) ? [document.url] : [];
  const others = [...new Set([...aliases, ...given])].filter((alias) => alias !== url);
  await updateDocument(tx, document.id, { ...checkedWell(now), url, finalUrl, aliases: others });
  await updateAnalysisDocument(tx, row.id, { state: 'left_out', reason: `The document has moved to ${url}` });
  await noteRecovery(tx, document, now);
  const { id: documentId, vendorId } = document;
  await recordEvent(tx, {
    kind: 'moved',
    vendorId,
    documentId,
    at: now,
    detail: { from: document.url, to: url },
  });
  await moveCheck(tx, documentId, nextCheck(now, usualSteadiness, hostOf({ url })));
}
