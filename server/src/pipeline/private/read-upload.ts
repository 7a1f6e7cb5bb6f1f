import type { DocumentType } from '@clausewatch/contract/documents';
import type { PrivateFormat } from '@clausewatch/contract/private-documents';
import type { Classification } from '../../classify/classify.ts';
import type { ExtractedDocument } from '../../extract/extract.ts';
import type { ReadInput, ReadOutput } from '../sandbox/sandbox-tasks.ts';
import { readingSize } from '../sandbox/sandbox-tasks.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

/** A file that somebody gave us, to be loaded when a thread is free for it. */
export type UploadedFile = {
  name: string;
  format: PrivateFormat;
  byteLength: number;
  /** The ISO date of the upload: settles the order of figures in dates. */
  receivedOn: string;
  /** In a buffer of their own, which is handed over. */
  load: () => Promise<Uint8Array<ArrayBuffer>>;
};

export type UploadReading =
  | {
      kind: 'read';
      document: ExtractedDocument;
      contentHash: string;
      /** What its words speak for. */
      type: DocumentType;
      /** Empty where the text names itself nowhere. */
      title: string;
      /** Why it does not look like a policy, for a person; it is read all the same. */
      doubt: string | null;
    }
  /** `reason` is a sentence for a person. */
  | { kind: 'unreadable'; reason: string };

/**
 * Nobody’s by definition (RFC 2606): a file has no address, and links in it that have no host lead nowhere. The file's name, which
 * often is the document's, is its path.
 */
const host = 'upload.invalid';

/** Reads a file in a thread with limits, as a page is read. */
export async function readUpload(
  sandbox: Sandbox,
  file: UploadedFile,
  expected: DocumentType | null,
): Promise<UploadReading> {
  const outcome = await sandbox.run('read', {
    size: readingSize(file.byteLength, file.format),
    async load() {
      const bytes = await file.load();
      return { input: inputOf(file, bytes, expected), owned: [bytes.buffer] };
    },
  });
  return outcome.kind === 'done' ? readingOf(outcome.value) : { kind: 'unreadable', reason: outcome.message };
}

function inputOf(file: UploadedFile, bytes: Uint8Array, expected: DocumentType | null): ReadInput {
  const url = `https://${host}/${encodeURIComponent(file.name)}`;
  return {
    page: { bytes, contentType: file.format, charset: null, url, receivedOn: file.receivedOn },
    vendor: { url: `https://${host}/`, domain: host },
    url,
    linkTitle: '',
    expected,
    followLinks: false,
    isKnownPolicy: false,
    isDoubted: true,
    knownWording: null,
    knownFingerprint: null,
    knownLinks: null,
  };
}

function readingOf(output: ReadOutput): UploadReading {
  if (output.kind === 'same') throw new Error('An upload was read as known');
  const { extraction, classification, identity } = output;
  if (extraction.kind === 'unreadable') return { kind: 'unreadable', reason: extraction.message };
  if (extraction.kind === 'not_served') return { kind: 'unreadable', reason: notServed[extraction.why] };
  if (classification === null || identity === null) throw new Error('A document was not classified');
  const isPolicy = classification.kind === 'policy';
  const { document } = extraction;
  const isHeaded = document.blocks[0]?.kind === 'heading';
  return {
    kind: 'read',
    document: { ...document, links: document.links.filter(({ href }) => URL.parse(href)?.hostname !== host) },
    contentHash: identity.contentHash,
    type: isPolicy ? classification.type : 'other_compliance',
    // The first line of what is no policy may be anything, unless it is a heading.
    title: isPolicy ? classification.title : isHeaded ? document.title : '',
    doubt: isPolicy ? null : doubtOf(classification),
  };
}

type NotServed = Extract<Extract<ReadOutput, { kind: 'read' }>['extraction'], { kind: 'not_served' }>['why'];

/** What a page that was saved too early, or was another than was meant, is to somebody who has it as a file. */
const notServed: Record<NotServed, string> = {
  challenge:
    'This file is a site’s check for robots, saved in place of the document. Save the document itself.',
  login_wall: 'This file is a sign-in page, saved in place of the document. Save it while you are signed in.',
  soft_404: 'This file is a “page not found”, saved in place of the document.',
  framed:
    'This page shows its document in a frame, which is not in the file. Save the frame’s page, or a PDF of it.',
  app_shell: 'This page writes its text with scripts, and the file holds none of it. Save it as a PDF.',
  truncated: 'This file ends before the document does. Save it again.',
  too_deep:
    'This file opens more elements, one in another, than can be read, and does not close them. Save it as a PDF.',
  empty: 'This file holds no text.',
};

/** What a rule that speaks of a page says of a file; the others speak of its text. */
const doubts: Readonly<Record<string, string>> = {
  hub: 'This file lists policies and is none itself.',
  'error-page': 'This file says that a page was not found.',
  empty: 'This file holds hardly any text.',
  'hardly-any-text': 'This file holds hardly any text.',
};

function doubtOf(classification: Exclude<Classification, { kind: 'policy' }>): string {
  const rule = classification.kind === 'hub' ? 'hub' : classification.rule;
  return doubts[rule] ?? classification.reason;
}
