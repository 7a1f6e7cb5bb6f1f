import { withoutFragment } from '../../network/fragment.ts';
import { namingSegments } from '../../network/canonical-url.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import { extractorVersion, isUnclosedPage } from '../../extract/extract.ts';
import { BodyFault } from '../../platform/body-fault.ts';
import { isRunning, monitorSubject } from '../../store/analyses/analyses.ts';
import {
  type AnalysisDocumentRow,
  analysisDocumentById,
  countAnalysisDocuments,
} from '../../store/analyses/analysis-documents.ts';
import {
  addAlias,
  createDocument,
  documentByAddress,
  documentByWording,
  type DocumentRow,
} from '../../store/documents/documents.ts';
import { isReadBy, lastReading, type Reading } from '../../store/documents/readings.ts';
import { bytesOf, snapshotById } from '../../store/documents/snapshots.ts';
import { addLeftOut, lockVendor } from '../../store/vendors/vendors.ts';
import { versionById, versionStamp } from '../../store/documents/versions.ts';
import { type Advance, advance, ended, lostToTimeout } from './advance.ts';
import { confirm, isFresh } from '../pages/confirm.ts';
import { fingerprintAt } from '../pages/fingerprint-check.ts';
import { leftOutAsDropped } from '../moves/dropped.ts';
import { formerPart } from '../moves/former-part.ts';
import { listLinks, listParts, type Subject, unpartedFrom } from '../moves/further-documents.ts';
import {
  areBytesOf,
  type Given,
  keepVersion,
  noteReading,
  type Read,
  type Rerendering,
} from './keep-version.ts';
import { pageInput, type PageReading, readPage, type ReadSubject, withFragment } from '../pages/read-page.ts';
import { newDocumentDates } from '../pages/new-document-dates.ts';
import type { ReadOutput } from '../sandbox/sandbox-tasks.ts';
import { followedHops } from '../pages/shared-page.ts';
import type { Shell } from '../shell.ts';
import { notADocument, unread, withRefusals } from '../checks/unread.ts';

/**
 * Turns a snapshot into text, says whether it is a policy and which wording it is, and saves what is new. Bytes that were read before by
 * the same rules are not read again.
 */
export async function readStep(shell: Shell, id: string): Promise<void> {
  const { connection } = shell.database;
  const found = await analysisDocumentById(connection, id);
  if (found === null || !isRunning(found.analysis)) return;
  const { row, analysis, domain } = found;
  if (row.state !== 'reading' || row.snapshotId === null || row.versionId !== null) return;
  if (row.lost === 'waiting') return;
  const received = await snapshotById(connection, row.snapshotId);
  if (received === null) return;
  const snapshot = { ...received, finalUrl: withFragment(received.finalUrl, row.url) };
  const subject = { row, analysis, domain, snapshot };
  const known = await documentByAddress(connection, analysis.vendorId, [row.url, snapshot.finalUrl]);
  if (known?.droppedAt != null) {
    const left = leftOutAsDropped(known);
    return advance(shell, { id, analysisId: analysis.id, from: ['reading'] }, () => Promise.resolve(left));
  }
  const reading = known === null ? null : await lastReading(connection, known, row.url);
  const fresh = known !== null && reading !== null && isFresh(reading, known) ? reading : null;
  if (known !== null && fresh?.sha256 === snapshot.sha256) return confirmUnread(shell, subject, known, fresh);
  const wording = known === null ? null : await readableWording(connection, known);
  const target = {
    snapshotId: snapshot.id,
    askedUrl: row.url,
    followLinks: row.depth < followedHops,
    knownWording: wording,
    knownLinks: fresh?.linksHash ?? null,
    knownFingerprint: wording === null || fresh === null ? null : fingerprintAt(snapshot.finalUrl, fresh),
  };
  try {
    const rerendering =
      known === null || wording !== null ? null : await readCurrentAgain(shell, subject, known);
    const page = await readPage(shell, subject, known, target);
    const isBrokenOff = await breaksOff(shell, known, page);
    await advance(shell, { id, analysisId: analysis.id, from: ['reading'] }, (tx) =>
      save(shell, tx, subject, page, { rerendering, fresh, isBrokenOff }),
    );
  } catch (error) {
    // A store that is away is tried again with the step.
    if (!(error instanceof BodyFault) || error.kind === 'unavailable') throw error;
    await reportLostBytes(shell, subject, known, error);
  }
}

