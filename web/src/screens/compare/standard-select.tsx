import type { StandardSummary } from '@clausewatch/contract/standards';

type StandardSelectProps = {
  standards: readonly StandardSummary[];
  chosen: string | null;
  onChoose: (standard: string | null) => void;
};

/** The viewer's standards, whose checks can be compared instead. Nothing where they have none. */
export function StandardSelect({ standards, chosen, onChoose }: StandardSelectProps) {
  const isGone = chosen !== null && !standards.some(({ id }) => id === chosen);
  if (standards.length === 0 && !isGone) return null;
  return (
    <select
      className={chosen === null ? 'select cmp-standard quiet' : 'select cmp-standard'}
      aria-label="Checks of a standard"
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    >
      <option value="">Checks of a standard</option>
      {standards.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {isGone && <option value={chosen}>A standard that is gone</option>}
    </select>
  );
}
