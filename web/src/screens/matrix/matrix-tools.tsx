import { type CellState, cellStates } from '@clausewatch/contract/matrix';
import { oneOf } from '../../ui/one-of.ts';
import { Search, SlidersHorizontal } from 'lucide-react';
import { CellSign, cellStateNames } from '../../components/cell-sign.tsx';
import { Button } from '../../ui/button.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { useSearchText } from '../../ui/use-search-text.ts';
import type { ColumnSet, MatrixChoice } from './matrix-choice.ts';
import type { ShownColumn } from './matrix-rows.ts';

type MatrixToolsProps = {
  choice: MatrixChoice;
  tags: readonly string[];
  onChoose: (choice: MatrixChoice) => void;
  onChooseSet: (set: ColumnSet) => void;
  onOpenColumns: () => void;
};

const sets: Record<ColumnSet, string> = {
  question: 'Questions',
  practice: 'Practices',
  fact: 'Facts',
  own: 'Mine',
};

export function MatrixTools({ choice, tags, onChoose, onChooseSet, onOpenColumns }: MatrixToolsProps) {
  // What is shown is already here.
  const text = useSearchText({
    searched: choice.q,
    onSearch: (q) => onChoose({ ...choice, q }),
    pauseMs: 0,
  });
  return (
    <div className="mx-tools">
      <SegmentedChoice label="Columns" options={sets} chosen={choice.set} onChoose={onChooseSet} />
      <Button onClick={onOpenColumns}>
        <SlidersHorizontal className="i" aria-hidden />
        Choose questions
      </Button>
      <label className="mx-find">
        <span className="sr">Name or domain</span>
        <Search className="i" aria-hidden />
        <input {...text} className="input" type="search" placeholder="Name or domain" />
      </label>
      {(tags.length > 0 || choice.tag !== '') && (
        <Select
          label="Tag"
          value={choice.tag}
          options={[['', 'Every tag'], ...[...new Set([...tags, choice.tag])].filter(Boolean).map(same)]}
          onChange={(tag) => onChoose({ ...choice, tag })}
        />
      )}
      <Select
        label="Result"
        value={choice.state ?? ''}
        options={[
          ['', 'Any result'],
          ...filterStates.map((each) => [each, `Has: ${cellStateNames[each]}`] as const),
        ]}
        onChange={(state) => onChoose({ ...choice, state: oneOf(cellStates, state) ?? null })}
      />
      <button
        type="button"
        className="chip"
        aria-pressed={choice.differ}
        onClick={() => onChoose({ ...choice, differ: !choice.differ })}
      >
        Only columns that differ
      </button>
    </div>
  );
}

const filterStates: readonly CellState[] = ['bad', 'partly', 'silent', 'unread', 'good'];

function same(text: string): readonly [string, string] {
  return [text, text];
}

type SelectProps = {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
};

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <select
      className="select"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </select>
  );
}

const shown: readonly CellState[] = ['good', 'bad', 'partly', 'silent', 'unread'];

type MatrixLegendProps = Pick<MatrixToolsProps, 'choice' | 'onChoose'> & { columns: readonly ShownColumn[] };

/** What the signs mean, and what the rows are sorted by. */
export function MatrixLegend({ choice, columns, onChoose }: MatrixLegendProps) {
  return (
    <div className="mx-legend">
      <p>
        {shown.map((state) => (
          <CellSign key={state} state={state} />
        ))}
      </p>
      <div>
        <span aria-hidden>Sorted by</span>
        <Select
          label="Sorted by"
          value={choice.sort}
          options={[
            ['against', 'Most against'],
            ['name', 'Name'],
            ['score', 'Score'],
            ...columns.map(({ column }) => [column.id, column.label] as const),
          ]}
          onChange={(sort) => onChoose({ ...choice, sort, order: 'asc' })}
        />
      </div>
    </div>
  );
}
