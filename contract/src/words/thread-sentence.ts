import { wholeDay } from './whole-day.ts';

type Standing = {
  standing: 'open' | 'reverted' | 'retracted' | 'corrected';
  standing_at: string | null;
  standing_reason: string | null;
};

const leads = { reverted: 'Reverted', retracted: 'Retracted', corrected: 'Corrected' } as const;

/** What became of a change, in a sentence; null while it is open. */
export function threadSentence({
  standing,
  standing_at: at,
  standing_reason: reason,
}: Standing): string | null {
  if (standing === 'open') return null;
  const on = at === null ? '' : ` on ${wholeDay(at)}`;
  const why = standing === 'reverted' ? 'the vendor worded it again as it was before.' : reason;
  return why === null ? `${leads[standing]}${on}.` : `${leads[standing]}${on}: ${why}`;
}
