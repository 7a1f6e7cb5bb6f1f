import { catalogue } from './catalogue/catalogue.ts';
import { cueMachine } from './cue-index.ts';
import { isAboutOthers, isDenied, isForbiddenDeed, withoutHarmless } from './denial.ts';
import type { JudgedLanguage } from '@clausewatch/contract/languages';
import type { Practice, Rule } from './practice.ts';
import { quoteRange } from '../layout/quote.ts';
import type { Sentence } from '../layout/sentences.ts';
import { isSomeoneElses } from './subject.ts';

/** Offsets in the content. */
export type Range = { start: number; end: number };

/** Built once: it reads every text. */
const indexCues = cueMachine(catalogue.flatMap(({ rules }) => rules.map(({ cue }) => cue)));

/** For each of the practices, the sentences that its patterns match, by their number, those of the best rule first. Patterns are English. */
export function matchPatterns(
  sentences: readonly Sentence[],
  practices: readonly Practice[],
  language: JudgedLanguage,
): { practice: Practice; matches: ReadonlyMap<number, Range> }[] {
  const index = language === 'en' ? indexCues(sentences) : () => [];
  return practices.map((practice) => {
    const matches = new Map<number, Range>();
    for (const rule of practice.rules)
      for (const at of index(rule.cue)) {
        const sentence = sentences[at];
        if (sentence === undefined || matches.has(at)) continue;
        const range = matchRule(sentence, practice, rule);
        if (range !== null) matches.set(at, range);
      }
    return { practice, matches };
  });
}

/** Where in the text the rule is satisfied by the sentence, or null. */
function matchRule(sentence: Sentence, practice: Practice, rule: Rule): Range | null {
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
  if (isForbiddenDeed(plain, sentence.context, 'en')) return null;
  if (isSomeoneElses(practice, rule.denies === true, sentence, { index: act.index, text: act[0] }))
    return null;
  if (rule.denies !== true && isDenied(plain, act.index, act[0].length, sentence.lead)) return null;
  return quoteRange(sentence, from, to);
}
