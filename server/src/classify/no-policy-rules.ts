import { isErrorLine } from '../lexicon/not-served-words.ts';
import type { PlacedName } from './document-names.ts';

/** A text as the rules below see it. */
export type JudgedPage = {
  title: string;
  content: string;
  language: string | null;
  words: number;
  /** What its title, first lines and address call it. */
  names: readonly PlacedName[];
  /** Terms that policies use, per 1,000 words. */
  legalPerThousand: number;
};

/** One reason for which a text is no policy. */
type NoPolicyRule = {
  id: string;
  why: string;
  /** A captured page that the rule refuses. */
  example: string;
  test: (page: JudgedPage) => boolean;
  /** What a reader of the report sees. */
  outcome: string;
};

/** Terms per 1,000 words of the poorest policies measured. */
export const fewestTerms = 3;

/** Languages whose policy vocabulary the body terms know. */
export const knownLanguages = new Set(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'ja', 'zh']);

/** The first that applies decides. In doubt none does: a policy refused here is missed for good. */
export const noPolicyRules: NoPolicyRule[] = [
  {
    id: 'error-page',
    why: 'Sites answer with status 200 where nothing is; only a short page is one error message.',
    example: '“404 | This page could not be found.” of a site that answers every address',
    test: ({ title, content, words }) =>
      words < 300 && `${title}\n${content.slice(0, 300)}`.split('\n').some(isErrorLine),
    outcome: 'The page says that it was not found.',
  },
  {
    id: 'empty',
    why: 'No policy is shorter, whatever its title: the text is drawn by a script, or the page only leads on.',
    example: 'speechify.com, the home page: 12 words as served',
    test: ({ words }) => words < 25,
    outcome: 'The page holds hardly any text.',
  },
  {
    id: 'hardly-any-text',
    why: 'Under 80 words only a name of its own, or legal terms close together, make a document.',
    example: 'airon.ai, withings.com and sanalabs.com: home pages that name cookies and privacy in passing',
    test: ({ words, names, legalPerThousand }) =>
      words < 80 && !hasStrongName(names) && legalPerThousand < 60,
    outcome: 'The page holds hardly any text.',
  },
  {
    id: 'no-legal-terms',
    why: 'Every policy measured uses three legal terms in 1,000 words. Only languages whose terms are known are judged.',
    example: 'bardeen.ai, the home page',
    test: ({ words, names, legalPerThousand, language }) =>
      names.length === 0 && legalPerThousand < fewestTerms && isVocabularyKnown(language, words),
    outcome: 'The text does not speak as a policy does.',
  },
];

function hasStrongName(names: readonly PlacedName[]): boolean {
  return names.some(({ name, weight }) => name.strength >= 0.6 && weight >= 2);
}

/** Long texts were measured in English alone, and one whose language was taken for another may be a contract. */
function isVocabularyKnown(language: string | null, words: number): boolean {
  const primary = language?.split('-')[0] ?? null;
  return primary === 'en' || ((primary === null || knownLanguages.has(primary)) && words < 1500);
}
