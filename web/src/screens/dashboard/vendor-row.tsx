import type { WatchedVendor } from '@clausewatch/contract/accounts';
import {
  addressOfStandard,
  addressOfTimeline,
  addressOfVendor,
} from '@clausewatch/contract/vendor-addresses';
import { ArrowDown, ArrowUp, Ellipsis, Star, StickyNote } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { refusalMessage } from '../../api/api-error.ts';
import { useUpdateWatch } from '../../api/lists.ts';
import { useWatch } from '../../api/watches.ts';
import { Result } from '../../components/check-result.tsx';
import { useUnwatchWithUndo } from '../../components/use-unwatch-with-undo.ts';
import { useSession } from '../../session/use-session.tsx';
import { HealthSign } from '../../ui/health.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { Instant } from '../../ui/instant.tsx';
import { plural } from '../../ui/plural.ts';
import { Score } from '../../ui/score.tsx';
import { ChangeSign } from '../../ui/change-sign.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useNow } from '../../ui/use-now.ts';
import { DetailsDialog } from './details-dialog.tsx';
import type { Column } from './list-choice.ts';
import type { ListSelection } from './use-selection.ts';
import { vendorHealth } from './vendor-health.ts';
import { columnClasses } from './vendor-table.tsx';

type VendorRowProps = {
  vendor: WatchedVendor;
  columns: readonly Column[];
  /** The standard that is shown; without it, the one of which most falls short. */
  only: string | undefined;
  selection: ListSelection | null;
};

