import type { SavedView } from '@clausewatch/contract/saved-views';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { refusalMessage } from '../../api/api-error.ts';
import { useDeleteView, useOrderViews, viewsQuery } from '../../api/lists.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { written } from '../../ui/number.ts';
import { showToast } from '../../ui/toast.tsx';
import { firstChoice, type ListChoice, viewOf } from './list-choice.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';

/** The counts are undefined until they are loaded. */
type ViewTabsProps = { choice: ListChoice; watched: number | undefined; total: number | undefined };

/** All vendors, and the views that were saved. The address is what a view shows, so a changed one is no view any more. */
export function ViewTabs({ choice, watched, total }: ViewTabsProps) {
  const { user } = useSession();
  const { data: views = [] } = useQuery(viewsQuery(user?.uid ?? null));
  const [naming, setNaming] = useState<'new' | SavedView | null>(null);
  const shown = viewOf(choice);
  const current = views.find(({ query }) => query === shown);
  const isPlain = shown === viewOf(firstChoice);
  return (
    <div className="views">
      <nav className="views-list" aria-label="Views">
        <Link to="/dashboard" aria-current={isPlain ? 'page' : undefined} preventScrollReset>
          All vendors {watched !== undefined && <span className="n">{written(watched)}</span>}
        </Link>
        {views.map((view) => (
          <Link
            key={view.id}
            to={`/dashboard?${view.query}`}
            aria-current={view === current ? 'page' : undefined}
            preventScrollReset
          >
            <bdi>{view.name}</bdi>{' '}
            {view === current && total !== undefined && <span className="n">{written(total)}</span>}
          </Link>
        ))}
      </nav>
      {current !== undefined && <ViewMenu view={current} views={views} onRename={() => setNaming(current)} />}
      {current === undefined && !isPlain && (
        <Button kind="quiet" size="small" onClick={() => setNaming('new')}>
          <Plus className="i" aria-hidden />
          Save view
        </Button>
      )}
      <ViewNameDialog
        view={naming === 'new' ? null : naming}
        query={shown}
        isOpen={naming !== null}
        onClose={() => setNaming(null)}
      />
    </div>
  );
}

type ViewMenuProps = { view: SavedView; views: readonly SavedView[]; onRename: () => void };

function ViewMenu({ view, views, onRename }: ViewMenuProps) {
  const { mutate: order } = useOrderViews();
  const { mutate: remove } = useDeleteView();
  const place = views.indexOf(view);
  const onError = (error: unknown) => showToast('bad', 'The view was not changed', refusalMessage(error));
  const moveTo = (to: number) => {
    const ids = views.map(({ id }) => id).filter((id) => id !== view.id);
    order(ids.toSpliced(to, 0, view.id), { onError });
  };
  return (
    <MenuButton
      className="btn btn-quiet btn-sm btn-icon"
      label={`Change the view ${view.name}`}
      face={<Ellipsis className="i" aria-hidden />}
      entries={() => [
        { name: 'Rename', act: onRename },
        ...(place > 0 ? [{ name: 'Move left', act: () => moveTo(place - 1) }] : []),
        ...(place < views.length - 1 ? [{ name: 'Move right', act: () => moveTo(place + 1) }] : []),
        {
          name: 'Delete the view',
          act: () =>
            remove(view.id, {
              onError,
              onSuccess: () => showToast('ok', 'View deleted', `${view.name}. Its vendors stay watched.`),
            }),
        },
      ]}
    />
  );
}
