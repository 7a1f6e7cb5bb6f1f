import {
  type CheckResult,
  checkResultNames,
  checkResults,
  type ResultCounts,
} from '@clausewatch/contract/standards';
import './check-result.css';
import { written } from '../ui/number.ts';

type Look = CheckResult | 'should';

const classes: Record<Look, string> = {
  met: 'res-met',
  not_met: 'res-not',
  should: 'res-should',
  silent: 'res-sil',
  not_read: 'res-nr',
  excepted: 'res-exc',
};

/** The sign of a result: its ink grows with the problem. A `should` that is not met is a hollow tile. */
export function ResultSign({ look }: { look: Look }) {
  return (
    <svg className="rs" viewBox="0 0 16 16" aria-hidden>
      {shapes[look]}
    </svg>
  );
}

const shapes: Record<Look, React.ReactNode> = {
  met: <path d="m2.8 8.6 3.4 3.4 7-7.8" />,
  not_met: (
    <>
      <rect x="1" y="1" width="14" height="14" rx="2" fill="currentColor" stroke="none" />
      <path className="cut" d="m5 5 6 6M11 5l-6 6" strokeWidth="1.9" />
    </>
  ),
  should: (
    <>
      <rect x="1.8" y="1.8" width="12.4" height="12.4" rx="1.5" strokeWidth="1.5" />
      <path d="m5.3 5.3 5.4 5.4M10.7 5.3l-5.4 5.4" strokeWidth="1.5" />
    </>
  ),
  silent: <path d="M5.6 2.6H2.6v10.8h3M10.4 2.6h3v10.8h-3" />,
  not_read: <circle cx="8" cy="8" r="5.6" strokeDasharray=".01 2.93" strokeWidth="1.8" />,
  excepted: (
    <>
      <circle cx="8" cy="8" r="5.9" strokeWidth="1.5" />
      <path d="M8 4.6V8l2.3 1.7" strokeWidth="1.5" />
    </>
  ),
};

type ResultProps = { result: CheckResult; count?: number | undefined; isShould?: boolean };

/** A result with its word. */
export function Result({ result, count, isShould = false }: ResultProps) {
  const look = lookOf(result, isShould);
  return (
    <span className={`res ${classes[look]}`}>
      <ResultSign look={look} />
      {checkResultNames[result]}
      {count !== undefined && <b>{written(count)}</b>}
    </span>
  );
}

/** A result in a cell of a table: the sign, with its word for those who do not see it. */
export function ResultCell({ result, isShould = false }: Omit<ResultProps, 'count'>) {
  const look = lookOf(result, isShould);
  return (
    <span
      className={`res ${classes[look]}`}
      role="img"
      aria-label={look === 'should' ? 'Should, not met' : checkResultNames[result]}
    >
      <ResultSign look={look} />
    </span>
  );
}

function lookOf(result: CheckResult, isShould: boolean): Look {
  return result === 'not_met' && isShould ? 'should' : result;
}

type ShareProps = { counts: ResultCounts; isLarge?: boolean; isShould?: boolean };

/** How the results share out, as a bar; its figures stand beside it. */
export function ResultShare({ counts, isLarge = false, isShould = false }: ShareProps) {
  return (
    <span className={isLarge ? 'share share-lg' : 'share'} aria-hidden>
      {checkResults
        .filter((result) => counts[result] > 0)
        .map((result) => (
          <i key={result} className={`is-${lookOf(result, isShould)}`} style={{ flexGrow: counts[result] }} />
        ))}
    </span>
  );
}

/** Every result that occurs, with its number. */
export function ResultTally({ counts }: { counts: ResultCounts }) {
  return checkResults
    .filter((result) => counts[result] > 0)
    .map((result) => <Result key={result} result={result} count={counts[result]} />);
}

export function totalOf(counts: ResultCounts): number {
  return checkResults.reduce((sum, result) => sum + counts[result], 0);
}
