import type { ChoicesPreview, NotificationChoices } from '@clausewatch/contract/notifications';
import { countMails, decideFor } from '../../notify/notify.ts';
import { type RecentChange, recentChanges } from '../../store/recent-changes.ts';
import { countWatches } from '../../store/watches.ts';
import type { Service } from '../service.ts';

const shownDays = 30;
const dayMs = 86_400_000;

/** The effect of choices on the changes of the last 30 days, as if they had applied, and every vendor been watched, all the time. */
export async function previewChoices(
  { database, now }: Service,
  subject: string,
  choices: NotificationChoices,
  hasMail: boolean,
): Promise<ChoicesPreview> {
  const { connection } = database;
  const at = now();
  const changes = await recentChanges(connection, subject, new Date(at.getTime() - shownDays * dayMs), at);
  const decided = changes.map((change) => ({ change, outcome: outcomeOf(change, choices) }));
  const count = (kind: string): number => decided.filter(({ outcome }) => outcome.kind === kind).length;
  const planned = decided.flatMap(({ change, outcome }) =>
    outcome.kind === 'told' && outcome.mail !== null ? { ...outcome.mail, vendorId: change.vendorId } : [],
  );
  return {
    vendors: await countWatches(connection, subject),
    changes: changes.length,
    told: count('told'),
    muted: count('muted'),
    below: count('below'),
    editorial: count('editorial'),
    mails: hasMail ? countMails(planned) : null,
  };
}

function outcomeOf({ severity, isAlert, isMuted, type, at }: RecentChange, choices: NotificationChoices) {
  // A text that the document had before is only in the history, like an editorial change.
  if (severity === 'editorial' || !isAlert) return { kind: 'editorial' } as const;
  const watcher = {
    hasAccess: true,
    watchedSince: new Date(0),
    isHidden: false,
    isMuted,
    knowsUnreadable: false,
    choices,
    mailPausedUntil: null,
  };
  const decision = decideFor({ kind: 'change', severity, type, at, notBefore: null }, watcher, at);
  if (decision.kind === 'told') return decision;
  return { kind: decision.why === 'muted' ? 'muted' : 'below' } as const;
}
