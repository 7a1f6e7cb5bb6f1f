import { ListFilter, Search, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../session/use-session.tsx';
import { PopoverButton } from '../../ui/popover-button.tsx';
import { useSearchText } from '../../ui/use-search-text.ts';
import { ColumnChoice } from './column-choice.tsx';
import { FilterChip } from './filter-chip.tsx';
import { filterNames } from './filters.ts';
import {
  firstChoice,
  type ListChoice,
  longestSearch,
  readChoice,
  type Sort,
  type Switch,
  type Valued,
} from './list-choice.ts';

/** Waiting longer would be felt, as the search itself takes less. */
const typingPauseMs = 75;

type FilterBarProps = { choice: ListChoice; onChoose: (choice: ListChoice) => void };

/** Filters, order and columns of the list. Chips say their value; on narrow screens those without one are folded. */
export function FilterBar({ choice, onChoose }: FilterBarProps) {
  const { hasFullAccess } = useSession();
  const [isWhole, setWhole] = useState(false);
  const names = (Object.keys(filterNames) as (Valued | 'owner')[]).filter(
    (name) => hasFullAccess || name !== 'severity',
  );
  return (
    <div className={isWhole ? 'tools is-whole' : 'tools'} role="search" aria-label="Watched vendors">
      <SearchField choice={choice} onChoose={onChoose} />
      <SwitchChip name="unseen" face="Unseen changes" choice={choice} onChoose={onChoose} />
      <SwitchChip name="favourite" face="Favourites" choice={choice} onChoose={onChoose} />
      {names.map((name) => (
        <FilterChip key={name} name={name} choice={choice} onChoose={onChoose} />
      ))}
      <button
        type="button"
        className="chip all-filters"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        <ListFilter className="i" aria-hidden />
        {isWhole ? 'Fewer filters' : 'All filters'}
      </button>
      <span className="tools-end">
        <SortSelect choice={choice} onChoose={onChoose} />
        <PopoverButton
          className="btn btn-quiet columns-button"
          label="Columns"
          face={
            <>
              <SlidersHorizontal className="i" aria-hidden />
              Columns
            </>
          }
        >
          {() => <ColumnChoice choice={choice} onChoose={onChoose} />}
        </PopoverButton>
      </span>
    </div>
  );
}

type SwitchChipProps = FilterBarProps & { name: Switch; face: string };

function SwitchChip({ name, face, choice, onChoose }: SwitchChipProps) {
  return (
    <button
      type="button"
      className={choice[name] ? 'chip' : 'chip rest'}
      aria-pressed={choice[name]}
      onClick={() => onChoose({ ...choice, [name]: !choice[name], page: 1 })}
    >
      {face}
    </button>
  );
}

const sortNames: Record<Sort, string> = {
  attention: 'Needs attention first',
  watched_since: 'Newly watched first',
  name: 'By name',
  score: 'Worst score first',
  owner: 'By owner',
  last_changed: 'Newest change first',
  last_checked: 'Newest check first',
};

function SortSelect({ choice, onChoose }: FilterBarProps) {
  return (
    <select
      className="select sort"
      aria-label="Sort by"
      value={choice.sort}
      onChange={({ target }) => {
        const { sort, order } = readChoice(new URLSearchParams({ sort: target.value }));
        onChoose({ ...choice, sort, order, page: 1 });
      }}
    >
      {Object.entries(sortNames).map(([sort, name]) => (
        <option key={sort} value={sort}>
          {name}
        </option>
      ))}
    </select>
  );
}

function SearchField({ choice, onChoose }: FilterBarProps) {
  const text = useSearchText({
    searched: choice.q,
    onSearch: (q) => onChoose({ ...choice, q, page: firstChoice.page }),
    pauseMs: typingPauseMs,
  });
  return (
    <div className="with-icon">
      <Search className="i" aria-hidden />
      <input
        {...text}
        className="input"
        type="search"
        aria-label="Filter by name, domain or tag"
        placeholder="Name, domain or tag"
        maxLength={longestSearch}
      />
    </div>
  );
}
