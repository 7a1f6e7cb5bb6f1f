import type { DocumentType } from '@clausewatch/contract/documents';
import type { Scope } from '@clausewatch/contract/findings';
import { type Audience, setApart } from './audience/audience.ts';
import { featuresOf, patternFeature } from './classifier/features.ts';
import { scoresOf } from './classifier/scores.ts';
import type { Weights } from './classifier/weights.ts';
import { isAffirmed, isByOptIn, isDisowned, isForbiddenDeed } from './denial.ts';
import type { Outright } from './outright.ts';
import { matchPatterns, type Range } from './patterns.ts';
import type { JudgedLanguage } from '@clausewatch/contract/languages';
import type { Practice } from './practice.ts';
import { quoteRange } from '../layout/quote.ts';
import { takenBack } from '../lexicon/condition-words.ts';
import { addressed } from '../lexicon/addressed-words.ts';
import { reported } from '../lexicon/denial-words.ts';
import type { Sentence } from '../layout/sentences.ts';
import { isUnderDuties } from './subject.ts';

export type Occurrence = Range & { section: string | null };
export type Found = {
  practice: Practice;
  certainty: 'sure' | 'likely';
  scope: Scope | null;
  isOutright: boolean;
  occurrences: Occurrence[];
};

/** A text to be read. */
export type Reading = {
  sentences: readonly Sentence[];
  type: DocumentType;
  language: JudgedLanguage;
  /** Those that are looked for. */
  practices: readonly Practice[];
  audience: Audience;
  isOutright: Outright;
};

/** More than a reader wants to see of one practice; also bounds the work on a text that repeats itself. */
const maximumOccurrences = 6;

/**
 * What a head's sum must exceed: less in languages of which it saw fewer documents, where sums run lower. Of the findings whose surest
 * place sums up to less than `sureFrom` a sixth are wrong, above it one in forty: `server/bench/README.md`.
 */
const likelyFrom: Record<JudgedLanguage, number> = { en: 0, fr: -0.1, de: -0.2, es: -0.1, it: -0.1 };
const sureFrom = 0.45;
/** What is told outright is told of the vendor: above this one place in fifty is wrong. As many findings are above it in French and German as in English. */
const outrightFrom: Record<JudgedLanguage, number> = { en: 1, fr: 0.85, de: 0.85, es: 1, it: 1 };
/** English heads of which no place above this was wrong where other documents were learned from, and such as saw few documents: their sums run lower. */
const lessDoubtedFrom = 0.75;
const lessDoubted: ReadonlySet<string> = new Set(
  (
    'arbitration archive change-notice changes-any-time class-waiver closes-any-reason closes-without-notice disclosure-own-judgement ' +
    'indemnity keeps-ownership leave-any-time liability-excluded no-security-promise owns-feedback perpetual-licence pixels price-changes ' +
    'removes-content shares-affiliates transfers-abroad use-is-consent sells-data trains-on-content no-training end-to-end'
  ).split(' '),
);

function isUndoubted({ id }: Practice, { sum }: Place, language: JudgedLanguage): boolean {
  return sum > (language === 'en' && lessDoubted.has(id) ? lessDoubtedFrom : outrightFrom[language]);
}

/** Every practice stated in the sentences, with where: the surest place first, then the others in reading order. */
export function findPractices(reading: Reading, weights: Weights): Found[] {
  const found = judge(reading, weights)
    .map(({ practice, places }) => ({ practice, ...chosen(practice, places, reading) }))
    .filter(({ occurrences }) => occurrences.length > 0);
  const isRegional = (one: Found, row: RegionalSubject) => one.isOutright && row.practices(one.practice);
  const rows = regionalSubjects.filter((row) => found.some((one) => isRegional(one, row)));
  const apart = rows.length === 0 ? [] : setApart(reading.sentences);
  for (const row of rows.filter(({ about }) => apart.some((text) => about.test(text))))
    for (const one of found) if (isRegional(one, row)) one.isOutright = false;
  return withoutYielding(found);
}

/** Without the practices of which another one found says the opposite with more weight. */
export function withoutYielding(found: readonly Found[]): Found[] {
  return found.filter(
    (one) =>
      !found.some(
        (other) =>
          one.practice.yieldsTo?.includes(other.practice.id) === true &&
          strengthOf(other) >= strengthOf(one) &&
          !(one.isOutright && other.isOutright),
      ),
  );
}

const onLiability = /^liability-|-warranty$|^no-responsibility$|^as-is$|indemnity$/;

/**
 * Where a text sets regions apart in what it says of a subject, what it says of that is seldom the same for all, whether or not each sentence repeats
 * it: what it grants its readers, how they may sue, what it is liable for.
 */
