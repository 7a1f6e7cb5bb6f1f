import type { Block, TextLink } from '@clausewatch/contract/documents';

export type Span = { start: number; end: number };

/** A block before it has its place in the content: offsets of links and emphasis count from the start of its text. */
export type DraftBlock = {
  kind: Block['kind'];
  level: number;
  text: string;
  /** What a numbered list shows before the item, or before the heading that begins it ("3." or "c."); null elsewhere. */
  ordinal: string | null;
  links: TextLink[];
  emphasis: Span[];
  /** The definition of a term in a list of definitions. */
  isDefinition?: true;
};