/** Bytes that are gone or damaged have no text, not an empty one, and what changed since the current version cannot be told. */
async function reportLostBytes(
  shell: Shell,
  subject: ReadSubject,
  known: DocumentRow | null,
  { kind }: BodyFault,
): Promise<void> {
  const reason = `The stored page is ${kind === 'missing' ? 'missing' : 'damaged'} on our side, so that it cannot be read.`;
  const failing = { trouble: 'our_fault', reason } as const;
  const { row, analysis } = subject;
  await advance(shell, { id: row.id, analysisId: analysis.id, from: ['reading'] }, (tx) =>
    unread(tx, subject, known, failing, shell.now()),
  );
}

/** Whether the page never closes what the page of the current version did: some pages never do. */
async function breaksOff(
  { database }: Shell,
  known: DocumentRow | null,
  { outcome }: PageReading,
): Promise<boolean> {
  if (known?.currentVersionId == null || outcome.kind !== 'done' || outcome.value.kind !== 'read')
    return false;
  const { extraction } = outcome.value;
  if (extraction.kind !== 'document' || !extraction.isUnclosed) return false;
  const version = await versionById(database.connection, known.currentVersionId);
  const snapshot = version === null ? null : await snapshotById(database.connection, version.snapshotId);
  if (snapshot === null) return false;
  const bytes = await bytesOf(database, snapshot);
  return !isUnclosedPage(pageInput({ ...snapshot, bytes }, null, null));
}

/** What is known of the document from before. */
type Before = {
  rerendering: Rerendering | null;
  /** Its last reading, where that would still be the same. */
  fresh: Reading | null;
  isBrokenOff: boolean;
};

/** Ends the step for bytes that were read before. */
async function confirmUnread(
  shell: Shell,
  { row, analysis, snapshot }: Subject,
  known: DocumentRow,
  reading: Reading,
): Promise<void> {
  await advance(shell, { id: row.id, analysisId: analysis.id, from: ['reading'] }, async (tx) => {
    const { finalUrl, fetchedAt: at } = snapshot;
    const now = shell.now();
    const seen = { at, now, finalUrl, progress: reading, unparted: reading.unparted };
    return (await confirm(tx, row, known, seen)) ?? readAgain(row);
  });
}

/** Content hash of the current version, where today's extractor reads that as it stands; else null. */
async function readableWording(connection: Connection, known: DocumentRow): Promise<string | null> {
  if (known.currentVersionId === null || !(await isReadBy(connection, known, extractorVersion))) return null;
  return (await versionStamp(connection, known.currentVersionId))?.contentHash ?? null;
}

/**
 * Where an older extractor, or another selector, made the current version and the page has changed since, that version's own bytes are
 * read anew: only then can what the vendor changed be told from what we read otherwise. Null where there is no need.
 */
async function readCurrentAgain(
  shell: Shell,
  subject: ReadSubject,
  known: DocumentRow,
): Promise<Rerendering | null> {
  const { connection } = shell.database;
  if (known.currentVersionId === null) return null;
  const version = await versionById(connection, known.currentVersionId);
  // What an archive recorded is never compared with what the page says now as if both were ours.
  if (
    version === null ||
    version.origin !== 'live' ||
    (await areBytesOf(connection, version, known, subject))
  )
    return null;
  const { outcome, loss } = await readPage(shell, subject, known, {
    snapshotId: version.snapshotId,
    askedUrl: known.url,
    followLinks: false,
    knownWording: null,
    knownLinks: null,
    knownFingerprint: null,
  });
  if (outcome.kind !== 'done' || outcome.value.kind !== 'read' || loss !== null) return null;
  const { extraction, identity } = outcome.value;
  if (extraction.kind !== 'document' || identity === null) return null;
  return { versionId: version.id, document: extraction.document, identity };
}

