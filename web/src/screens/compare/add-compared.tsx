import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { serverSentence, userMessage } from '../../api/api-error.ts';
import { searchQuery } from '../../api/search.ts';
import { useSession } from '../../session/use-session.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Score } from '../../ui/score.tsx';

type AddComparedProps = {
  isOpen: boolean;
  /** Those that are compared already. */
  present: readonly string[];
  onClose: () => void;
  onAdd: (id: string) => void;
};

/** Finds a vendor by its name or domain: watched ones first, then those of the directory. */
export function AddCompared({ isOpen, present, onClose, onAdd }: AddComparedProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Add a vendor"
      description="A vendor you watch, or any vendor of the directory."
    >
      {isOpen && <Found present={present} onAdd={onAdd} />}
    </Dialog>
  );
}

function Found({ present, onAdd }: Pick<AddComparedProps, 'present' | 'onAdd'>) {
  const { user } = useSession();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const { data, error } = useQuery(searchQuery(user?.uid ?? null, words, null));
  const vendors = words === '' ? [] : (data?.vendors ?? []).filter(({ id }) => !present.includes(id));
  return (
    <div className="grid gap-3">
      <TextField label="Name or domain" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <ul className="cmp-found" aria-label="Vendors found">
        {vendors.map(({ id, name, domain, score, letter, is_watched: isWatched }) => (
          <li key={id}>
            <button type="button" onClick={() => onAdd(id)}>
              <span className="strong">{name}</span>
              <span className="sm quiet">
                {domain}
                {isWatched && ', watched'}
              </span>
              <Score value={score} grade={letter} withPips={false} />
            </button>
          </li>
        ))}
      </ul>
      <p className="sm quiet" role="status">
        {error !== null && (serverSentence(error) ?? userMessage(error))}
        {error === null &&
          words !== '' &&
          data !== undefined &&
          vendors.length === 0 &&
          'No vendor is called that.'}
      </p>
    </div>
  );
}
