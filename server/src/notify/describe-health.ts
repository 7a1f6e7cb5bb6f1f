import type { NotificationKind } from '@clausewatch/contract/notifications';
import { wholeDay } from '@clausewatch/contract/words/whole-day';
import type { AlertText } from './describe-change.ts';

export type HealthChange = {
  kind: Exclude<NotificationKind, 'change' | 'check'>;
  at: Date;
  /** What failed, as a sentence. */
  reason: string | null;
  /** For how many days it could not be read; null where that is not known. */
  failedDays: number | null;
  /** When the text that is kept was read; null where there is none. */
  keptFrom: Date | null;
  /** The first failure before it was read again; null where that is not known. */
  failingSince: Date | null;
};

const dayMs = 86_400_000;

export function describeHealth(change: HealthChange): AlertText {
  return { ...wordsFor(change), points: [], passages: [], rules: [change.kind], inForce: null };
}

function wordsFor({ kind, at, reason, failedDays, keptFrom, failingSince }: HealthChange) {
  const kept = keptFrom === null ? '' : `The version of ${wholeDay(keptFrom)} is kept and scored.`;
  const sentences = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' ');
  switch (kind) {
    case 'unreachable':
      return {
        headline: failedDays === null ? 'Not readable' : `Not readable for ${failedDays} days`,
        meaning: sentences(reason, kept, 'We keep trying and will let you know when it is back.'),
      };
    case 'gone':
      return { headline: 'Taken down', meaning: sentences(reason, kept) };
    case 'recovered': {
      const days = failingSince === null ? 0 : Math.round((at.getTime() - failingSince.getTime()) / dayMs);
      const after = days === 0 ? '' : ` after ${days} ${days === 1 ? 'day' : 'days'}`;
      return {
        headline: `Readable again${after}`,
        meaning: 'If its wording changed in the meantime, you get a separate alert.',
      };
    }
  }
}
