import type { DocumentType } from '@clausewatch/contract/documents';
import {
  askedInEnglish,
  isSmallWord,
  languageOfQuestion,
  likeWordsOf,
  withoutIdioms,
} from '../lexicon/question-words.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { featuresOf, type Glossary } from './classifier/features.ts';
import { scoresOf } from './classifier/scores.ts';
import type { Weights } from './classifier/weights.ts';
import { type JudgedLanguage, judgedLanguages } from '@clausewatch/contract/languages';
import { plainText, type Sentence } from '../layout/sentences.ts';

/** What a question is about, as far as the words of policies tell. */
export type ReadQuestion = {
  /** In lower case, with straight quotes and plain spaces. */
  plain: string;
  /** Its telling words, each as asked and in English. */
  words: { asked: string; english: string[] }[];
  /** Practices that a policy would state with its words, with how far it leads to each, from 0; the closest first. */
  practices: { practice: string; weight: number }[];
};

const askedOf: readonly DocumentType[] = ['privacy', 'terms'];
/** A head's sum over the words of a question exceeds its sum over none by this much, or they are not about its practice. */
const leastLift = 0.2;
/** Without a word of the question in the practice's title: few heads rise so far by chance. */
const leastLiftUnnamed = 0.66;
/** Practices further behind the closest one are not what was meant. */
const shareOfClosest = 0.5;
const mostPractices = 4;
/** Rows of tables state these, and any question is as short as a row: it has to name them. */
const inRows: ReadonlySet<string> = new Set(['cookie-list']);

export function questionRead(text: string, weights: Weights): ReadQuestion {
  const { plain, language, words } = tellingWords(text, weights);
  const readings = [plain, ...(language === 'en' ? [] : [words.flatMap(({ english }) => english).join(' ')])];
  return {
    plain,
    words,
    practices: practicesOf(
      readings,
      words.flatMap(({ english }) => english),
      language,
      weights,
    ),
  };
}

/** A sentence's words without small ones, each once. */
function tellingWords(
  text: string,
  weights: Weights,
): Pick<ReadQuestion, 'plain' | 'words'> & { language: JudgedLanguage } {
  const plain = withoutIdioms(plainText(text));
  const all = wordsOf(plain);
  const language = judgedLanguages.find((each) => each === languageOfQuestion(all)) ?? 'en';
  const glossary = weights.glossaries[language];
  const telling = all.filter((word) => !isSmallWord(word, language));
  const words = [...new Set(telling)].map((asked) => ({
    asked,
    english: inEnglish(asked, language, glossary).filter((word) => !isSmallWord(word, 'en')),
  }));
  return { plain, language, words };
}

function inEnglish(word: string, language: JudgedLanguage, glossary: Glossary | undefined): string[] {
  if (language === 'en') return [word];
  return (askedInEnglish(word) ?? glossary?.get(word) ?? word).split(' ');
}

/** `readings`: the question as asked, and its words in English where it is in another language. */
function practicesOf(
  readings: readonly string[],
  words: readonly string[],
  language: JudgedLanguage,
  weights: Weights,
): ReadQuestion['practices'] {
  const lifts = askedOf.flatMap((type) => {
    const none = sumsOf('', type, language, weights);
    return readings.map((plain) =>
      sumsOf(plain, type, language, weights).map((sum, head) => sum - (none[head] ?? 0)),
    );
  });
  const named = practicesNamed(words);
  const meant = weights.practices
    .map((practice, head) => ({ practice, weight: Math.max(...lifts.map((each) => each[head] ?? 0)) }))
    .filter(({ practice, weight }) =>
      named.has(practice) ? weight >= leastLift : weight >= leastLiftUnnamed && !inRows.has(practice),
    )
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostPractices);
  return meant.filter(({ weight }) => weight >= (meant[0]?.weight ?? 0) * shareOfClosest);
}

/** Words in so many titles that they name no practice. */
const everywhere: ReadonlySet<string> = new Set([
  'data',
  'personal',
  'information',
  'terms',
  'service',
  'account',
  'accounts',
]);

/** Practices with a word of the question, or of its idea, in their title. */
function practicesNamed(words: readonly string[]): ReadonlySet<string> {
  const ideas = new Set(
    words.filter((word) => !everywhere.has(word)).flatMap((word) => likeWordsOf(word).map(beginning)),
  );
  return new Set(
    catalogue
      .filter(({ title }) =>
        wordsOf(title).some((word) => !everywhere.has(word) && ideas.has(beginning(word))),
      )
      .map(({ id }) => id),
  );
}

/** Enough of a word to know its other forms by. */
function beginning(word: string): string {
  return word.slice(0, 5).replace(/(?:s|ed|e)$/, '');
}

function wordsOf(text: string): string[] {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function sumsOf(plain: string, type: DocumentType, language: JudgedLanguage, weights: Weights): Float64Array {
  const end = plain.length;
  const sentence: Sentence = {
    start: 0,
    end,
    plain,
    kind: 'paragraph',
    section: null,
    context: '',
    lead: '',
  };
  // A question has too few words for what theirs have in common with others to say more than the words.
  const words = { ...weights, vectorRows: new Map<number, number>() };
  return scoresOf(featuresOf(sentence, type, weights.glossaries[language]), [], words);
}
