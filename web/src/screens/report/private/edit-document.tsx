import { type PrivateDocument, privateLimits } from '@clausewatch/contract/private-documents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { isAboutField, refusalMessage } from '../../../api/api-error.ts';
import { dashboardQuery } from '../../../api/dashboard.ts';
import { changePrivateDocument, privateKey } from '../../../api/private-documents.ts';
import { useSession } from '../../../session/use-session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { byItsText, DocumentTypeField, typeOf } from '../corrections/document-type-field.tsx';

/** Title, type and vendor of a private document. */
export function EditDocument({ document }: { document: PrivateDocument }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <PencilLine className="i" aria-hidden />
        Edit
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Edit this document"
        description="With a vendor, you can compare it with what the vendor publishes."
      >
        <EditForm document={document} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const noVendor = 'none';

function EditForm({ document, onClose }: { document: PrivateDocument; onClose: () => void }) {
  const { id, title, type, type_is_set: isSet, vendor } = document;
  const queries = useQueryClient();
  const vendors = useVendorChoice(document);
  const typeAtFirst = isSet && type !== null ? type : byItsText;
  const vendorAtFirst = vendor?.id ?? noVendor;
  const { form, field, problem, isBusy } = useForm(['title', 'type', 'vendor'], {
    check: (typed) => (typed.title.trim() === '' ? { title: 'Enter a title' } : {}),
    async send(typed) {
      await changePrivateDocument(id, {
        ...(typed.title.trim() === title ? {} : { title: typed.title.trim() }),
        ...(typed.type === typeAtFirst ? {} : { type: typeOf(typed.type) }),
        ...(typed.vendor === vendorAtFirst
          ? {}
          : { vendor_id: typed.vendor === noVendor ? null : typed.vendor }),
      });
      await queries.invalidateQueries({ queryKey: privateKey });
      onClose();
    },
    problemsOf: (error) =>
      isAboutField(error, 'title') ? { title: refusalMessage(error) } : { form: refusalMessage(error) },
  });
  return (
    <form {...form} className="grid gap-4">
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <TextField
        {...field('title')}
        label="Title"
        defaultValue={title}
        maxLength={privateLimits.titleLength}
        autoComplete="off"
      />
      <DocumentTypeField
        {...field('type')}
        defaultValue={typeAtFirst}
        {...(!isSet && type !== null && { decided: type })}
      />
      <SelectField {...field('vendor')} label="Vendor" defaultValue={vendorAtFirst}>
        <option value={noVendor}>None</option>
        {vendors.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </SelectField>
      <div className="dialog-acts">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** More than most people watch; others are attached by uploading on the vendor's page. */
const offered = 100;

/** The vendors that somebody watches, and the one that the document has. */
function useVendorChoice({ vendor }: PrivateDocument): { id: string; name: string }[] {
  const { user } = useSession();
  const { data } = useQuery(
    dashboardQuery(user?.uid ?? null, { page: 1, limit: offered, sort: 'name', order: 'asc' }),
  );
  const watched = data?.items ?? [];
  const isListed = vendor === null || watched.some(({ id }) => id === vendor.id);
  return isListed ? watched : [vendor, ...watched];
}
