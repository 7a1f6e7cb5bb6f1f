// All that a decision about a change writes in one file, since it happens in one transaction.
import type { Direction, Severity, StandingDecision } from '@clausewatch/contract/changes';
import { correctionSentence, retractionReasons } from '@clausewatch/contract/words/retractions';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { changes, standingDecisions } from '../../database/tables.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import { recordEvent } from '../alerts/events.ts';
import { threadColumns } from '../documents/changes.ts';

export type ChangeRow = typeof changes.$inferSelect;
type DecisionRow = typeof standingDecisions.$inferSelect;
/** As what a change is reported. */
type Report = { severity: Severity; direction: Direction; isAlert: boolean };

/** Who decides, when, and the correction that it follows from, if it does. */
export type Decider = { by: string; at: Date; correctionId?: string };

/** A change that is no part of a proposal; null where there is none. */
export async function changeById(connection: Connection, id: string) {
  const [row] = await connection
    .select({
      id: changes.id,
      vendorId: changes.vendorId,
      severity: changes.severity,
      direction: changes.direction,
      ...threadColumns,
    })
    .from(changes)
    .where(
      and(
        eq(changes.id, id),
        sql`EXISTS (SELECT FROM vendors WHERE vendors.id = ${changes.vendorId} AND vendors.staged_for IS NULL)`,
      ),
    );
  return row ?? null;
}

/** A change, locked until the transaction ends: whoever decides about it or alerts people of it waits. Its vendor is locked before. */
export async function lockChange(tx: Transaction, id: string): Promise<ChangeRow | null> {
  const [row] = await tx.select().from(changes).where(eq(changes.id, id)).for('no key update');
  return row ?? null;
}

/** As what a change was first reported. */
export function firstReport({ told, severity, direction, isAlert }: ChangeRow): Report {
  return told ?? { severity, direction, isAlert };
}

/**
 * Decides what becomes of a change: what is shown and counted of it, what of its alerts is unread and still waits to be sent, and an event by which
 * whoever was alerted hears of it. Does nothing where it stands so already. The change and its vendor are locked by the transaction.
 */
export async function saveStanding(
  tx: Transaction,
  change: ChangeRow,
  decision: StandingDecision,
  { by, at, correctionId }: Decider,
): Promise<void> {
  const last = await lastDecision(tx, change.id);
  if (isSame(last, decision)) return;
  const first = firstReport(change);
  const report = reportAfter(first, decision);
  const since = change.standing === 'retracted' ? change.standingAt : null;
  if (since !== null) await bringBack(tx, change.id, since);
  // Nobody hears of a decision that holds no more.
  await moveDeliveries(tx, change.id, ['standing_mail', 'standing_webhook'], {
    from: 'waiting',
    to: 'withdrawn',
  });
  await tx
    .update(changes)
    .set({ ...report, told: first, ...(await standingAfter(tx, change.id, first, decision, at)) })
    .where(eq(changes.id, change.id));
  await reportOtherwise(tx, change.id, report);
  if (decision.standing === 'retracted') await takeBack(tx, change.id, at);
  await redateVendor(tx, change.vendorId);
  const number = (last?.number ?? 0) + 1;
  await tx.insert(standingDecisions).values({
    id: newIdentifier('dec'),
    changeId: change.id,
    number,
    standing: decision.standing,
    reason: decision.standing === 'retracted' ? decision.reason : null,
    severity: decision.standing === 'corrected' ? decision.severity : null,
    direction: decision.standing === 'corrected' ? decision.direction : null,
    decidedBy: by,
    correctionId: correctionId ?? null,
    at,
  });
  await recordEvent(tx, {
    // That it stands after all corrects that it was taken back.
    kind: decision.standing === 'retracted' ? 'retracted' : 'corrected',
    vendorId: change.vendorId,
    documentId: change.documentId,
    about: `${change.id} ${number}`,
    detail: { changeId: change.id, decision: number },
    at,
  });
}

/**
 * Once a correction says that a document is none of the vendor's policies, the alerts about its changes were wrong; once it is put back, those that
 * were taken back for that stand again. The vendor is locked by the transaction.
 */
export async function followCorrection(
  tx: Transaction,
  { documentId, isOut }: { documentId: string; isOut: boolean },
  decider: Required<Decider>,
): Promise<void> {
  const isConcerned = isOut
    ? sql`is_alert AND EXISTS (SELECT FROM alerts WHERE alerts.change_id = ${changes.id} AND alerts.kind = 'change')`
    : sql`standing = 'retracted' AND (SELECT correction_id IS NOT NULL FROM standing_decisions AS decided
        WHERE decided.change_id = ${changes.id} ORDER BY number DESC LIMIT 1)`;
  const concerned = await tx
    .select()
    .from(changes)
    .where(and(eq(changes.documentId, documentId), isConcerned))
    .orderBy(changes.createdAt, changes.id)
    .for('no key update');
  for (const change of concerned)
    await saveStanding(
      tx,
      change,
      isOut ? { standing: 'retracted', reason: 'other_text' } : { standing: 'open' },
      decider,
    );
}

