import { type ChangeEffect, type Direction, directionOf } from '@clausewatch/contract/changes';
import type { CheckLevel, CheckResult } from '@clausewatch/contract/standards';
import type { AlertSeverity } from '@clausewatch/contract/notifications';
import { type AlertText, anchorsOf } from './describe-change.ts';
import { passagesOf, type Texts } from './passages.ts';

/** Checks of a standard that one change turned. */
export type TurnsOfStandard = {
  standard: { name: string };
  turns: readonly {
    title: string;
    level: CheckLevel;
    was: CheckResult;
    result: CheckResult;
    claim: string;
    quotes?: readonly string[];
  }[];
};

type Turn = TurnsOfStandard['turns'][number];

/** That a vendor falls short of what its watcher requires is material; what is better, or only wished for, is minor. */
export function severityOfTurns(turns: TurnsOfStandard['turns']): AlertSeverity {
  return turns.some((turn) => turn.level !== 'should' && isWorse(turn)) ? 'material' : 'minor';
}

/** Better where checks are met that were not, worse where it is the other way round. */
export function directionOfTurns(turns: TurnsOfStandard['turns']): Direction {
  return directionOf(turns.map(effectOf));
}

/** The worst first, in the words of the check: “Tells you of a breach in time: met → not met”. */
export function describeTurns(
  { standard, turns }: TurnsOfStandard,
  change: Texts & Parameters<typeof anchorsOf>[0],
): AlertText {
  const sorted = turns.toSorted((a, b) => rank(a) - rank(b));
  const [first, ...others] = sorted;
  if (first === undefined) throw new Error('No check was turned');
  const proving = sorted.flatMap(({ quotes }) => quotes ?? []).map((quote) => ({ place: null, quote }));
  return {
    headline: headlineOf(first),
    meaning: meaningOf(first, standard.name),
    points: others.map((turn) => ({ severity: severityOfTurns([turn]), text: headlineOf(turn) })),
    passages: passagesOf(change, [...proving, ...anchorsOf(change)]),
    rules: ['check'],
    inForce: null,
  };
}

const names: Record<CheckResult, string> = {
  met: 'met',
  not_met: 'not met',
  silent: 'silent',
  not_read: 'not read',
  excepted: 'excepted',
};

function headlineOf({ title, was, result }: Turn): string {
  return `${title}: ${names[was]} → ${names[result]}`;
}

function meaningOf({ level, was, result, claim }: Turn, standard: string): string {
  const check = `this check of your standard “${standard}”`;
  if (result === 'met') return `${claim}. The vendor now meets ${check}.`;
  const said = result === 'silent' ? `${claim} so any more` : claim;
  const falls = was === 'met' ? 'no longer meets' : 'still does not meet';
  const wish = level === 'should' ? ' It is a “should”: the vendor does not fall short because of it.' : '';
  return `${said}. The vendor ${falls} ${check}.${wish}`;
}

const order: readonly CheckResult[] = ['not_met', 'silent', 'not_read', 'excepted', 'met'];

function effectOf({ was, result }: Turn): ChangeEffect {
  const steps = order.indexOf(result) - order.indexOf(was);
  return steps < 0 ? 'worse' : steps > 0 ? 'better' : 'neither';
}

function isWorse(turn: Turn): boolean {
  return effectOf(turn) === 'worse';
}

function rank(turn: Turn): number {
  return (isWorse(turn) ? 0 : 2) + (turn.level === 'should' ? 1 : 0);
}
