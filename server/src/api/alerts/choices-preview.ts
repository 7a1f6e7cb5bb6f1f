import type { ChoicesPreview, NotificationChoices } from '@clausewatch/contract/notifications';
import { countMails, decideFor, directionOfTurns, severityOfTurns } from '../../notify/notify.ts';
import { type RecentHappening, recentHappenings } from '../../store/alerts/recent-happenings.ts';
import { countWatches } from '../../store/watches/watches.ts';
import type { Service } from '../service.ts';

const shownDays = 30;
const dayMs = 86_400_000;

/** The effect of choices on what happened in the last 30 days, as if they had applied, and every vendor been watched, all the time. */
export async function previewChoices(
  { database, now }: Service,
  subject: string,
  choices: NotificationChoices,
  hasMail: boolean,
): Promise<ChoicesPreview> {
  const { connection } = database;
  const at = now();
  const since = new Date(at.getTime() - shownDays * dayMs);
  const happened = await recentHappenings(connection, subject, since, at);
  const decided = happened.map((each) => ({ ...each, outcome: outcomeOf(each, choices) }));
  const count = (kind: string): number => decided.filter(({ outcome }) => outcome.kind === kind).length;
  const planned = decided.flatMap(({ vendorId, outcome }) =>
    outcome.kind === 'told' && outcome.mail !== null ? { ...outcome.mail, vendorId } : [],
  );
  return {
    vendors: await countWatches(connection, subject),
    changes: happened.filter(({ kind }) => kind === 'change').length,
    checks: happened.filter(({ kind }) => kind === 'check').length,
    health: happened.filter(({ kind }) => kind !== 'change' && kind !== 'check').length,
    told: count('told'),
    muted: count('muted'),
    below: count('below'),
    editorial: count('editorial'),
    mails: hasMail ? countMails(planned) : null,
  };
}

function outcomeOf(happened: RecentHappening, choices: NotificationChoices) {
  const { kind, isAlert, isMuted, type, at } = happened;
  const { severity, direction } = meaningOf(happened);
  // A text that the document had before is only in the history, like an editorial change.
  if (severity === 'editorial' || !isAlert) return { kind: 'editorial' } as const;
  const watcher = {
    hasAccess: true,
    watchedSince: new Date(0),
    isHidden: false,
    isMuted,
    // With the same choices, they would have been notified that it could not be read.
    knowsUnreadable: true,
    choices,
    mailPausedUntil: null,
  };
  const decision = decideFor({ kind, severity, direction, type, at, notBefore: null }, watcher, at);
  if (decision.kind === 'told') return decision;
  return { kind: decision.why === 'muted' ? 'muted' : 'below' } as const;
}

function meaningOf({ severity, direction, detail }: RecentHappening) {
  if (detail === null || !('turns' in detail)) return { severity, direction };
  return { severity: severityOfTurns(detail.turns), direction: directionOfTurns(detail.turns) };
}
