import type { DocumentType } from '@clausewatch/contract/documents';
import type { JudgedLanguage } from '@clausewatch/contract/languages';
import { addressed } from '../lexicon/addressed-words.ts';
import { reported } from '../lexicon/denial-words.ts';
import type { Sentence } from '../layout/sentences.ts';
import type { Audience } from './audience/audience.ts';
import { featuresOf } from './classifier/features.ts';
import { scoresOf } from './classifier/scores.ts';
import type { Weights } from './classifier/weights.ts';
import { deniersOf } from './contradictions.ts';
import { isAboutOthers, isTurned } from './denial.ts';
import { isOthers } from './find.ts';
import type { Outright } from './outright.ts';
import type { Practice } from './practice.ts';
import type { Proposal, Proved } from './proposals.ts';
import { isTaskOfOthers } from './subject.ts';

/** A text as our own analyser reads it. */
export type ProvingText = {
  sentences: readonly Sentence[];
  type: DocumentType;
  language: JudgedLanguage;
  practices: readonly Practice[];
  audience: Audience;
  /** Whether a sentence speaks of the vendor or its reader, and of the whole that a title claims. */
  isOfWhole: Outright;
  /** And under no condition. */
  isOutright: Outright;
};

/** What a head's sum must exceed: above 0 our own analyser finds it itself. */
const leastSum = -0.75;
/** Of so many others a sentence may speak more. */
const mostLouder = 1;

/**
 * Proposals of which our own reading bears out what they claim: their sentence speaks of the practice, the right way round, of the vendor
 * and of the whole, and to no machine. Whoever proposed them may have been told what to say by the text itself.
 */
export function proved(
  proposals: readonly Proposal[],
  text: ProvingText,
  weights: Weights,
): (Proved | null)[] {
  return proposals.map((proposal) => {
    const practice = text.practices.find(({ id }) => id === proposal.practice);
    if (practice === undefined) return null;
    const [sentence, ...more] = text.sentences.filter(
      ({ start, end }) => start < proposal.end && proposal.start < end,
    );
    // A practice is stated by one sentence; several prove more, or less, than each.
    if (sentence === undefined || more.length > 0 || !isStated(practice, sentence, text, weights))
      return null;
    return { ...proposal, practice, scope: text.audience(sentence, practice) };
  });
}

function isStated(practice: Practice, sentence: Sentence, text: ProvingText, weights: Weights): boolean {
  const { type, language } = text;
  const { plain, lead } = sentence;
  if (addressed.test(plain) || reported.test(plain) || isAboutOthers(plain, 0, lead)) return false;
  if (isOthers(practice, sentence, language) || isTaskOfOthers(practice, sentence)) return false;
  // Who may do something unless asked not to still does it; what is promised under a condition is not promised.
  const isWhole = practice.polarity === 'favourable' ? text.isOutright : text.isOfWhole;
  if (isTurned(practice, sentence, language) || !isWhole(practice, sentence)) return false;
  const sums = scoresOf(featuresOf(sentence, type, weights.glossaries[language]), [], weights);
  const sumOf = ({ id }: Practice) => sums[weights.practices.indexOf(id)] ?? Number.NEGATIVE_INFINITY;
  const sum = sumOf(practice);
  // A sentence is always near to the opposite of what it says, and to what usually goes with that.
  const opposites = new Set([...deniersOf(practice.id), ...(practice.yieldsTo ?? [])]);
  const louder = text.practices.filter((other) => other !== practice && sumOf(other) >= sum);
  return sum > leastSum && louder.length <= mostLouder && !louder.some(({ id }) => opposites.has(id));
}
