import type { ReceivedFile } from '@clausewatch/contract/call';
import { useState } from 'react';
import { refusalMessage } from '../api/api-error.ts';
import { saveFile } from '../ui/save-file.ts';
import { showToast } from '../ui/toast.tsx';

/** Downloads files, one at a time, and says how that went. `rescue` returns whether it did something in the place of a file that was refused. */
export function useDownload(rescue: (error: unknown) => boolean = () => false) {
  const [isBusy, setBusy] = useState(false);
  const save = async (download: () => Promise<ReceivedFile>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { name, content } = await download();
      saveFile(name, content);
      showToast('ok', 'Exported', name);
    } catch (error) {
      if (!rescue(error)) showToast('bad', 'Not exported', refusalMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}
