import { accessHasEnded } from '@clausewatch/contract/account-access';
import type { Usage } from '@clausewatch/contract/accounts';
import { written } from '../../ui/number.ts';

/** Whether the plan has room for one more vendor and its analysis, with the sentence to show. */
export type Room = { kind: 'free'; hint: string } | { kind: 'full'; sentence: string };

const usualHint = 'A domain, or any page of the vendor’s site.';
/** From this number down, the form shows how many are left. */
const fewLeft = 5;

/** Undefined where there is no limit, or none is known yet: the server decides in any case. */
export function roomFor(usage: Usage | undefined): Room {
  if (usage === undefined) return { kind: 'free', hint: usualHint };
  const { analyses, watched_vendors: watched, subscription_status: status } = usage;
  if (accessHasEnded(status)) {
    const what = status === 'expired' ? 'trial' : 'subscription';
    return { kind: 'full', sentence: `Your ${what} has ended, so no vendor can be added.` };
  }
  if (watched.used >= watched.limit) {
    return {
      kind: 'full',
      sentence: `Your plan watches at most ${written(watched.limit)} vendors. Stop watching one to add another.`,
    };
  }
  const left = analyses.limit - analyses.used;
  if (left <= 0) {
    return {
      kind: 'full',
      sentence:
        analyses.period === 'day'
          ? `Your ${written(analyses.limit)} analyses for today are used up. They reset at midnight UTC.`
          : `Your ${written(analyses.limit)} analyses are used.`,
    };
  }
  if (left > fewLeft) return { kind: 'free', hint: usualHint };
  const when = analyses.period === 'day' ? 'left today' : 'left in all';
  return { kind: 'free', hint: `${usualHint} ${left} of ${analyses.limit} analyses ${when}.` };
}
