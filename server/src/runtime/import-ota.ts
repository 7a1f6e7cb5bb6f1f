import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { findDeclarations } from '../archives/declarations.ts';
import { type GitRepository, openGitRepository } from '../archives/git-repository.ts';
import {
  Omissions,
  readCollection,
  type RecordedDocument,
  type RecordedText,
} from '../archives/open-terms-archive.ts';
import type { Database } from '../database/database.ts';
import type { FetchedPage } from '../fetch/fetch.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { compareHistory, keepPastText } from '../pipeline/versions/past-text.ts';
import { rateVendor } from '../pipeline/versions/rate-vendor.ts';
import type { Sandbox } from '../pipeline/sandbox/sandbox.ts';
import {
  createDocument,
  documentByAddress,
  type DocumentRow,
  documentsOf,
} from '../store/documents/documents.ts';
import { forgetUnread, newestFrom } from '../store/documents/past-versions.ts';
import { ensureVendor, lockVendor } from '../store/vendors/vendors.ts';
import type { ImportProgress } from './import-progress.ts';

export type OtaImport = {
  folder: string;
  /** Folder of the declarations; undefined: beside the collection. */
  declarations: string | undefined;
  database: Database;
  sandbox: Sandbox;
  /** Hosts on this machine that stand for vendors (tests). */
  allowHosts: readonly string[];
  progress: ImportProgress;
  now: Date;
  signal: AbortSignal;
};

/** The largest policies are under a megabyte as Markdown; pages as received are larger. */
const largestText = 10 * 1024 * 1024;
const atOnce = Math.max(1, Math.min(4, availableParallelism()));

/**
 * Imports a collection of Open Terms Archive into vendors, documents, versions and changes. Existing rows are skipped, so that an
 * interrupted import continues where it was when started again. Returns a summary for the operator.
 */
export async function importOta(given: OtaImport): Promise<string> {
  const { folder, signal, progress } = given;
  const repository = await openGitRepository(folder);
  try {
    const declarations = await findDeclarations(folder, given.declarations);
    progress.print('Reading the history of the repository…');
    const collection = await readCollection(repository.files(signal), { ...given, declarations });
    const tally = new Tally(collection.omissions);
    progress.begin(
      collection.documents.reduce((sum, { texts }) => sum + texts.length, 0),
      'recorded texts',
    );
    await severally(collection.documents, signal, (document, until) =>
      importDocument({ ...given, signal: until }, repository, document, tally),
    );
    progress.end();
    return tally.report();
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new OperatorError('Interrupted. What was imported is kept: the same command goes on from there.');
  } finally {
    await repository.close();
  }
}

/** A few at once; where one fails, the others end and its error is thrown. */
async function severally<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  handle: (item: Item, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const failure = new AbortController();
  const until = AbortSignal.any([signal, failure.signal]);
  const waiting = items.values();
  const work = async (): Promise<void> => {
    for (const item of waiting) await handle(item, until);
  };
  const works = Array.from({ length: atOnce }, () =>
    work().catch((error: unknown) => {
      failure.abort(error);
      throw error;
    }),
  );
  await Promise.allSettled(works);
  await Promise.all(works);
}

async function importDocument(
  given: OtaImport,
  repository: GitRepository,
  recorded: RecordedDocument,
  tally: Tally,
): Promise<void> {
  const document = await documentFor(given, recorded);
  if (document.droppedAt !== null) {
    tally.omissions.add(recorded.name, 'It was left out of the vendor’s report.', recorded.texts.length);
    given.progress.step(recorded.texts.length);
    return;
  }
  const newest = await newestFrom(given.database.connection, document.id, 'open_terms_archive');
  for (const text of recorded.texts) {
    given.signal.throwIfAborted();
    if (newest === null || text.at > newest) {
      const outcome = await importText(given, repository, { recorded, document, text });
      tally.count(recorded, outcome);
    } else tally.known += 1;
    given.progress.step(1);
  }
  await compareHistory(given, document);
  await given.database.transaction(async (tx) => {
    await lockVendor(tx, document.vendorId);
    await forgetUnread(tx, document.id);
    const vendor = { id: document.vendorId, name: recorded.vendor.name };
    await rateVendor(tx, vendor, await documentsOf(tx, document.vendorId));
  });
}

