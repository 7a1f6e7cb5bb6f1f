import { readAddress } from '../../address/address.ts';
import type { ExtractedDocument } from '../../extract/extract.ts';
import type { FetchedPage } from '../../fetch/fetch.ts';
import type { DocumentRow } from '../../store/documents/documents.ts';
import { firstOwnVersion } from '../../store/documents/past-versions.ts';
import { type VersionRow, versionById } from '../../store/documents/versions.ts';
import type { TextIdentity } from '../../version/version.ts';
import { pageInput } from '../pages/read-page.ts';
import type { Shell } from '../shell.ts';
import { asNoPolicy, inOtherLanguage } from '../checks/unexpected.ts';

export type CaptureReading =
  | { kind: 'read'; text: { document: ExtractedDocument; identity: TextIdentity; suspect: boolean } }
  | { kind: 'left_out'; reason: string };

/** Reads an archived page as the document's own page is read, and says whether it shows the document at all. */
export async function readCapture(
  { database, sandbox }: Pick<Shell, 'database' | 'sandbox'>,
  document: DocumentRow,
  page: FetchedPage,
): Promise<CaptureReading> {
  const { connection } = database;
  const ownId = (await firstOwnVersion(connection, document.id))?.id ?? document.currentVersionId;
  const own = ownId === null ? null : await versionById(connection, ownId);
  if (own === null) return leftOut('There is no reading of our own to tell the document by.');
  const vendor = readAddress(document.url);
  const domain = vendor.kind === 'address' ? vendor.address.domain : new URL(document.url).host;
  const outcome = await sandbox.run('read', {
    page: pageInput(page, document.url, document),
    vendor: { url: document.url, domain },
    url: document.url,
    linkTitle: document.title,
    expected: document.type,
    followLinks: false,
    isKnownPolicy: true,
    isDoubted: false,
    knownWording: null,
    knownFingerprint: null,
    knownLinks: null,
  });
  if (outcome.kind !== 'done') return leftOut(outcome.message);
  if (outcome.value.kind !== 'read') throw new Error('No wording was named that the text could have');
  const { extraction, identity, fault } = outcome.value;
  if (extraction.kind !== 'document') return leftOut(extraction.message);
  if (identity === null) return leftOut('It holds no text.');
  const reason = whyAnother(document, own, { ...extraction, fault, identity, at: page.fetchedAt });
  if (reason !== null) return leftOut(reason);
  return { kind: 'read', text: { document: extraction.document, identity, suspect: extraction.suspect } };
}

type Read = {
  document: ExtractedDocument;
  suspect: boolean;
  lacksPart: boolean;
  fault: string | null;
  identity: TextIdentity;
  at: Date;
};

/** A whole page in the place of the part that the document is has more words than that could have gained. */
const wholePage = 1.5;

/** Why what was captured is not the document, as a sentence; null where nothing speaks against it. */
function whyAnother(document: DocumentRow, own: VersionRow, read: Read): string | null {
  if (document.selector !== null && read.suspect)
    return 'The part of the page that was chosen for this document is not there.';
  if (read.lacksPart && read.identity.wordCount > wholePage * own.wordCount)
    return 'The part of the page that this document is was not found.';
  const doubt =
    asNoPolicy(document, own, { ...read.document, fault: read.fault }, read.at) ??
    inOtherLanguage(document, own, read.document, read.at);
  return doubt?.reason ?? null;
}

function leftOut(reason: string): CaptureReading {
  return { kind: 'left_out', reason };
}
