import type { DocumentType } from '@clausewatch/contract/documents';
import type { JudgedLanguage } from '@clausewatch/contract/languages';
import type { Sentence } from '../layout/sentences.ts';
import { featuresOf } from './classifier/features.ts';
import { scoresOf } from './classifier/scores.ts';
import type { Weights } from './classifier/weights.ts';
import type { Proposal, Proposals } from './proposals.ts';
import { speaksOf } from './speaks-of.ts';

type Text = {
  content: string;
  sentences: readonly Sentence[];
  type: DocumentType;
  language: JudgedLanguage;
};

/** Of sentences that people marked for a practice nine in ten sum up to more with its head, and of all others one in fifty. */
const leastSum = -1;

/** Proposals without those whose quotes speak of something else: whoever proposed them may have checked nothing. */
export function supported(proposed: Proposals, text: Text, weights: Weights): Proposals {
  const found = proposed.found.filter((each) =>
    each.other === null
      ? isSpokenOf(each, text, weights)
      : speaksOf(each.other.title, text.content.slice(each.start, each.end), weights),
  );
  return { ...proposed, found };
}

function isSpokenOf({ practice, start, end }: Proposal, text: Text, weights: Weights): boolean {
  const { sentences, type, language } = text;
  const head = weights.practices.indexOf(practice);
  return sentences
    .filter((sentence) => sentence.start < end && start < sentence.end)
    .some((sentence) => {
      const features = featuresOf(sentence, type, weights.glossaries[language]);
      return (scoresOf(features, [], weights)[head] ?? -Infinity) > leastSum;
    });
}