/** Another analysis was quicker: what it made of the document decides. */
function readAgain(row: AnalysisDocumentRow): Advance {
  return { values: {}, next: [{ step: 'read', analysisDocumentId: row.id }] };
}

async function save(
  shell: Shell,
  tx: Transaction,
  subject: ReadSubject,
  { outcome, loss }: PageReading,
  { rerendering, fresh, isBrokenOff }: Before,
): Promise<Advance> {
  await lockVendor(tx, subject.analysis.vendorId);
  const known = await documentByAddress(tx, subject.analysis.vendorId, [
    subject.row.url,
    subject.snapshot.finalUrl,
  ]);
  if (known?.droppedAt != null) return leftOutAsDropped(known);
  if (outcome.kind !== 'done') {
    const failing = { trouble: 'unreadable', reason: outcome.message } as const;
    const end = () => unread(tx, subject, known, failing, shell.now());
    return outcome.kind === 'too_slow' ? lostToTimeout(subject.row, end) : end();
  }
  if (outcome.value.kind === 'same') return sameWording(shell, tx, subject, { known, fresh }, outcome.value);
  const { extraction, classification, identity, found } = outcome.value;
  const isSaid = known === null ? subject.row.typeIsSet : known.typeSetAt !== null;
  const fault = leadsHome(subject, known) ? homeReason : isSaid ? null : outcome.value.fault;
  if (extraction.kind !== 'document' || classification === null || identity === null) {
    return notADocument(shell, tx, subject, known, { extraction, found });
  }
  const room = shell.budget.documents - (await countAnalysisDocuments(tx, subject.analysis.id));
  const parts =
    known?.currentVersionId == null && !isSaid
      ? await listParts(tx, room, subject, extraction.document)
      : null;
  if (parts !== null) {
    const title = extraction.document.title || subject.row.title;
    return { ...ended('left_out', parts.reason, { title }), next: parts.next };
  }
  const { next, linksHash } = await listLinks(tx, room, subject, found);
  // What a person says it is, its text cannot refute.
  if (classification.kind !== 'policy' && known?.currentVersionId == null && !isSaid) {
    const result = ended('left_out', withRefusals(subject.row, classification.reason), {
      title: extraction.document.title || subject.row.title,
    });
    return { ...result, next };
  }
  const { row } = subject;
  const isKept = isSaid || classification.kind !== 'policy';
  const type = isKept
    ? {
        type: known?.type ?? row.type ?? 'other_compliance',
        confidence: known?.typeConfidence ?? row.confidence,
      }
    : classification;
  const { document, suspect, fingerprint } = extraction;
  const unparted = unpartedFrom(type.type, subject, document.unparted);
  const read = {
    document,
    suspect,
    loss,
    isBrokenOff,
    fault,
    identity,
    type,
    linksHash,
    fingerprint,
    unparted,
  };
  if (unparted.length > 0) await addLeftOut(tx, subject.analysis.vendorId, unparted);
  const result = await keep(tx, subject, known, read, {
    rerendering,
    looksTwice: looksTwice(subject.analysis),
    now: shell.now(),
  });
  return { ...result, next: [...result.next, ...next] };
}

/** Whoever asks is shown what the page says now, and an archive says the same however often it is asked. */
function looksTwice({ requestedBy, lane }: ReadSubject['analysis']): boolean {
  return requestedBy === monitorSubject && lane === 'live';
}

const homeReason = 'It leads to the home page.';

/** Sites send addresses that they have given up to their home page. */
function leadsHome({ snapshot, domain }: ReadSubject, known: DocumentRow | null): boolean {
  const isHome = (url: string): boolean =>
    new URL(url).host.replace(/^www\./, '') === domain && namingSegments(url).length === 0;
  return known !== null && isHome(snapshot.finalUrl) && !isHome(known.url) && !isHome(known.finalUrl);
}

