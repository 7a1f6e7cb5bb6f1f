import { useQuery } from '@tanstack/react-query';
import { standardsQuery } from '../../api/standards.ts';
import { useSession } from '../../session/use-session.tsx';

type StandardSelectProps = { chosen: string | null; onChoose: (standard: string | null) => void };

/** The viewer's standards, whose checks can be compared instead. Nothing where they have none. */
export function StandardSelect({ chosen, onChoose }: StandardSelectProps) {
  const { user, canOwn } = useSession();
  const { data } = useQuery({ ...standardsQuery(user?.uid ?? null), enabled: canOwn });
  if (data === undefined || data.items.length === 0) return null;
  const isGone = chosen !== null && !data.items.some(({ id }) => id === chosen);
  return (
    <select
      className={chosen === null ? 'select quiet' : 'select'}
      aria-label="Checks of a standard"
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    >
      <option value="">Checks of a standard</option>
      {data.items.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {isGone && <option value={chosen}>A standard that is gone</option>}
    </select>
  );
}
