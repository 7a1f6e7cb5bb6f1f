import type { Standard } from '@clausewatch/contract/standards';
import { useUpdateStandard } from '../../api/standards.ts';
import { StandardEditor } from './standard-editor.tsx';

/** Saves a further version: the former ones are kept. */
export function EditStandard({ standard, onDone }: { standard: Standard; onDone: () => void }) {
  const { id, name, tag, version, checks } = standard;
  const update = useUpdateStandard(id);
  return (
    <StandardEditor
      subject={`${id} ${version}`}
      title={`Edit “${name}”`}
      act={`Save as version ${version + 1}`}
      initial={{ name, tag, checks: checks.map(({ check }) => check) }}
      onSave={async (file) => {
        await update.mutateAsync({ ...file, version });
        onDone();
      }}
      onCancel={onDone}
    />
  );
}
