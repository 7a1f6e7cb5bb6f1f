import type { DocumentType } from '@clausewatch/contract/documents';
import { analyse } from '../src/analyse/analyse.ts';
import { diffBlocks, listEdits } from '../src/diff/diff.ts';
import { extract } from '../src/extract/extract.ts';
import { gradeChange } from '../src/grade/grade.ts';
import type { FoundChange } from '../src/notify/notify.ts';

const foundAt = new Date('2026-05-04T08:00:00Z');

/** The change that is found between two Markdown wordings of a policy. */
export async function foundChange(
  type: DocumentType,
  before: string,
  after: string,
): Promise<FoundChange & { contents: { before: string; after: string } }> {
  const [old, young] = [await read(before, type), await read(after, type)];
  const diff = diffBlocks(old.blocks, young.blocks);
  const dates = { before: old.effectiveDate, after: young.effectiveDate };
  const verdict = gradeChange({
    type,
    language: young.language,
    diff,
    edits: listEdits(diff, old.blocks, young.blocks, dates),
    before: old.blocks,
    after: young.blocks,
    findingsBefore: old.findings,
    findingsAfter: young.findings,
  });
  const severity = verdict.severity === 'material' ? 'material' : 'minor';
  const texts = { before: old.blocks, after: young.blocks };
  const contents = { before: old.content, after: young.content };
  return { ...texts, ...diff, ...verdict, type, dates, severity, foundAt, back: null, contents };
}

async function read(text: string, type: DocumentType) {
  const bytes = new TextEncoder().encode(text);
  const url = 'https://vendor.example/policy';
  const extraction = await extract({ bytes, contentType: 'text/markdown', charset: null, url });
  if (extraction.kind !== 'document') throw new Error('This is no policy');
  const { content, blocks, language, title, effectiveDate } = extraction.document;
  const { findings } = analyse({ content, blocks, type, language, title });
  return { content, blocks, findings, effectiveDate, language };
}
