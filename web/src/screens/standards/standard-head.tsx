import type { Standard } from '@clausewatch/contract/standards';
import { Download, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalMessage } from '../../api/api-error.ts';
import { useDeleteStandard } from '../../api/standards.ts';
import { totalOf } from '../../components/check-result.tsx';
import { useSession } from '../../session/use-session.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/confirmation.tsx';

import { plural } from '../../ui/plural.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast.tsx';
import { useDay } from '../../ui/use-day.ts';

export function StandardHead({ standard, onEdit }: { standard: Standard; onEdit: () => void }) {
  const { hasFullAccess } = useSession();
  const day = useDay();
  const [isDeleting, setDeleting] = useState(false);
  const { name, tag, checks, vendors, version, author, preset, changed_at: changedAt } = standard;
  return (
    <>
      <Breadcrumbs trail={[{ to: '/standards', name: 'Standards' }]} here={name} />
      <div className="head">
        <div className="grid gap-1">
          <h1 className="h1">{name}</h1>
          <p className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
            <span>
              {plural(checks.length, 'check')} on {plural(totalOf(vendors), 'vendor')}
              {tag !== null && (
                <>
                  {' '}
                  tagged <span className="quiet">#{tag}</span>
                </>
              )}
            </span>
            <span className="sm quiet">
              Version <span className="mono">{version}</span>
              {preset === null ? ', ' : ', from our preset, '}
              {version === 1 ? 'written' : 'changed'} by {author} on {day(changedAt)}
            </span>
          </p>
        </div>
        <div className="acts">
          <Button kind="quiet" isIcon aria-label="Delete this standard" onClick={() => setDeleting(true)}>
            <Trash2 className="i" aria-hidden />
          </Button>
          <Button onClick={() => exportFile(standard)}>
            <Download className="i" aria-hidden />
            Export
          </Button>
          {hasFullAccess && standard.on === null && (
            <Button onClick={onEdit}>
              <Pencil className="i" aria-hidden />
              Edit checks
            </Button>
          )}
        </div>
      </div>
      <DeleteStandard standard={standard} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </>
  );
}

type DeleteProps = { standard: Standard; isOpen: boolean; onClose: () => void };

function DeleteStandard({ standard: { id, name, versions }, isOpen, onClose }: DeleteProps) {
  const navigate = useNavigate();
  const remove = useDeleteStandard(id);
  const confirm = async () => {
    try {
      await remove.mutateAsync();
      await navigate('/standards');
      showToast('ok', `“${name}” was deleted`);
    } catch (error) {
      showToast('bad', 'The standard was not deleted', refusalMessage(error));
    }
  };
  return (
    <Confirmation
      isOpen={isOpen}
      onClose={onClose}
      title={`Delete “${name}”?`}
      description={`Its ${plural(versions.length, 'version')}, results and exceptions go with it. You hear no more of its checks.`}
      act="Delete standard"
      isBusy={remove.isPending}
      onConfirm={() => void confirm()}
    />
  );
}

/** The file that `clausewatch check` reads. */
function exportFile({ name, tag, checks }: Standard): void {
  const file = { name, tag, checks: checks.map(({ check }) => check) };
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const content = new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' });
  saveFile(`${slug === '' ? 'standard' : slug}.json`, content);
}
