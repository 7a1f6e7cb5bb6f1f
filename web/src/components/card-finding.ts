import { categoryNames } from '@clausewatch/contract/findings';
import type { PlacedFinding } from '@clausewatch/contract/vendors';
import type { Tone } from '../ui/mark.tsx';

/** A finding with its quote, shortened for a list. */
export type CardFinding = {
  key: string;
  points: number;
  topic: string;
  claim: string;
  tone: Tone;
  quote: string;
  source: string;
};

export function cardFinding(finding: PlacedFinding): CardFinding {
  return {
    key: `${finding.document_id} ${finding.practice}`,
    points: finding.points,
    topic: categoryNames[finding.category],
    claim: finding.title,
    tone: finding.polarity,
    quote: finding.quote,
    source: [...new Set([finding.document_title, finding.section ?? finding.document_title])].join(', '),
  };
}
