import {
  checkLevelNames,
  type CheckProgress,
  checkResultNames,
  checkResults,
  type Standard,
} from '@clausewatch/contract/standards';
import { Link, useLocation } from 'react-router';
import { ResultShare, ResultSign, totalOf } from '../../components/check-result.tsx';
import { written } from '../../ui/number.ts';

/** What is required, and how far it is met over all vendors. */
export function ChecksTable({ standard: { checks, vendors } }: { standard: Standard }) {
  const total = totalOf(vendors);
  return (
    <section className="sect" aria-labelledby="checks-title">
      <div className="sect-head">
        <h2 className="h2" id="checks-title">
          Checks <span className="count">{checks.length}</span>
        </h2>
        {total > 0 && <span className="sm">Each row adds up to {written(total)}</span>}
      </div>
      <table className="ck">
        <caption className="sr">Checks and their results</caption>
        <thead>
          <tr>
            <th scope="col">Level</th>
            <th scope="col">What you require</th>
            <th scope="col">Limit</th>
            <th scope="col">Source</th>
            <th scope="col">
              <span className="sr">Share</span>
            </th>
            {checkResults.map((result) => (
              <th key={result} scope="col" className="num">
                <span className="inline-flex items-center gap-1">
                  <ResultSign look={result} />
                  {checkResultNames[result]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {checks.map((progress) => (
            <CheckRow key={progress.check.id} progress={progress} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function CheckRow({ progress: { check, title, limit, results } }: { progress: CheckProgress }) {
  const { search } = useLocation();
  const isShould = check.level === 'should';
  const narrowed = new URLSearchParams(search);
  narrowed.set('check', check.id);
  narrowed.set('result', 'not_met');
  narrowed.delete('page');
  return (
    <tr>
      <td className={isShould ? 'lvl lvl-should' : 'lvl'}>{checkLevelNames[check.level]}</td>
      <td>
        {results.not_met === 0 ? (
          title
        ) : (
          <Link className="plain" to={{ search: narrowed.toString(), hash: 'vendors' }}>
            {title}
            <span className="sr">: show who does not meet it</span>
          </Link>
        )}
        {check.note !== '' && <span className="sm quiet block">{check.note}</span>}
      </td>
      <td className="limc">{limit !== null && <span className="lim">{limit}</span>}</td>
      <td className="src sm quiet">{check.source}</td>
      <td className="barc">
        <ResultShare counts={results} isShould={isShould} />
        <span className="only-phone sm quiet">{inWords(results)}</span>
      </td>
      {checkResults.map((result) => (
        <td key={result} className={results[result] === 0 ? 'num zero' : 'num'}>
          {written(results[result])}
        </td>
      ))}
    </tr>
  );
}

function inWords(results: CheckProgress['results']): string {
  return checkResults
    .filter((result) => results[result] > 0)
    .map((result) => `${checkResultNames[result]} ${written(results[result])}`)
    .join(', ');
}
