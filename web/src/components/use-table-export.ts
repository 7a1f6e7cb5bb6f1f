import type { ExportedTable } from '@clausewatch/contract/reports';
import { useState } from 'react';
import { refusalMessage } from '../api/api-error.ts';
import { saveFile } from '../ui/save-file.ts';
import { showToast } from '../ui/toast.tsx';

/** Downloads a table, one at a time, and says how that went. */
export function useTableExport() {
  const [isBusy, setBusy] = useState(false);
  const save = async (fetchTable: () => Promise<ExportedTable>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { name, csv } = await fetchTable();
      saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      showToast('ok', 'Exported', name);
    } catch (error) {
      showToast('bad', 'Not exported', refusalMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}
