import type { DocumentType } from '@clausewatch/contract/documents';
import { type ExtractedDocument, isSelector } from '../../extract/extract.ts';
import { BodyFault } from '../../platform/body-fault.ts';
import type { BodyStore } from '../../store/bodies/bodies.ts';
import type { DocumentRow } from '../../store/documents/documents.ts';
import { bytesOf, type Snapshot, snapshotById } from '../../store/documents/snapshots.ts';
import { versionById } from '../../store/documents/versions.ts';
import { withFragment } from './read-page.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { ReadOutput } from '../sandbox/sandbox-tasks.ts';

type StoredPage = Snapshot & { bytes: Uint8Array<ArrayBuffer> };
type Output = Extract<ReadOutput, { kind: 'read' }>;

/** Reads the stored page of a document with a selector: null where that names a text, or else why not, in a sentence. */
export async function trySelector(
  sandbox: Sandbox,
  store: BodyStore,
  document: DocumentRow,
  selector: string,
): Promise<string | null> {
  if (!(await isSelector(selector))) return 'This is not a CSS selector.';
  const page = await storedPage(store, document);
  if (page === null) return 'This document has not been read yet, so there is no page to look in.';
  if (!/\bx?html\b/.test(page.contentType))
    return 'A selector names a part of a page; this document is a file.';
  const output = await read(sandbox, document, page, { selector, expected: document.type });
  if (output === null) return 'The page could not be searched with this selector.';
  const isFound =
    output.extraction.kind === 'document' &&
    !output.extraction.suspect &&
    (output.identity?.wordCount ?? 0) >= fewestWords;
  return isFound ? null : 'This selector names no text of a document on the page as it was last read.';
}

/** A document of fewer words is none; a slip of the mouse would otherwise empty it for everybody. */
const fewestWords = 20;

/** What the stored page of a document says with another selector; null where it is not stored, or holds no text so. */
export async function readWithSelector(
  sandbox: Sandbox,
  store: BodyStore,
  document: DocumentRow,
  selector: string | null,
): Promise<ExtractedDocument | null> {
  const page = await storedPage(store, document);
  const output = page && (await read(sandbox, document, page, { selector, expected: document.type }));
  return output?.extraction.kind === 'document' ? output.extraction.document : null;
}

/** What a document has come to say, while a second look is to confirm it; null where that is not stored any more, or holds no text. */
export async function readHeld(
  sandbox: Sandbox,
  store: BodyStore,
  document: DocumentRow,
): Promise<ExtractedDocument | null> {
  const { held, selector } = document;
  const snapshot = held === null ? null : await snapshotById(store.connection, held.snapshotId);
  if (snapshot === null) return null;
  try {
    const page = { ...snapshot, bytes: await bytesOf(store, snapshot) };
    const output = await read(sandbox, document, page, { selector, expected: document.type });
    return output?.extraction.kind === 'document' ? output.extraction.document : null;
  } catch (error) {
    // A store that is away is tried again with the step.
    if (!(error instanceof BodyFault) || error.kind === 'unavailable') throw error;
    return null;
  }
}

/** What the stored text of a document is by itself, whatever anybody said of it; null where it is not stored or looks like no policy. */
export async function classifyStored(
  sandbox: Sandbox,
  store: BodyStore,
  document: DocumentRow,
): Promise<{ type: DocumentType; confidence: number } | null> {
  const page = await storedPage(store, document);
  const output =
    page && (await read(sandbox, document, page, { selector: document.selector, expected: null }));
  const classification = output?.classification;
  return classification?.kind === 'policy' ? classification : null;
}

async function storedPage(store: BodyStore, document: DocumentRow): Promise<StoredPage | null> {
  const { currentVersionId: id } = document;
  const version = id === null ? null : await versionById(store.connection, id);
  const snapshot = version === null ? null : await snapshotById(store.connection, version.snapshotId);
  return snapshot === null ? null : { ...snapshot, bytes: await bytesOf(store, snapshot) };
}

async function read(
  sandbox: Sandbox,
  { url, title }: DocumentRow,
  { bytes, contentType, charset, finalUrl }: StoredPage,
  { selector, expected }: { selector: string | null; expected: DocumentType | null },
): Promise<Output | null> {
  const outcome = await sandbox.run('read', {
    page: {
      bytes,
      contentType,
      charset,
      url: withFragment(finalUrl, url),
      ...(selector !== null && { selector }),
    },
    vendor: { url, domain: new URL(url).hostname },
    url,
    linkTitle: title,
    expected,
    followLinks: false,
    knownWording: null,
    isKnownPolicy: false,
    isDoubted: false,
    knownFingerprint: null,
    knownLinks: null,
  });
  return outcome.kind === 'done' && outcome.value.kind === 'read' ? outcome.value : null;
}
