import type { Selection } from '@clausewatch/contract/watch-acts';
import { useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn, isTakenByField } from '../../ui/single-keys.ts';
import type { ListSelection } from './use-selection.ts';

type ListKeys = {
  selection: ListSelection;
  isBulk: boolean;
  onFavourite: (vendorId: string) => void;
  onSeen: (on: Selection) => void;
};

/**
 * J and K step through the rows, X selects, T and O open what they are for, C compares, F makes a favourite, S marks as seen; Ctrl A selects all that match, Escape
 * clears. Not while somebody types, and single keys not where they were switched off.
 */
export function useListKeys({ selection, isBulk, onFavourite, onSeen }: ListKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (isTakenByField(target)) return;
    const row = rowInFocus();
    if (isBulk && selection.count > 0 && key === 'Escape') return selection.clear();
    if (isBulk && row !== null && (event.ctrlKey || event.metaKey) && key === 'a') {
      event.preventDefault();
      return selection.selectAll();
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn()) return;
    const id = row?.dataset['vendor'];
    const acts: Record<string, () => void> = {
      j: () => step(row, 1),
      k: () => step(row, -1),
      ...(id !== undefined && { f: () => onFavourite(id) }),
      ...(id !== undefined && isBulk && { x: () => selection.toggle(id, event.shiftKey) }),
      ...(isBulk && id !== undefined && { s: () => onSeen({ ids: [id] }) }),
      ...(selection.count > 0 && {
        s: () => onSeen(selection.on),
        t: () => press('.act-tag'),
        o: () => press('.act-owner'),
        c: () => press('.act-compare'),
      }),
    };
    const act = acts[key.toLowerCase()];
    if (act === undefined || (event.repeat && key !== 'j' && key !== 'k')) return;
    // The letter must not land in a field that the action opens.
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

function rowInFocus(): HTMLTableRowElement | null {
  return document.activeElement?.closest<HTMLTableRowElement>('tr[data-vendor]') ?? null;
}

/** Focus moves to the name of the row, so that Enter opens it. */
function step(from: HTMLTableRowElement | null, by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLTableRowElement>('#vendors tr[data-vendor]')];
  const next = from === null ? rows[0] : rows[rows.indexOf(from) + by];
  next?.querySelector('a')?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}
