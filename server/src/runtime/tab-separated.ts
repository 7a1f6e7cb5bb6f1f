/** One line per row, its cells separated by tabs. */
export function tabSeparated(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.join('\t')}\n`).join('');
}
