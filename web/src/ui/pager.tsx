import { Button } from './button.tsx';
import { written } from './number.ts';

type PagerProps = { page: number; pageLength: number; total: number; onTurn: (page: number) => void };

/** Shows which page of a list is open, with links to the others. */
export function Pager({ page, pageLength, total, onTurn }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageLength));
  const from = Math.min((page - 1) * pageLength + 1, total);
  const to = Math.min(page * pageLength, total);
  return (
    <nav className="pager" aria-label="Pages">
      <span role="status">
        {written(from)} to {written(to)} of {written(total)}
      </span>
      {last > 1 && (
        <span className="flex gap-2">
          <Button size="small" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
            Previous
          </Button>
          <Button size="small" disabled={page >= last} onClick={() => onTurn(page + 1)}>
            Next
          </Button>
        </span>
      )}
    </nav>
  );
}
