import { type Standard, standardFileName } from '@clausewatch/contract/standards';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalMessage } from '../../api/api-error.ts';
import { exportStandard, useDeleteStandard } from '../../api/standards.ts';
import { totalOf } from '../../components/check-result.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { useDownload } from '../../components/use-download.ts';
import { useSession } from '../../session/use-session.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/confirmation.tsx';
import { plural } from '../../ui/plural.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast.tsx';
import { useDay } from '../../ui/use-day.ts';

type StandardHeadProps = {
  standard: Standard;
  onEdit: () => void;
  /** Shows a day, by the version of that day; null: today. */
  onDay: (day: string | null) => void;
};

export function StandardHead({ standard, onEdit, onDay }: StandardHeadProps) {
  const { hasFullAccess } = useSession();
  const day = useDay();
  const [isDeleting, setDeleting] = useState(false);
  const { name, tag, checks, vendors, version, author, preset, changed_at: changedAt } = standard;
  const versions = datedVersions(standard);
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
          {versions.length > 1 && (
            <select
              className="select"
              aria-label="Version"
              value={version}
              onChange={({ target }) =>
                onDay(versions.find(({ number }) => number === Number(target.value))?.lastDay ?? null)
              }
            >
              {versions.map(({ number, at }) => (
                <option key={number} value={number}>
                  Version {number}, {day(at)}
                </option>
              ))}
            </select>
          )}
          <ExportStandard standard={standard} />
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

type DatedVersion = { number: number; at: string; lastDay: string | null };

/** Versions that stood at the end of a day, with the last such day; null: it is the one in force. */
function datedVersions({ versions }: Standard): DatedVersion[] {
  return versions.flatMap(({ number, at }): DatedVersion[] => {
    const next = versions.find((each) => each.number === number + 1);
    if (next === undefined) return [{ number, at, lastDay: null }];
    const lastDay = new Date(Date.parse(next.at.slice(0, 10)) - 86_400_000).toISOString().slice(0, 10);
    return lastDay < at.slice(0, 10) ? [] : [{ number, at, lastDay }];
  });
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

/** The results of today, or the checks. */
function ExportStandard({ standard }: { standard: Standard }) {
  const { hasFullAccess } = useSession();
  const { isBusy, save } = useDownload();
  const hasResults = hasFullAccess && standard.on === null;
  return (
    <ExportButton
      isBusy={isBusy}
      entries={() => [
        ...(hasResults
          ? [
              {
                name: 'Results with quotes (CSV)',
                act: () => void save(() => exportStandard(standard.id)),
              },
            ]
          : []),
        { name: 'Checks, for the command line (JSON)', act: () => exportFile(standard) },
      ]}
    />
  );
}

/** The file that `clausewatch check` reads. */
function exportFile({ name, tag, checks }: Standard): void {
  const file = { name, tag, checks: checks.map(({ check }) => check) };
  const content = new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' });
  saveFile(`${standardFileName(name)}.json`, content);
}
