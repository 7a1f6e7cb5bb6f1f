import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { TextSearch } from './use-text-search.ts';

type SearchFieldProps = { search: TextSearch; input: RefObject<HTMLInputElement | null> };

/** Finds words in the text. Enter steps on, Shift and Enter back, Esc ends the search. */
export function SearchField({ search, input }: SearchFieldProps) {
  const { query, matches, at, setQuery, step } = search;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    }
    if (event.key === 'Escape') {
      setQuery('');
      input.current?.blur();
    }
  };
  return (
    <div className="find" role="search">
      <div className="with-icon">
        <Search className="i" aria-hidden />
        <input
          ref={input}
          className="input"
          type="search"
          placeholder="Find in this text"
          aria-label="Find in this text"
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={onKeyDown}
        />
        {query === '' && (
          <kbd className="kbd" aria-hidden>
            /
          </kbd>
        )}
      </div>
      <span className="sm quiet whitespace-nowrap" role="status">
        {query.trim().length > 1 && `${at + 1} of ${matches.length}`}
      </span>
      {query !== '' && (
        <>
          <Button size="small" isIcon aria-label="Previous match" disabled={at < 0} onClick={() => step(-1)}>
            <ChevronUp className="i" aria-hidden />
          </Button>
          <Button size="small" isIcon aria-label="Next match" disabled={at < 0} onClick={() => step(1)}>
            <ChevronDown className="i" aria-hidden />
          </Button>
        </>
      )}
    </div>
  );
}
