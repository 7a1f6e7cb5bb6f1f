import type { SavedView } from '@clausewatch/contract/saved-views';
import { isAboutField, refusalMessage } from '../../api/api-error.ts';
import { useCreateView, useUpdateView } from '../../api/lists.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';

type ViewNameDialogProps = {
  /** To be renamed; null for a new one. */
  view: SavedView | null;
  query: string;
  isOpen: boolean;
  onClose: () => void;
};

export function ViewNameDialog(props: ViewNameDialogProps) {
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={props.view === null ? 'Save this view' : 'Rename the view'}
      description="It keeps the filters, the order and the columns, and only you see it."
    >
      <NameForm {...props} />
    </Dialog>
  );
}

const names = ['name'] as const;

function NameForm({ view, query, onClose }: ViewNameDialogProps) {
  const create = useCreateView();
  const update = useUpdateView();
  const { form, field, isBusy, problem } = useForm(names, {
    check: ({ name }) => (name.trim() === '' ? { name: 'Give the view a name' } : {}),
    send: async ({ name }) => {
      await (view === null ? create.mutateAsync({ name, query }) : update.mutateAsync({ id: view.id, name }));
      onClose();
    },
    problemsOf: (error) => ({
      [names.find((each) => isAboutField(error, each)) ?? 'form']: refusalMessage(error),
    }),
  });
  return (
    <form {...form} className="grid gap-4">
      <TextField
        {...field('name')}
        label="Name"
        defaultValue={view?.name ?? ''}
        maxLength={60}
        autoComplete="off"
      />
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
