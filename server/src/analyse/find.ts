import type { CueIndex } from './cue-index.ts';
import type { Practice, Rule } from './practice.ts';
import { isAboutOthers, isDenied, isForbiddenDeed, withoutHarmless } from './denial.ts';
import { quoteRange } from './quote.ts';
import { isSomeoneElses } from './subject.ts';
import type { Sentence } from './sentences.ts';

type Occurrence = { start: number; end: number; section: string | null; rule: number };
export type Found = { practice: Practice; occurrences: Occurrence[] };

/** More than a reader wants to see of one practice; also bounds the work on a text that repeats itself. */
const maximumOccurrences = 6;

/** Every practice said in the sentences, with where; the best rule's occurrences first, then in reading order. */
export function findPractices(
  sentences: readonly Sentence[],
  practices: readonly Practice[],
  rulesOf: (practice: Practice) => readonly Rule[],
  index: CueIndex,
): Found[] {
  const found = practices
    .map((practice) => ({
      practice,
      occurrences: occurrencesOf(practice, rulesOf(practice), sentences, index),
    }))
    .filter(({ occurrences }) => occurrences.length > 0);
  const ids = new Set(found.map(({ practice }) => practice.id));
  return found.filter(({ practice }) => !(practice.yieldsTo ?? []).some((id) => ids.has(id)));
}

function occurrencesOf(
  practice: Practice,
  rules: readonly Rule[],
  sentences: readonly Sentence[],
  index: CueIndex,
): Occurrence[] {
  const occurrences: Occurrence[] = [];
  const taken = new Set<number>();
  for (const [number, rule] of rules.entries()) {
    for (const at of index(rule.cue)) {
      if (occurrences.length === maximumOccurrences) return occurrences;
      const sentence = sentences[at];
      if (sentence === undefined || taken.has(at)) continue;
      const range = matchRule(sentence, practice, rule);
      if (range === null) continue;
      taken.add(at);
      occurrences.push({ ...range, section: sentence.section, rule: number });
    }
  }
  return occurrences;
}

/** Where in the text the rule is satisfied by the sentence, or null. */
function matchRule(
  sentence: Sentence,
  practice: Practice,
  rule: Rule,
): { start: number; end: number } | null {
  const { plain } = sentence;
  if (rule.under !== undefined && !rule.under.test(sentence.context)) return null;
  const act = rule.act.exec(rule.denies === true ? withoutHarmless(plain) : plain);
  if (act === null) return null;
  let from = act.index;
  let to = act.index + act[0].length;
  for (const pattern of rule.with ?? []) {
    const match = pattern.exec(plain);
    if (match === null) return null;
    from = Math.min(from, match.index);
    to = Math.max(to, match.index + match[0].length);
  }
  if (rule.without?.some((pattern) => pattern.test(plain))) return null;
  if (isAboutOthers(plain, act.index, sentence.lead)) return null;
  if (isForbiddenDeed(plain, sentence.context)) return null;
  if (isSomeoneElses(practice, rule.denies === true, sentence, { index: act.index, text: act[0] }))
    return null;
  if (rule.denies !== true && isDenied(plain, act.index, act[0].length, sentence.lead)) return null;
  return quoteRange(sentence, from, to);
}
