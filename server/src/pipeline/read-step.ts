import { type DocumentStatus, documentTypeNames } from '@clausewatch/contract/documents';
import { analyserVersion } from '../analyse/analyse.ts';
import type { Classification } from '../classify/classify.ts';
import type { Transaction } from '../database/database.ts';
import type { Candidate } from '../discovery/discovery.ts';
import { type ExtractedDocument, type Extraction, extractorVersion } from '../extract/extract.ts';
import type { Step } from '../jobs/jobs.ts';
import {
  addAnalysisDocuments,
  type AnalysisDocumentRow,
  analysisDocumentById,
  type AnalysisRow,
  countAnalysisDocuments,
  isRunning,
} from '../store/analyses.ts';
import {
  addAlias,
  createDocument,
  documentByAddress,
  documentByWording,
  type DocumentRow,
  updateDocument,
} from '../store/documents.ts';
import { type Snapshot, snapshotById, snapshotWithBytes } from '../store/snapshots.ts';
import { lockVendor } from '../store/vendors.ts';
import { hashesOf, saveVersion, versionById, type VersionRow } from '../store/versions.ts';
import { decideVersion, type TextIdentity } from '../version/version.ts';
import { type Advance, advance, ended } from './advance.ts';
import { noteFailure } from './fetch-step.ts';
import type { SandboxOutcome } from './sandbox.ts';
import type { ReadOutput } from './sandbox-tasks.ts';
import type { Shell } from './shell.ts';

type Subject = { row: AnalysisDocumentRow; analysis: AnalysisRow; snapshot: Snapshot };
type Read = {
  document: ExtractedDocument;
  suspect: boolean;
  identity: TextIdentity;
  type: Extract<Classification, { kind: 'policy' }>;
};

/** Turns a snapshot into text, says whether it is a policy and which wording it is, and saves what is new. */
export async function readStep(shell: Shell, id: string): Promise<void> {
  const found = await analysisDocumentById(shell.database.connection, id);
  if (found === null || !isRunning(found.analysis)) return;
  const { row, analysis, domain } = found;
  if (row.state !== 'reading' || row.snapshotId === null || row.versionId !== null) return;
  const snapshot = await snapshotWithBytes(shell.database.connection, row.snapshotId);
  if (snapshot === null) return;
  const { bytes, ...kept } = snapshot;
  const known = await documentByAddress(shell.database.connection, analysis.vendorId, [
    row.url,
    snapshot.finalUrl,
  ]);
  const outcome = await shell.sandbox.run('read', {
    page: {
      bytes,
      contentType: snapshot.contentType,
      charset: snapshot.charset,
      url: withFragment(snapshot.finalUrl, row.url),
      ...(known?.selector == null ? {} : { selector: known.selector }),
    },
    vendor: { url: analysis.url, domain },
    url: row.url,
    linkTitle: row.title,
    expected: row.type,
    // Two hops from the home page reach the policies that only a policy links to; further ones are other vendors'.
    followLinks: row.depth < 2,
  });
  await advance(shell, { id, analysisId: analysis.id, from: ['reading'] }, (tx) =>
    save(shell, tx, { row, analysis, snapshot: kept }, outcome),
  );
}

/** Redirects drop the fragment, which may be what selects one of several documents on a page. */
function withFragment(finalUrl: string, askedUrl: string): string {
  const at = askedUrl.indexOf('#');
  return at === -1 || finalUrl.includes('#') ? finalUrl : finalUrl + askedUrl.slice(at);
}

async function save(
  shell: Shell,
  tx: Transaction,
  subject: Subject,
  outcome: SandboxOutcome<ReadOutput>,
): Promise<Advance> {
  await lockVendor(tx, subject.analysis.vendorId);
  const known = await documentByAddress(tx, subject.analysis.vendorId, [
    subject.row.url,
    subject.snapshot.finalUrl,
  ]);
  if (outcome.kind !== 'done') return unread(tx, subject, known, 'unreachable', outcome.message);
  const { extraction, classification, identity, links } = outcome.value;
  if (extraction.kind !== 'document' || classification === null || identity === null) {
    return notADocument(shell, tx, subject, known, extraction);
  }
  const next = await follow(shell, tx, subject, links);
  if (classification.kind !== 'policy' && known?.currentVersionId == null) {
    const result = ended('left_out', classification.reason, {
      title: extraction.document.title || subject.row.title,
    });
    return { ...result, next };
  }
  const type =
    classification.kind === 'policy'
      ? classification
      : {
          kind: 'policy' as const,
          type: known?.type ?? 'other_compliance',
          confidence: known?.typeConfidence ?? 0,
        };
  const read = { document: extraction.document, suspect: extraction.suspect, identity, type };
  const result = await keep(tx, subject, known, read);
  return { ...result, next: [...result.next, ...next] };
}

async function notADocument(
  shell: Shell,
  tx: Transaction,
  subject: Subject,
  known: DocumentRow | null,
  extraction: Extraction,
): Promise<Advance> {
  if (extraction.kind === 'document') return ended('left_out', 'Nothing was read');
  if (extraction.kind === 'unreadable') return unread(tx, subject, known, 'unreachable', extraction.message);
  const canRender = shell.browser !== null && subject.snapshot.via === 'live';
  if (extraction.why === 'app_shell' && canRender) {
    return {
      values: { state: 'fetching', snapshotId: null },
      next: [{ step: 'render', analysisDocumentId: subject.row.id }],
    };
  }
  if (extraction.why === 'soft_404' && known === null) return ended('left_out', extraction.message);
  const blocked = extraction.why === 'challenge' || extraction.why === 'login_wall';
  return unread(tx, subject, known, blocked ? 'blocked' : 'unreachable', extraction.message);
}

