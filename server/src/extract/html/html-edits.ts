/** What a text loses, in order and apart from each other, each with what takes its place. */
export type Edit = { start: number; end: number; text: string };

/** Adds an edit: it swallows those within it, and goes on from one that ends where it starts. */
export function addEdit(edits: Edit[], edit: Edit): void {
  swallow(edits, edit.start);
  const last = edits.at(-1);
  if (last === undefined || last.end < edit.start) edits.push(edit);
  else {
    last.end = edit.end;
    if (last.text === '') last.text = edit.text;
  }
}

/** Drops edits that start here or later. */
function swallow(edits: Edit[], start: number): void {
  while ((edits.at(-1)?.start ?? -1) >= start) edits.pop();
}

export function withEdits(text: string, edits: readonly Edit[]): string {
  if (edits.length === 0) return text;
  const kept: string[] = [];
  let from = 0;
  for (const edit of edits) {
    kept.push(text.slice(from, edit.start), edit.text);
    from = edit.end;
  }
  kept.push(text.slice(from));
  return kept.join('');
}
