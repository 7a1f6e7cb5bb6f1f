import type { BulkAct, BulkOutcome, Selection } from '@clausewatch/contract/watch-acts';
import { refusalMessage } from '../../api/api-error.ts';
import { useBulkAct } from '../../api/lists.ts';
import { useUndoWithToast } from '../../components/use-unwatch-with-undo.ts';
import { plural } from '../../ui/plural.ts';
import { showToast } from '../../ui/toast.tsx';
import type { ListChoice } from './list-choice.ts';
import type { ListSelection } from './use-selection.ts';

/** Does one thing to vendors and says to how many, with Undo where there is one. What is no longer listed cannot stay selected. */
export function useBulkWithToast(selection: ListSelection, choice: ListChoice) {
  const { mutateAsync, isPending } = useBulkAct();
  const undo = useUndoWithToast();
  return {
    isPending,
    act: async (on: Selection, act: BulkAct): Promise<void> => {
      try {
        const outcome = await mutateAsync({ on, act });
        const { undo: id } = outcome;
        const back = id === null ? undefined : { name: 'Undo', act: () => void undo(id) };
        showToast('ok', titleOf(act, outcome), restOf(act, outcome), back);
        if (leavesList(act, choice)) selection.clear();
      } catch (error) {
        showToast('bad', 'Nothing was changed', refusalMessage(error));
      }
    },
  };
}

/** Whether an act may take vendors off the list that is shown. */
function leavesList({ kind }: BulkAct, choice: ListChoice): boolean {
  if (kind === 'unwatch') return true;
  if (kind === 'seen') return choice.unseen || choice.attention;
  if (kind === 'untag') return choice.tag.length > 0;
  if (kind === 'owner') return choice.owner !== '' || choice.unowned;
  return kind === 'favourite' && choice.favourite;
}

function titleOf(act: BulkAct, { changed }: BulkOutcome): string {
  const vendors = plural(changed, 'vendor');
  switch (act.kind) {
    case 'tag':
      return `${vendors} tagged`;
    case 'untag':
      return `Tag removed from ${vendors}`;
    case 'owner':
      return act.owner === null ? `Owner removed from ${vendors}` : `${act.owner} now looks after ${vendors}`;
    case 'favourite':
      return act.favourite ? `${vendors} added to favourites` : `${vendors} removed from favourites`;
    case 'seen':
      return changed === 0 ? 'There was nothing unseen' : `Changes of ${vendors} marked as seen`;
    case 'unwatch':
      return `${vendors} no longer watched`;
    case 'check':
      return `${vendors} checked again now`;
    case 'reanalyze':
      return `${vendors} analysed again`;
  }
}

function restOf(act: BulkAct, { matched, changed, skipped }: BulkOutcome): string | undefined {
  if (skipped > 0) {
    return act.kind === 'tag'
      ? `${plural(skipped, 'vendor')} left out: their tags are full.`
      : `${plural(skipped, 'vendor')} left out: today’s analyses are used up.`;
  }
  // Said by the title already.
  if (act.kind === 'seen' && changed === 0) return undefined;
  const same = matched - changed;
  return same > 0 ? `${plural(same, 'other vendor')} needed no change.` : undefined;
}
