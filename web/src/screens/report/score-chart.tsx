import type { Version } from '@clausewatch/contract/changes';
import { letterBounds, letterOf } from '@clausewatch/contract/letters';
import { calendarDay } from '../../ui/instant.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useWidth } from '../../ui/use-width.ts';

/** The drawing is as wide as its room, so that its letters keep their size. */
const firstWidth = 720;
const height = 240;
/** Room for the scale on the left and the letters on the right. */
const left = 32;
const right = 36;
const top = 8;
const bottom = 28;

type Point = { at: number; score: number; version: Version };

/** A document's score over time. It holds until a version changes it, so it is drawn in steps. */
export function ScoreChart({ versions }: { versions: Version[] }) {
  const now = useNow();
  const [width, box] = useWidth(firstWidth);
  const points = versions
    .flatMap((version): Point[] =>
      version.score === null ? [] : [{ at: Date.parse(version.created_at), score: version.score, version }],
    )
    .toReversed();
  const [first] = points;
  if (first === undefined || points.length < 2) return null;
  const span = Math.max(1, now.getTime() - first.at);
  const x = (at: number) => left + ((at - first.at) / span) * (width - left - right);
  const y = (score: number) => top + (1 - score / 100) * (height - top - bottom);
  const steps = points.map(({ at, score }) => `H${x(at).toFixed(1)}V${y(score).toFixed(1)}`).join('');
  const days = points.map(({ at, score }) => `${score} from ${calendarDay(new Date(at), now)}`);
  return (
    <figure className="panel chart-box" ref={box}>
      <svg
        className="chart"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Score over time: ${days.join(', ')}.`}
      >
        {letterBounds.map(([letter, from], index) => {
          const to = letterBounds[index - 1]?.[1] ?? 100;
          return (
            <g key={letter}>
              <line className="grid" x1={left} x2={width - right} y1={y(from)} y2={y(from)} />
              <text x={left - 8} y={y(from) + 4} textAnchor="end">
                {from}
              </text>
              <text x={width - 4} y={y((from + to) / 2) + 4} textAnchor="end">
                {letter}
              </text>
            </g>
          );
        })}
        <path className="line" d={`M${x(first.at)} ${y(first.score)}${steps}H${width - right}`} />
        {points.map(({ at, score, version }) => (
          <g key={version.id} transform={`translate(${x(at).toFixed(1)} ${y(score).toFixed(1)})`}>
            <ChartMark version={version} />
            <text
              className="value"
              x={x(at) > width - right - 40 ? -10 : 0}
              y={score > 85 ? 20 : -10}
              textAnchor={x(at) > width - right - 40 ? 'end' : 'start'}
            >
              {score}
            </text>
          </g>
        ))}
        <text x={left} y={height - 6}>
          {calendarDay(new Date(first.at), now)}
        </text>
        <text x={width - right} y={height - 6} textAnchor="end">
          Today
        </text>
      </svg>
      <figcaption className="sr">
        Latest score {points.at(-1)?.score}, grade {letterOf(points.at(-1)?.score ?? 0)}
      </figcaption>
    </figure>
  );
}

function ChartMark({ version: { change } }: { version: Version }) {
  if (change === null) return <circle r="4" fill="var(--paper)" stroke="var(--ink-3)" strokeWidth="1.5" />;
  const color = `var(--${change.severity})`;
  const diamond = 'M0-6.5 6.5 0 0 6.5-6.5 0z';
  return (
    <>
      <path
        d={diamond}
        fill={change.severity === 'material' ? color : 'var(--paper)'}
        stroke={color}
        strokeWidth="1.5"
      />
      {change.severity === 'minor' && <path d="M0-6.5V6.5L-6.5 0z" fill={color} />}
    </>
  );
}
