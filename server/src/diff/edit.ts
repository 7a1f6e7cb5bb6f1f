import type { Block } from '@clausewatch/contract/documents';

/** What an edit that leaves the wording as it was did: each has its sentence. `nothing` shows in no text that people read. */
export type SameWording = 'nothing' | 'spelling' | 'numbering' | 'own_date';

/** What an edit of nothing but dates changed: when the document takes effect, its last update to an earlier day, or another date. */
export type DateChange = 'effective' | 'set_back' | 'other';

/** One place where two versions differ: what stood there and what stands there now; either may be empty. */
export type Edit = {
  removed: string;
  added: string;
  /** What stands right before and right behind it in its block, at most `contextLength` characters of either. */
  lead: string;
  tail: string;
  /** The blocks it stands in; undefined where the whole block came or went. */
  blockBefore: Block | undefined;
  blockAfter: Block | undefined;
  /** Where it stands in the content of either version; null where a block came or went and the other version has no such place. */
  spanBefore: Span | null;
  spanAfter: Span | null;
};

/** Characters of a version's content, the second exclusive. */
export type Span = { start: number; end: number };

/** An edit as it was read: the same wording, by the rule of this id, or a change of a date, or neither. */
export type ReadEdit = Edit & {
  same: { rule: string; outcome: SameWording } | null;
  date: DateChange | null;
};
