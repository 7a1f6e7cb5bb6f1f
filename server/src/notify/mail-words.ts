import { documentTitle } from '@clausewatch/contract/documents';
import {
  isMailed,
  type MailChoices,
  mostAlertPoints,
  movedScore,
  type Notification,
} from '@clausewatch/contract/notifications';
import { type Direction, directionNames } from '@clausewatch/contract/words/directions';
import { threadSentence } from '@clausewatch/contract/words/thread-sentence';
import { letterOf } from '@clausewatch/contract/letters';
import type { Batch } from './decide.ts';

/** An entry of the inbox with the addresses of what can be done about it; all but the first two work without signing in. */
export type MailItem = Notification & {
  url: string;
  /** Of the standard that a check was turned of; null for anything else. */
  standardUrl: string | null;
  muteVendorUrl: string;
  muteDocumentUrl: string;
  notUsefulUrl: string;
};

export type AlertMail = {
  batch: Batch;
  /** At least one. */
  items: readonly MailItem[];
  recipient: string;
  now: Date;
  timeZone: string;
  /** How often each kind of alert is mailed. */
  chosen: MailChoices;
  /** When digests come; for those alone. */
  digest: { weekday: number; at: string };
  watched: { vendors: number; documents: number; unreadable: number };
  links: {
    inbox: string;
    settings: string;
    unsubscribe: string;
    pause: string;
    weekly: string;
    material: string;
  };
};

export type VendorGroup = { vendor: string; items: MailItem[] };

/** Entries that a mail shows; the inbox has the rest. With more of the longest, Gmail would cut the mail before its last links. */
export const mostItems = 20;

const rank = ({ severity }: Pick<MailItem, 'severity'>): number =>
  severity === 'material' ? 2 : severity === 'minor' ? 1 : 0;

/** What is known to be worse comes first, what is known to be better last. */
const harm = ({ direction }: Pick<MailItem, 'direction'>): number =>
  direction === null ? 0 : harms.indexOf(direction);
const harms: readonly Direction[] = ['better', 'neutral', 'mixed', 'worse'];

/** By how many points the score fell; what raised it comes behind what left it as it was. */
const fall = (item: MailItem): number => {
  const score = movedScore(item);
  return score === null ? 0 : score.before - score.after;
};

/** By vendor, the most important first, in each as well: by severity, by direction, by what it cost, then by age. */
export function groupsOf(items: readonly MailItem[]): VendorGroup[] {
  const sorted = [...items].sort(
    (one, other) =>
      rank(other) - rank(one) ||
      harm(other) - harm(one) ||
      fall(other) - fall(one) ||
      other.at.localeCompare(one.at),
  );
  const groups = new Map<string, VendorGroup>();
  for (const item of sorted.slice(0, mostItems)) {
    const group = groups.get(item.vendor.id) ?? { vendor: item.vendor.name, items: [] };
    group.items.push(item);
    groups.set(item.vendor.id, group);
  }
  return [...groups.values()];
}

/** Vendor, document and meaning of the weightiest entry, and how many more there are. */
export function subjectOfMail({ batch, items }: Pick<AlertMail, 'batch' | 'items'>): string {
  const item = groupsOf(items)[0]?.items[0];
  if (item === undefined) return 'Clausewatch';
  const when = { vendor: '', held: '', day: 'Today: ', week: 'This week: ' }[batch];
  const place =
    items.length === 1 || when === ''
      ? `${item.vendor.name}, ${documentTitle(item.document)}`
      : item.vendor.name;
  return subjectLine(`${when}${place}: ${lowered(item.headline)}`, { longest: 150, items: items.length });
}

/** A subject about the first of so many items, no longer than that. */
export function subjectLine(text: string, { longest, items }: { longest: number; items: number }): string {
  // Names and headlines come from outside: a line break in them would write a header.
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, ' ');
  const cut =
    line.length > longest
      ? `${line
          .slice(0, longest - 1)
          .toWellFormed()
          .trimEnd()}…`
      : line;
  return items === 1 ? cut : `${cut}; ${items - 1} more`;
}

/** How a mail of several entries begins. */
export function titleOfMail({ batch, items }: Pick<AlertMail, 'batch' | 'items'>): string {
  const checks = items.filter(({ kind }) => kind === 'check').length;
  const of = (severity: MailItem['severity']) =>
    items.filter((item) => item.kind !== 'check' && item.severity === severity).length;
  const [material, minor, health] = [of('material'), of('minor'), of(null)];
  const parts = [
    ...(material > 0 ? [`${material} material ${material === 1 ? 'change' : 'changes'}`] : []),
    ...(minor > 0
      ? [material > 0 ? `${minor} minor` : `${minor} minor ${minor === 1 ? 'change' : 'changes'}`]
      : []),
    ...(checks > 0 ? [`${checks} ${checks === 1 ? 'check' : 'checks'} of your standards turned`] : []),
    ...(health > 0 ? [`${health} health ${health === 1 ? 'update' : 'updates'}`] : []),
  ];
  return `${list.format(parts)}${{ vendor: '', held: '', day: ' today', week: ' this week' }[batch]}`;
}

/** How many vendors changed, and what cannot be read: of everything that is watched. */
export function scopeOf({ items, watched }: Pick<AlertMail, 'items' | 'watched'>): string {
  const vendors = new Set(items.filter((item) => item.severity !== null).map(({ vendor }) => vendor.id)).size;
  const changed = vendors === 0 ? [] : [changedOf(vendors, watched.vendors)];
  // Of documents' health alone there is always something to say: that all is well again, too.
  const unreadable = watched.unreadable > 0 || vendors === 0 ? [unreadableOf(watched.unreadable)] : [];
  return [...changed, ...unreadable].join(' ');
}