/** The page came but its text did not: the document keeps its last good version, or is shown without one. */
async function unread(
  tx: Transaction,
  { row, analysis, snapshot }: Subject,
  known: DocumentRow | null,
  status: DocumentStatus,
  reason: string,
): Promise<Advance> {
  if (known !== null) {
    await noteFailure(tx, known, status, reason, false);
    return ended('failed', reason, { documentId: known.id });
  }
  const document = await createDocument(tx, {
    vendorId: analysis.vendorId,
    url: row.url,
    finalUrl: snapshot.finalUrl,
    type: row.type ?? 'other_compliance',
    typeConfidence: row.confidence,
    title: row.title,
    language: null,
    status,
    statusReason: reason,
    foundBy: row.foundBy,
    translations: row.translations,
  });
  return ended('failed', reason, { documentId: document.id });
}

/** Puts the policies that a policy links to on the list, within the analysis' budget. */
async function follow(
  shell: Shell,
  tx: Transaction,
  { row, analysis }: Subject,
  links: readonly Candidate[],
): Promise<Step[]> {
  const room = shell.maximumDocuments - (await countAnalysisDocuments(tx, analysis.id));
  const found: Candidate[] = [];
  for (const link of links) {
    if (found.length >= room) break;
    const document = await documentByAddress(tx, analysis.vendorId, [link.url]);
    if (document === null) found.push(link);
  }
  const ids = await addAnalysisDocuments(
    tx,
    analysis.id,
    found.map((candidate) => newAnalysisDocument(candidate, row.depth + 1)),
  );
  return ids.map((analysisDocumentId) => ({ step: 'fetch', analysisDocumentId }));
}

/** A candidate as the row it becomes. */
export function newAnalysisDocument(candidate: Candidate, depth: number) {
  return {
    url: candidate.url,
    title: documentTypeNames[candidate.type],
    type: candidate.type,
    confidence: candidate.confidence,
    foundBy: candidate.why,
    translations: candidate.translations,
    depth,
  };
}

async function keep(
  tx: Transaction,
  subject: Subject,
  known: DocumentRow | null,
  read: Read,
): Promise<Advance> {
  const { row, analysis, snapshot } = subject;
  const title = read.document.title || row.title;
  const twin = await documentByWording(tx, analysis.vendorId, read.identity.contentHash);
  if (twin !== null && twin.id !== known?.id && known?.currentVersionId == null) {
    await addAlias(tx, twin.id, row.url);
    if (snapshot.finalUrl !== row.url) await addAlias(tx, twin.id, snapshot.finalUrl);
    return ended('left_out', `The same text as “${twin.title}”`, { title, documentId: twin.id });
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
    }));
  return keepVersion(tx, subject, document, read);
}

async function keepVersion(
  tx: Transaction,
  { row, snapshot }: Subject,
  document: DocumentRow,
  read: Read,
): Promise<Advance> {
  const previous =
    document.currentVersionId === null ? null : await versionById(tx, document.currentVersionId);
  const verdict = decideVersion({
    current: {
      ...read.identity,
      extractorVersion,
      content: read.document.content,
      suspectExtraction: read.suspect,
    },
    previous,
    sameBytes: previous !== null && (await snapshotById(tx, previous.snapshotId))?.sha256 === snapshot.sha256,
    earlierHashes: await hashesOf(tx, document.id),
  });
  const entry = { title: read.document.title || row.title, type: read.type.type, documentId: document.id };
  switch (verdict.kind) {
    case 'suspect':
      await noteFailure(tx, document, 'unreachable', verdict.reason, false);
      return ended('failed', verdict.reason, entry);
    case 'same':
      await touch(tx, document, snapshot);
      return confirmed(row, entry, previous);
    case 'first':
    case 'new':
    case 'seen_before':
    case 're_rendered': {
      const versionId = await saveVersion(tx, {
        documentId: document.id,
        number: (previous?.number ?? 0) + 1,
        kind: verdict.kind,
        predecessorId: previous?.id ?? null,
        snapshotId: snapshot.id,
        document: read.document,
        contentHash: read.identity.contentHash,
        extractorVersion,
        createdAt: snapshot.fetchedAt,
      });
      await touch(tx, document, snapshot);
      await updateDocument(tx, document.id, {
        currentVersionId: versionId,
        title: entry.title,
        language: read.document.language,
        type: read.type.type,
        typeConfidence: read.type.confidence,
      });
      return { values: { ...entry, versionId }, next: [{ step: 'analyse', analysisDocumentId: row.id }] };
    }
  }
}

/** The wording is known: nothing is read again unless the analyser has learned something since. */
function confirmed(
  row: AnalysisDocumentRow,
  entry: Partial<AnalysisDocumentRow>,
  previous: VersionRow | null,
): Advance {
  const versionId = previous?.id ?? null;
  if (previous?.analyserVersion === analyserVersion) {
    return { values: { ...entry, versionId, state: 'done', reason: null }, next: [] };
  }
  return { values: { ...entry, versionId }, next: [{ step: 'analyse', analysisDocumentId: row.id }] };
}

async function touch(tx: Transaction, document: DocumentRow, snapshot: Snapshot): Promise<void> {
  await updateDocument(tx, document.id, {
    status: 'current',
    statusReason: null,
    failures: 0,
    notFound: 0,
    finalUrl: snapshot.finalUrl,
    lastCheckedAt: snapshot.fetchedAt,
  });
}
