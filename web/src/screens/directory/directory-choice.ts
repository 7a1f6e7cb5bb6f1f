import { type DocumentType, documentTypes } from '@clausewatch/contract/documents';
import type { Letter } from '@clausewatch/contract/findings';
import { letters } from '@clausewatch/contract/letters';
import { type ChangedWithin, changedWithinDays } from '@clausewatch/contract/vendors';
import type { DirectoryQuery } from '../../api/directory.ts';

/** The available orders, and the API's name for each. */
export const orders = {
  changed: { name: 'last change', sort: 'last_changed', order: 'desc' },
  best: { name: 'best score', sort: 'score', order: 'desc' },
  worst: { name: 'worst score', sort: 'score', order: 'asc' },
  name: { name: 'name', sort: 'name', order: 'asc' },
} as const;
export type OrderName = keyof typeof orders;

/** Which vendors the directory lists, and in which order. `from` and `to` bound the score. */
export type DirectoryChoice = {
  q: string;
  letters: Letter[];
  types: DocumentType[];
  changed: ChangedWithin | null;
  from: number | null;
  to: number | null;
  by: OrderName;
  page: number;
};

export const firstChoice: DirectoryChoice = {
  q: '',
  letters: [],
  types: [],
  changed: null,
  from: null,
  to: null,
  by: 'changed',
  page: 1,
};

export const pageLength = 20;
/** A longer text is no search for a name. */
export const longestSearch = 200;

/** The choice in an address. Missing and invalid values get their defaults. */
export function readChoice(search: URLSearchParams): DirectoryChoice {
  const page = Number(search.get('page'));
  return {
    q: (search.get('q') ?? '')
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, longestSearch),
    letters: chosen(letters, search.get('grade')),
    types: chosen(documentTypes, search.get('type')),
    changed: changedWithinDays.find((days) => days === search.get('changed')) ?? null,
    from: scoreOf(search.get('from')),
    to: scoreOf(search.get('to')),
    by: isOrderName(search.get('by')) ?? firstChoice.by,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The parameters of an address for a choice: only values that differ from the defaults. */
export function writeChoice(choice: DirectoryChoice): URLSearchParams {
  const { q, letters, types, changed, from, to, by, page } = choice;
  const written = {
    q,
    grade: letters.join(),
    type: types.join(),
    changed: changed ?? '',
    from: from === null ? '' : String(from),
    to: to === null ? '' : String(to),
    by: by === firstChoice.by ? '' : by,
    page: page === 1 ? '' : String(page),
  };
  return new URLSearchParams(Object.entries(written).filter(([, value]) => value !== ''));
}

export function queryOf(choice: DirectoryChoice): DirectoryQuery {
  const { q, letters, types, changed, from, to, by, page } = choice;
  const { sort, order } = orders[by];
  return {
    page,
    limit: pageLength,
    sort,
    order,
    ...(q !== '' && { q }),
    ...(letters.length > 0 && { letters: letters.join() }),
    ...(types.length > 0 && { types: types.join() }),
    ...(changed !== null && { changed_within: changed }),
    ...(from !== null && { min_score: from }),
    ...(to !== null && { max_score: to }),
  };
}

/** How many filters are active, not counting a search. */
export function countFilters({ letters, types, changed, from, to }: DirectoryChoice): number {
  return letters.length + types.length + [changed, from, to].filter((each) => each !== null).length;
}

/** Toggles a value in a list. */
export function toggled<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}

/** A typed score from 0 to 100 as a whole number, or null. */
export function scoreOf(typed: string | null): number | null {
  return typed !== null && /^(?:\d{1,2}|100)$/.test(typed.trim()) ? Number(typed) : null;
}

/** In the order of the filters, without duplicates, so that one choice has one address. */
function chosen<T extends string>(options: readonly T[], text: string | null): T[] {
  const named = new Set<string>(text?.split(','));
  return options.filter((each) => named.has(each));
}

function isOrderName(text: string | null): OrderName | undefined {
  return (Object.keys(orders) as OrderName[]).find((name) => name === text);
}
