import type { ScoreHistory, ScoreStep } from '@clausewatch/contract/score-history';
import { letterBounds } from '@clausewatch/contract/letters';
import { useId } from 'react';
import { calendarDay } from '../../../ui/instant.tsx';
import { severityNames } from '../../../ui/severity.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { monthTicks, withRoom } from './chart-axis.ts';
import { movesInWords } from './score-moves.ts';
import { type Scale, scaleOf } from './chart-scale.ts';

/** The drawing is as wide as its room, so that its letters keep their size. */
const firstWidth = 420;
/** What a number needs beside its mark. */
const labelWidth = 30;
/** What the name of a month needs. */
const tickWidth = 84;

type ScoreChartProps = {
  history: ScoreHistory;
  height: number;
  /** With the letters and their bounds; otherwise the scale is 0, 50 and 100. */
  hasLetters: boolean;
};

/** A score over time. It holds until a change moves it, so it is drawn in steps. */
export function ScoreChart({ history, height, hasLetters }: ScoreChartProps) {
  const now = useNow();
  const [width, box] = useWidth(firstWidth);
  const scale = scaleOf({ width, height, from: Date.parse(history.from), to: now.getTime(), hasLetters });
  const dayOf = (at: string) => calendarDay(new Date(at), now);
  return (
    <div ref={box}>
      <svg
        className="chart"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Score: ${movesInWords(history, dayOf)}.`}
      >
        <Unreadable history={history} scale={scale} now={now.getTime()} />
        <Grid scale={scale} hasLetters={hasLetters} />
        <Months scale={scale} y={height - 6} />
        <Line history={history} scale={scale} />
        <Marks history={history} scale={scale} dayOf={dayOf} />
      </svg>
    </div>
  );
}

/** Of two names without room between them the later one goes. */
function Months({ scale, y }: { scale: Scale; y: number }) {
  const most = Math.max(1, Math.floor((scale.right - scale.left) / tickWidth));
  let free = scale.left;
  return monthTicks(scale.from, scale.to, most).map(({ at, name }) => {
    const left = Math.max(scale.left, scale.x(at) - tickWidth / 3);
    if (left < free) return null;
    free = left + tickWidth * 0.75;
    return (
      <text key={at} x={left} y={y}>
        {name}
      </text>
    );
  });
}

function Grid({ scale, hasLetters }: { scale: Scale; hasLetters: boolean }) {
  const lines = hasLetters ? [...letterBounds.map(([, from]) => from), 100] : [0, 50, 100];
  return (
    <>
      {lines.map((score) => (
        <g key={score}>
          <line
            className={score === 0 ? 'axis' : 'grid'}
            x1={scale.left}
            x2={scale.right}
            y1={scale.y(score)}
            y2={scale.y(score)}
          />
          <text x={scale.left - 8} y={scale.y(score) + 4} textAnchor="end">
            {score}
          </text>
        </g>
      ))}
      {hasLetters &&
        letterBounds.map(([letter, from], index) => (
          <text
            key={letter}
            x={scale.right + 18}
            y={scale.y((from + (letterBounds[index - 1]?.[1] ?? 100)) / 2) + 4}
            textAnchor="middle"
          >
            {letter}
          </text>
        ))}
    </>
  );
}

function Line({ history: { before, steps }, scale }: { history: ScoreHistory; scale: Scale }) {
  const moves = steps.map(({ at, score }) => `H${scale.x(Date.parse(at))}V${scale.y(score)}`).join('');
  return <path className="line" d={`M${scale.left} ${scale.y(before)}${moves}H${scale.right}`} />;
}

type MarksProps = { history: ScoreHistory; scale: Scale; dayOf: (at: string) => string };

/** A diamond for each change, and the score where it became another one. */
function Marks({ history: { before, steps }, scale, dayOf }: MarksProps) {
  const moved = [
    { at: scale.from, score: before },
    ...steps
      .map(({ at, score }) => ({ at: Date.parse(at), score }))
      .filter(({ score }, index) => Math.round(score) !== Math.round(steps[index - 1]?.score ?? before)),
  ];
  const shown = withRoom(
    // At the right end a number stands left of its mark.
    moved.map(({ at }) => (scale.x(at) > scale.right - labelWidth ? scale.x(at) - labelWidth : scale.x(at))),
    labelWidth,
  );
  return (
    <>
      {steps.map((step) => (
        <g
          key={step.version_id}
          transform={`translate(${scale.x(Date.parse(step.at))} ${scale.y(step.score)})`}
        >
          <title>{`${dayOf(step.at)}, ${step.document_title}: ${step.standing === 'retracted' ? 'taken back' : `${severityNames[step.severity].toLowerCase()} change`}, score ${Math.round(step.score)}`}</title>
          <Diamond severity={step.standing === 'retracted' ? 'editorial' : step.severity} />
        </g>
      ))}
      {moved.map(({ at, score }, index) => {
        const x = scale.x(at);
        const isAtEnd = x > scale.right - labelWidth;
        const rises = score > (moved[index - 1]?.score ?? score + 1) || index === 0;
        return (
          shown[index] && (
            <text
              key={at}
              className={index === moved.length - 1 ? 'value now' : 'value'}
              x={isAtEnd ? x - 10 : x + (index === 0 ? 4 : 9)}
              y={scale.y(score) + (rises ? -8 : 16)}
              textAnchor={isAtEnd ? 'end' : 'start'}
            >
              {Math.round(score)}
            </text>
          )
        );
      })}
    </>
  );
}

function Diamond({ severity }: Pick<ScoreStep, 'severity'>) {
  const color = `var(--${severity})`;
  return (
    <>
      <path
        d="M0-6 6 0 0 6-6 0z"
        fill={severity === 'material' ? color : 'var(--paper)'}
        stroke={color}
        strokeWidth="1.5"
      />
      {severity === 'minor' && <path d="M0-6V6L-6 0z" fill={color} />}
    </>
  );
}

/** Hatched: when a document could not be read, nothing is known of it. */
function Unreadable({ history, scale, now }: { history: ScoreHistory; scale: Scale; now: number }) {
  const id = useId();
  if (history.unreadable.length === 0) return null;
  return (
    <>
      <defs>
        <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v7" stroke="var(--rule)" strokeWidth="2" />
        </pattern>
      </defs>
      {history.unreadable.map(({ document_id: document, from, to }) => {
        const start = scale.x(Math.max(scale.from, Date.parse(from)));
        const end = scale.x(to === null ? now : Date.parse(to));
        return (
          <rect
            key={`${document} ${from}`}
            x={start}
            y={scale.y(100)}
            width={Math.max(2, end - start)}
            height={scale.y(0) - scale.y(100)}
            fill={`url(#${id})`}
          />
        );
      })}
    </>
  );
}
