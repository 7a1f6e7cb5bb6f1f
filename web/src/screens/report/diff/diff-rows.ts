import type { VersionDiff, WordOperation } from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';

export type ChangeKind = 'added' | 'removed' | 'reworded' | 'moved';

export type SameRow = { kind: 'same'; key: string; before: Block; after: Block };
export type ChangeRow = {
  kind: ChangeKind;
  key: string;
  /** Counts the changes from 1, in reading order of the newer text. */
  number: number;
  /** The operation that it is. */
  place: number;
  before: Block | null;
  after: Block | null;
  /** What was reworded, word by word; null where the block came, went or moved as a whole. */
  words: WordOperation[] | null;
  /** The heading above it: in the newer text, or for what was removed in the older. */
  section: string | null;
  /** For what moved: the heading above its old place. */
  fromSection: string | null;
};
/** The old place of a block that moved, for the older side. */
export type DepartureRow = {
  kind: 'departure';
  key: string;
  number: number;
  before: Block;
  toSection: string | null;
};
export type DiffRow = SameRow | ChangeRow | DepartureRow;
export type Fold = { kind: 'fold'; key: string; rows: SameRow[] };

/** Unchanged blocks shown on either side of a change. */
const contextLength = 1;
/** Folding less than this hides nothing worth a line of its own. */
const shortestFold = 2;

type Texts = Pick<VersionDiff, 'blocks1' | 'blocks2' | 'operations'>;

/** The steps between two versions with their texts, in reading order of the newer one. */
export function diffRows({ blocks1, blocks2, operations }: Texts): (SameRow | ChangeRow)[] {
  let number = 0;
  return operations.flatMap((operation, place): (SameRow | ChangeRow)[] => {
    const before = 'before' in operation ? (blocks1[operation.before] ?? null) : null;
    const after = 'after' in operation ? (blocks2[operation.after] ?? null) : null;
    const key = `${before?.start ?? ''}-${after?.start ?? ''}`;
    if (operation.kind === 'same') {
      return before === null || after === null ? [] : [{ kind: 'same', key, before, after }];
    }
    number += 1;
    const sectionBefore = 'before' in operation ? sectionOf(blocks1, operation.before) : null;
    return [
      {
        kind: operation.kind,
        key,
        number,
        place,
        before,
        after,
        words: 'words' in operation ? (operation.words ?? null) : null,
        section: 'after' in operation ? sectionOf(blocks2, operation.after) : sectionBefore,
        fromSection: operation.kind === 'moved' ? sectionBefore : null,
      },
    ];
  });
}

/** The rows with the old place of each moved block put in: behind the row of the block that it followed. */
export function withDepartures(rows: (SameRow | ChangeRow)[]): DiffRow[] {
  const moved = rows.filter(
    (row): row is ChangeRow & { before: Block } => row.kind === 'moved' && row.before !== null,
  );
  const result: DiffRow[] = [...rows];
  for (const { key, number, before, section } of moved.toSorted((a, b) => a.before.start - b.before.start)) {
    const follows = result.findLastIndex(
      (row) => row.kind !== 'moved' && row.before !== null && row.before.start < before.start,
    );
    result.splice(follows + 1, 0, {
      kind: 'departure',
      key: `${key}-from`,
      number,
      before,
      toSection: section,
    });
  }
  return result;
}

/** The rows with long stretches of unchanged ones folded away, some context kept. */
export function folded<Row extends DiffRow>(rows: Row[]): (Row | Fold)[] {
  const isNear = (index: number) =>
    rows
      .slice(Math.max(0, index - contextLength), index + contextLength + 1)
      .some(({ kind }) => kind !== 'same');
  const result: (Row | Fold)[] = [];
  let hidden: (Row & SameRow)[] = [];
  const close = () => {
    const [first] = hidden;
    if (first !== undefined && hidden.length >= shortestFold) {
      result.push({ kind: 'fold', key: `fold-${first.key}`, rows: hidden });
    } else result.push(...hidden);
    hidden = [];
  };
  for (const [index, row] of rows.entries()) {
    if (isSame(row) && !isNear(index)) hidden.push(row);
    else {
      close();
      result.push(row);
    }
  }
  close();
  return result;
}

function isSame<Row extends DiffRow>(row: Row): row is Row & SameRow {
  return row.kind === 'same';
}

function sectionOf(blocks: Block[], index: number): string | null {
  return blocks.slice(0, index + 1).findLast(({ kind }) => kind === 'heading')?.text ?? null;
}
