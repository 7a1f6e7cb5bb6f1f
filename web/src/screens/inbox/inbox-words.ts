import { letterOf } from '@clausewatch/contract/letters';
import {
  isMailed,
  type MailFrequency,
  type MailState,
  type Notification,
  type NotificationCount,
  type NotificationSettings,
} from '@clausewatch/contract/notifications';
import { written } from '../../ui/number.ts';
import { wholeDay } from '@clausewatch/contract/words/whole-day';

/** “5 unread, 2 of them material”. */
export function inboxTitle({ unread, material }: NotificationCount): string {
  if (unread === 0) return 'Nothing unread';
  const title = `${written(unread)} unread`;
  if (material === 0) return title;
  if (material === unread) return `${title}, ${unread === 1 ? '' : unread === 2 ? 'both ' : 'all '}material`;
  return `${title}, ${written(material)} of them material`;
}

/** Whether entries are also sent by mail. */
export function mailSentence({ mail, choices }: NotificationSettings): string {
  if (!isMailed(choices.mail) || mail.kind === 'none') return 'Not emailed.';
  return mail.kind === 'ready' ? sentences[choices.mail.material] : problems[mail.kind];
}

const sentences: Record<MailFrequency, string> = {
  at_once: 'Material changes are also emailed at once.',
  daily: 'Material changes are also emailed in the daily digest.',
  weekly: 'Material changes are also emailed in the weekly digest.',
  never: 'Material changes are not emailed.',
};
const problems: Record<Exclude<MailState['kind'], 'ready' | 'none'>, string> = {
  unverified: 'Not emailed: your address is not confirmed yet.',
  paused: 'Mail is paused.',
  bounced: 'Not emailed: your mailbox refused our messages.',
  complained: 'Not emailed: one of our messages was reported as spam.',
};

/** The effect of a change: “In force from 20 December 2026. Score 50 C → 27 E.” */
export function effectSentence(entry: Notification): string {
  const { score_before: before, score_after: after, in_force: inForce } = entry;
  const isScored = before !== null && after !== null && before !== after;
  return [
    ...(inForce === null ? [] : [`In force from ${wholeDay(inForce)}.`]),
    ...(isScored ? [`Score ${before} ${letterOf(before)} → ${after} ${letterOf(after)}.`] : []),
  ].join(' ');
}
