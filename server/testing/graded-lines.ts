import type { Block, DocumentType } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import { diffBlocks, listEdits, type OwnDates } from '../src/diff/diff.ts';
import { gradeChange, type SeverityQuestion, type SeverityVerdict } from '../src/grade/grade.ts';

/** One block per line: `# ` begins a heading, `- ` an item, and a row has bars between spaces. */
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

/** The same for separate lines. */
export function blocks(...lines: string[]): Block[] {
  return blocksOfLines(lines);
}

/** What grading is asked about a change from some blocks to others. */
export function questionOf(
  before: readonly Block[],
  after: readonly Block[],
  type: DocumentType = 'terms',
  findings: [before: Finding[], after: Finding[]] = [[], []],
  ownDates: OwnDates = { before: null, after: null },
  language = 'en',
): SeverityQuestion {
  const [findingsBefore, findingsAfter] = findings;
  const diff = diffBlocks(before, after);
  const edits = listEdits(diff, before, after, ownDates);
  return { type, language, diff, edits, before, after, findingsBefore, findingsAfter };
}

/** The grade of such a change. */
export function gradeBlocks(...question: Parameters<typeof questionOf>): SeverityVerdict {
  return gradeChange(questionOf(...question));
}

/** The grade of a change of these lines between two that stay, without findings; line breaks separate lines, and an empty text is none. */
export function gradeLines(before: string, after: string, type: DocumentType = 'privacy'): SeverityVerdict {
  const [left, right] = [before, after].map((text) =>
    blocksOfLines([frame, ...text.split('\n').filter((line) => line !== ''), last]),
  );
  if (left === undefined || right === undefined) throw new Error('There are two texts');
  return gradeBlocks(left, right, type);
}

/** A heading and the items under it. */
export function headed(heading: string, items: readonly string[]): Block[] {
  return blocksOfLines([`# ${heading}`, ...items.map((item) => `- ${item}`)]);
}

/** A finding that an analyser may have made in a block. */
export function findingIn(
  block: Block | undefined,
  practice: string,
  polarity: Finding['polarity'],
): Finding {
  const { text, start, end } = block ?? { text: '', start: 0, end: 0 };
  return {
    practice,
    title: practice,
    category: 'sharing',
    polarity,
    points: -5,
    reason: '',
    section: null,
    also: [],
    quote: text,
    start,
    end,
  };
}

/** The severities of a change in both directions. */
export function bothWays(before: string, after: string, type: DocumentType = 'privacy'): string[] {
  return [gradeLines(before, after, type).severity, gradeLines(after, before, type).severity];
}

/** The grade of a change of one line below one that stays. */
export function severityUnder(before: string, after: string, type: DocumentType = 'terms'): string {
  return gradeBlocks(blocksOfLines([frame, before]), blocksOfLines([frame, after]), type).severity;
}

/** A line that stays. */
export const frame =
  'These terms apply to everybody who uses the service, on any device, with or without an account.';
/** One that contains a figure. */
export const keep = 'We may keep your data for 30 days after you close your account with us.';
const last = 'This is the last line of what we say here to you.';
