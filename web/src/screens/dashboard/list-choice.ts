import type { DashboardQuery } from '../../api/dashboard.ts';

const sorts = ['watched_since', 'name', 'score', 'last_changed', 'last_checked'] as const;
export type Sort = (typeof sorts)[number];
export type Order = 'asc' | 'desc';

/** Which of the watched vendors are listed, and in which order. */
export type ListChoice = { q: string; sort: Sort; order: Order; unseen: boolean; page: number };

/** Newly watched vendors first. */
export const firstChoice: ListChoice = {
  q: '',
  sort: 'watched_since',
  order: 'desc',
  unseen: false,
  page: 1,
};

/** Rows on a page. */
export const pageLength = 25;
/** A longer text is no search for a name. */
export const longestSearch = 200;

/** The choice in an address. Missing and invalid values get their defaults. */
export function readChoice(search: URLSearchParams): ListChoice {
  const sort = sorts.find((each) => each === search.get('sort')) ?? firstChoice.sort;
  const order = search.get('order');
  const page = Number(search.get('page'));
  return {
    q: (search.get('q') ?? '').trim().slice(0, longestSearch),
    sort,
    order: order === 'asc' || order === 'desc' ? order : orderAtFirst(sort),
    unseen: search.get('unseen') === 'true',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : firstChoice.page,
  };
}

/** The parameters of an address with a choice: only values that differ from the defaults. Other parameters are kept. */
export function writeChoice(search: URLSearchParams, choice: ListChoice): URLSearchParams {
  const written = new URLSearchParams(search);
  const put = (name: keyof ListChoice, isUsual: boolean) => {
    if (isUsual) written.delete(name);
    else written.set(name, String(choice[name]));
  };
  put('q', choice.q === '');
  put('sort', choice.sort === firstChoice.sort);
  put('order', choice.order === orderAtFirst(choice.sort));
  put('unseen', !choice.unseen);
  put('page', choice.page === 1);
  return written;
}

export function queryOf({ q, sort, order, unseen, page }: ListChoice): DashboardQuery {
  return { page, limit: pageLength, sort, order, ...(q !== '' && { q }), ...(unseen && { unseen: 'true' }) };
}

/** Sorts by this column; reverses the order if it is sorted by this column already. */
export function sortedBy(choice: ListChoice, sort: Sort): ListChoice {
  const turned = choice.order === 'asc' ? 'desc' : 'asc';
  return { ...choice, sort, page: 1, order: choice.sort === sort ? turned : orderAtFirst(sort) };
}

/** The first order of a column: names from A, scores from the worst, times from the newest. */
function orderAtFirst(sort: Sort): Order {
  return sort === 'name' || sort === 'score' ? 'asc' : 'desc';
}
