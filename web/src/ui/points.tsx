import { written } from './number.ts';

/**
 * A signed number with the true minus sign and one decimal place at most; with `isFixed` always one, for columns in which some
 * numbers have one.
 */
export function signed(value: number, isFixed = false): string {
  const rounded = Math.round(value * 10) / 10;
  if (rounded === 0) return '0';
  return `${rounded < 0 ? '−' : '+'}${written(Math.abs(rounded), isFixed ? 1 : 0)}`;
}

/** Points lost or won, shown by the sign; the colour only repeats it. */
export function Points({ value, isFixed = false }: { value: number; isFixed?: boolean }) {
  const rounded = Math.round(value * 10) / 10;
  if (rounded === 0) return <span className="pts quiet">0</span>;
  return <span className={`pts ${rounded < 0 ? 'pts-lost' : 'pts-won'}`}>{signed(value, isFixed)}</span>;
}
