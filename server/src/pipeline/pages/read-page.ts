import { withoutFragment } from '../../network/fragment.ts';
import { namingSegments } from '../../network/canonical-url.ts';
import { isDoubted } from '../../discovery/discovery.ts';
import type { ExtractedDocument, ExtractInput } from '../../extract/extract.ts';
import type { FetchedPage } from '../../fetch/fetch.ts';
import type { DocumentRow } from '../../store/documents/documents.ts';
import { bytesOf, snapshotById } from '../../store/documents/snapshots.ts';
import { versionById } from '../../store/documents/versions.ts';
import type { Subject } from '../moves/further-documents.ts';
import type { SandboxOutcome } from '../sandbox/sandbox.ts';
import { type ReadInput, type ReadOutput, readingSize } from '../sandbox/sandbox-tasks.ts';
import type { Shell } from '../shell.ts';

export type ReadSubject = Subject & { domain: string };

/** How a page has lost the part that a document is: the others on it stay, or all of it is another. */
export type Loss = 'removed' | 'replaced';

export type PageReading = { outcome: SandboxOutcome<ReadOutput>; loss: Loss | null };

type Target = Pick<ReadInput, 'followLinks' | 'knownWording' | 'knownFingerprint' | 'knownLinks'> & {
  snapshotId: string;
  /** Its fragment says which part of the page is meant; null: all of it. */
  askedUrl: string | null;
};

type Part = NonNullable<ExtractInput['part']>;

/** Reads a snapshot; where the document was a part of its page and the fragment names that no more, looks for it by its wording. */
export async function readPage(
  shell: Shell,
  subject: ReadSubject,
  known: DocumentRow | null,
  target: Target,
): Promise<PageReading> {
  const outcome = await readSnapshot(shell, subject, known, target);
  if (known === null || !lacksPart(outcome)) return { outcome, loss: null };
  const part = await lastPart(shell, subject, known);
  if (part === null) return { outcome, loss: null };
  const again = await readSnapshot(shell, subject, known, { ...target, part });
  const whole = lacksPart(again) ? documentOf(again) : null;
  return { outcome: again, loss: whole === null ? null : lossOf(part, whole) };
}

async function readSnapshot(
  shell: Shell,
  { row, analysis, domain, snapshot: received }: ReadSubject,
  known: DocumentRow | null,
  { snapshotId, askedUrl, part, ...rest }: Target & { part?: Part },
): Promise<SandboxOutcome<ReadOutput>> {
  const { connection } = shell.database;
  const snapshot = snapshotId === received.id ? received : await snapshotById(connection, snapshotId);
  if (snapshot === null) throw new Error(`There is no snapshot ${snapshotId}`);
  return shell.sandbox.run('read', {
    size: readingSize(snapshot.byteLength, snapshot.contentType),
    async load() {
      const bytes = await bytesOf(shell.database, snapshot);
      const page = {
        ...pageInput({ ...snapshot, bytes }, askedUrl, known),
        ...(part === undefined ? {} : { part }),
      };
      const input = {
        page,
        vendor: { url: analysis.url, domain },
        url: row.url,
        linkTitle: row.title,
        expected: row.type,
        isKnownPolicy: known?.currentVersionId != null,
        isDoubted: known?.currentVersionId == null && (isDoubted(row.confidence) || isPartOfHome(row.url)),
        ...rest,
      };
      return { input, owned: [bytes.buffer] };
    },
  });
}

/**
 * Whether the address means a part of a home page. Where that has no such part, all of it is read, for which the address does not speak. Apps
 * route by `#/`.
 */
function isPartOfHome(url: string): boolean {
  const { hash } = new URL(url);
  return hash !== '' && !/^#!?\//.test(hash) && namingSegments(url).length === 0;
}

/** What is asked of a page that came: all that it says, or the part that the address or the document's selector names. */
export function pageInput(
  page: Pick<FetchedPage, 'bytes' | 'contentType' | 'charset' | 'finalUrl' | 'fetchedAt'>,
  askedUrl: string | null,
  known: Pick<DocumentRow, 'selector'> | null,
): ExtractInput {
  return {
    bytes: page.bytes,
    contentType: page.contentType,
    charset: page.charset,
    url: askedUrl === null ? withoutFragment(page.finalUrl) : withFragment(page.finalUrl, askedUrl),
    receivedOn: page.fetchedAt.toISOString().slice(0, 10),
    ...(known?.selector == null ? {} : { selector: known.selector }),
  };
}

/** Redirects drop the fragment, which may be what selects one of several documents on a page. */
export function withFragment(finalUrl: string, askedUrl: string): string {
  const at = askedUrl.indexOf('#');
  return at === -1 || finalUrl.includes('#') ? finalUrl : finalUrl + askedUrl.slice(at);
}

/** A page with less text than this beside the document was read as that document: two extractors may differ in a few lines. */
const fewestCharactersBeside = 300;

/**
 * What of its page the document's current version is, by that page's own bytes: nothing else tells a part from a document that a
 * fragment merely points into. Null where the version is all of the page.
 */
async function lastPart(shell: Shell, subject: ReadSubject, known: DocumentRow): Promise<Part | null> {
  if (known.currentVersionId === null || known.selector !== null) return null;
  const version = await versionById(shell.database.connection, known.currentVersionId);
  if (version === null) return null;
  const outcome = await readSnapshot(shell, subject, null, {
    snapshotId: version.snapshotId,
    askedUrl: null,
    followLinks: false,
    knownWording: null,
    knownLinks: null,
    knownFingerprint: null,
  });
  const page = documentOf(outcome);
  if (page === null) return null;
  const own = version.blocks.map(({ text }) => text);
  const isOwn = new Set(own);
  const elsewhere = page.blocks.map(({ text }) => text).filter((text) => !isOwn.has(text));
  return lengthOf(elsewhere) < fewestCharactersBeside ? null : { own, elsewhere };
}

function lossOf({ elsewhere }: Part, { blocks }: ExtractedDocument): Loss {
  const now = new Set(blocks.map(({ text }) => text));
  return lengthOf(elsewhere.filter((text) => now.has(text))) * 2 > lengthOf(elsewhere)
    ? 'removed'
    : 'replaced';
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}

function lacksPart(outcome: SandboxOutcome<ReadOutput>): boolean {
  if (outcome.kind !== 'done' || outcome.value.kind !== 'read') return false;
  const { extraction } = outcome.value;
  return extraction.kind === 'document' && extraction.lacksPart;
}

function documentOf(outcome: SandboxOutcome<ReadOutput>): ExtractedDocument | null {
  if (outcome.kind !== 'done' || outcome.value.kind !== 'read') return null;
  const { extraction } = outcome.value;
  return extraction.kind === 'document' ? extraction.document : null;
}
