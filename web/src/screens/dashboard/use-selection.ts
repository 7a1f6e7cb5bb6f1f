import type { WatchedVendor } from '@clausewatch/contract/accounts';
import type { Selection } from '@clausewatch/contract/watch-acts';
import { useState } from 'react';
import { filterOf, type ListChoice, viewOf } from './list-choice.ts';

export type ListSelection = {
  count: number;
  /** All that match are meant, also those on other pages. */
  isAll: boolean;
  has: (id: string) => boolean;
  /** With `isRange`, all rows from the last one that was selected. */
  toggle: (id: string, isRange?: boolean) => void;
  togglePage: () => void;
  /** Of the rows shown. */
  page: 'none' | 'some' | 'all';
  selectAll: () => void;
  clear: () => void;
  on: Selection;
};

/** Vendors selected for acts on many. It ends when other vendors are listed, so that none is meant that cannot be seen. */
export function useSelection(
  vendors: readonly WatchedVendor[],
  total: number,
  choice: ListChoice,
): ListSelection {
  const list = viewOf(choice);
  const [kept, setKept] = useState<{ list: string; ids: ReadonlySet<string> | 'all'; last: string | null }>({
    list,
    ids: new Set(),
    last: null,
  });
  const { ids, last } = kept.list === list ? kept : { ids: new Set<string>(), last: null };
  const shown = vendors.map(({ id }) => id);
  const chosen = ids === 'all' ? new Set(shown) : ids;
  const keep = (next: ReadonlySet<string>, at: string | null = null) =>
    setKept({ list, ids: next, last: at });
  const selectedHere = shown.filter((id) => chosen.has(id)).length;
  return {
    count: ids === 'all' ? total : ids.size,
    isAll: ids === 'all',
    has: (id) => chosen.has(id),
    toggle(id, isRange = false) {
      const [from, to] = [shown.indexOf(last ?? ''), shown.indexOf(id)].toSorted((one, other) => one - other);
      const meant = isRange && from !== undefined && from >= 0 ? shown.slice(from, (to ?? from) + 1) : [id];
      const isAdded = !chosen.has(id);
      keep(isAdded ? withAll(chosen, meant) : without(chosen, meant), id);
    },
    togglePage: () => keep(selectedHere === shown.length ? without(chosen, shown) : withAll(chosen, shown)),
    page: selectedHere === 0 ? 'none' : selectedHere === shown.length ? 'all' : 'some',
    selectAll: () => setKept({ list, ids: 'all', last: null }),
    clear: () => keep(new Set()),
    on: ids === 'all' ? { filter: filterOf(choice) } : { ids: [...ids] },
  };
}

function withAll(ids: ReadonlySet<string>, more: readonly string[]): Set<string> {
  return new Set([...ids, ...more]);
}

function without(ids: ReadonlySet<string>, less: readonly string[]): Set<string> {
  return new Set([...ids].filter((id) => !less.includes(id)));
}
