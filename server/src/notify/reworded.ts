import type { ChangePoint } from '@clausewatch/contract/changes';

/** A line that shows words which took the place of others, or came or went within a sentence: “Subject: adds “…””. */
const wordsOfSentence = /^(?<subject>[^“]+): (?<words>(?:[^“]* )?“.+)$/su;
/** Words that begin in the middle of a sentence. */
const amidSentence = /^[^\p{L}\p{N}]*\p{Ll}/u;
/** Longer sentences are not read in a headline. */
const longestWhole = 110;

/**
 * A headline and meaning for a point that is not understood beyond its words, which read as nothing by themselves: the sentence as it is now, where that
 * is short, or what is reworded. The words that changed are its meaning. Null where the point's own line is a headline.
 */
export function rewordedAlert(point: ChangePoint): { headline: string; meaning: string } | null {
  if (point.rule !== 'wording' && !point.rule.startsWith('turned:')) return null;
  const [proof, ...further] = point.proof;
  const { subject = '', words = '' } = wordsOfSentence.exec(point.text)?.groups ?? {};
  if (proof?.before == null || proof.after === null || words === '') return null;
  const isExchange = words.startsWith('“');
  if (isExchange && !words.split('” → “').some((each) => amidSentence.test(each))) return null;
  const whole = proof.after.quote.trim();
  const isRead = further.length === 0 && whole.length <= longestWhole && !amidSentence.test(whole);
  const meaning = `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  return {
    headline: isRead ? `Reworded in ${subject}: “${whole.replace(/[.;,]$/, '')}”` : `Reworded: ${subject}`,
    meaning: point.why === null ? meaning : `${meaning} ${point.why}`,
  };
}
