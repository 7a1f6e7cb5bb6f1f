import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { DocumentType } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import { analyse } from '../src/analyse/analyse.ts';
import { diffBlocks, listEdits, type TextDiff } from '../src/diff/diff.ts';
import { extract, extractorVersion, type ExtractedDocument } from '../src/extract/extract.ts';
import { gradeChange, type SeverityQuestion, type SeverityVerdict } from '../src/grade/grade.ts';
import { type Ground, groundsOf } from '../src/grade/grounds.ts';
import { decideVersion, identify, type VersionVerdict } from '../src/version/version.ts';

export type Reading =
  | { kind: 'read'; document: ExtractedDocument; suspect: boolean }
  | { kind: 'unread'; why: string };

/** A gzipped page or Markdown file as the product reads it. */
export async function readVersion(path: string, contentType: string, url: string): Promise<Reading> {
  return readPage({ bytes: gunzipSync(readFileSync(path)), contentType, url });
}

export async function readPage(page: {
  bytes: Uint8Array;
  contentType: string;
  url: string;
}): Promise<Reading> {
  const extraction = await extract({ ...page, charset: null });
  if (extraction.kind !== 'document') {
    return {
      kind: 'unread',
      why: extraction.kind === 'not_served' ? extraction.why : extraction.message,
    };
  }
  return { kind: 'read', document: extraction.document, suspect: extraction.suspect };
}

export type Comparison = {
  version: VersionVerdict;
  diff: TextDiff;
  grade: SeverityVerdict;
  question: SeverityQuestion;
  /** The texts that places count in. */
  contents: { before: string; after: string };
  /** What the grade rests on, the weightiest first. */
  grounds: () => Ground[];
};

/** What the product would say of two versions of a document, one after the other, with no further history. */
export function compareVersions(
  before: Extract<Reading, { kind: 'read' }>,
  after: Extract<Reading, { kind: 'read' }>,
  type: DocumentType,
): Comparison {
  const version = decideVersion({
    current: {
      ...identify(after.document.blocks),
      extractorVersion,
      content: after.document.content,
      suspectExtraction: after.suspect,
    },
    previous: { ...identify(before.document.blocks), extractorVersion },
    sameBytes: false,
    earlierHashes: new Set(),
  });
  const diff = diffBlocks(before.document.blocks, after.document.blocks);
  const dates = { before: before.document.effectiveDate, after: after.document.effectiveDate };
  const question = {
    type,
    language: after.document.language,
    diff,
    edits: listEdits(diff, before.document.blocks, after.document.blocks, dates),
    before: before.document.blocks,
    after: after.document.blocks,
    findingsBefore: findingsOf(before.document, type),
    findingsAfter: findingsOf(after.document, type),
  };
  const contents = { before: before.document.content, after: after.document.content };
  return {
    version,
    diff,
    question,
    contents,
    grade: gradeChange(question),
    grounds: () => groundsOf(question),
  };
}

function findingsOf(document: ExtractedDocument, type: DocumentType): Finding[] {
  const { content, blocks, language, title } = document;
  return analyse({ content, blocks, type, language, title }).findings;
}

/** The folder that a bench was given, or an end with the way to call it. */
export function folderArgument(index: number, usage: string): string {
  const folder = process.argv[index];
  if (folder === undefined || !existsSync(folder)) {
    console.error(usage);
    process.exit(2);
  }
  return folder;
}

export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
