import type { ReadableDocument } from '../../../api/client-document.ts';
import { ChevronRight } from 'lucide-react';
import { signed } from '../../../ui/points.tsx';
import { Ledger } from './ledger.tsx';

/** How the document's score came about, for whoever wants to check it. */
export function DocumentLedger({ document: { breakdown } }: { document: ReadableDocument }) {
  if (breakdown === null) return null;
  const { start, rows, silences, adjustments, total } = breakdown;
  return (
    <details className="disclosure">
      <summary>
        <ChevronRight className="i i-s" aria-hidden />
        How this score is made
      </summary>
      <div className="panel made-of">
        <Ledger start={start} rows={rows} adjustments={adjustments} total={total} placeOf={() => null} />
        {silences.length > 0 && (
          <div>
            <h2 className="sm quiet">What it should cover but does not</h2>
            <ul className="kv">
              {silences.map(({ topic, points }) => (
                <li key={topic} className="contents">
                  <span>{topic}</span>
                  <span className="num">{signed(points)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </details>
  );
}
