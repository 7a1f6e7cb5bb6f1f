import { isClause } from './text.ts';
import type { DraftBlock } from './write-content.ts';

/** Places of the first and the last clause: titles, dates and widgets stand before and behind them. */
export type Bounds = { first: number; last: number };

export function boundsOf(drafts: readonly DraftBlock[]): Bounds {
  return { first: drafts.findIndex(isClause), last: drafts.findLastIndex(isClause) };
}

export function isOutside(index: number, { first, last }: Bounds): boolean {
  return index < first || index > last;
}
