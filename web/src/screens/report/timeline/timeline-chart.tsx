import type { ScoreHistory } from '@clausewatch/contract/score-history';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { scoreHistoryQuery } from '../../../api/score-history.ts';
import { Severity } from '../../../ui/severity.tsx';
import { wholeDay } from '@clausewatch/contract/words/whole-day';
import { ScoreChart } from '../score/score-chart.tsx';
import type { TimelineChoice } from './timeline-choice.ts';

const chartHeight = 280;

type TimelineChartProps = { vendorId: string; choice: TimelineChoice };

/** The versions on the line of the score, each with its severity, above the list of what happened. */
export function TimelineChart({ vendorId, choice: { documentId, days } }: TimelineChartProps) {
  const [isTable, setTable] = useState(false);
  const { data: history } = useQuery(
    scoreHistoryQuery(vendorId, {
      ...(documentId !== null && { document_id: documentId }),
      ...(days !== null && { days }),
    }),
  );
  if (history == null) return null;
  if (history.steps.length === 0) {
    return (
      <p className="mid pt-6">
        {days === null
          ? 'No wording has changed yet, so there is one score and no line to draw.'
          : 'No wording changed in this time.'}
      </p>
    );
  }
  return (
    <figure className="panel chart-box">
      {isTable ? (
        <StepTable vendorId={vendorId} history={history} />
      ) : (
        <ScoreChart history={history} height={chartHeight} hasLetters />
      )}
      <figcaption className="chart-legend">
        <Severity severity="material" />
        <Severity severity="minor" />
        <Severity severity="editorial" />
        {history.unreadable.length > 0 && (
          <span className="flex items-center gap-1.5">
            <i className="hatch" aria-hidden /> a document could not be read
          </span>
        )}
        <button type="button" className="go ml-auto" onClick={() => setTable(!isTable)}>
          {isTable ? 'As a chart' : 'As a table'}
        </button>
      </figcaption>
    </figure>
  );
}

/** The same, newest first, for whoever reads rather than looks. */
function StepTable({ vendorId, history }: { vendorId: string; history: ScoreHistory }) {
  return (
    <div className="table-wrap chart-table">
      <table>
        <caption className="sr">Changes and the score after each</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Severity</th>
            <th scope="col">Document</th>
            <th scope="col" className="num">
              Score
            </th>
          </tr>
        </thead>
        <tbody>
          {history.steps.toReversed().map((step) => (
            <tr key={step.version_id}>
              <td className="whitespace-nowrap">{wholeDay(step.at)}</td>
              <td>{step.standing === 'retracted' ? 'Taken back' : <Severity severity={step.severity} />}</td>
              <td>
                <Link
                  className="link"
                  to={`${addressOfVendor(vendorId)}?${new URLSearchParams({ view: 'diff', document: step.document_id, version2: step.version_id }).toString()}`}
                >
                  {step.document_title}
                </Link>
              </td>
              <td className="num">{Math.round(step.score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
