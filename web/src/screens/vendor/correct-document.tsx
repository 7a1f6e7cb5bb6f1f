import { useQueryClient } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { isAboutField, refusalMessage } from '../../api/api-error.ts';
import type { ReadableDocument } from '../../api/client-document.ts';
import { dropFromReport, setPart, setType } from '../../api/corrections.ts';
import { vendorKey } from '../../api/vendors.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/confirmation.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type Problems, useForm } from '../../ui/use-form.ts';
import { byItsText, DocumentTypeField, typeOf } from './document-type-field.tsx';
import { useShowAnalysis } from './reanalysis.tsx';

type CorrectDocumentProps = { document: ReadableDocument; title: string };

/** What a document is, which part of its page it is, and whether it is one at all: said by those who watch its vendor. */
export function CorrectDocument({ document, title }: CorrectDocumentProps) {
  const [shown, setShown] = useState<'form' | 'drop' | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <Button onClick={() => setShown('form')}>
        <PencilLine className="i" aria-hidden />
        Correct
      </Button>
      <Dialog
        isOpen={shown === 'form'}
        onClose={close}
        title="Correct this document"
        description="What you say here holds for everybody who looks at this vendor. It is no change of the vendor’s."
      >
        <CorrectionForm document={document} onClose={close} onDrop={() => setShown('drop')} />
      </Dialog>
      {shown === 'drop' && <DropDialog document={document} title={title} onClose={close} />}
    </>
  );
}

type CorrectionFormProps = { document: ReadableDocument; onClose: () => void; onDrop: () => void };

function CorrectionForm({ document, onClose, onDrop }: CorrectionFormProps) {
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
      }
      onClose();
      if (analysisId !== null) showAnalysis(analysisId);
    },
    problemsOf,
  });
  const canSelect = document.blocks.length > 0;
  return (
    <form {...form} className="grid gap-4">
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <DocumentTypeField
        {...field('type')}
        defaultValue={typeAtFirst}
        {...(!typeIsSet && { decided: type })}
      />
      <TextField
        {...field('selector')}
        label="Part of the page (CSS selector)"
        hint="Only where its text holds too much or too little. Empty: found by itself."
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
          Drop<span className="sr"> document</span>
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** The server names the field that a refusal is about. */
function problemsOf(error: unknown): Problems<'type' | 'selector'> {
  const message = refusalMessage(error);
  return isAboutField(error, 'selector') ? { selector: message } : { form: message };
}

function DropDialog({ document, title, onClose }: CorrectDocumentProps & { onClose: () => void }) {
  const { id, vendorId } = document;
  const [isBusy, setBusy] = useState(false);
  const queries = useQueryClient();
  const showAnalysis = useShowAnalysis(vendorId);
  const drop = async () => {
    setBusy(true);
    try {
      const { analysis_id: analysisId } = await dropFromReport(vendorId, id);
      onClose();
      if (analysisId !== null) showAnalysis(analysisId);
      showToast('ok', 'Dropped', `${title} is among what was left out.`);
      await queries.invalidateQueries({ queryKey: vendorKey(vendorId) });
    } catch (error) {
      setBusy(false);
      showToast('bad', 'Not dropped', refusalMessage(error));
    }
  };
  return (
    <Confirmation
      isOpen
      onClose={onClose}
      title={`Drop “${title}”?`}
      description="It leaves the report, the score and the alerts, for everybody, and is not read again. Its versions stay, and you can put it back from what was left out."
      act="Drop document"
      isBusy={isBusy}
      onConfirm={() => void drop()}
    />
  );
}
