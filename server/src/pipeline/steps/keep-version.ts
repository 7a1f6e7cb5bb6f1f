import type { Classification } from '../../classify/classify.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import { type ExtractedDocument, extractorVersion } from '../../extract/extract.ts';
import { occurred } from '../../platform/occurrences.ts';
import type { AnalysisDocumentRow } from '../../store/analyses/analysis-documents.ts';
import { type DocumentRow, updateDocument } from '../../store/documents/documents.ts';
import { lastReading, type Reading, saveReading } from '../../store/documents/readings.ts';
import { type Snapshot, snapshotById } from '../../store/documents/snapshots.ts';
import {
  hashesOf,
  saveVersion,
  versionById,
  type VersionProgress,
  type VersionRow,
  versionStamp,
} from '../../store/documents/versions.ts';
import { moveCheck } from '../../store/work/schedules.ts';
import { decideVersion, type TextIdentity, type VersionVerdict } from '../../version/version.ts';
import { type Advance, ended } from './advance.ts';
import { foundWell } from '../pages/confirm.ts';
import { withoutAlias } from '../moves/dead-alias.ts';
import { finishVersion } from './finish-version.ts';
import { noteFailure, noteRecovery } from '../checks/health.ts';
import { lookAtOther } from '../checks/held-wording.ts';
import type { Loss } from '../pages/read-page.ts';
import {
  asCutOff,
  asNoPolicy,
  type Doubt,
  inOtherLanguage,
  isConsentWall,
  withoutItsPart,
} from '../checks/unexpected.ts';

export type Read = {
  document: ExtractedDocument;
  suspect: boolean;
  /** Set where the document was a part of the page and that part was not found: the text is the whole page's. */
  loss: Loss | null;
  /** The page never closes what the current version's page closed. */
  isBrokenOff: boolean;
  /** Why what the address shows is no policy, where that can be said of it. */
  fault: string | null;
  /** What the page links to, where all of that is on the list. */
  linksHash: string | null;
  fingerprint: string | null;
  /** What is told of documents that could not be parted from this one. */
  unparted: Reading['unparted'];
  identity: TextIdentity;
  type: Pick<Extract<Classification, { kind: 'policy' }>, 'type' | 'confidence'>;
};

/** What the current version's own bytes say to an extractor that has not read them before. */
export type Rerendering = { versionId: string; document: ExtractedDocument; identity: TextIdentity };

/** A page as served for one row of an analysis. */
export type Served = { row: AnalysisDocumentRow; snapshot: Snapshot };

export type Given = {
  rerendering: Rerendering | null;
  /** Whether another wording is believed only once it was seen twice. */
  looksTwice: boolean;
  now: Date;
};

/**
 * Says which wording a document's text is, and saves it where it is new to us. `rerendering` stands for the current version where
 * another extractor, or another selector, made that: what they differ in is then no change.
 */
export async function keepVersion(
  tx: Transaction,
  served: Served,
  document: DocumentRow,
  read: Read,
  { rerendering, looksTwice, now }: Given,
): Promise<Advance> {
  const { row, snapshot } = served;
  const current =
    document.currentVersionId === null ? null : await versionById(tx, document.currentVersionId);
  const renewed = rerendering !== null && rerendering.versionId === current?.id ? rerendering : null;
  const judged = await judge(tx, served, document, read, { current, renewed });
  const entry = { title: read.document.title || row.title, type: read.type.type, documentId: document.id };
  if (judged.kind === 'suspect') {
    const { trouble, reason, disbelief } = judged;
    const elsewhere = await withoutAlias(tx, row, document, reason);
    if (elsewhere !== null) return elsewhere;
    await noteFailure(tx, document, { trouble, reason }, now);
    if (disbelief !== undefined) await updateDocument(tx, document.id, disbelief);
    return ended('failed', reason, entry);
  }
  const isOther = judged.kind === 'new' || judged.kind === 'seen_before';
  const look =
    isOther && current !== null
      ? lookAtOther(
          document,
          { blocks: renewed?.document.blocks ?? current.blocks, readAt: current.createdAt },
          { blocks: read.document.blocks, readAt: now, snapshotId: snapshot.id },
          looksTwice,
        )
      : null;
  if (look !== null) await updateDocument(tx, document.id, look.values);
  // What nobody checks is not looked at again, and is believed at once.
  if (current !== null && look?.kind === 'held' && (await moveCheck(tx, document.id, look.nextAt))) {
    const { values, next } = finishVersion(row, current.id, await progressOf(tx, current.id));
    return { values: { ...entry, ...values }, next };
  }
  const verdict = look?.kind === 'same' ? look : judged;
  const previous =
    renewed === null || current === null
      ? current
      : await saveRerendering(tx, current, renewed, lastSeen(document, served));
  if (verdict.kind === 'same' && previous !== null) {
    await note(tx, served, document, { ...read, versionId: previous.id }, now);
    const { values, next } = finishVersion(row, previous.id, await progressOf(tx, previous.id));
    return { values: { ...entry, ...values }, next };
  }
  if (verdict.kind === 'same') throw new Error('Nothing can be the same as no version');
  const versionId = await saveVersion(tx, {
    documentId: document.id,
    number: (previous?.number ?? 0) + 1,
    kind: verdict.kind,
    predecessorId: previous?.id ?? null,
    snapshotId: snapshot.id,
    document: read.document,
    contentHash: read.identity.contentHash,
    extractorVersion,
    createdAt: verdict.kind === 're_rendered' ? lastSeen(document, served) : snapshot.fetchedAt,
    // A check that failed saw nothing.
    beforeSeenAt: document.failures === 0 ? document.lastCheckedAt : null,
  });
  occurred({ what: 'version', outcome: verdict.kind });
  await note(tx, served, document, { ...read, versionId }, now);
  const { type, confidence: typeConfidence } = read.type;
  const { language } = read.document;
  await updateDocument(tx, document.id, { language, type, typeConfidence });
  return { values: { ...entry, versionId }, next: [{ step: 'analyse', analysisDocumentId: row.id }] };
}

