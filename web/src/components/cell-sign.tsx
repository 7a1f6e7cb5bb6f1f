import './cell-sign.css';
import type { CellState } from '@clausewatch/contract/matrix';

export const cellStateNames: Record<CellState, string> = {
  good: 'As required',
  bad: 'Against',
  partly: 'Partly',
  silent: 'Silent',
  unread: 'No document read',
  stated: 'Stated',
};

const signs: Record<CellState, string> = {
  good: 'm2.8 8.6 3.4 3.4 7-7.8',
  bad: 'm5 5 6 6M11 5l-6 6',
  partly: 'M4.6 8h6.8',
  silent: 'M5.6 2.6H2.6v10.8h3M10.4 2.6h3v10.8h-3',
  unread: 'M8 2.4a5.6 5.6 0 1 0 0 11.2a5.6 5.6 0 1 0 0-11.2',
  stated: 'M3.5 5.5h9M3.5 10.5h9',
};

/** Ink grows with the problem: a tick, a hollow tile, a filled tile; empty brackets for silence, a dotted ring for what was not read. */
export function CellIcon({ state }: { state: CellState }) {
  return (
    <svg className="cell-icon" data-state={state} viewBox="0 0 16 16" aria-hidden>
      {state === 'bad' && <rect className="tile" x="1" y="1" width="14" height="14" rx="2" />}
      {state === 'partly' && <rect x="1.8" y="1.8" width="12.4" height="12.4" rx="1.5" />}
      <path d={signs[state]} />
    </svg>
  );
}

/** The sign with its word. */
export function CellSign({ state }: { state: CellState }) {
  return (
    <span className="cell-sign" data-state={state}>
      <CellIcon state={state} />
      {cellStateNames[state]}
    </span>
  );
}
