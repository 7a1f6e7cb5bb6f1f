/** -1 is the head of the columns, and the names of the rows. */
export type Place = { row: number; column: number };

/** How far Page Up and Page Down go. */
const page = 12;

/** Where a key leads in a grid; null for other keys. */
export function placeAfter(
  { key, ctrlKey, metaKey, altKey }: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean },
  { row, column }: Place,
  { rows, columns }: { rows: number; columns: number },
): Place | null {
  if (altKey || metaKey) return null;
  const inRows = (next: number) => Math.min(rows - 1, Math.max(-1, next));
  const inColumns = (next: number) => Math.min(columns - 1, Math.max(-1, next));
  switch (key) {
    case 'ArrowDown':
      return { row: ctrlKey ? rows - 1 : inRows(row + 1), column };
    case 'ArrowUp':
      return { row: ctrlKey ? 0 : inRows(row - 1), column };
    case 'ArrowRight':
      return { row, column: ctrlKey ? columns - 1 : inColumns(column + 1) };
    case 'ArrowLeft':
      return { row, column: ctrlKey ? -1 : inColumns(column - 1) };
    case 'Home':
      return ctrlKey ? { row: 0, column: -1 } : { row, column: -1 };
    case 'End':
      return ctrlKey ? { row: rows - 1, column: columns - 1 } : { row, column: columns - 1 };
    case 'PageDown':
      return { row: inRows(row + page), column };
    case 'PageUp':
      return { row: Math.max(0, row - page), column };
    default:
      return null;
  }
}
