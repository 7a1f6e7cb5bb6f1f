import type { MatrixColumn } from '@clausewatch/contract/matrix';
import { mostColumns } from '@clausewatch/contract/matrix';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverSentence, userMessage } from '../../api/api-error.ts';
import { matrixColumnsQuery } from '../../api/matrix.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';

type ChooseColumnsProps = {
  isOpen: boolean;
  chosen: readonly string[];
  onClose: () => void;
  onChoose: (columns: string[]) => void;
};

/** What to ask of every vendor: any mixture of questions, practices and facts. */
export function ChooseColumns({ isOpen, chosen, onClose, onChoose }: ChooseColumnsProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Choose questions"
      description={`Each becomes a column, phrased so that a tick is always good. Up to ${mostColumns}.`}
    >
      {isOpen && <Choice atFirst={chosen} onClose={onClose} onChoose={onChoose} />}
    </Dialog>
  );
}

type ChoiceProps = Pick<ChooseColumnsProps, 'onClose' | 'onChoose'> & { atFirst: readonly string[] };

function Choice({ atFirst, onClose, onChoose }: ChoiceProps) {
  const { data, error } = useQuery(matrixColumnsQuery());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(atFirst));
  const [words, setWords] = useState('');
  if (error !== null) return <p className="sm mid">{serverSentence(error) ?? userMessage(error)}</p>;
  if (data === undefined) return <SkeletonLines count={6} />;
  const found = data.filter(({ label, requirement }) =>
    `${label} ${requirement}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  const tooMany = chosen.size > mostColumns;
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        // In the order of the list, whatever the order of choosing.
        onChoose(data.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
      }}
    >
      <TextField label="Find" value={words} onChange={(event) => setWords(event.target.value)} />
      <div className="mx-choose" role="group" aria-label="Columns">
        {[...Map.groupBy(found, headingOf)].map(([heading, columns]) => (
          <fieldset key={heading}>
            <legend>{heading}</legend>
            {columns.map(({ id, requirement, limit }) => (
              <Checkbox
                key={id}
                isChecked={chosen.has(id)}
                onChange={(isChecked) => setChosen(withOrWithout(chosen, id, isChecked))}
              >
                {requirement}
                {limit !== null && <span className="quiet"> {limit}</span>}
              </Checkbox>
            ))}
          </fieldset>
        ))}
        {found.length === 0 && <p className="sm quiet">Nothing is called that.</p>}
      </div>
      <p className={tooMany ? 'sm text-danger' : 'sm quiet'} role="status">
        {chosen.size} chosen{tooMany ? `, ${chosen.size - mostColumns} too many` : ''}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" disabled={chosen.size === 0 || tooMany}>
          Show them
        </Button>
        <Button onClick={() => setChosen(new Set())}>Clear</Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const kindNames: Record<MatrixColumn['kind'], string> = {
  question: 'Questions',
  practice: 'Practices',
  fact: 'Facts',
};

function headingOf({ kind, group }: MatrixColumn): string {
  return `${kindNames[kind]}: ${group}`;
}

function withOrWithout(chosen: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
