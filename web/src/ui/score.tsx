import type { ReactNode } from 'react';
/** Best to worst. */
export type Grade = 'A' | 'B' | 'C' | 'D' | 'E';

type ScoreProps = { value: number | null; grade: Grade | null; withPips?: boolean };

/** The row form of a score: number, letter tile, five pips. */
export function Score({ value, grade, withPips = true }: ScoreProps) {
  if (value === null || grade === null) {
    return (
      <span className="score" data-grade="none">
        <span className="quiet">Not scored</span>
      </span>
    );
  }
  return (
    <span className="score" data-grade={grade.toLowerCase()}>
      <b>{value}</b>
      <GradeTile grade={grade} />
      {withPips && <span className="pips" aria-hidden />}
    </span>
  );
}

type BigScoreProps = { value: number; grade: Grade; note: ReactNode };

/** The large form: the number that matters most on its screen. */
export function BigScore({ value, grade, note }: BigScoreProps) {
  return (
    <p className="flex items-end gap-3.5" data-grade={grade.toLowerCase()}>
      <span className="big">{value}</span>
      <span className="grid gap-1 pb-0.5">
        <GradeTile grade={grade} isLarge />
        <span className="sm quiet">{note}</span>
      </span>
    </p>
  );
}

type RulerProps = {
  value: number;
  /** Lowest value of each grade, best first. */
  bounds: readonly (readonly [Grade, number])[];
};

/** 0 to 100 with a tick every 5, the band of the grade inked and a pin at the score. */
export function Ruler({ value, bounds }: RulerProps) {
  const bands = bounds.map(([grade, from], index) => ({ grade, from, to: bounds[index - 1]?.[1] ?? 100 }));
  const band = bands.find(({ from }) => value >= from) ?? bands.at(-1);
  if (band === undefined) return null;
  const place = { '--v': value, '--from': band.from, '--to': band.to };
  return (
    <div
      className="ruler"
      data-grade={band.grade.toLowerCase()}
      role="img"
      aria-label={`${value} of 100, grade ${band.grade}`}
    >
      <div className="ruler-track" style={place}>
        <span className="ruler-band" />
        <span className="ruler-pin" />
      </div>
      <div className="ruler-keys" aria-hidden>
        {bands.map(({ grade, from, to }) => (
          <span
            key={grade}
            className={grade === band.grade ? 'on' : undefined}
            style={{ '--at': (from + to) / 2 }}
          >
            {grade}
          </span>
        ))}
      </div>
    </div>
  );
}

export function GradeTile({ grade, isLarge = false }: { grade: Grade; isLarge?: boolean }) {
  return (
    <span className={isLarge ? 'grade grade-lg' : 'grade'} role="img" aria-label={`grade ${grade}`}>
      {grade}
    </span>
  );
}
