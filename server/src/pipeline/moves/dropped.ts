import { droppedReason } from '../../store/documents/documents.ts';
import type { DocumentRow } from '../../store/documents/documents.ts';
import { type Advance, ended } from '../steps/advance.ts';

/** A dropped document is not read again, by whichever address it is come upon. */
export function leftOutAsDropped({ id, title }: DocumentRow): Advance {
  return ended('left_out', droppedReason, { documentId: id, title });
}

/** The dropped documents as addresses that were left out. */
export function asLeftOut(dropped: readonly DocumentRow[]): { url: string; reason: string }[] {
  return dropped.map(({ url }) => ({ url, reason: droppedReason }));
}