async function progressOf(tx: Transaction, versionId: string): Promise<VersionProgress> {
  const progress = await versionStamp(tx, versionId);
  if (progress === null) throw new Error(`Version ${versionId} is gone`);
  return progress;
}

type Judgement = VersionVerdict & Partial<Pick<Doubt, 'disbelief'>>;

/** What the text is, in the light of the wording before it and of how the document is read. */
async function judge(
  tx: Transaction,
  served: Served,
  document: DocumentRow,
  read: Read,
  { current, renewed }: { current: VersionRow | null; renewed: Rerendering | null },
): Promise<Judgement> {
  const sameBytes = current !== null && (await areBytesOf(tx, current, document, served));
  const { content } = read.document;
  // What an archive recorded was read otherwise, or long ago: what follows it is the first reading of our own, and no news.
  const isFirstOwn = current !== null && current.origin !== 'live';
  const previous = renewed === null ? current : { ...renewed.identity, extractorVersion };
  const verdict = decideVersion({
    current: { ...read.identity, extractorVersion, content, suspectExtraction: read.suspect },
    previous: isFirstOwn ? null : previous,
    sameBytes,
    earlierHashes: await hashesOf(tx, document.id),
  });
  const { fetchedAt } = served.snapshot;
  if (verdict.kind === 'suspect' && current !== null && isConsentWall(read.document.blocks))
    return { ...verdict, trouble: 'consent_wall' };
  if (read.loss !== null && verdict.kind !== 'same') {
    const doubt = withoutItsPart(document, read.loss, fetchedAt);
    return doubt === null ? verdict : { kind: 'suspect', ...doubt };
  }
  // The same words, laid out better by a newer extractor: shown, and no change.
  if (verdict.kind === 'same' && sameBytes && current?.content !== content) return { kind: 're_rendered' };
  const isOther =
    verdict.kind === 'new' || verdict.kind === 'seen_before' || (isFirstOwn && verdict.kind === 'first');
  if (isOther && document.selector !== null && read.suspect) {
    return {
      kind: 'suspect',
      trouble: 'part_missing',
      reason: 'The part of the page that was chosen for this document is not there.',
    };
  }
  if (!isOther || current === null) return verdict;
  const noPolicy = asNoPolicy(document, current, { ...read.document, fault: read.fault }, fetchedAt);
  if (noPolicy !== null) return { kind: 'suspect', ...noPolicy };
  if (verdict.kind === 'seen_before') return verdict;
  const doubt =
    inOtherLanguage(document, current, read.document, fetchedAt) ??
    asCutOff(document, current, read, fetchedAt);
  return doubt === null ? verdict : { kind: 'suspect', ...doubt };
}

/** Whether the version was made from these bytes, or the same address gave them when it was last found unchanged. */
export async function areBytesOf(
  connection: Connection,
  version: Pick<VersionRow, 'snapshotId'>,
  document: DocumentRow,
  { row, snapshot }: Served,
): Promise<boolean> {
  const own = await snapshotById(connection, version.snapshotId);
  // Another address may be another part of the same page.
  if (own?.sha256 === snapshot.sha256 && own.url === row.url) return true;
  return (await lastReading(connection, document, row.url))?.sha256 === snapshot.sha256;
}

/** Puts the new rendering of the current version in its place, for what follows to be compared with. */
async function saveRerendering(
  tx: Transaction,
  current: VersionRow,
  { document, identity }: Rerendering,
  createdAt: Date,
): Promise<VersionRow> {
  if (document.content === current.content) return current;
  const id = await saveVersion(tx, {
    documentId: current.documentId,
    number: current.number + 1,
    kind: 're_rendered',
    predecessorId: current.id,
    snapshotId: current.snapshotId,
    document,
    contentHash: identity.contentHash,
    extractorVersion,
    createdAt,
  });
  const saved = await versionById(tx, id);
  if (saved === null) throw new Error(`Version ${id} was not saved`);
  return saved;
}

/** When the page was looked at: bytes that the site called unchanged are older than that. */
function lastSeen({ lastCheckedAt }: DocumentRow, { snapshot }: Pick<Served, 'snapshot'>): Date {
  return lastCheckedAt !== null && lastCheckedAt > snapshot.fetchedAt ? lastCheckedAt : snapshot.fetchedAt;
}

type ReadAs = Pick<Reading, 'versionId' | 'linksHash' | 'fingerprint' | 'unparted'>;

/** Notes that the page was read well, and as which version. */
async function note(
  tx: Transaction,
  { row, snapshot }: Served,
  document: DocumentRow,
  read: ReadAs,
  now: Date,
): Promise<void> {
  await updateDocument(tx, document.id, {
    ...foundWell(row, document, lastSeen(document, { snapshot })),
    finalUrl: snapshot.finalUrl,
    currentVersionId: read.versionId,
  });
  if (row.url === document.url) await noteRecovery(tx, document, now);
  await noteReading(tx, { row, snapshot }, document, read);
}

/** Notes as which version an address was read, so that the same bytes need not be read again. */
export async function noteReading(
  tx: Transaction,
  { row, snapshot }: Served,
  document: DocumentRow,
  { versionId, linksHash, fingerprint, unparted }: ReadAs,
): Promise<void> {
  await saveReading(tx, {
    documentId: document.id,
    url: row.url,
    snapshotId: snapshot.id,
    versionId,
    linksHash,
    fingerprint,
    seen: null,
    unparted,
    extractorVersion,
    selector: document.selector,
  });
}
