import { wholeDay } from './whole-day.ts';

type Standing = {
  standing: 'open' | 'reverted' | 'retracted' | 'corrected';
  standing_at: string | null;
  standing_reason: string | null;
};

const leads = { reverted: 'Reverted', retracted: 'Taken back', corrected: 'Corrected' } as const;

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

/** What is told to whoever was alerted, once it is decided that the alert was wrong, or that it was not: how it begins, and a sentence. */
export function decisionWords(thread: Standing | null): { lead: string; sentence: string } {
  if (thread?.standing === 'retracted' || thread?.standing === 'corrected')
    return { lead: leads[thread.standing], sentence: threadSentence(thread) ?? '' };
  return {
    lead: 'Stands after all',
    sentence: 'It stands as it was first reported: what we told you since was wrong.',
  };
}
