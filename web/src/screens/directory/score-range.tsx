import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type DirectoryChoice, scoreOf } from './directory-choice.ts';

type ScoreRangeProps = { choice: DirectoryChoice; onChoose: (choice: DirectoryChoice) => void };

/** Two bounds, either of which may be left open; their order does not matter. */
export function ScoreRange({ choice, onChoose }: ScoreRangeProps) {
  const [from, setFrom] = useState(choice.from?.toString() ?? '');
  const [to, setTo] = useState(choice.to?.toString() ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [low, high] = [scoreOf(from), scoreOf(to)];
    const isTurned = low !== null && high !== null && low > high;
    onChoose({ ...choice, from: isTurned ? high : low, to: isTurned ? low : high, page: 1 });
  };
  return (
    <form className="score-range" onSubmit={submit}>
      <Bound name="Score from" whenOpen="0" value={from} onChange={setFrom} />
      <span className="quiet">to</span>
      <Bound name="Score to" whenOpen="100" value={to} onChange={setTo} />
      <Button type="submit" size="small">
        Apply
      </Button>
    </form>
  );
}

type BoundProps = { name: string; whenOpen: string; value: string; onChange: (value: string) => void };

function Bound({ name, whenOpen, value, onChange }: BoundProps) {
  return (
    <input
      className="input"
      type="number"
      inputMode="numeric"
      min={0}
      max={100}
      aria-label={name}
      placeholder={whenOpen}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
