import type { Check, CheckVocabulary } from '@clausewatch/contract/standards';
import { useId, useMemo, useRef, useState } from 'react';
import { checkAbout, matching, type PickableSubject, pickableSubjects } from './check-words.ts';

type CheckPickerProps = {
  vocabulary: CheckVocabulary | undefined;
  taken: readonly string[];
  isFull: boolean;
  onPick: (check: Check) => void;
};

/** How many matches are shown: whoever does not see it types another word. */
const mostShown = 8;

/** Finds what a check can be about by words: practices, questions, figures and documents. */
export function CheckPicker({ vocabulary, taken, isFull, onPick }: CheckPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const subjects = useMemo(
    () => (vocabulary === undefined ? [] : pickableSubjects(vocabulary)),
    [vocabulary],
  );
  const isSearching = typed.trim() !== '';
  const found = isSearching ? matching(subjects, typed).slice(0, mostShown) : [];
  const pick = (subject: PickableSubject | undefined) => {
    if (subject === undefined) return;
    onPick(checkAbout(subject, taken));
    setTyped('');
    input.current?.focus();
  };
  return (
    <div className="check-pick">
      <label className="strong" htmlFor={id}>
        Add a check
      </label>
      <input
        ref={input}
        id={id}
        className="input"
        placeholder={
          isFull ? 'There is no room for more' : 'For example: breach, train AI, class action, Art. 28'
        }
        disabled={isFull || vocabulary === undefined}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('');
          if (event.key !== 'Enter') return;
          // Enter adds what was found first, and does not save the standard.
          event.preventDefault();
          pick(found[0]);
        }}
      />
      <p className="sm quiet" role="status">
        {isSearching &&
          (found.length === 0 ? 'Nothing is called that. Try another word.' : 'Enter adds the first.')}
      </p>
      {found.length > 0 && (
        <ul aria-label="What a check can be about">
          {found.map((subject) => (
            <li key={`${subject.group} ${subject.key}`}>
              <button type="button" onClick={() => pick(subject)}>
                <span>{subject.title}</span>
                <span className="sm quiet">
                  {subject.group}
                  {subject.more !== '' && `, ${subject.more}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
