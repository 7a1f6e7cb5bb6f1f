import type { CorrectionRow } from './corrections.ts';
import type { DocumentRow } from '../documents/documents.ts';

/**
 * A sentence on why a proposal cannot be accepted, or an accepted correction cannot be reverted, because its document has changed since;
 * null where it can. Other people's later corrections are never overwritten.
 */
export function conflictOf(
  correction: Pick<CorrectionRow, 'state' | 'kind' | 'before' | 'after'>,
  document: DocumentRow | null,
): string | null {
  if (correction.state !== 'proposed' && correction.state !== 'accepted') return null;
  const isAdded = correction.kind === 'add' || correction.kind === 'restore';
  if (document === null) {
    // An added address without a policy left no document.
    return isAdded ? null : 'The document is no longer kept.';
  }
  const isOut = document.droppedAt !== null;
  if (correction.state === 'proposed') {
    // An address that is in the report by now is merged with the existing document.
    if (isAdded) return null;
    if (isOut) return 'The document has been left out since.';
    return isAs(correction.kind, correction.before, document)
      ? null
      : 'The document has been corrected since this was proposed.';
  }
  if (correction.kind === 'drop') return isOut ? null : 'The document has been put back since.';
  if (isOut) return 'The document has been left out since.';
  return isAs(correction.kind, correction.after, document)
    ? null
    : 'The document has been corrected again since.';
}

/** Whether the corrected field still has this value. A value that was not stored conflicts with nothing. */
function isAs(
  kind: CorrectionRow['kind'],
  value: CorrectionRow['before'],
  { type, typeSetAt, selector }: DocumentRow,
): boolean {
  if (value === null) return true;
  switch (kind) {
    case 'type':
      return value.type_is_set === true ? typeSetAt !== null && value.type === type : typeSetAt === null;
    case 'selector':
      return (value.selector ?? null) === selector;
    case 'add':
    case 'restore':
    case 'drop':
      return true;
  }
}
