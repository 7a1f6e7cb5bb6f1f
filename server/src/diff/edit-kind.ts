import type { Block } from '@clausewatch/contract/documents';
import type { DateEdit, OwnDates } from './judge-date.ts';
import type { Listed } from './listed-kinds.ts';
import type { NormKind } from './norm-words.ts';
import type { KnownWords } from './parties.ts';
import type { Renumbering } from './renumbering.ts';

/** What one edit is. Each kind has its severity and its sentence in `reasons.ts`. */
export type EditKind =
  /** Nothing that is told otherwise: a mail address that the server hid from robots, columns of a table in another order. */
  | { kind: 'nothing' }
  | { kind: 'spelling' }
  | { kind: 'numbering' }
  /** An entry of a table of contents. */
  | { kind: 'contents' }
  | DateEdit
  /** An entry that came or went whole: a row of a table, or an item of a list of companies. */
  | { kind: 'row'; isAdded: boolean; isRow: boolean; text: string }
  /** Another name where a list names its entry, or where a sentence names a company or product. */
  | { kind: 'name'; before: string; after: string }
  /** A tick, a cross or the sign of a bound came, went or was replaced. */
  | { kind: 'mark'; before: string; after: string }
  /** A word that decides what a clause does came, went or was replaced. */
  | { kind: 'norm'; norm: NormKind; before: string; after: string }
  /** Another country, or one more or less. */
  | { kind: 'country'; before: string; after: string }
  | { kind: 'clause'; isAdded: boolean; norms: number; words: number; text: string }
  | { kind: 'wording'; words: number; before: string; after: string };

/** What must be known of both whole texts. `isList`: the document is a list (of sub-processors), so that a list item is an entry like a table row. */
export type EditContext = {
  isList: boolean;
  ownDates: OwnDates;
  known: { before: KnownWords; after: KnownWords };
  /** Where in its table a row says what it says. */
  places: ReadonlyMap<Block, string>;
  /** Blocks whose number counts on from that of another. */
  inSequence: ReadonlySet<Block>;
  renumbering: Renumbering;
  /** Rows that name the columns of a table. */
  headers: ReadonlySet<Block>;
  /** The column of a row that tells where its entry is. */
  locations: ReadonlyMap<Block, number>;
  /** The column of a row that tells what its entry does. */
  purposes: ReadonlyMap<Block, number>;
  /** Blocks of a table of contents. */
  contents: ReadonlySet<Block>;
  /** Entries of lists of who receives data. */
  recipients: ReadonlySet<Block>;
  /** What tells whose column a row's cell stands in: the first row of its table, and for that row the second. */
  tableLines: ReadonlyMap<Block, Block>;
  /** Items of lists with what they are read with. */
  listed: ReadonlyMap<Block, Listed>;
};
