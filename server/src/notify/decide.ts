import type { Direction } from '@clausewatch/contract/changes';
import type { DocumentType } from '@clausewatch/contract/documents';
import {
  type AlertSeverity,
  type MailKind,
  mailKindOf,
  type NotificationChoices,
  type NotificationKind,
} from '@clausewatch/contract/notifications';
import { endOfQuiet, nextDigest } from './quiet-hours.ts';

/** What happened, as far as it is decided by. */
export type Happening = {
  kind: NotificationKind;
  /** Null where it is about a document's health. */
  severity: AlertSeverity | null;
  /** For the reader; null where it is about a document's health. */
  direction: Direction | null;
  type: DocumentType;
  /** When it was found. */
  at: Date;
  /** When it had not happened yet; null where that is not known. */
  notBefore: Date | null;
};

/** Whoever watches the vendor. */
export type Watcher = {
  /** Whether their trial or subscription runs. */
  hasAccess: boolean;
  watchedSince: Date;
  /** Whether the document was left out, for everybody or for them. */
  isHidden: boolean;
  isMuted: boolean;
  /** Whether they were notified that the document cannot be read, and not since that it can. */
  knowsUnreadable: boolean;
  choices: NotificationChoices;
  mailPausedUntil: Date | null;
};

/** What goes out together: what was found at one vendor, what was held back, a day, or a week. */
export type Batch = 'vendor' | 'held' | 'day' | 'week';
export type MailPlan = { batch: Batch; dueAt: Date };

export type Decision =
  | { kind: 'told'; mail: MailPlan | null }
  | {
      kind: 'untold';
      why: 'no_access' | 'before_watch' | 'hidden' | 'muted' | 'type' | 'severity' | 'health' | 'unnoticed';
    };

/** Whether something is told to somebody who watches the vendor, and when by mail. */
export function decideFor(happening: Happening, watcher: Watcher, now: Date): Decision {
  const why = whyUntold(happening, watcher);
  if (why !== null) return { kind: 'untold', why };
  return { kind: 'told', mail: planMail(mailKindOf(happening), watcher, now) };
}

function whyUntold(happening: Happening, watcher: Watcher) {
  const { kind, severity, type } = happening;
  const { choices } = watcher;
  if (!watcher.hasAccess) return 'no_access';
  if (isBefore(happening, watcher.watchedSince)) return 'before_watch';
  if (watcher.isHidden) return 'hidden';
  if (watcher.isMuted) return 'muted';
  if (choices.types !== null && !choices.types.includes(type)) return 'type';
  if (severity !== null) return reaches(severity, choices.minimum_severity) ? null : 'severity';
  if (!choices.health) return 'health';
  // Whoever was not told that it cannot be read has no use for hearing that it can.
  return kind === 'recovered' && !watcher.knowsUnreadable ? 'unnoticed' : null;
}

/**
 * Whether it rather happened before the watch began. Where nobody watched a vendor, its documents were not checked: the first look may find
 * what is months old.
 */
function isBefore({ at, notBefore }: Happening, watchedSince: Date): boolean {
  const [found, began] = [at.getTime(), watchedSince.getTime()];
  return found <= began || (notBefore !== null && began - notBefore.getTime() > found - began);
}

/**
 * Several documents of a vendor change together, and are checked one after the other: what is found within this time of the first goes into
 * one mail.
 */
export const gatherMs = 10 * 60_000;

/** When an alert goes out by mail; null where it is not mailed. */
export function planMail(
  kind: MailKind,
  { choices, mailPausedUntil }: Pick<Watcher, 'choices' | 'mailPausedUntil'>,
  now: Date,
): MailPlan | null {
  const { mail, quiet, digest, time_zone: timeZone } = choices;
  const frequency = mail[kind];
  if (frequency === 'never') return null;
  const isPaused = mailPausedUntil !== null && mailPausedUntil > now;
  const from = isPaused ? mailPausedUntil : now;
  if (frequency === 'weekly') return { batch: 'week', dueAt: nextDigest(from, digest, timeZone) };
  if (frequency === 'daily') return { batch: 'day', dueAt: nextDigest(from, { at: digest.at }, timeZone) };
  const gathered = isPaused ? from : new Date(from.getTime() + gatherMs);
  const isUrgent = kind === 'material' && quiet.except_material;
  const dueAt = isUrgent ? gathered : endOfQuiet(gathered, quiet, timeZone);
  return { batch: isPaused || dueAt > gathered ? 'held' : 'vendor', dueAt };
}

function reaches(severity: AlertSeverity, minimum: AlertSeverity): boolean {
  return severity === 'material' || minimum === 'minor';
}
