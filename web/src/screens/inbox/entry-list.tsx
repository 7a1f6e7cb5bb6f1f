import type { Notification } from '@clausewatch/contract/notifications';
import { FoldedEntry } from './folded-entry.tsx';
import { OpenEntry } from './open-entry.tsx';
import type { Steps } from './use-steps.ts';

type EntryListProps = { label: string; entries: Notification[]; steps: Steps };

/** Unread entries are open, read ones take one line. An entry that is read now folds in place. */
export function EntryList({ label, entries, steps }: EntryListProps) {
  return (
    <ul aria-label={label}>
      {entries.map((entry) =>
        entry.read_at === null ? (
          <OpenEntry key={entry.id} entry={entry} steps={steps} />
        ) : (
          <FoldedEntry key={entry.id} entry={entry} steps={steps} />
        ),
      )}
    </ul>
  );
}
