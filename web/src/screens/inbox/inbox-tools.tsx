import {
  alertSeverities,
  type Notification,
  type NotificationCount,
} from '@clausewatch/contract/notifications';
import { directionNames, directions } from '@clausewatch/contract/words/directions';
import { oneOf } from '../../ui/one-of.ts';
import { useQuery } from '@tanstack/react-query';
import { dashboardQuery } from '../../api/dashboard.ts';
import { documentsQuery } from '../../api/vendors.ts';
import { useSession } from '../../session/use-session.tsx';
import { written } from '../../ui/number.ts';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { severityNames } from '../../ui/severity.tsx';
import type { InboxChoice } from './inbox-choice.ts';

type InboxToolsProps = {
  choice: InboxChoice;
  count: NotificationCount | undefined;
  entries: readonly Notification[];
  onChoose: (chosen: Partial<InboxChoice>) => void;
};

/** The filters of the inbox. */
export function InboxTools({ choice, count, entries, onChoose }: InboxToolsProps) {
  const number = (many: number | undefined) => (many === undefined ? '' : ` ${written(many)}`);
  const options = {
    unread: `Unread${number(count?.unread)}`,
    all: `All${number(count?.total)}`,
    health: 'Health',
  };
  return (
    <div className="inbox-tools">
      <SegmentedChoice
        label="Show"
        options={options}
        chosen={choice.show}
        onChoose={(show) => onChoose({ show })}
      />
      <select
        className="select"
        aria-label="Severity"
        value={choice.severity ?? ''}
        onChange={({ target }) => onChoose({ severity: oneOf(alertSeverities, target.value) ?? null })}
      >
        <option value="">Any severity</option>
        {alertSeverities.toReversed().map((severity) => (
          <option key={severity} value={severity}>
            {severityNames[severity]}
          </option>
        ))}
      </select>
      <select
        className="select"
        aria-label="Direction"
        value={choice.direction ?? ''}
        onChange={({ target }) => onChoose({ direction: oneOf(directions, target.value) ?? null })}
      >
        <option value="">Any direction</option>
        {directions.map((direction) => (
          <option key={direction} value={direction}>
            {directionNames[direction]}
          </option>
        ))}
      </select>
      <VendorChoice choice={choice} entries={entries} onChoose={onChoose} />
      {choice.vendorId !== null && (
        <DocumentChoice vendorId={choice.vendorId} documentId={choice.documentId} onChoose={onChoose} />
      )}
      {entries.some(({ read_at: readAt }) => readAt === null) && <Keys />}
    </div>
  );
}

/** The first page of watched vendors, and those of the entries shown. */
function VendorChoice({ choice, entries, onChoose }: Omit<InboxToolsProps, 'count'>) {
  const { user } = useSession();
  const watched = { limit: 100, sort: 'name', order: 'asc' } as const;
  const { data } = useQuery(dashboardQuery(user?.uid ?? null, watched));
  const names = new Map(
    [...(data?.items ?? []), ...entries.map(({ vendor }) => vendor)].map(({ id, name }) => [id, name]),
  );
  const vendors = [...names].sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <select
      className="select"
      aria-label="Vendor"
      value={choice.vendorId ?? ''}
      onChange={({ target }) =>
        onChoose({ vendorId: target.value === '' ? null : target.value, documentId: null })
      }
    >
      <option value="">All vendors</option>
      {vendors.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

type DocumentChoiceProps = Pick<InboxToolsProps, 'onChoose'> & {
  vendorId: string;
  documentId: string | null;
};

function DocumentChoice({ vendorId, documentId, onChoose }: DocumentChoiceProps) {
  const { data: documents } = useQuery(documentsQuery(vendorId));
  return (
    <select
      className="select"
      aria-label="Document"
      value={documentId ?? ''}
      onChange={({ target }) => onChoose({ documentId: target.value === '' ? null : target.value })}
    >
      <option value="">All its documents</option>
      {documents?.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}

function Keys() {
  return (
    <span className="inbox-keys">
      <span className="kbd">J</span>
      <span className="kbd">K</span> step <span className="kbd">Enter</span> open{' '}
      <span className="kbd">E</span> read <span className="kbd">M</span> mute
    </span>
  );
}
