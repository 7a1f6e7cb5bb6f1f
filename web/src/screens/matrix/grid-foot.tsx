import type { MatrixRow } from '@clausewatch/contract/matrix';
import { memo } from 'react';
import { written } from '../../ui/number.ts';
import { againstCounts, type ShownColumn } from './matrix-rows.ts';

type GridFootProps = { rows: readonly MatrixRow[]; columns: readonly ShownColumn[] };

/** Counts all rows that match, whether drawn or not. */
export const GridFoot = memo(function GridFoot({ rows, columns }: GridFootProps) {
  const counts = againstCounts(rows, columns);
  return (
    <tfoot>
      <tr>
        <th scope="row" className="first">
          Against, of all {written(rows.length)}
        </th>
        {columns.map(({ column }, index) => (
          <td
            key={column.id}
            className={columns[index - 1]?.column.group === column.group ? undefined : 'gs'}
          >
            {written(counts[index] ?? 0)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
});
