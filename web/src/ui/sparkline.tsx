type Step = { at: string; score: number };

const [width, height] = [72, 22];
const pad = 3;
const dayMs = 86_400_000;

/** A score over the last twelve months as a line of steps, ending today. `label` says it in words. */
export function Sparkline({ steps, now, label }: { steps: readonly Step[]; now: Date; label: string }) {
  const last = steps.at(-1);
  if (last === undefined) return null;
  const from = now.getTime() - 365 * dayMs;
  const scores = steps.map(({ score }) => score);
  // Small moves stay small: a line of full height is a move of at least twelve points.
  const middle = (Math.max(...scores) + Math.min(...scores)) / 2;
  const reach = Math.max(12, Math.max(...scores) - Math.min(...scores)) / 2;
  const x = (at: string) =>
    Math.max(0, Math.min(width, ((Date.parse(at) - from) / (now.getTime() - from)) * width));
  const y = (score: number) => height / 2 - ((score - middle) / reach) * (height / 2 - pad);
  const path = steps.map(({ at, score }, place) =>
    place === 0 ? `M${rounded(x(at))} ${rounded(y(score))}` : `H${rounded(x(at))}V${rounded(y(score))}`,
  );
  return (
    <svg className="spark" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={`${path.join('')}H${width}`} />
      <circle cx={width} cy={rounded(y(last.score))} r="2" />
    </svg>
  );
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
