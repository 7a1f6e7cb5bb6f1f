import { ChevronRight } from 'lucide-react';
import { Points } from '../../../ui/points.tsx';
import { SeverityDiamond, severityNames } from '../../../ui/severity.tsx';
import type { ChangeEffect } from '@clausewatch/contract/changes';
import { sumOf } from './diff-sums.ts';
import { ToParagraph } from './to-paragraph.tsx';
import type { ChangeRow } from './diff-rows.ts';
import type { MeaningRow } from './meaning-rows.ts';
import { labelledFact } from './rewritten.ts';

/** Of a text that was replaced, the first of a kind tell what it is about; the rest are for whoever asks. */
const shown = 6;

type RewrittenProps = { rows: MeaningRow[]; paragraphs: ChangeRow[]; onShow: (number: number) => void };

/** A document that was replaced: what is worse beside what is better, then the facts by name. */
export function Rewritten({ rows, paragraphs, onShow }: RewrittenProps) {
  const facts = rows.filter(({ rule }) => rule.startsWith('fact:'));
  const practices = rows.filter((row) => !facts.includes(row));
  const of = (effect: ChangeEffect) => practices.filter((row) => row.effect === effect);
  const shared = { paragraphs, onShow };
  return (
    <>
      <div className="swap">
        <Column name="Worse for you" rows={of('worse')} {...shared} />
        <Column name="Better for you" rows={of('better')} {...shared} />
      </div>
      <Column name="Other changes" rows={of('neither')} {...shared} />
      {facts.length > 0 && <Facts rows={facts} />}
    </>
  );
}

type ColumnProps = RewrittenProps & { name: string };

function Column({ name, rows, paragraphs, onShow }: ColumnProps) {
  if (rows.length === 0) return null;
  const sum = sumOf(rows);
  return (
    <section>
      <h3 className="swap-head">
        <span>{name}</span>
        {sum !== '0' && <span className="num">{sum}</span>}
      </h3>
      <Rows rows={rows.slice(0, shown)} paragraphs={paragraphs} onShow={onShow} />
      {rows.length > shown && (
        <details className="disclosure">
          <summary>
            <ChevronRight className="i i-s" aria-hidden />
            {rows.length - shown} more
          </summary>
          <Rows rows={rows.slice(shown)} paragraphs={paragraphs} onShow={onShow} />
        </details>
      )}
    </section>
  );
}

function Rows({ rows, paragraphs, onShow }: RewrittenProps) {
  return (
    <ul>
      {rows.map((row) => {
        const paragraph = paragraphs.find(({ place }) => place === row.place);
        return (
          <li key={row.key} className="swap-row">
            <RowSign row={row} />
            <span>{row.text}</span>
            {paragraph !== undefined && (
              <ToParagraph paragraph={paragraph} headline={row.text} onShow={onShow} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What it counts for; where nothing is scored, how much it matters. */
function RowSign({ row: { points, severity } }: { row: MeaningRow }) {
  if (points !== null) return <Points value={points} />;
  if (severity === null) return <span />;
  return (
    <span className={`sev sev-${severity}`}>
      <SeverityDiamond severity={severity} />
      <span className="sr">{severityNames[severity]}</span>
    </span>
  );
}

function Facts({ rows }: { rows: MeaningRow[] }) {
  return (
    <div className="table-wrap">
      <table>
        <caption className="sr">Facts before and now</caption>
        <thead>
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">Before</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(labelledFact).map(({ key, name, before, after }) => (
            <tr key={key}>
              <td>{name}</td>
              <td className="quiet">{before ?? 'Not stated'}</td>
              <td className="strong">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
