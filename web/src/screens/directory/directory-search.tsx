import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type DirectoryChoice, longestSearch } from './directory-choice.ts';

type DirectorySearchProps = { choice: DirectoryChoice; onChoose: (choice: DirectoryChoice) => void };

export function DirectorySearch({ choice, onChoose }: DirectorySearchProps) {
  const [typed, setTyped] = useState(choice.q);
  const search = (q: string) => {
    if (q !== choice.q) onChoose({ ...choice, q, page: 1 });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed.trim());
  };
  return (
    <form role="search" aria-label="Vendors" className="dir-search" onSubmit={submit}>
      <div className="with-icon">
        <Search className="i" aria-hidden />
        <input
          className="input"
          type="search"
          aria-label="Name or address of a vendor"
          placeholder="Name or address"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longestSearch}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            // Clearing the field, also with its own button, ends the search.
            if (event.target.value === '') search('');
          }}
        />
      </div>
      <Button kind="primary" size="large" type="submit">
        Search
      </Button>
    </form>
  );
}
