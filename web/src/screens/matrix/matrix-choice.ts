import { type CellState, cellStates, type ColumnKind, columnKinds } from '@clausewatch/contract/matrix';
import { oneOf } from '../../ui/one-of.ts';

/** Which columns: the usual ones of a kind, or somebody's own. */
export type ColumnSet = ColumnKind | 'own';

export type MatrixChoice = {
  set: ColumnSet;
  /** With the set `own`. */
  columns: string[];
  q: string;
  tag: string;
  /** Only vendors with such a cell; null: all. */
  state: CellState | null;
  /** `against`, `name`, `score`, or the id of a column. */
  sort: string;
  order: 'asc' | 'desc';
  /** Only columns in which vendors differ. */
  differ: boolean;
};

export const firstSort = 'against';
const longestSearch = 200;
const columnId = /^(?:question|practice|fact)\.[a-z\d-]{1,60}$/;

/** The choice in an address. Missing and invalid values get their defaults. */
export function readChoice(search: URLSearchParams): MatrixChoice {
  const columns = (search.get('columns') ?? '').split(',').filter((id) => columnId.test(id));
  const set = columns.length > 0 ? 'own' : (oneOf(columnKinds, search.get('set')) ?? 'question');
  const state = oneOf(cellStates, search.get('state')) ?? null;
  const sort = search.get('sort') ?? firstSort;
  return {
    set,
    columns,
    q: (search.get('q') ?? '').slice(0, longestSearch),
    tag: search.get('tag') ?? '',
    state,
    sort: ['against', 'name', 'score'].includes(sort) || columnId.test(sort) ? sort : firstSort,
    order: search.get('order') === 'desc' ? 'desc' : 'asc',
    differ: search.get('differ') === 'true',
  };
}

/** The address of a choice: only what differs from the defaults. */
export function writeChoice(choice: MatrixChoice): URLSearchParams {
  const { set, columns, q, tag, state, sort, order, differ } = choice;
  return new URLSearchParams({
    ...(set === 'own' && { columns: columns.join(',') }),
    ...(set !== 'own' && set !== 'question' && { set }),
    ...(q !== '' && { q }),
    ...(tag !== '' && { tag }),
    ...(state !== null && { state }),
    ...(sort !== firstSort && { sort }),
    ...(order === 'desc' && { order }),
    ...(differ && { differ: 'true' }),
  });
}

/** Sorts by this, the worst first; again: the other way round. */
export function sortedBy(choice: MatrixChoice, sort: string): MatrixChoice {
  const isSame = choice.sort === sort;
  return { ...choice, sort, order: isSame && choice.order === 'asc' ? 'desc' : 'asc' };
}

export function isFiltered({ q, tag, state }: MatrixChoice): boolean {
  return q !== '' || tag !== '' || state !== null;
}

/** Saved in this browser: the columns that somebody chose last. */
const key = 'clausewatch.matrix-columns';

export function keptColumns(): string[] {
  return (localStorage.getItem(key) ?? '').split(',').filter((id) => columnId.test(id));
}

export function keepColumns(columns: readonly string[]): void {
  localStorage.setItem(key, columns.join(','));
}
