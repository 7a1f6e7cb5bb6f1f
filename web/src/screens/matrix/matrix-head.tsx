import { fewestCompared, mostCompared, type MatrixRow } from '@clausewatch/contract/matrix';
import { Columns2, Download } from 'lucide-react';
import { exportMatrix } from '../../api/matrix.ts';
import { useDownload } from '../../components/use-download.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { plural } from '../../ui/plural.ts';
import type { MatrixChoice } from './matrix-choice.ts';
import type { ShownColumn } from './matrix-rows.ts';

type MatrixHeadProps = {
  choice: MatrixChoice;
  rows: readonly MatrixRow[];
  columns: readonly ShownColumn[];
  selected: ReadonlySet<string>;
};

export function MatrixHead({ choice, rows, columns, selected }: MatrixHeadProps) {
  const { isBusy, save } = useDownload();
  const fetchTable = () =>
    exportMatrix(
      columns.map(({ column }) => column.id),
      rows.map(({ id }) => id),
    );
  const asked = choice.set === 'fact' ? 'fact' : choice.set === 'practice' ? 'practice' : 'question';
  return (
    <div className="head">
      <div className="grid gap-1">
        <h1 className="h1">
          {plural(rows.length, 'vendor')}, {plural(columns.length, asked)}
        </h1>
        <p className="quiet">
          A tick is always good for you. Every mark opens the sentence it rests on; figures are marked against
          our limits.
        </p>
      </div>
      <div className="acts">
        <CompareLink selected={[...selected]} />
        <Button
          isBusy={isBusy}
          disabled={rows.length === 0 || columns.length === 0}
          onClick={() => void save(fetchTable)}
        >
          <Download className="i" aria-hidden />
          Export CSV
        </Button>
      </div>
    </div>
  );
}

/** Two to four selected vendors, or the screen on which they are chosen. */
function CompareLink({ selected }: { selected: readonly string[] }) {
  const chosen = selected.slice(0, mostCompared);
  const search = chosen.length === 0 ? '' : `?vendors=${chosen.join(',')}`;
  const count = selected.length;
  return (
    <ButtonLink to={`/compare${search}`}>
      <Columns2 className="i" aria-hidden />
      {count < fewestCompared ? 'Compare' : `Compare ${chosen.length}`}
      {count > mostCompared && <span className="quiet"> of {count}</span>}
    </ButtonLink>
  );
}
