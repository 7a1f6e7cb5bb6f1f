import { severities } from '@clausewatch/contract/changes';
import { directions } from '@clausewatch/contract/words/directions';
import { documentTypes } from '@clausewatch/contract/documents';
import { grades, type ListFilter, vendorHealths } from '@clausewatch/contract/watch-lists';
import { isTag, practiceName, requirementForm } from '@clausewatch/contract/watch-limits';
import type { DashboardQuery } from '../../api/dashboard.ts';
import type { ExportQuery } from '../../api/lists.ts';

const sorts = [
  'attention',
  'watched_since',
  'name',
  'score',
  'owner',
  'last_changed',
  'last_checked',
] as const;
export type Sort = (typeof sorts)[number];
export type Order = 'asc' | 'desc';

/** Columns that can be hidden, in their order. */
export const columnNames = [
  'score',
  'trend',
  'standards',
  'owner',
  'documents',
  'last_changed',
  'last_checked',
  'health',
] as const;
export type Column = (typeof columnNames)[number];
const usualColumns: readonly Column[] = ['score', 'trend', 'standards', 'owner', 'last_changed', 'health'];

const switches = ['unseen', 'attention', 'favourite', 'unowned'] as const;
/** Filters with several values. */
export const valued = [
  'grade',
  'severity',
  'direction',
  'health',
  'tag',
  'missing',
  'practice',
  'without',
  'requirement',
] as const;
export type Switch = (typeof switches)[number];
export type Valued = (typeof valued)[number];

/** Which of the watched vendors are listed, in which order and with which columns. */
export type ListChoice = Readonly<
  Record<Switch, boolean> &
    Record<Valued, readonly string[]> & {
      q: string;
      owner: string;
      sort: Sort;
      order: Order;
      page: number;
      columns: readonly Column[];
    }
>;

const noFilter = {
  q: '',
  owner: '',
  ...(Object.fromEntries(switches.map((name) => [name, false])) as Record<Switch, false>),
  ...(Object.fromEntries(valued.map((name) => [name, []])) as unknown as Record<Valued, []>),
};

/** What needs attention comes first. */
export const firstChoice: ListChoice = {
  ...noFilter,
  sort: 'attention',
  order: 'desc',
  page: 1,
  columns: usualColumns,
};

/** Rows on a page. */
export const pageLength = 25;
/** A longer text is no search for a name. */
export const longestSearch = 200;
const mostValues = 50;

const isIn = (values: readonly string[]) => (value: string) => values.includes(value);
const hasForm = (form: RegExp) => (value: string) => form.test(value);

/** The values that each filter takes. */
const accepts: Record<Valued, (value: string) => boolean> = {
  grade: isIn(grades),
  severity: isIn(severities),
  direction: isIn(directions),
  health: isIn(vendorHealths),
  tag: isTag,
  missing: isIn(documentTypes),
  practice: hasForm(practiceName),
  without: hasForm(practiceName),
  requirement: hasForm(requirementForm),
};

/** The choice in an address. Missing and invalid values get their defaults. */
export function readChoice(search: URLSearchParams): ListChoice {
  const sort = sorts.find((each) => each === search.get('sort')) ?? firstChoice.sort;
  const order = search.get('order');
  const page = Number(search.get('page'));
  const columns = valuesIn(search, 'columns');
  const known = columnNames.filter((name) => columns.includes(name));
  return {
    ...noFilter,
    ...Object.fromEntries(switches.map((name) => [name, search.get(name) === 'true'])),
    ...Object.fromEntries(valued.map((name) => [name, valuesIn(search, name).filter(accepts[name])])),
    q: (search.get('q') ?? '').trim().slice(0, longestSearch),
    owner: (search.get('owner') ?? '').trim().slice(0, 100),
    sort,
    order: order === 'asc' || order === 'desc' ? order : orderAtFirst(sort),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : firstChoice.page,
    columns: known.length === 0 ? usualColumns : known,
  };
}

function valuesIn(search: URLSearchParams, name: string): string[] {
  const text = search.get(name) ?? '';
  return [...new Set(text.split(',').filter((value) => value !== ''))].slice(0, mostValues);
}

/** The parameters of an address with a choice: only values that differ from the defaults. Other parameters are kept. */
export function writeChoice(search: URLSearchParams, choice: ListChoice): URLSearchParams {
  const written = new URLSearchParams(search);
  const put = (name: keyof ListChoice, isUsual: boolean, value = String(choice[name])) => {
    if (isUsual) written.delete(name);
    else written.set(name, value);
  };
  put('q', choice.q === '');
  put('owner', choice.owner === '');
  for (const name of switches) put(name, !choice[name]);
  for (const name of valued) put(name, choice[name].length === 0, choice[name].join(','));
  put('sort', choice.sort === firstChoice.sort);
  put('order', choice.order === orderAtFirst(choice.sort));
  put('page', choice.page === 1);
  put('columns', choice.columns.join() === usualColumns.join(), choice.columns.join(','));
  return written;
}

/** What a view keeps of a choice: all but the page. */
export function viewOf(choice: ListChoice): string {
  return writeChoice(new URLSearchParams(), { ...choice, page: 1 }).toString();
}

/** The filters as parameters of a call. */
export function parametersOf(
  choice: ListChoice,
): Omit<DashboardQuery, 'page' | 'limit' | 'sort' | 'order' | 'cursor'> {
  const { q, owner } = choice;
  return {
    ...(q !== '' && { q }),
    ...(owner !== '' && { owner }),
    ...Object.fromEntries(switches.filter((name) => choice[name]).map((name) => [name, 'true'])),
    ...Object.fromEntries(
      valued.filter((name) => choice[name].length > 0).map((name) => [name, choice[name].join(',')]),
    ),
  };
}

/** The filters as an object, for acts on all that match. */
export function filterOf(choice: ListChoice): ListFilter {
  const { q, owner } = choice;
  return {
    ...(q !== '' && { q }),
    ...(owner !== '' && { owner }),
    ...Object.fromEntries(switches.filter((name) => choice[name]).map((name) => [name, true])),
    ...Object.fromEntries(
      valued.filter((name) => choice[name].length > 0).map((name) => [name, [...choice[name]]]),
    ),
  };
}

export function queryOf(choice: ListChoice): DashboardQuery {
  const { sort, order, page } = choice;
  return { page, limit: pageLength, sort, order, ...parametersOf(choice) };
}

/** All pages, for the list as a file. */
export function exportQueryOf(choice: ListChoice): ExportQuery {
  const { sort, order } = choice;
  return { sort, order, ...parametersOf(choice) };
}

/** Everything that is watched, in the same order and with the same columns. */
export function unfiltered(choice: ListChoice): ListChoice {
  return { ...choice, ...noFilter, page: 1 };
}

/** Sorts by this column; reverses the order if it is sorted by this column already. */
export function sortedBy(choice: ListChoice, sort: Sort): ListChoice {
  const turned = choice.order === 'asc' ? 'desc' : 'asc';
  return { ...choice, sort, page: 1, order: choice.sort === sort ? turned : orderAtFirst(sort) };
}

/** The first order of a column: names from A, scores from the worst, times from the newest. */
function orderAtFirst(sort: Sort): Order {
  return sort === 'name' || sort === 'score' || sort === 'owner' ? 'asc' : 'desc';
}
