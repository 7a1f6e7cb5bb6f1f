import type { Practice, Rule } from './practice.ts';
import { isAboutOthers, isDenied } from './denial.ts';
import { quoteRange } from './quote.ts';
import type { Sentence } from './sentences.ts';

export type Occurrence = { start: number; end: number; section: string | null; rule: number };
export type Found = { practice: Practice; occurrences: Occurrence[] };

/** More than a reader wants to see of one practice; also bounds the work on a text that repeats itself. */
const maximumOccurrences = 6;

/** Every practice said in the sentences, with where; the best rule's occurrences first, then in reading order. */
export function findPractices(
  sentences: readonly Sentence[],
  practices: readonly Practice[],
  rulesOf: (practice: Practice) => readonly Rule[],
): Found[] {
  const index = cueIndex(sentences);
  const found = practices
    .map((practice) => ({ practice, occurrences: occurrencesOf(rulesOf(practice), sentences, index) }))
    .filter(({ occurrences }) => occurrences.length > 0);
  const ids = new Set(found.map(({ practice }) => practice.id));
  return found.filter(({ practice }) => !(practice.yieldsTo ?? []).some((id) => ids.has(id)));
}

function occurrencesOf(
  rules: readonly Rule[],
  sentences: readonly Sentence[],
  index: (cue: string) => readonly number[],
): Occurrence[] {
  const occurrences: Occurrence[] = [];
  const taken = new Set<number>();
  for (const [number, rule] of rules.entries()) {
    for (const at of index(rule.cue)) {
      if (occurrences.length === maximumOccurrences) return occurrences;
      const sentence = sentences[at];
      if (sentence === undefined || taken.has(at)) continue;
      const range = matchRule(sentence, rule);
      if (range === null) continue;
      taken.add(at);
      occurrences.push({ ...range, section: sentence.section, rule: number });
    }
  }
  return occurrences;
}

/** Where in the text the rule is satisfied by the sentence, or null. */
export function matchRule(sentence: Sentence, rule: Rule): { start: number; end: number } | null {
  const { plain } = sentence;
  if (rule.under !== undefined && !rule.under.test(sentence.context)) return null;
  const act = rule.act.exec(plain);
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
  if (rule.denies !== true && isDenied(plain, act.index, act[0].length, sentence.lead)) return null;
  return quoteRange(sentence, from, to);
}

/**
 * Numbers of the sentences that hold a cue. Searching the joined text with indexOf and only then running patterns is what keeps
 * a long policy within milliseconds: most practices are spoken of in few sentences.
 */
function cueIndex(sentences: readonly Sentence[]): (cue: string) => readonly number[] {
  const joined = sentences.map((sentence) => sentence.plain).join('\n');
  const starts: number[] = [];
  let length = 0;
  for (const sentence of sentences) {
    starts.push(length);
    length += sentence.plain.length + 1;
  }
  const cache = new Map<string, readonly number[]>();
  return (cue) => {
    const known = cache.get(cue);
    if (known !== undefined) return known;
    const hits = new Set<number>();
    for (const part of cue.split('|')) {
      for (let at = joined.indexOf(part); at !== -1;) {
        const sentence = sentenceAt(starts, at);
        hits.add(sentence);
        at = joined.indexOf(part, (starts[sentence + 1] ?? joined.length) - 1);
        if (sentence + 1 >= starts.length) break;
      }
    }
    const sorted = [...hits].sort((a, b) => a - b);
    cache.set(cue, sorted);
    return sorted;
  };
}

function sentenceAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