/** The decision about a change that holds; null where nobody decided anything. */
export async function lastDecision(connection: Connection, changeId: string): Promise<DecisionRow | null> {
  const [row] = await connection
    .select()
    .from(standingDecisions)
    .where(eq(standingDecisions.changeId, changeId))
    .orderBy(desc(standingDecisions.number))
    .limit(1);
  return row ?? null;
}

function isSame(last: DecisionRow | null, decision: StandingDecision): boolean {
  if (decision.standing !== (last?.standing ?? 'open')) return false;
  switch (decision.standing) {
    case 'retracted':
      return last?.reason === decision.reason;
    case 'corrected':
      return last?.severity === decision.severity && last.direction === decision.direction;
    case 'open':
      return true;
  }
}

function reportAfter(first: Report, decision: StandingDecision): Report {
  switch (decision.standing) {
    case 'retracted':
      return { ...first, isAlert: false };
    case 'corrected':
      return { ...first, severity: decision.severity, direction: decision.direction };
    case 'open':
      return first;
  }
}

type StandingColumns = Pick<ChangeRow, 'standing' | 'standingAt' | 'standingReason'>;

async function standingAfter(
  tx: Transaction,
  changeId: string,
  first: Report,
  decision: StandingDecision,
  at: Date,
): Promise<StandingColumns> {
  switch (decision.standing) {
    case 'retracted':
      return { standing: 'retracted', standingAt: at, standingReason: retractionReasons[decision.reason] };
    case 'corrected':
      return { standing: 'corrected', standingAt: at, standingReason: correctionSentence(decision, first) };
    case 'open': {
      const reverted = await revertedAt(tx, changeId);
      return reverted === null
        ? { standing: 'open', standingAt: null, standingReason: null }
        : { standing: 'reverted', standingAt: reverted, standingReason: null };
    }
  }
}

/** When the vendor had taken back all that a change did to clauses; null where it has not. */
async function revertedAt(tx: Transaction, changeId: string): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: Date | string | null }>(sql`
    SELECT CASE WHEN bool_and(step.state = 'reverted') THEN max((SELECT min(back.at) FROM clause_steps AS back
      JOIN changes AS undone ON undone.id = back.reverts
      WHERE back.thread_id = step.thread_id AND back.at > step.at AND undone.created_at <= step.at)) END AS at
    FROM clause_steps AS step WHERE step.change_id = ${changeId}`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

const alertsOf = (changeId: string) => sql`SELECT event_id FROM alerts WHERE change_id = ${changeId}`;

/** The alert of a change has the severity and direction that the change has; that it turned a check is another's to grade. */
async function reportOtherwise(
  tx: Transaction,
  changeId: string,
  { severity, direction }: Report,
): Promise<void> {
  const isOther = sql`change_id = ${changeId} AND kind = 'change' AND (severity, direction) IS DISTINCT FROM (${severity}, ${direction})`;
  await tx.execute(sql`
    WITH other AS (UPDATE alerts SET severity = ${severity}, direction = ${direction} WHERE ${isOther} RETURNING event_id)
    UPDATE notifications SET severity = ${severity} FROM other WHERE notifications.event_id = other.event_id`);
}

/** What was taken back is unread by nobody, is of no severity, and is not sent to whom it was not sent yet. */
async function takeBack(tx: Transaction, changeId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE notifications SET severity = NULL, read_at = coalesce(read_at, ${at.toISOString()}::timestamptz)
    WHERE event_id IN (${alertsOf(changeId)})`);
  await moveDeliveries(tx, changeId, ['mail', 'webhook'], { from: 'waiting', to: 'withdrawn' });
}

/** Undoes it, with what nobody has read since. */
async function bringBack(tx: Transaction, changeId: string, since: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE notifications SET severity = alerts.severity,
      read_at = nullif(read_at, ${since.toISOString()}::timestamptz)
    FROM alerts WHERE alerts.event_id = notifications.event_id AND alerts.change_id = ${changeId}`);
  await moveDeliveries(tx, changeId, ['mail', 'webhook'], { from: 'withdrawn', to: 'waiting' });
}

/** Waits for whoever is putting one of these into a message: what was sent then is not withdrawn. */
async function moveDeliveries(
  tx: Transaction,
  changeId: string,
  channels: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.execute(sql`
    WITH moved AS (
      SELECT notification_id, channel, target FROM deliveries
      WHERE notification_id IN (SELECT id FROM notifications WHERE event_id IN (${alertsOf(changeId)}))
        AND channel = ANY(${sql.param([...channels])}::text[]) AND state = ${from}
      ORDER BY notification_id, channel, target FOR UPDATE)
    UPDATE deliveries SET state = ${to} FROM moved
    WHERE (deliveries.notification_id, deliveries.channel, deliveries.target) = (moved.notification_id, moved.channel, moved.target)`);
}

/** The last change of a vendor is the newest that is reported. */
async function redateVendor(tx: Transaction, vendorId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE vendors SET last_changed_at = (SELECT max(created_at) FROM changes WHERE vendor_id = ${vendorId} AND is_alert)
    WHERE id = ${vendorId}`);
}
