import type { Standard } from '@clausewatch/contract/standards';
import { checkResultNames } from '@clausewatch/contract/standards';
import { useQuery } from '@tanstack/react-query';
import { isAboutField, refusalMessage } from '../../api/api-error.ts';
import { useAddException, vendorChecksQuery } from '../../api/standards.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useForm } from '../../ui/use-form.ts';

type ExceptionDialogProps = {
  standard: Pick<Standard, 'id' | 'pending'>;
  vendor: { id: string; name: string };
  onClose: () => void;
};

const dayMs = 86_400_000;
/** Long enough for a renewal. */
const usualDays = 90;

/** Accepts that a vendor does not meet a check, with a reason and an end. */
export function ExceptionDialog({ standard, vendor, onClose }: ExceptionDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Make an exception for ${vendor.name}`}
      description="It counts as an exception until its last day, and then again as what it is."
    >
      <ExceptionForm standard={standard} vendor={vendor} onClose={onClose} />
    </Dialog>
  );
}

function ExceptionForm({ standard, vendor, onClose }: ExceptionDialogProps) {
  const { data } = useQuery(vendorChecksQuery(standard, vendor.id));
  const add = useAddException(standard.id);
  const now = useNow();
  const today = now.toISOString().slice(0, 10);
  const { form, field, problem, isBusy } = useForm(['check_id', 'reason', 'ends_on'], {
    check: ({ check_id: check, reason, ends_on: endsOn }) => ({
      ...(check === '' && { check_id: 'Every check is met already' }),
      ...(reason.trim() === '' && { reason: 'Give a reason: whoever reads this later will ask' }),
      ...(endsOn < today && { ends_on: 'Choose today or a later day' }),
    }),
    send: async ({ check_id, reason, ends_on }) => {
      await add.mutateAsync({ vendor_id: vendor.id, check_id, reason: reason.trim(), ends_on });
      showToast('ok', `Exception made for ${vendor.name}`);
      onClose();
    },
    problemsOf: (error) =>
      isAboutField(error, 'ends_on') ? { ends_on: refusalMessage(error) } : { form: refusalMessage(error) },
  });
  const open = (data ?? []).filter(({ underlying }) => underlying !== 'met');
  return (
    <form {...form} className="grid gap-4">
      <SelectField {...field('check_id')} key={open.length} label="Check">
        {open.map(({ check, title, underlying }) => (
          <option key={check.id} value={check.id}>
            {title} ({checkResultNames[underlying].toLowerCase()})
          </option>
        ))}
      </SelectField>
      <TextField {...field('reason')} label="Reason" maxLength={500} autoComplete="off" />
      <TextField
        {...field('ends_on')}
        label="Last day"
        type="date"
        min={today}
        defaultValue={new Date(now.getTime() + usualDays * dayMs).toISOString().slice(0, 10)}
      />
      {problem !== undefined && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      <div className="dialog-acts">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          Make exception
        </Button>
      </div>
    </form>
  );
}
