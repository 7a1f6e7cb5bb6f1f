import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type DirectoryChoice, scoreOf } from './directory-choice.ts';

type ScoreRangeProps = { choice: DirectoryChoice; onChoose: (choice: DirectoryChoice) => void };

/** Two bounds, either of which may be left open; turned round they mean the same. */
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
      <input
        className="input"
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        aria-label="Score from"
        placeholder="0"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <span className="quiet">to</span>
      <input
        className="input"
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        aria-label="Score to"
        placeholder="100"
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" size="small">
        Apply
      </Button>
    </form>
  );
}
