import type { WatchedVendor } from '@clausewatch/contract/accounts';
import { longestNote, longestOwner } from '@clausewatch/contract/watch-limits';
import { useState } from 'react';
import { isAboutField, refusalMessage } from '../../api/api-error.ts';
import { useUpdateWatch } from '../../api/lists.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { tagsIn } from './bulk-forms.tsx';

type DetailsDialogProps = { vendor: WatchedVendor; isOpen: boolean; onClose: () => void };

const names = ['tags', 'owner', 'note'] as const;

/** What the user keeps about a vendor. */
export function DetailsDialog({ vendor, isOpen, onClose }: DetailsDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={vendor.name}
      description="Your tags, owner and note. Nobody else sees them."
    >
      <DetailsForm vendor={vendor} onClose={onClose} />
    </Dialog>
  );
}

function DetailsForm({ vendor, onClose }: Pick<DetailsDialogProps, 'vendor' | 'onClose'>) {
  const { own } = vendor;
  const { mutateAsync } = useUpdateWatch();
  const [isFavourite, setFavourite] = useState(own.favourite);
  const { form, field, isBusy, problem } = useForm(names, {
    check: async ({ tags }) => {
      const read = await tagsIn(tags);
      return 'problem' in read ? { tags: read.problem } : {};
    },
    send: async ({ tags, owner, note }) => {
      const read = await tagsIn(tags);
      const body = { owner, note, favourite: isFavourite, ...('tags' in read && { tags: read.tags }) };
      await mutateAsync({ id: vendor.id, body });
      onClose();
    },
    problemsOf: (error) => ({
      [names.find((each) => isAboutField(error, each)) ?? 'form']: refusalMessage(error),
    }),
  });
  return (
    <form {...form} className="grid gap-4">
      <TextField
        {...field('tags')}
        label="Tags"
        hint="Several with commas between, such as processor, tier-1"
        defaultValue={own.tags.join(', ')}
        autoComplete="off"
      />
      <TextField
        {...field('owner')}
        label="Owner"
        hint="Who looks after this vendor"
        defaultValue={own.owner ?? ''}
        maxLength={longestOwner}
        autoComplete="off"
      />
      <TextArea {...field('note')} label="Note" defaultValue={own.note ?? ''} maxLength={longestNote} />
      <Checkbox isChecked={isFavourite} onChange={setFavourite}>
        Favourite
      </Checkbox>
      {problem !== undefined && <p className="err">{problem}</p>}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}
