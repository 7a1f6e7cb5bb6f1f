import type { Block, DocumentType } from '@clausewatch/contract/documents';
import { diffBlocks, gradeChange, type SeverityVerdict } from '../src/diff/diff.ts';

/** A line each: `# ` begins a heading, `- ` an item, and a row holds bars between spaces. */
export function blocksOfLines(lines: readonly string[]): Block[] {
  let start = 0;
  return lines.map((line) => {
    const text = line.replace(/^[-#] /, '');
    const kind = kindOf(line);
    const level = kind === 'heading' ? 3 : 0;
    const block: Block = { kind, level, text, start, end: start + text.length, anchor: '' };
    start = block.end + 2;
    return block;
  });
}

function kindOf(line: string): Block['kind'] {
  if (line.startsWith('# ')) return 'heading';
  if (line.startsWith('- ')) return 'item';
  return line.includes(' | ') ? 'table_row' : 'paragraph';
}

/** How a change of these lines between two that stay is graded, without findings; a line break parts lines, and an empty text is none. */
export function gradeLines(before: string, after: string, type: DocumentType = 'privacy'): SeverityVerdict {
  const [left, right] = [before, after].map((text) =>
    blocksOfLines([first, ...text.split('\n').filter((line) => line !== ''), last]),
  );
  if (left === undefined || right === undefined) throw new Error('There are two texts');
  const diff = diffBlocks(left, right);
  return gradeChange({ type, diff, before: left, after: right, findingsBefore: [], findingsAfter: [] });
}

/** The severities of a change either way round. */
export function bothWays(before: string, after: string, type: DocumentType = 'privacy'): string[] {
  return [gradeLines(before, after, type).severity, gradeLines(after, before, type).severity];
}

const first =
  'These terms apply to everybody who uses the service, on any device, with or without an account.';
const last = 'This is the last line of what we say here to you.';
