import type { Standard } from '@clausewatch/contract/standards';
import { useState } from 'react';
import { useUpdateStandard } from '../../api/standards.ts';
import { StandardEditor } from './standard-editor.tsx';

/** Saves a further version: the former ones are kept. */
export function EditStandard({ standard, onDone }: { standard: Standard; onDone: () => void }) {
  // Somebody else, or another tab, may save meanwhile: what is edited stays what was there at the beginning, and saving tells of it.
  const [edited, setEdited] = useState(standard);
  const { id, name, tag, version, checks } = edited;
  const update = useUpdateStandard(id);
  const isOld = standard.version > version;
  return (
    <StandardEditor
      key={version}
      subject={`${id} ${version}`}
      title={`Edit “${name}”`}
      act={`Save as version ${version + 1}`}
      initial={{ name, tag, checks: checks.map(({ check }) => check) }}
      notice={
        isOld ? (
          <>
            Version {standard.version} was saved elsewhere since you began.{' '}
            <button type="button" className="go" onClick={() => setEdited(standard)}>
              Load it
            </button>{' '}
            and edit again: what you changed here is left behind.
          </>
        ) : null
      }
      onSave={async (file) => {
        await update.mutateAsync({ ...file, version });
        onDone();
      }}
      onCancel={onDone}
    />
  );
}
