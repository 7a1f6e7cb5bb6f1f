import type * as Franc from 'franc';
import { languageByFunctionWords } from '../../lexicon/function-words.ts';

/** ISO 639-3, as the model calls them: the languages that policies are written in, without those that it takes for a neighbour. */
const likely =
  'afr arb azj bel ben bul cat ces cym dan deu ekk ell eng eus fin fra gle glg guj heb hin hrv hun hye ind isl ita jpn kan kat kaz ' +
  'kor lit lvs mal mar mkd mlt nld nno nob pan pes pol por ron rus slk slv spa sqi srp swe tam tel tgl tha tur ukr urd uzn vie ' +
  'zsm cmn';

/** Below this score of a text in the page's declared language, the page is wrong. Between neighbouring languages it is some 0.985. */
const asGood = 0.99;
/** Shorter texts, in UTF-16 code units, mislead the model. */
const fewestToJudge = 200;

let loading: Promise<typeof Franc> | undefined;

/** The language of a text as a BCP 47 primary subtag: by its words, or else as the page declares; null if neither. */
export async function languageOf(text: string, hint: string | null): Promise<string | null> {
  const sample = text.slice(0, 4000);
  const plain = languageByFunctionWords(sample, hint);
  if (plain !== null) return plain;
  if (hint !== null && sample.length < fewestToJudge) return hint;
  // Loaded at first use: hardly any text comes this far.
  loading ??= import('franc');
  const { francAll } = await loading;
  const scores = francAll(sample, { only: likely.split(' ') }).map(([code, score]): [string, number] => [
    subtagOf(code),
    score,
  ]);
  const [best] = scores[0] ?? ['und'];
  // A language that the model does not know it cannot rule out.
  const scoreOfHint =
    scores.find(([language]) => language === hint)?.[1] ?? (known().has(hint ?? '') ? 0 : 1);
  const isAsGood = hint !== null && scoreOfHint >= asGood;
  return best === 'und' || isAsGood ? hint : best;
}

/** Languages that the model knows: one without a score is written in other letters than the text. */
function known(): Set<string> {
  return new Set(likely.split(' ').map(subtagOf));
}

/** `en` of `eng`; both written Norwegians are `no`, as elsewhere. */
function subtagOf(code: string): string {
  return code === 'nob' || code === 'nno' ? 'no' : new Intl.Locale(code).language;
}

/** `en` of `en-GB`; null for what is no language tag. */
export function primarySubtag(tag: string | undefined): string | null {
  const match = /^\s*([a-z]{2,3})(?:[-_]|\s*$)/i.exec(tag ?? '');
  return match?.[1]?.toLowerCase() ?? null;
}