export function VendorRow({ vendor, columns, only, selection }: VendorRowProps) {
  // What is as it should be takes no line where space is short; a change shows beside the name.
  const isFine = ['current', 'changed'].includes(vendorHealth(vendor).health);
  const isSelected = selection?.has(vendor.id) === true;
  return (
    <tr data-vendor={vendor.id} className={isSelected ? 'is-sel' : undefined}>
      {selection !== null && (
        <td className="c-sel">
          <input
            type="checkbox"
            aria-label={`Select ${vendor.name}`}
            checked={isSelected}
            onClick={(event) => selection.toggle(vendor.id, event.shiftKey)}
            readOnly
          />
        </td>
      )}
      <td className="c-name">
        <span className="row">
          <Link className="tbl-name" to={addressOfVendor(vendor.id)}>
            <bdi>{vendor.name}</bdi>
          </Link>
          {vendor.unseen_changes > 0 && (
            <>
              <span className="unread" />
              <span className="sr">{plural(vendor.unseen_changes, 'unseen change')}</span>
            </>
          )}
          {vendor.own.favourite && <Star className="fav" role="img" aria-label="Favourite" />}
          {vendor.own.note !== null && <NoteSign note={vendor.own.note} />}
        </span>
        <span className="sub">
          <span className="url">{vendor.domain}</span>
          {vendor.own.tags.map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
        </span>
      </td>
      {columns.map((name) => (
        <td key={name} className={`${columnClasses[name]} ${name === 'health' && isFine ? 'is-fine' : ''}`}>
          {name === 'standards' ? <Held vendor={vendor} only={only} /> : cells[name](vendor)}
        </td>
      ))}
      <td className="c-act">
        <RowMenu vendor={vendor} />
      </td>
    </tr>
  );
}

const cells: Record<Exclude<Column, 'standards'>, (vendor: WatchedVendor) => ReactNode> = {
  score: ({ score, letter }) => <Score value={score} grade={letter} />,
  trend: (vendor) => <Trend vendor={vendor} />,
  owner: ({ own }) => (
    <span className="sm nowrap">{own.owner ?? <span className="quiet">No owner</span>}</span>
  ),
  documents: ({ document_count: count }) => count,
  last_changed: (vendor) => <LastChange vendor={vendor} />,
  last_checked: ({ last_checked_at: at }) => (
    <span className="nowrap quiet sm">{at === null ? 'Not yet' : <Instant at={at} />}</span>
  ),
  health: (vendor) => {
    const { health, words } = vendorHealth(vendor);
    return <HealthSign health={health}>{words}</HealthSign>;
  },
};

function Held({ vendor, only }: { vendor: WatchedVendor; only: string | undefined }) {
  const { domain, name, standards } = vendor;
  const shown = only === undefined ? standards[0] : standards.find((each) => each.id === only);
  if (shown === undefined) return null;
  const { outcome, checks } = shown;
  return (
    <Link className="plain held" to={addressOfStandard(shown.id, domain)}>
      <Result result={outcome} count={outcome === 'met' ? undefined : checks} />
      {only === undefined ? (
        <span className="url">{shown.name}</span>
      ) : (
        <span className="sr">
          {name} by {shown.name}
        </span>
      )}
    </Link>
  );
}

function NoteSign({ note }: { note: string }) {
  return (
    <span className="inline-flex" title={note}>
      <StickyNote className="noted" role="img" aria-label="Has a note" />
    </span>
  );
}

/** The line is of twelve months, the number beside it since the last visit. */
function Trend({ vendor }: { vendor: WatchedVendor }) {
  const now = useNow();
  const { trend, score, score_seen: seen } = vendor;
  const [first] = trend;
  if (first === undefined || score === null) return <span className="quiet sm">No history</span>;
  const moved = seen === null ? 0 : score - seen;
  const label = first.score === score ? `Score ${score} throughout` : `Score ${first.score} to ${score}`;
  const Arrow = moved < 0 ? ArrowDown : ArrowUp;
  return (
    <span className="row">
      <Sparkline steps={trend} now={now} label={`${label} in twelve months`} />
      {moved !== 0 && (
        <span className={moved < 0 ? 'delta delta-down' : 'delta delta-up'}>
          <Arrow className="i i-s" aria-hidden />
          <span className="sr">{moved < 0 ? 'Down' : 'Up'} since you last looked</span>
          {Math.abs(moved)}
        </span>
      )}
    </span>
  );
}

function LastChange({ vendor }: { vendor: WatchedVendor }) {
  if (vendor.last_changed_at === null) return <span className="quiet sm nowrap">No change yet</span>;
  return (
    <span className="row wrap gap-x-3 gap-y-0">
      {vendor.last_severity !== null && (
        <ChangeSign severity={vendor.last_severity} direction={vendor.last_direction} />
      )}
      <span className="quiet sm nowrap">
        <Instant at={vendor.last_changed_at} />
      </span>
    </span>
  );
}

function RowMenu({ vendor }: { vendor: WatchedVendor }) {
  const { id, name, own } = vendor;
  const [isEditing, setEditing] = useState(false);
  const { hasFullAccess } = useSession();
  const { unwatch } = useUnwatchWithUndo();
  const { mutateAsync: watch } = useWatch();
  const { mutateAsync: update } = useUpdateWatch();
  // Awaited rather than passed as a callback: callbacks are dropped when the row unmounts.
  const tell = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      showToast('ok', done, name);
    } catch (error) {
      showToast('bad', 'Nothing was changed', refusalMessage(error));
    }
  };
  return (
    <>
      <MenuButton
        className="btn btn-quiet btn-sm btn-icon"
        label={`More for ${name}`}
        face={<Ellipsis className="i" aria-hidden />}
        entries={() => [
          { name: 'Open the report', to: addressOfVendor(id) },
          ...(hasFullAccess ? [{ name: 'Timeline', to: addressOfTimeline(id) }] : []),
          { name: 'Tags, owner and note', act: () => setEditing(true) },
          {
            name: own.favourite ? 'Remove from favourites' : 'Add to favourites',
            act: () =>
              void tell(
                update({ id, body: { favourite: !own.favourite } }),
                own.favourite ? 'Removed from favourites' : 'Added to favourites',
              ),
          },
          ...(vendor.unseen_changes > 0
            ? [{ name: 'Mark as seen', act: () => void tell(watch({ vendorId: id }), 'Marked as seen') }]
            : []),
          { name: 'Stop watching', act: () => void unwatch(vendor) },
        ]}
      />
      <DetailsDialog vendor={vendor} isOpen={isEditing} onClose={() => setEditing(false)} />
    </>
  );
}
