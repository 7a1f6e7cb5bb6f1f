import type { NotificationChoices, NotificationChoicesChange } from '@clausewatch/contract/notifications';

/** The choices on the page that differ from the saved ones. */
export function changedChoices(
  saved: NotificationChoices,
  draft: NotificationChoices,
): NotificationChoicesChange {
  const names = Object.keys(draft) as (keyof NotificationChoices)[];
  const changed = names.filter((name) => JSON.stringify(saved[name]) !== JSON.stringify(draft[name]));
  return Object.fromEntries(changed.map((name) => [name, draft[name]]));
}

/** Why the choices cannot be saved, in a sentence; null where they can. */
export function problemOf({ types, quiet: { hours } }: NotificationChoices): string | null {
  if (types?.length === 0) return 'Choose at least one type of document.';
  if (hours !== null && (hours.from === '' || hours.until === ''))
    return 'Enter when quiet hours begin and end.';
  if (hours !== null && hours.from === hours.until)
    return 'Quiet hours must end at another time than they begin.';
  return null;
}