type RegionalSubject = { practices: (practice: Practice) => boolean; about: RegExp };
const regionalSubjects: readonly RegionalSubject[] = [
  { practices: ({ id, category }) => category === 'rights' || id === 'deletes-on-request', about: /(?:)/ },
  { practices: ({ category }) => category === 'changes', about: /modif|\bchang|\bamend|\bupdat|änder/ },
  {
    practices: ({ id, category }) => category === 'disputes' && onLiability.test(id),
    about:
      /liab|damages|warrant|indemnif|\bremed|\bthese terms (?:do not )?(?:apply|are)|haft|schäden|responsab|dommage/,
  },
  {
    practices: ({ id, category }) => category === 'disputes' && !onLiability.test(id),
    about:
      /arbitrat|\bcourts?\b|\bclass\b|litigat|\bdisputes?\b|mandatory|local laws?|governing|legal action|\bthese terms (?:do not )?(?:apply|are)|gericht|klagen|streitig|schlicht|tribun|litige|médiat|juridiction/,
  },
];

/** What is only likely, said of some or under a condition goes back on nothing that is promised outright. */
function strengthOf({ certainty, scope, isOutright }: Found): number {
  if (isOutright) return 2;
  return certainty === 'sure' && scope === null ? 1 : 0;
}

type Place = { at: number; range: Range; sum: number };

/** For each practice, the sentences that its head takes to state it. */
function judge(
  { sentences, practices, type, language }: Reading,
  weights: Weights,
): { practice: Practice; places: Place[] }[] {
  const judged = matchPatterns(sentences, practices, language).map(({ practice, matches }) => ({
    practice,
    matches,
    pattern: patternFeature(practice.id),
    head: weights.practices.indexOf(practice.id),
    places: [] as Place[],
  }));
  const least = likelyFrom[language];
  for (const [at, sentence] of sentences.entries()) {
    if (reported.test(sentence.plain) || addressed.test(sentence.plain)) continue;
    const matched = judged.filter(({ matches }) => matches.has(at)).map(({ pattern }) => pattern);
    const features = featuresOf(sentence, type, weights.glossaries[language]);
    const sums = scoresOf(features, matched, weights, least);
    for (const { practice, matches, head, places } of judged) {
      const sum = sums[head] ?? Number.NEGATIVE_INFINITY;
      if (sum <= least) continue;
      const match = matches.get(at);
      if (match === undefined && (isOthers(practice, sentence, language) || !sentence.plain.includes(' ')))
        continue;
      places.push({
        at,
        range: match ?? quoteRange(sentence, 0, sentence.plain.length),
        sum,
      });
    }
  }
  return judged;
}

/** What is said to everybody comes before what is said to some, what is said outright before what depends on something, and sentences before labels. */
function chosen(
  practice: Practice,
  places: readonly Place[],
  { sentences, audience, language, isOutright }: Reading,
): Omit<Found, 'practice'> {
  const weighed = places.flatMap((place) => {
    const sentence = sentences[place.at];
    if (sentence === undefined) return [];
    const scope = audience(sentence, practice);
    const isTold =
      scope === null &&
      isUndoubted(practice, place, language) &&
      isOutright(practice, sentence) &&
      !takenBack[language].test(sentences[place.at + 1]?.plain ?? '');
    const rank = place.sum > sureFrom ? (isTold ? 3 : scope === null ? 2 : 1) : 0;
    return [{ ...place, scope, isOutright: isTold, rank, isWhole: isWhole(sentence) }];
  });
  const [best, ...others] = weighed
    .sort((a, b) => b.rank - a.rank || Number(b.isWhole) - Number(a.isWhole) || b.sum - a.sum)
    .slice(0, maximumOccurrences);
  const shown = best === undefined ? [] : [best, ...others.toSorted((a, b) => a.at - b.at)];
  return {
    certainty: best !== undefined && best.sum > sureFrom ? 'sure' : 'likely',
    scope: best?.scope ?? null,
    isOutright: best?.isOutright ?? false,
    occurrences: shown.map(({ at, range }) => ({ ...range, section: sentences[at]?.section ?? null })),
  };
}

/** Fewer words are a name or a label. */
const fewestWords = 3;

function isWhole({ plain }: Sentence): boolean {
  return plain.split(' ').length >= fewestWords && !plain.endsWith(':');
}

/** Whether a sentence, or the words around it, make it the task of others, a list of what is forbidden, or what is not done. */
export function isOthers(practice: Practice, sentence: Sentence, language: JudgedLanguage): boolean {
  return (
    isUnderDuties(practice, sentence) ||
    isForbiddenDeed(sentence.plain, sentence.context, language) ||
    isDisowned(practice, sentence.plain, language) ||
    isAffirmed(practice, sentence, language) ||
    isByOptIn(practice, sentence.plain, language)
  );
}