/** The document at the address, created where it is new. */
async function documentFor(
  { database }: OtaImport,
  { vendor: named, url, type, termsType, name }: RecordedDocument,
): Promise<DocumentRow> {
  return database.transaction(async (tx) => {
    const vendor = await ensureVendor(tx, named);
    await lockVendor(tx, vendor.id);
    const known = await documentByAddress(tx, vendor.id, [url]);
    if (known !== null) return known;
    return createDocument(tx, {
      vendorId: vendor.id,
      url,
      finalUrl: url,
      type,
      typeConfidence: 1,
      title: termsType,
      language: null,
      status: 'pending',
      statusReason: 'Its history is from Open Terms Archive. The page itself has not been read yet.',
      foundBy: [`declared by Open Terms Archive: ${name}`],
      translations: [],
    });
  });
}

type Outcome = Awaited<ReturnType<typeof keepPastText>>;

async function importText(
  means: OtaImport,
  repository: GitRepository,
  { recorded, document, text }: { recorded: RecordedDocument; document: DocumentRow; text: RecordedText },
): Promise<Outcome> {
  const reading = await repository.read(text.blob, largestText);
  if (reading.kind !== 'bytes') {
    const isLarge = reading.kind === 'too_large';
    const reason = isLarge ? 'It is too large to be a policy.' : 'The repository lacks its content.';
    return { kind: 'left_out', reason };
  }
  const page = pageOf(recorded, text, reading.bytes);
  const outcome = await means.sandbox.run('read', {
    page: { ...page, receivedOn: text.at.toISOString().slice(0, 10) },
    vendor: recorded.vendor,
    url: recorded.url,
    linkTitle: recorded.termsType,
    expected: recorded.type,
    followLinks: false,
    isKnownPolicy: false,
    isDoubted: false,
    knownWording: null,
    knownFingerprint: null,
    knownLinks: null,
  });
  if (outcome.kind !== 'done') return { kind: 'left_out', reason: outcome.message };
  if (outcome.value.kind !== 'read') throw new Error('No wording was named that the text could have');
  const { extraction, identity } = outcome.value;
  if (extraction.kind !== 'document' || identity === null)
    return { kind: 'left_out', reason: extraction.kind === 'document' ? 'It is empty.' : extraction.message };
  return keepPastText(means, document, {
    origin: 'open_terms_archive',
    originUrl: null,
    page,
    document: extraction.document,
    identity,
    suspect: extraction.suspect,
    isRereading: text.isRereading,
  });
}

function pageOf({ url, contentType }: RecordedDocument, { at }: RecordedText, bytes: Buffer): FetchedPage {
  return {
    url,
    finalUrl: url,
    redirects: [],
    status: 200,
    headers: {},
    contentType,
    charset: contentType === 'application/pdf' ? null : 'utf-8',
    bytes,
    sha256: hash('sha256', bytes),
    fetchedAt: at,
    via: 'archive',
  };
}

/** The outcomes of the texts. */
class Tally {
  readonly omissions = new Omissions();
  known = 0;
  #kept = 0;
  #same = 0;
  readonly #documents = new Set<RecordedDocument>();

  constructor(before: readonly { what: string; reason: string; texts: number }[]) {
    for (const { what, reason, texts } of before) this.omissions.add(what, reason, texts);
  }

  count(document: RecordedDocument, outcome: Outcome): void {
    if (outcome.kind === 'left_out') this.omissions.add(document.name, outcome.reason);
    else if (outcome.kind === 'same') this.#same += 1;
    else {
      this.#kept += 1;
      this.#documents.add(document);
    }
  }

  report(): string {
    const vendors = new Set([...this.#documents].map(({ vendor }) => vendor.domain));
    const left = this.omissions.all();
    return [
      `${amount(this.#kept, 'version')} of ${amount(this.#documents.size, 'document')} of ${amount(vendors.size, 'vendor')} imported.`,
      ...(this.known > 0 ? [`${amount(this.known, 'text')} dealt with by an earlier run.`] : []),
      ...(this.#same > 0 ? [`${amount(this.#same, 'text')} with the wording of the one before.`] : []),
      ...(left.length > 0 ? ['Left out:'] : []),
      ...left.map(({ what, reason, texts }) => `  ${what} (${amount(texts, 'text')}): ${reason}`),
      '',
    ].join('\n');
  }
}

function amount(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
