import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { firstChoice, type ListChoice, longestSearch, readChoice, type Sort } from './list-choice.ts';

/** Long enough that a word typed at normal speed is searched for once. */
const typingPauseMs = 250;

type TableToolsProps = {
  choice: ListChoice;
  onChoose: (choice: ListChoice) => void;
};

/** Filters the list. On narrow screens, which have no column heads to press, it also sets the order. */
export function TableTools({ choice, onChoose }: TableToolsProps) {
  return (
    <div className="tools" role="search" aria-label="Watched vendors">
      <SearchField choice={choice} onChoose={onChoose} />
      <button
        type="button"
        className="chip"
        aria-pressed={choice.unseen}
        onClick={() => onChoose({ ...choice, unseen: !choice.unseen, page: 1 })}
      >
        Unseen changes
      </button>
      <select
        className="select narrow"
        aria-label="Sort by"
        value={choice.sort}
        onChange={(event) => onChoose(inItsOrder(choice, event.target.value))}
      >
        {Object.entries(sortNames).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

const sortNames: Record<Sort, string> = {
  watched_since: 'Newly watched first',
  name: 'By name',
  score: 'Worst score first',
  last_changed: 'Newest change first',
  last_checked: 'Newest check first',
};

function inItsOrder(choice: ListChoice, sort: string): ListChoice {
  const { sort: known, order } = readChoice(new URLSearchParams({ sort }));
  return { ...choice, sort: known, order, page: 1 };
}

/** Searches once typing pauses. The address wins in the end: going back shows the earlier search. */
function SearchField({ choice, onChoose }: TableToolsProps) {
  const [typed, setTyped] = useState(choice.q);
  const [searched, setSearched] = useState(choice.q);
  if (searched !== choice.q) {
    setSearched(choice.q);
    if (typed.trim() !== choice.q) setTyped(choice.q);
  }
  const search = useEffectEvent((q: string) => {
    if (q !== choice.q) onChoose({ ...choice, q, page: firstChoice.page });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="with-icon">
      <Search className="i" aria-hidden />
      <input
        className="input"
        type="search"
        aria-label="Filter by name or domain"
        placeholder="Filter by name or domain"
        maxLength={longestSearch}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
