import type { Correction, CorrectionState, CorrectionValue } from '@clausewatch/contract/corrections';
import { documentTypeNames } from '@clausewatch/contract/documents';
import type { Corrections, Refusal } from '../corrections/corrections.ts';
import type { Connection, Database } from '../database/database.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { reviewCorrections, reviewedCorrection } from '../store/corrections/review.ts';
import { tabSeparated } from './tab-separated.ts';

/** The name recorded for decisions by commands. */
const operator = 'operator';

const most = 1_000;

/** Id, time, author, vendor, what is proposed and what that makes of the vendor’s score, one per line. */
export async function proposalLines(connection: Connection, state: CorrectionState): Promise<string> {
  const { items } = await reviewCorrections(connection, { state, page: 1, limit: most }, operator);
  return tabSeparated(
    items.map((each) => [
      each.id,
      each.created_at,
      each.author.name,
      each.vendor.domain,
      describe(each),
      ...scoresOf(each),
    ]),
  );
}

export async function proposalDetails(connection: Connection, id: string): Promise<string> {
  return `${JSON.stringify(await found(connection, id), null, 2)}\n`;
}

/** Decides in the operator's name; applying it to the report is left to the server. */
export async function decideProposal(
  { corrections, database }: { corrections: Corrections; database: Database },
  what: 'accept' | 'decline' | 'revert',
  id: string,
  reason: string | null,
): Promise<string> {
  const outcome = await decide(corrections, what, id, reason);
  if (outcome.kind === 'refused') throw new OperatorError(outcome.message);
  return `${words[what]}: ${describe(await found(database.connection, id))}.\n`;
}

const words = { accept: 'Accepted', decline: 'Declined', revert: 'Reverted' };

function decide(
  corrections: Corrections,
  what: 'accept' | 'decline' | 'revert',
  id: string,
  reason: string | null,
): Promise<{ kind: 'done' } | Refusal> {
  switch (what) {
    case 'accept':
      return corrections.accept(id, operator);
    case 'decline':
      return corrections.decline(id, operator, reason ?? '');
    case 'revert':
      return corrections.revert(id, operator, reason);
  }
}

async function found(connection: Connection, id: string): Promise<Correction> {
  const correction = await reviewedCorrection(connection, id, operator);
  if (correction === null) throw new OperatorError(`There is no proposal ${id}.`);
  return correction;
}

function describe({ kind, title, url, before, after }: Correction): string {
  switch (kind) {
    case 'add':
      return `add ${url}${after?.type == null ? '' : ` as ${documentTypeNames[after.type]}`}`;
    case 'restore':
      return `put back ${title} (${url})`;
    case 'drop':
      return `leave out ${title} (${url})`;
    case 'type':
      return `${title} (${url}): ${typeIn(before)} → ${typeIn(after)}`;
    case 'selector':
      return `${title} (${url}): part ${before?.selector ?? '(none)'} → ${after?.selector ?? '(none)'}`;
  }
}

function scoresOf({ score_before: before, score_after: after }: Correction): string[] {
  return before === null || after === null ? [] : [`score ${before} → ${after}`];
}

function typeIn(value: CorrectionValue | null): string {
  return value?.type == null ? 'by its text' : documentTypeNames[value.type];
}
