import { privateLimits } from '@clausewatch/contract/private-documents';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalMessage, serverSentence } from '../../../api/api-error.ts';
import { privateKey, uploadFile } from '../../../api/private-documents.ts';
import { plural } from '../../../ui/plural.ts';
import { showToast } from '../../../ui/toast.tsx';

export type UploadTarget = Parameters<typeof uploadFile>[1];

/** Uploads files one after the other; each that fails says why, and the others go on. */
export function useUploads(to: UploadTarget) {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState(0);
  const upload = async (files: readonly File[]): Promise<void> => {
    let sent = 0;
    for (const [index, file] of files.entries()) {
      setWaiting(files.length - index);
      const refusal = whyNot(file);
      if (refusal !== null) {
        showToast('bad', `${file.name} was not uploaded`, refusal);
        continue;
      }
      try {
        await uploadFile(file, to);
        sent += 1;
        void queries.invalidateQueries({ queryKey: privateKey });
      } catch (error) {
        showToast('bad', `${file.name} was not uploaded`, serverSentence(error) ?? refusalMessage(error));
      }
    }
    setWaiting(0);
    if (sent > 0) showToast('ok', `${plural(sent, 'file')} uploaded`, 'Reading takes a few seconds.');
  };
  return { upload, waiting };
}

/** Said before the bytes are sent. */
function whyNot({ size }: File): string | null {
  if (size > privateLimits.fileBytes)
    return `It is larger than ${privateLimits.fileBytes / 1_000_000} MB, which is the most a file may have.`;
  return size === 0 ? 'It is empty.' : null;
}