function changedOf(vendors: number, all: number): string {
  if (vendors < all) return `${vendors} of your ${all} vendors changed.`;
  switch (vendors) {
    case 1:
      return 'The vendor you watch changed.';
    case 2:
      return 'Both of your vendors changed.';
    default:
      return `All ${vendors} of your vendors changed.`;
  }
}

function unreadableOf(documents: number): string {
  switch (documents) {
    case 0:
      return 'Every document can be read.';
    case 1:
      return '1 document cannot be read.';
    default:
      return `${documents} documents cannot be read.`;
  }
}

/** Why it was sent, and to whom. */
export function causeOf(mail: AlertMail): string {
  const { batch, items, recipient, digest, timeZone } = mail;
  if (batch === 'week') {
    const day = weekdays[digest.weekday - 1] ?? '';
    return `Sent on ${day}s at ${digest.at}, ${timeZone}, to ${recipient}. A week without news sends nothing.`;
  }
  if (batch === 'day')
    return `Sent daily at ${digest.at}, ${timeZone}, to ${recipient}. A day without news sends nothing.`;
  const vendors = [...new Set(items.map(({ vendor }) => vendor.name))];
  const watch = vendors.length === 1 ? vendors[0] : `these ${vendors.length} vendors`;
  return `Sent to ${recipient}, because you watch ${watch}.`;
}

/** Whether a mail is that of a day or a week, whatever it has to say. */
export function isDigest({ batch }: Pick<AlertMail, 'batch'>): boolean {
  return batch === 'day' || batch === 'week';
}

/** Whether anything but material changes is mailed. */
export function isBroad({ chosen }: Pick<AlertMail, 'chosen'>): boolean {
  return isMailed({ ...chosen, material: 'never' });
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** What leads to the standard that a check was turned of. */
export const standardAct = 'See the standard';

/** Whether an entry is better or worse for its reader, in a word; empty for a document's health. */
export function directionWord({ direction }: Pick<MailItem, 'direction'>): string {
  return direction === null ? '' : directionNames[direction];
}

/** What became of the change since, in a sentence; empty where it stands. */
export function standingOf({ thread }: Pick<MailItem, 'thread'>): string {
  return (thread === null ? null : threadSentence(thread)) ?? '';
}

/** The sign and word of what an entry is; the sign tells it without a colour. */
export function markOf({ kind, severity }: Pick<MailItem, 'kind' | 'severity'>): {
  sign: string;
  word: string;
} {
  switch (kind) {
    case 'change':
    case 'check':
      return severity === 'material' ? { sign: '◆', word: 'Material' } : { sign: '⬖', word: 'Minor' };
    case 'unreachable':
      return { sign: '◌', word: 'Unreachable' };
    case 'gone':
      return { sign: '○', word: 'Gone' };
    case 'recovered':
      return { sign: '✓', word: 'Back' };
  }
}

/** "50 C → 27 E, 23 points down"; null where the score stayed or there is none. */
export function scoreOf(item: Pick<MailItem, 'score_before' | 'score_after'>): string | null {
  const moved = movedScore(item);
  if (moved === null) return null;
  const { before, after } = moved;
  const points = Math.abs(after - before);
  const way = after < before ? 'down' : 'up';
  return `${before} ${letterOf(before)} → ${after} ${letterOf(after)}, ${points} ${points === 1 ? 'point' : 'points'} ${way}`;
}

/** When a text comes into force: "1 December 2026, in 10 days"; null where it does not say. */
export function inForceOf({ in_force: date }: Pick<MailItem, 'in_force'>, now: Date): string | null {
  if (date === null) return null;
  const begin = new Date(`${date}T00:00:00Z`);
  const day = begin.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const days = Math.ceil((begin.getTime() - now.getTime()) / dayMs);
  return days < 1 ? day : `${day}, in ${days} ${days === 1 ? 'day' : 'days'}`;
}

const dayMs = 86_400_000;

/** "3 more changes", above the lines that tell them. */
export function furtherOf({ kind, points: { length } }: Pick<MailItem, 'kind' | 'points'>): string {
  const what = `${kind === 'check' ? 'check' : 'change'}${length === 1 ? '' : 's'}`;
  return length < mostAlertPoints ? `${length} more ${what}` : `The next ${length} ${what}`;
}

/** A headline with how much more changed: "Retention: 24 → 36 months; 3 more". */
export function summaryOf({ headline, points: { length } }: Pick<MailItem, 'headline' | 'points'>): string {
  if (length === 0) return headline;
  return `${headline}; ${length < mostAlertPoints ? '' : 'at least '}${length} more`;
}

export function shortDay(at: string, timeZone: string): string {
  return new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone });
}

export function moment(at: string, timeZone: string): string {
  const day = new Date(at).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone });
  const time = new Date(at).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  return `${day}, ${time}`;
}

/** "Privacy Policy: now sells personal data". */
function lowered(headline: string): string {
  const claim = /^New: (\p{Ll}.*)$/su.exec(headline)?.[1];
  return claim !== undefined
    ? `now ${claim}`
    : headline.replace(
        /^(?:New in|No longer|Drops|Removed|Moved|Not readable|Readable again|Taken down)(?!\p{L})/u,
        (start) => start.toLowerCase(),
      );
}

const list = new Intl.ListFormat('en-GB');
