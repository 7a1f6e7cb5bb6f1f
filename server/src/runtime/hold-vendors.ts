import type { Check, CheckResult } from '@clausewatch/contract/standards';
import type { Logger } from 'pino';
import { type Moment, subjectHasAccess } from '../access/subject.ts';
import type { Database, Transaction } from '../database/database.ts';
import {
  type HeldVendor,
  hold,
  practicesBehind,
  presetsVersion,
  titleOf,
  withoutUploads,
} from '../standards/standards.ts';
import { recordEvent } from '../store/alerts/events.ts';
import {
  changesSince,
  databaseNow,
  type FoundChange,
  lastHeld,
  leaveStandard,
  type NewResult,
  saveHeld,
  savePresetOutcomes,
} from '../store/standards/hold-standards.ts';
import { takeDue } from '../store/standards/standard-dues.ts';
import { endPastExceptions } from '../store/standards/standard-exceptions.ts';
import { markStale, resumeStandard, staleStandards, standardsAt } from '../store/standards/standards.ts';
import { heldVendor, presetOutcomesOf, seenBy } from './held-vendor.ts';

export type HoldOptions = {
  now: () => Date;
  logger: Pick<Logger, 'error'>;
  /** Whether this is a local installation, whose operator has standards without an account. */
  isLocal: boolean;
};

type StandardAt = Awaited<ReturnType<typeof standardsAt>>[number];

/**
 * Holds the vendors that are due against their standards, one vendor per transaction. Any number of processes may do it. One that cannot be
 * held is left for the next time, and does not delay others.
 */
export async function holdVendors(
  database: Pick<Database, 'transaction'>,
  { now, logger, isLocal }: HoldOptions,
): Promise<void> {
  await database.transaction(async (tx) => {
    await endPastExceptions(tx, now());
    await resumeStandards(tx, { now: now(), isLocal });
  });
  const failed: string[] = [];
  for (;;) {
    let due: Awaited<ReturnType<typeof takeDue>> = null;
    try {
      await database.transaction(async (tx) => {
        due = await takeDue(tx, failed);
        if (due !== null) await holdVendor(tx, due, { now: now(), isLocal });
      });
      if (due === null) return;
    } catch (err) {
      // Nothing was claimed: the database is unavailable.
      if (due === null) throw err;
      const { vendorId } = due as { vendorId: string };
      logger.error({ err, vendor: vendorId }, 'standards');
      failed.push(vendorId);
    }
  }
}

/** Without a plan a standard stays as it was, to be read; with one again, all its vendors are due. */
async function resumeStandards(tx: Transaction, at: Moment): Promise<void> {
  for (const { id, subject } of await staleStandards(tx))
    if (await subjectHasAccess(tx, subject, at)) await resumeStandard(tx, id);
}

async function holdVendor(
  tx: Transaction,
  { vendorId, standardIds }: { vendorId: string; standardIds: string[] },
  moment: Moment,
): Promise<void> {
  const { now } = moment;
  // Before anything is read: what is found meanwhile is taken into account the next time.
  const readAt = await databaseNow(tx);
  const vendor = await heldVendor(tx, vendorId);
  for (const at of await standardsAt(tx, vendorId, standardIds)) {
    const of = { standardId: at.standard.id, vendorId };
    if (!(await subjectHasAccess(tx, at.standard.subject, moment))) await markStale(tx, of.standardId);
    else if (at.applies) await holdAgainst(tx, at, { vendorId, vendor, readAt }, now);
    else await leaveStandard(tx, of, now);
  }
  if (standardIds.includes('')) {
    const version = String(presetsVersion);
    await savePresetOutcomes(tx, { vendorId, version }, presetOutcomesOf(vendor));
  }
}

async function holdAgainst(
  tx: Transaction,
  { standard, checks }: StandardAt,
  { vendorId, vendor, readAt }: { vendorId: string; vendor: HeldVendor; readAt: Date },
  now: Date,
): Promise<void> {
  const of = { standardId: standard.id, vendorId };
  const seen = await seenBy(tx, standard.subject, vendorId, vendor);
  const last = await lastHeld(tx, of);
  // Results by another version say nothing about what the vendor changed.
  const found =
    last?.held.version === standard.version ? await changesSince(tx, vendorId, last.held.heldAt) : [];
  const results = checks.map((check) => resultOf(check, seen, last?.results.get(check.id) ?? null, found));
  await saveHeld(tx, { ...of, version: standard.version, readAt }, results, now);
  await recordTurns(tx, standard, vendorId, results, found);
}

function resultOf(
  check: Check,
  vendor: HeldVendor,
  before: NewResult['before'],
  found: readonly FoundChange[],
): NewResult {
  const verdict = hold(check, vendor);
  const isNew = before === null || before.ownResult !== verdict.result;
  const { result } = verdict;
  const was = before?.settled ?? null;
  if (before === null || !isNew || was === null || was === result || result === 'not_read')
    return { check, verdict, before, isNew, turn: null };
  const places = [...verdict.evidence, ...before.evidence].map(({ document_id: id }) => id);
  const change = found.find((each) => isBehind(check, each, places));
  const turn = change === undefined ? null : { changeId: change.id, was, isWorse: isWorse(was, result) };
  return { check, verdict, before, isNew, turn };
}

/** Whether a change is what turned a check: one that touches its practices, or the figures of a document that states it. */
function isBehind({ subject }: Check, change: FoundChange, places: readonly string[]): boolean {
  if (subject.kind === 'fact') return change.facts.length > 0 && places.includes(change.documentId);
  return practicesBehind(subject).some((practice) => change.practices.includes(practice));
}

const fromWorst: readonly CheckResult[] = ['not_met', 'silent', 'met'];

function isWorse(was: CheckResult, result: CheckResult): boolean {
  return fromWorst.indexOf(result) < fromWorst.indexOf(was);
}

/** One event for all that a change turned in a standard, however often it is held again. What is excepted alerts nobody. */
async function recordTurns(
  tx: Transaction,
  standard: StandardAt['standard'],
  vendorId: string,
  results: readonly NewResult[],
  found: readonly FoundChange[],
): Promise<void> {
  const turned = results.filter(({ turn, before }) => turn !== null && before?.result !== 'excepted');
  for (const [changeId, of] of Map.groupBy(turned, ({ turn }) => turn?.changeId ?? '')) {
    const change = found.find(({ id }) => id === changeId);
    if (change === undefined) continue;
    const { id, name, subject } = standard;
    const turns = of.flatMap(({ check, verdict, before, turn }) => {
      if (turn === null) return [];
      const { result, claim, evidence } = withoutUploads(verdict);
      const quotes = [...evidence, ...(before?.evidence ?? [])]
        .filter(({ document_id: document, decides }) => decides && document === change.documentId)
        .map(({ quote }) => quote);
      return { title: titleOf(check), level: check.level, was: turn.was, result, claim, quotes };
    });
    await recordEvent(tx, {
      kind: 'check',
      vendorId,
      documentId: change.documentId,
      at: change.foundAt,
      subject,
      about: `check ${id} ${changeId}`,
      detail: { standard: { id, name }, changeId, turns },
    });
  }
}
