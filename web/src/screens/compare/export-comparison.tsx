import { Download } from 'lucide-react';
import { exportComparison } from '../../api/matrix.ts';
import { exportStandard } from '../../api/standards.ts';
import { useDownload } from '../../components/use-download.ts';
import { Button } from '../../ui/button.tsx';
import type { CompareChoice } from './compare-choice.ts';

type ExportComparisonProps = { choice: CompareChoice; isReady: boolean };

export function ExportComparison({ choice, isReady }: ExportComparisonProps) {
  const { vendors, kind, standard } = choice;
  const { isBusy, save } = useDownload();
  const fetchTable = () =>
    standard === null ? exportComparison(vendors, kind) : exportStandard(standard, vendors);
  return (
    <Button isBusy={isBusy} disabled={!isReady} onClick={() => void save(fetchTable)}>
      <Download className="i" aria-hidden />
      Export CSV
    </Button>
  );
}
