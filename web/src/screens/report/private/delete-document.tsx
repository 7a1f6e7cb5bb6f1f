import type { PrivateDocument } from '@clausewatch/contract/private-documents';
import { privateDocumentsAddress } from '@clausewatch/contract/vendor-addresses';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalMessage } from '../../../api/api-error.ts';
import { deletePrivateDocument, privateKey } from '../../../api/private-documents.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirmation } from '../../../ui/confirmation.tsx';
import { plural } from '../../../ui/plural.ts';
import { showToast } from '../../../ui/toast.tsx';

/** For good: nobody can bring it back. */
export function DeleteDocument({ document }: { document: PrivateDocument }) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id, title, newest } = document;
  const remove = async () => {
    setBusy(true);
    try {
      await deletePrivateDocument(id);
      await navigate(privateDocumentsAddress);
      // Not asked for again: it is gone.
      queries.removeQueries({ queryKey: privateKey, predicate: ({ queryKey }) => queryKey.includes(id) });
      await queries.invalidateQueries({ queryKey: privateKey });
      showToast('ok', 'Deleted for good', title);
    } catch (error) {
      setBusy(false);
      showToast('bad', 'Not deleted', refusalMessage(error));
    }
  };
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        <Trash2 className="i" aria-hidden />
        Delete
      </Button>
      <Confirmation
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Delete “${title}” for good?`}
        description={`${newest.number === 1 ? 'The file' : `All ${plural(newest.number, 'file')}`} and everything read from ${newest.number === 1 ? 'it' : 'them'} are deleted at once. Nobody can bring them back.`}
        act="Delete for good"
        isBusy={isBusy}
        onConfirm={() => void remove()}
      />
    </>
  );
}
