import type { DocumentType } from '@clausewatch/contract/documents';
import type { PrivateChange } from '@clausewatch/contract/private-documents';
import { analyserVersion } from '../../analyse/analyse.ts';
import { BodyFault } from '../../platform/body-fault.ts';
import { blocksOf, layoutOf } from '../../layout/block-layout.ts';
import type { PrivateDocumentRow } from '../../store/private/private-documents.ts';
import {
  lockPrivateDocumentToRead,
  nextToRead,
  privateDocumentToRead,
  type PrivateVersionRow,
  savePrivateReading,
  textBefore,
  updatePrivateDocument,
} from '../../store/private/private-texts.ts';
import { privateBytes } from '../../store/private/private-uploads.ts';
import type { Shell } from '../shell.ts';
import { compareOwn } from './compare-texts.ts';
import { readUpload } from './read-upload.ts';

type Reader = Pick<Shell, 'database' | 'sandbox' | 'now'>;

/**
 * Reads the next version that somebody uploaded for a document: they are read one after another, in order, each in a turn of its own.
 * `more`: there may be another. A document that was deleted is none, and a version that another run of the step has read meanwhile stays
 * as that run left it.
 */
export async function privateStep(
  shell: Reader,
  documentId: string,
  signal: AbortSignal,
): Promise<'more' | 'done'> {
  const { connection } = shell.database;
  const document = await privateDocumentToRead(connection, documentId);
  const version = document && (await nextToRead(connection, document, analyserVersion));
  if (document === null || version === null || signal.aborted) return 'done';
  await save(shell, document, version, await readVersion(shell, document, version));
  return (await nextToRead(connection, document, analyserVersion)) === null ? 'done' : 'more';
}

/** Closes what could not be read in all tries. */
export async function abandonPrivateStep({ database }: Reader, documentId: string): Promise<void> {
  const document = await privateDocumentToRead(database.connection, documentId);
  const version = document && (await nextToRead(database.connection, document, analyserVersion));
  if (version?.state !== 'pending') return;
  const reason = 'Something went wrong on our side while this file was read, several times. Upload it again.';
  await database.transaction((tx) => savePrivateReading(tx, version, { state: 'unreadable', reason }));
}

type Values = Partial<PrivateVersionRow>;

async function readVersion(
  shell: Reader,
  document: PrivateDocumentRow,
  version: PrivateVersionRow,
): Promise<Values> {
  const text = version.state === 'pending' ? await textOf(shell, document, version) : version;
  if (text.state !== 'read') return text;
  const before = await textBefore(shell.database.connection, version);
  if (version.state === 'pending' && before !== null && before.contentHash === text.contentHash)
    return { state: 'same', sameAs: before.number };
  return judged(shell, document.type ?? text.readAs ?? 'other_compliance', { ...version, ...text }, before);
}

async function textOf(
  { database, sandbox, now }: Reader,
  document: PrivateDocumentRow,
  version: PrivateVersionRow,
): Promise<Values> {
  const bytes = await privateBytes(database, version).catch(lostBytes);
  if (bytes === 'lost') return { state: 'unreadable', reason: lostReason };
  // Deleted meanwhile: there is no row to save this in.
  if (bytes === null) return { state: 'unreadable', reason: 'This file is not stored any more.' };
  const file = {
    name: version.fileName,
    format: version.mediaType,
    byteLength: version.byteLength,
    receivedOn: version.uploadedAt.toISOString().slice(0, 10),
    load: () => Promise.resolve(bytes),
  };
  const reading = await readUpload(sandbox, file, document.typeIsSet ? document.type : null);
  if (reading.kind === 'unreadable') return { state: 'unreadable', reason: reading.reason };
  const { content, blocks, links, language, effectiveDate, wordCount } = reading.document;
  const { contentHash, title, type, doubt } = reading;
  return {
    state: 'read',
    reason: doubt,
    readAs: type,
    readAt: now(),
    layout: layoutOf(content, blocks),
    content,
    links,
    language,
    effectiveDate,
    wordCount,
    contentHash,
    title,
  };
}

const lostReason = 'The stored file is missing or damaged on our side. Upload it again.';

/** A store that is away is tried again with the step. */
function lostBytes(error: unknown): 'lost' {
  if (error instanceof BodyFault && error.kind !== 'unavailable') return 'lost';
  throw error;
}

/** A text with what it says as a type, and what it changed. */
async function judged(
  shell: Reader,
  type: DocumentType,
  version: PrivateVersionRow,
  before: PrivateVersionRow | null,
): Promise<Values> {
  const content = version.content ?? '';
  const blocks = blocksOf(content, version.layout ?? '');
  const { language } = version;
  const input = { content, blocks, type, language, title: version.title ?? '' };
  const outcome = await shell.sandbox.run('analyse', input);
  const by = { analyserVersion, analysedAs: type };
  if (outcome.kind !== 'done') {
    // A text that was judged before stays as it was.
    return version.analysedAs === null ? { state: 'unreadable', reason: outcome.message } : by;
  }
  const { findings, facts, summary, score, breakdown } = outcome.value;
  const read = { ...version, ...by, findings, facts, summary, score, breakdown };
  return { ...read, change: before === null ? null : await changeSince(shell, type, before, read) };
}

/** Null where the comparison needs more than one may take: it can still be asked for. */
async function changeSince(
  { sandbox, database }: Reader,
  type: DocumentType,
  before: PrivateVersionRow,
  after: PrivateVersionRow,
): Promise<PrivateChange | null> {
  const outcome = await compareOwn(sandbox, database.connection, type, before, after);
  if (outcome.kind !== 'done') return null;
  const { severity, direction, reasons, points, stats } = outcome.value;
  return { from: before.number, severity, direction, reasons, points, stats };
}

/** The first text that is read gives its document the type and, as every newer one, the title, unless the owner did. */
async function save(
  { database }: Reader,
  { id, title }: PrivateDocumentRow,
  version: PrivateVersionRow,
  values: Values,
): Promise<void> {
  await database.transaction(async (tx) => {
    const document = await lockPrivateDocumentToRead(tx, id);
    if (document === null || !(await savePrivateReading(tx, version, values))) return;
    if (values.state !== 'read' || version.state === 'read') return;
    await updatePrivateDocument(tx, id, {
      ...(document.type === null ? { type: values.readAs ?? null } : {}),
      ...(document.titleIsSet ? {} : { title: (values.title ?? '').trim().slice(0, 200) || title }),
    });
  });
}
