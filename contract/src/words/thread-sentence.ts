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

/** What people who got an alert are sent once a curator decides that it was wrong, or right after all: the opening words, and a sentence. */
export function decisionWords(thread: Standing | null): { lead: string; sentence: string } {
  if (thread?.standing === 'retracted' || thread?.standing === 'corrected')
    return { lead: leads[thread.standing], sentence: threadSentence(thread) ?? '' };
  return {
    lead: 'Stands after all',
    sentence: 'The alert stands as first reported. Our later message about it was wrong.',
  };
}
