import type { Severity } from '@clausewatch/contract/changes';
import type { Explanation, ModelFault } from '@clausewatch/contract/readers';
import type { AlertText } from '../notify/notify.ts';

type Explained = { explained: Explanation | { fault: ModelFault } | null; severity: Severity };

/**
 * An alert with the headline of a language model where one explained the change. Our own headline becomes the first of the points: nothing
 * of ours is lost, and how urgent it is stays as it was.
 */
export function inModelsWords(described: AlertText, { explained, severity }: Explained): AlertText {
  if (explained === null || 'fault' in explained) return described;
  const { headline, meaning, points } = described;
  const own = {
    severity: severity === 'material' ? ('material' as const) : ('minor' as const),
    text: headline,
  };
  const isSame = headline === explained.headline || points.some(({ text }) => text === headline);
  return {
    ...described,
    headline: explained.headline,
    meaning: `${meaning} Headline by ${explained.model}, checked against the wording.`.trim(),
    points: isSame ? points : [own, ...points],
  };
}
