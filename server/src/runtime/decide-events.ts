import type { DocumentType } from '@clausewatch/contract/documents';
import type { Logger } from 'pino';
import { hasAccess, type Moment } from '../access/subject.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { TurnedChecks } from '../database/tables.ts';
import { occurred } from '../platform/occurrences.ts';
import {
  type AlertText,
  decideFor,
  describeChange,
  describeHealth,
  describeTurns,
  type Happening,
  directionOfTurns,
  severityOfTurns,
} from '../notify/notify.ts';
import {
  type Addressee,
  claimEvent,
  type EventSubject,
  keptFrom,
  noteDecided,
  notifyAll,
  saveAlert,
  subjectOfEvent,
  type WatcherRow,
  watchersOf,
} from '../store/alerts/deciding.ts';
import { returnOf } from '../store/documents/clause-steps.ts';
import { passOnDecision } from '../store/alerts/standing-deliveries.ts';
import { chooseWebhooks } from '../store/alerts/webhook-messages.ts';

type Event = NonNullable<Awaited<ReturnType<typeof claimEvent>>>;

export type DecideOptions = {
  now: () => Date;
  logger: Pick<Logger, 'error'>;
  notifies: boolean;
  /** Whether this is a local installation, whose operator watches without an account. */
  isLocal: boolean;
};

/**
 * Decides whom to notify of each undecided event, one event per transaction. Any number of processes may do it. An event that cannot be
 * decided is left for the next time, and does not delay others.
 */
export async function decideEvents(
  database: Pick<Database, 'transaction'>,
  { now, logger, notifies, isLocal }: DecideOptions,
): Promise<void> {
  const failed: string[] = [];
  for (;;) {
    let claimed: Event | null = null;
    let notified = 0;
    try {
      await database.transaction(async (tx) => {
        claimed = await claimEvent(tx, failed);
        if (claimed !== null) notified = await decide(tx, claimed, { now: now(), isLocal }, notifies);
      });
      if (claimed === null) return;
      for (let sent = 0; sent < notified; sent += 1)
        occurred({ what: 'alert', channel: 'inbox', outcome: 'sent' });
    } catch (err) {
      // Nothing was claimed: the database is unavailable.
      if (claimed === null) throw err;
      const { id } = claimed as Event;
      logger.error({ err, event: id }, 'alert');
      failed.push(id);
    }
  }
}

/** Returns how many people are notified. */
async function decide(tx: Transaction, event: Event, at: Moment, notifies: boolean): Promise<number> {
  const { now } = at;
  let notified = 0;
  const subject = notifies ? await subjectOfEvent(tx, event) : null;
  if (subject !== null && isDecision(event)) await passOnDecision(tx, event, now);
  const happening = subject === null ? null : happeningOf(event, subject);
  if (subject !== null && happening !== null) {
    const of = { vendorId: event.vendorId, documentId: subject.document.id };
    const watchers = await watchersOf(
      tx,
      event.subject === null ? of : { ...of, subject: event.subject },
      now,
    );
    const addressees = watchers.flatMap((watcher) => addresseeOf(happening, watcher, subject, at));
    notified = addressees.length;
    if (notified > 0) await notify(tx, event, happening, subject, addressees);
  }
  await noteDecided(tx, event.id, now);
  return notified;
}

function isDecision({ kind }: Event): boolean {
  return kind === 'retracted' || kind === 'corrected';
}

/**
 * The kinds of events that notify. A document that moved does not, since it is followed; nor does a change that was taken back since, or what
 * was decided about one, which only those hear who were notified.
 */
function happeningOf({ kind, at, detail }: Event, { document, change }: EventSubject): Happening | null {
  const { type } = document;
  if (kind === 'moved' || kind === 'retracted' || kind === 'corrected') return null;
  if (change?.row.standing === 'retracted') return null;
  const of = { type, at, notBefore: change?.after.beforeSeenAt ?? null };
  if (kind === 'check') {
    const { turns } = turnsIn(detail);
    return { kind, severity: severityOfTurns(turns), direction: directionOfTurns(turns), ...of };
  }
  if (kind !== 'change') return { kind, severity: null, direction: null, ...of };
  const { severity, direction } = change?.row ?? { severity: 'editorial', direction: 'neutral' };
  return severity === 'editorial' ? null : { kind, severity, direction, ...of };
}

function addresseeOf(
  happening: Happening,
  watcher: WatcherRow,
  { change }: EventSubject,
  at: Moment,
): Addressee[] {
  const { now } = at;
  const decision = decideFor(happening, { ...watcher, hasAccess: hasAccess(watcher, at) }, now);
  if (decision.kind === 'untold') return [];
  const isSeen = happening.kind === 'change' && change !== null && change.row.foundAt <= watcher.seenAt;
  // Without an account there is no email.
  const mail = watcher.user === null ? null : decision.mail;
  return [{ subject: watcher.subject, readAt: isSeen ? now : null, mail }];
}

async function notify(
  tx: Transaction,
  event: Event,
  { kind, severity, direction }: Happening,
  { document, change }: EventSubject,
  addressees: readonly Addressee[],
): Promise<void> {
  // The change itself has an alert that tells of the score.
  const scored = kind === 'check' ? null : change;
  const alert = {
    eventId: event.id,
    kind,
    vendorId: event.vendorId,
    documentId: document.id,
    changeId: change?.row.id ?? null,
    severity,
    direction,
    scoreBefore: scored?.before.score ?? null,
    scoreAfter: scored?.after.score ?? null,
    at: event.at,
  };
  await saveAlert(tx, { ...alert, ...(await wordsFor(tx, event, document.type, change)) });
  await notifyAll(tx, alert, addressees);
  await chooseWebhooks(tx, event.id);
}

async function wordsFor(
  tx: Transaction,
  { kind, at, detail, documentId }: Event,
  type: DocumentType,
  change: EventSubject['change'],
): Promise<AlertText> {
  if (change !== null) {
    const { row, before, after } = change;
    if (kind === 'check')
      return describeTurns(turnsIn(detail), { ...row, before: before.blocks, after: after.blocks });
    return describeChange({
      ...row,
      type,
      severity: row.severity === 'material' ? 'material' : 'minor',
      before: before.blocks,
      after: after.blocks,
      dates: { before: before.effectiveDate, after: after.effectiveDate },
      back: await returnOf(tx, row.id, row.points[0]?.place ?? null),
    });
  }
  if (kind !== 'unreachable' && kind !== 'recovered' && kind !== 'gone')
    throw new Error('The event notifies nobody');
  const reason = detail !== null && 'reason' in detail ? detail.reason : null;
  const since = detail !== null && 'failingSince' in detail ? detail.failingSince : null;
  const failingSince = since === null ? null : new Date(since);
  const failedDays = detail !== null && 'days' in detail ? (detail.days ?? null) : null;
  const kept = await keptFrom(tx, documentId ?? '');
  return describeHealth({ kind, at, reason, failedDays, keptFrom: kept, failingSince });
}

function turnsIn(detail: Event['detail']): TurnedChecks {
  if (detail === null || !('turns' in detail)) throw new Error('The event turned no check');
  return detail;
}
