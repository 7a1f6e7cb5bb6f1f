import type { Notification } from '@clausewatch/contract/notifications';
import { useState } from 'react';
import { refusalMessage } from '../../api/api-error.ts';
import { useSetRead } from '../../api/notifications.ts';
import { showToast } from '../../ui/toast.tsx';
import { useStepKeys } from '../../ui/use-step-keys.ts';

export type Steps = ReturnType<typeof useSteps>;

/** Keyboard steps through the entries of all lists of the inbox: keys move the focus to headlines and mark entries as read. */
export function useSteps(entries: readonly Notification[]) {
  const [hereId, setHere] = useState<string | null>(null);
  const { mutate: setRead } = useSetRead();
  const at = entries.findIndex(({ id }) => id === hereId);
  const here = entries[at];

  const focus = (entry: Notification | undefined) => {
    if (entry === undefined) return;
    setHere(entry.id);
    headlineOf(entry)?.focus();
  };
  const read = (entry: Notification, isRead = true) => {
    const onError = (error: unknown) =>
      showToast('bad', isRead ? 'Not marked as read' : 'Not marked as unread', refusalMessage(error));
    setRead({ id: entry.id, isRead }, { onError });
  };
  /** Marks the entry as read and moves on to the next unread one; from the last, the focus stays on its folded line. */
  const readOn = (entry: Notification) => {
    read(entry);
    const index = entries.indexOf(entry);
    const isUnread = (each: Notification) => each.read_at === null && each !== entry;
    focus(entries.slice(index + 1).find(isUnread) ?? entries.slice(0, index).findLast(isUnread) ?? entry);
  };
  useStepKeys((by) => focus(entries[at < 0 ? 0 : Math.min(entries.length - 1, Math.max(0, at + by))]), {
    e: () => {
      if (here?.read_at === null) readOn(here);
    },
    m: () => {
      if (here?.read_at === null) muteButtonOf(here)?.click();
    },
  });
  return {
    isHere: (entry: Notification) => entry === here,
    enter: (entry: Notification) => setHere(entry.id),
    read,
    readOn,
  };
}

function headlineOf({ id }: Notification): HTMLElement | null {
  return document.querySelector(`[data-entry="${CSS.escape(id)}"]`);
}

function muteButtonOf(entry: Notification): HTMLElement | null {
  return headlineOf(entry)?.closest('li')?.querySelector<HTMLElement>('[aria-haspopup=menu]') ?? null;
}
