import type { DecidedChange, StandingDecision } from '@clausewatch/contract/changes';
import {
  changeById,
  type ChangeRow,
  firstReport,
  lockChange,
  saveStanding,
} from '../store/corrections/standings.ts';
import { presentThread } from '../store/documents/changes.ts';
import { lockVendor } from '../store/vendors/vendors.ts';
import type { CorrectionContext } from './correction-context.ts';
import { notFound, Refused } from './refusal.ts';

/** Takes back the alert of a change, corrects it, or lets it stand again. Of several who decide at once, the last holds. */
export async function decideStanding(
  { database, now }: Pick<CorrectionContext, 'database' | 'now'>,
  id: string,
  decision: StandingDecision,
  by: string,
): Promise<{ kind: 'done'; change: DecidedChange }> {
  const known = await changeById(database.connection, id);
  if (known === null) throw notFound('The change');
  return database.transaction(async (tx) => {
    await lockVendor(tx, known.vendorId);
    const change = await lockChange(tx, id);
    if (change === null) throw notFound('The change');
    mustBeDecidable(change, decision);
    await saveStanding(tx, change, decision, { by, at: now() });
    const decided = await changeById(tx, id);
    if (decided === null) throw notFound('The change');
    const { severity, direction } = decided;
    return { kind: 'done', change: { id, severity, direction, thread: presentThread(decided) } };
  });
}

function mustBeDecidable(change: ChangeRow, decision: StandingDecision): void {
  const first = firstReport(change);
  if (first.severity === 'editorial')
    throw new Refused(
      'conflict',
      'An editorial change alerts nobody: there is nothing to take back or to correct.',
    );
  if (decision.standing !== 'corrected') return;
  if (decision.severity === first.severity && decision.direction === first.direction)
    throw new Refused(
      'invalid',
      `It is reported as ${first.severity} and ${first.direction}. Choose another severity or direction.`,
      {
        field: 'severity',
      },
    );
}
