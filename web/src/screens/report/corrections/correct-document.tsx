import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isAboutField, refusalMessage } from '../../../api/api-error.ts';
import type { ReadableDocument } from '../../../api/client-document.ts';
import {
  dropFromReport,
  rightKey,
  setPart,
  setType,
  vendorCorrectionsQuery,
} from '../../../api/corrections.ts';
import { vendorKey } from '../../../api/vendors.ts';
import { correctionDeed } from '../../../components/correction-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirmation } from '../../../ui/confirmation.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { listed } from '../../../ui/listed.ts';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { type Problems, useForm } from '../../../ui/use-form.ts';
import { byItsText, DocumentTypeField, typeOf } from './document-type-field.tsx';
import { addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { useShowAnalysis } from '../reanalysis.tsx';

type CorrectDocumentProps = {
  document: ReadableDocument;
  title: string;
  /** Whether what they say holds for everybody, or is a proposal. */
  isCurator: boolean;
};

/** What a document is, which part of its page it is, and whether it is one at all: corrected by curators, proposed by others. */
export function CorrectDocument({ document, title, isCurator }: CorrectDocumentProps) {
  const [shown, setShown] = useState<'form' | 'drop' | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <Button onClick={() => setShown('form')}>
        <PencilLine className="i" aria-hidden />
        {isCurator ? 'Correct' : 'Propose a correction'}
      </Button>
      <Dialog
        isOpen={shown === 'form'}
        onClose={close}
        title={isCurator ? 'Correct this document' : 'Propose a correction'}
        description={
          isCurator
            ? 'This applies to everyone who looks at this vendor. It doesn’t count as a change by the vendor.'
            : 'A curator decides. Until then, everyone else sees the report as it is.'
        }
      >
        <CorrectionForm
          document={document}
          isCurator={isCurator}
          onClose={close}
          onDrop={() => setShown('drop')}
        />
      </Dialog>
      {shown === 'drop' && (
        <DropDialog document={document} title={title} isCurator={isCurator} onClose={close} />
      )}
    </>
  );
}

type CorrectionFormProps = {
  document: ReadableDocument;
  isCurator: boolean;
  onClose: () => void;
  onDrop: () => void;
};

function CorrectionForm({ document, isCurator, onClose, onDrop }: CorrectionFormProps) {
  const { id, vendorId, type, typeIsSet, selector } = document;
  const queries = useQueryClient();
  const showAnalysis = useShowAnalysis(vendorId);
  const typeAtFirst = typeIsSet ? type : byItsText;
  const { form, field, problem, isBusy } = useForm(['type', 'selector'], {
    check: () => ({}),
    async send(typed) {
      const part = typed.selector.trim() === '' ? null : typed.selector.trim();
      // The part comes first: what the document is may be found out from its text.
      let analysisId: string | null = null;
      try {
        if (part !== selector) ({ analysis_id: analysisId } = await setPart(vendorId, id, part));
        if (typed.type !== typeAtFirst)
          ({ analysis_id: analysisId } = await setType(vendorId, id, typeOf(typed.type)));
      } finally {
        // What was saved shows, though the rest was refused.
        await queries.invalidateQueries({ queryKey: vendorKey(vendorId) });
        void queries.invalidateQueries({ queryKey: rightKey });
      }
      onClose();
      if (analysisId !== null) showAnalysis(analysisId);
      else if (!isCurator && (part !== selector || typed.type !== typeAtFirst))
        showToast('ok', 'Proposed', 'A curator decides; you can withdraw it on the vendor’s page.');
    },
    problemsOf,
  });
  const canSelect = document.blocks.length > 0;
  return (
    <form {...form} className="grid gap-4">
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      {!isCurator && <OpenProposals document={document} />}
      <DocumentTypeField
        {...field('type')}
        defaultValue={typeAtFirst}
        {...(!typeIsSet && { decided: type })}
      />
      <TextField
        {...field('selector')}
        label="Part of the page (CSS selector)"
        hint="Only needed if the text shown holds too much or too little. Leave it empty and we find the text ourselves."
        defaultValue={selector ?? ''}
        disabled={!canSelect}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="#policy"
        maxLength={500}
      />
      <div className="dialog-acts">
        <Button kind="danger" className="mr-auto" onClick={onDrop}>
          {isCurator ? 'Leave out' : 'Not a policy'}
          <span className="sr"> (this document)</span>
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {isCurator ? 'Save' : 'Propose'}
        </Button>
      </div>
    </form>
  );
}

/** What they have proposed of this document already. */
function OpenProposals({ document }: { document: ReadableDocument }) {
  const { data } = useQuery(vendorCorrectionsQuery(document.vendorId));
  const open = (data?.items ?? []).filter(
    (each) => each.is_yours && each.state === 'proposed' && each.document_id === document.id,
  );
  if (open.length === 0) return null;
  return (
    <Notice kind="info">
      You proposed to {listed(open.map(correctionDeed))}. A curator has not decided yet.
    </Notice>
  );
}

/** The server names the field that a refusal is about. */
function problemsOf(error: unknown): Problems<'type' | 'selector'> {
  const message = refusalMessage(error);
  return isAboutField(error, 'selector') ? { selector: message } : { form: message };
}

function DropDialog({ document, title, isCurator, onClose }: CorrectDocumentProps & { onClose: () => void }) {
  const { id, vendorId } = document;
  const [isBusy, setBusy] = useState(false);
  const queries = useQueryClient();
  const showAnalysis = useShowAnalysis(vendorId);
  const navigate = useNavigate();
  const drop = async () => {
    setBusy(true);
    try {
      const { analysis_id: analysisId } = await dropFromReport(vendorId, id);
      onClose();
      if (analysisId === null) void navigate(addressOfVendor(vendorId));
      else showAnalysis(analysisId);
      if (isCurator) showToast('ok', 'Left out', `You find ${title} under “Left out”.`);
      else showToast('ok', 'Proposed', `${title} is hidden from you until a curator decides.`);
      void queries.invalidateQueries({ queryKey: rightKey });
      await queries.invalidateQueries({ queryKey: vendorKey(vendorId) });
    } catch (error) {
      setBusy(false);
      showToast('bad', isCurator ? 'Not left out' : 'Not proposed', refusalMessage(error));
    }
  };
  return (
    <Confirmation
      isOpen
      onClose={onClose}
      title={isCurator ? `Leave out “${title}”?` : `Propose to leave out “${title}”?`}
      description={
        isCurator
          ? 'For everyone, it leaves the report, the score and the alerts, and is not read again. Its versions are kept, and you can put it back under “Left out”.'
          : 'It is hidden from you at once, and from everyone if a curator accepts. You can withdraw this on the vendor’s page.'
      }
      act={isCurator ? 'Leave out' : 'Propose'}
      isBusy={isBusy}
      onConfirm={() => void drop()}
    />
  );
}