/** Other bytes, the words of the current version: that these bytes say them is noted. */
async function sameWording(
  shell: Shell,
  tx: Transaction,
  subject: Subject,
  { known, fresh }: Pick<Before, 'fresh'> & { known: DocumentRow | null },
  { contentHash, as, found }: Extract<ReadOutput, { kind: 'same' }>,
): Promise<Advance> {
  const { row, analysis, snapshot } = subject;
  const version = known?.currentVersionId == null ? null : await versionStamp(tx, known.currentVersionId);
  if (known?.currentVersionId == null || version?.contentHash !== contentHash) return readAgain(row);
  const fingerprint = as === null ? (fresh?.fingerprint ?? null) : as.fingerprint;
  const unparted = as === null ? (fresh?.unparted ?? []) : unpartedFrom(known.type, subject, as.unparted);
  const { fetchedAt: at, finalUrl } = snapshot;
  const seen = { at, now: shell.now(), finalUrl, progress: version, unparted };
  const confirmed = await confirm(tx, row, known, seen);
  if (confirmed === null) return readAgain(row);
  const room = shell.budget.documents - (await countAnalysisDocuments(tx, analysis.id));
  const { next, linksHash } = await listLinks(tx, room, subject, found);
  const { currentVersionId: versionId } = known;
  await noteReading(tx, subject, known, { versionId, linksHash, fingerprint, unparted });
  return { ...confirmed, next: [...confirmed.next, ...next] };
}

/**
 * Whether an address names a known part of a page by another name than its own, under which it may hold somewhat more or less: what the
 * document says is read by its own alone.
 */
function isOtherName(url: string, known: DocumentRow): boolean {
  const isPart = known.url.includes('#') && known.currentVersionId !== null;
  return isPart && url !== known.url && withoutFragment(url) === withoutFragment(known.url);
}

function samePartAs({ id, title: named }: DocumentRow, title: string): Advance {
  return ended('left_out', `The same part of the page as “${named}”`, { title, documentId: id });
}

async function keep(
  tx: Transaction,
  subject: Subject,
  known: DocumentRow | null,
  read: Read,
  given: Given,
): Promise<Advance> {
  const { row, analysis, snapshot } = subject;
  const title = read.document.title || row.title;
  const twin = await documentByWording(tx, analysis.vendorId, read.identity.contentHash);
  // Where somebody says what the address is, that the same text was left out elsewhere does not speak against it.
  const isTwin = twin !== null && twin.id !== known?.id && known?.currentVersionId == null;
  if (isTwin && !(row.typeIsSet && twin.droppedAt !== null)) {
    await addAlias(tx, twin.id, row.url);
    if (snapshot.finalUrl !== row.url) await addAlias(tx, twin.id, snapshot.finalUrl);
    const { currentVersionId: versionId } = twin;
    if (versionId !== null) await noteReading(tx, subject, twin, { ...read, versionId });
    const isDropped = twin.droppedAt !== null;
    const reason = `The same text as “${twin.title}”${isDropped ? ', which was left out by a correction' : ''}`;
    return ended('left_out', reason, { title, documentId: twin.id });
  }
  if (known !== null && isOtherName(row.url, known)) return samePartAs(known, title);
  const former = known === null ? await formerPart(tx, analysis.vendorId, row.url, read.document) : null;
  if (former !== null) {
    await addAlias(tx, former.id, row.url);
    if (former.droppedAt !== null) return leftOutAsDropped(former);
    return samePartAs(former, title);
  }
  const document =
    known ??
    (await createDocument(tx, {
      vendorId: analysis.vendorId,
      url: row.url,
      finalUrl: snapshot.finalUrl,
      type: read.type.type,
      typeConfidence: read.type.confidence,
      title,
      language: read.document.language,
      status: 'pending',
      statusReason: null,
      foundBy: row.foundBy,
      translations: row.translations,
      ...newDocumentDates(subject.row, given.now),
    }));
  return keepVersion(tx, subject, document, read, given);
}
