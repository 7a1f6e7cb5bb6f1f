import './share-dialog.css';
import type { ShareDays, ShareWithAddress } from '@clausewatch/contract/shares';
import type { Vendor } from '@clausewatch/contract/vendors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalMessage } from '../../../api/api-error.ts';
import { sharesQuery, useCreateShare } from '../../../api/reports.ts';
import { CopyLine } from '../../../components/copy-line.tsx';
import { ShareList } from '../../../components/share-list.tsx';
import { useSession } from '../../../session/use-session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { useForm } from '../../../ui/use-form.ts';

type ShareDialogProps = { vendor: Pick<Vendor, 'id' | 'name'>; isOpen: boolean; onClose: () => void };

const lifetimes: readonly { days: ShareDays; name: string }[] = [
  { days: 7, name: '7 days' },
  { days: 30, name: '30 days' },
  { days: 90, name: '90 days' },
  { days: 365, name: 'A year' },
];

/** Makes links to the report as it stands, and lists those that there are. */
export function ShareDialog({ vendor, isOpen, onClose }: ShareDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Share the report on ${vendor.name}`}
      description="Anyone with the link can read the report as it stands now, without an account. Later changes are not shown."
    >
      <Sharing vendor={vendor} />
      <div className="dialog-acts">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}

function Sharing({ vendor }: Pick<ShareDialogProps, 'vendor'>) {
  const { user } = useSession();
  const { data, error } = useQuery(sharesQuery(user?.uid ?? null, vendor.id));
  const [made, setMade] = useState<ShareWithAddress | null>(null);
  return (
    <div className="sharing">
      {made === null ? (
        <NewShare vendorId={vendor.id} onMade={setMade} />
      ) : (
        <div className="grid gap-2" role="status">
          <p className="strong">Copy the link now: it cannot be shown again.</p>
          <CopyLine label="Link to the report" value={made.address} isPrimary />
        </div>
      )}
      {error !== null && data === undefined && <p className="mid">{refusalMessage(error)}</p>}
      {data !== undefined && data.items.length > 0 && (
        <section aria-labelledby="shares-of-vendor">
          <h3 className="h3" id="shares-of-vendor">
            Links to this report <span className="count">{data.items.length}</span>
          </h3>
          <ShareList shares={data.items} />
        </section>
      )}
    </div>
  );
}

type NewShareProps = { vendorId: string; onMade: (made: ShareWithAddress) => void };

function NewShare({ vendorId, onMade }: NewShareProps) {
  const create = useCreateShare(vendorId);
  const { form, field, isBusy } = useForm(['label', 'days'], {
    check: ({ label }) =>
      label.trim().length > 80 ? { label: 'A label may have 80 characters at most' } : {},
    async send({ label, days }) {
      const lifetime = lifetimes.find((each) => String(each.days) === days)?.days ?? 30;
      onMade(await create.mutateAsync({ label, days: lifetime }));
    },
    problemsOf: (error) => ({ label: refusalMessage(error) }),
  });
  return (
    <form {...form} className="new-share" aria-label="New link">
      <TextField
        {...field('label')}
        label="Label (optional)"
        hint="Stands above the report, for whoever opens it"
        autoComplete="off"
        placeholder="For procurement"
      />
      <SelectField {...field('days')} label="Works for" defaultValue="30">
        {lifetimes.map(({ days, name }) => (
          <option key={days} value={days}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" kind="primary" isBusy={isBusy}>
        Make a link
      </Button>
    </form>
  );
}
