import { refusalMessage } from '../../api/api-error.ts';
import { type ExportQuery, fetchExport } from '../../api/lists.ts';
import { plural } from '../../ui/plural.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast.tsx';

/** Downloads the list as a file. */
export async function exportList(query: ExportQuery): Promise<void> {
  try {
    const { name, content, rows } = await fetchExport(query);
    saveFile(name, new Blob([content], { type: 'text/csv;charset=utf-8' }));
    showToast('ok', `${plural(rows, 'vendor')} exported`, name);
  } catch (error) {
    showToast('bad', 'Not exported', refusalMessage(error));
  }
}
