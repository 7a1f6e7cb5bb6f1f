import { Checkbox } from '../../ui/checkbox.tsx';
import { switchSingleKeys, useSingleKeys } from '../../ui/single-keys.ts';
import { type Column, columnNames, type ListChoice } from './list-choice.ts';

export const columnTitles: Record<Column, string> = {
  score: 'Score',
  trend: '12 months',
  standards: 'Standards',
  owner: 'Owner',
  documents: 'Documents',
  last_changed: 'Last change',
  last_checked: 'Last check',
  health: 'Health',
};

type ColumnChoiceProps = { choice: ListChoice; onChoose: (choice: ListChoice) => void };

/** Which columns are shown, and whether single keys act on the list. */
export function ColumnChoice({ choice, onChoose }: ColumnChoiceProps) {
  const isOn = useSingleKeys();
  const toggle = (name: Column) =>
    onChoose({
      ...choice,
      columns: columnNames.filter((each) => choice.columns.includes(each) !== (each === name)),
    });
  return (
    <div className="choices">
      <fieldset className="grid gap-2">
        <legend className="sr">Columns</legend>
        {columnNames.map((name) => (
          <Checkbox key={name} isChecked={choice.columns.includes(name)} onChange={() => toggle(name)}>
            {columnTitles[name]}
          </Checkbox>
        ))}
      </fieldset>
      <div className="choices-foot">
        <Checkbox isChecked={isOn} onChange={switchSingleKeys}>
          Single-key shortcuts
        </Checkbox>
        {isOn && (
          <dl className="keys sm">
            {keys.map(([key, deed]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="kbd">{key}</kbd>
                </dt>
                <dd>{deed}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}

const keys = [
  ['J K', 'Next, previous vendor'],
  ['X', 'Select; Shift for all between'],
  ['T', 'Tag'],
  ['O', 'Owner'],
  ['F', 'Favourite'],
  ['Ctrl A', 'All that match'],
  ['Esc', 'Clear the selection'],
] as const;
