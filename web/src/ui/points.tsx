/** A signed number as it is written in running text: with the true minus sign, one decimal place at most. */
export function signed(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  if (rounded === 0) return '0';
  return `${rounded < 0 ? '−' : '+'}${Math.abs(rounded).toLocaleString('en')}`;
}

/** Points lost or won. The sign says which; the colour only repeats it. */
export function Points({ value }: { value: number }) {
  const rounded = Math.round(value * 10) / 10;
  if (rounded === 0) return <span className="pts quiet">0</span>;
  return <span className={`pts ${rounded < 0 ? 'pts-lost' : 'pts-won'}`}>{signed(value)}</span>;
}
