import './choice-list.css';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { written } from './number.ts';

export type ChoiceOption = { value: string; name: string; face?: ReactNode; count?: number | undefined };

type ChoiceListProps = {
  /** What is chosen. */
  label: string;
  options: readonly ChoiceOption[];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
};

/** From this number on a list can be searched. */
const longList = 12;
const mostShown = 100;

/** Checkboxes, each with how many there are. Those that are chosen stay, also where nothing is left of them. */
export function ChoiceList({ label, options, chosen, onChoose }: ChoiceListProps) {
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const missing = chosen.filter((value) => options.every((each) => each.value !== value));
  const all = [...missing.map((value) => ({ value, name: value, count: 0 })), ...options];
  const found = all.filter(({ name }) => name.toLowerCase().includes(words));
  const toggle = (value: string) =>
    onChoose(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <fieldset className="choices">
      <legend className="sr">{label}</legend>
      {all.length >= longList && (
        <div className="with-icon">
          <Search className="i" aria-hidden />
          <input
            className="input"
            type="search"
            aria-label={`Search in ${label}`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      <div className="choices-list">
        {found.slice(0, mostShown).map(({ value, name, face, count }: ChoiceOption) => (
          <label key={value} className="choice">
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <span className="choice-name">{face ?? name}</span>
            {count !== undefined && <span className="choice-count">{written(count)}</span>}
          </label>
        ))}
        {found.length === 0 && <p className="sm quiet">{all.length === 0 ? 'None yet.' : 'No match.'}</p>}
      </div>
    </fieldset>
  );
}
