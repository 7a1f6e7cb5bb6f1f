import type { Version, VersionDiff } from '@clausewatch/contract/changes';
import { useNavigate } from 'react-router';
import { downloadDiffPacket } from '../../../api/reports.ts';
import { useDownload } from '../../../components/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { calendarDay } from '../../../ui/instant.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { addressOfDiff } from '@clausewatch/contract/vendor-addresses';

type VersionChoiceProps = { vendorId: string; diff: VersionDiff; versions: Version[] };

/** The two versions compared, each of which can be another, and the evidence of what separates them. */
export function VersionChoice({ vendorId, diff, versions }: VersionChoiceProps) {
  const navigate = useNavigate();
  const { isBusy, save } = useDownload();
  const { document_id: documentId, version1, version2 } = diff;
  const open = (chosen: { version1: string; version2: string }) =>
    void navigate(addressOfDiff(vendorId, { documentId, ...chosen }));
  return (
    <div className="acts items-center max-sm:grid max-sm:w-full">
      <VersionSelect
        label="Older version"
        chosen={version1}
        versions={versions.filter(({ number }) => number < diff.number2)}
        onChoose={(id) => open({ version1: id, version2 })}
      />
      <span className="quiet max-sm:hidden" aria-hidden>
        →
      </span>
      <VersionSelect
        label="Newer version"
        chosen={version2}
        versions={versions.filter(({ number }) => number > diff.number1)}
        onChoose={(id) => open({ version1, version2: id })}
      />
      <Button isBusy={isBusy} onClick={() => void save(() => downloadDiffPacket(vendorId, diff))}>
        Evidence packet
      </Button>
    </div>
  );
}

/** Said of versions that were not read here. */
const archives: Record<Version['origin'], string> = {
  live: '',
  open_terms_archive: ', from Open Terms Archive',
  wayback: ', from the Wayback Machine',
};

type VersionSelectProps = {
  label: string;
  chosen: string;
  versions: Version[];
  onChoose: (id: string) => void;
};

function VersionSelect({ label, chosen, versions, onChoose }: VersionSelectProps) {
  const now = useNow();
  return (
    <label>
      <span className="sr">{label}</span>
      <select
        className="select max-sm:w-full"
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        {versions.map(({ id, number, origin, created_at: at }) => (
          <option key={id} value={id}>
            Version {number}, {calendarDay(new Date(at), now)}
            {archives[origin]}
          </option>
        ))}
      </select>
    </label>
  );
}
