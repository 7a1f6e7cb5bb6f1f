import type { Severity } from '@clausewatch/contract/changes';
import { namesDisclosure } from '../lexicon/recipients.ts';
import { isClause, isWholeEntry, namesOtherCountries, wordsOf } from './edit-readings.ts';
import {
  clauseSentence,
  dateSentence,
  entrySentence,
  extentSentence,
  factSentence,
  findingSentence,
  quietSentences,
  relocationSentence,
  rewordingSentence,
} from './sentences.ts';
import type { EditSignal, Signal } from './signals.ts';

/** How one kind of difference is graded, and by what it is recognised. The first row that weighs a signal grades it. */
export type GradingRule = {
  id: string;
  why: string;
  /** The captured case: service and document, or memo, as the collections of captures name it, with what changed. */
  example: string;
  outcome: Severity;
  /** Null for what is not of this kind. */
  weigh: (signal: Signal) => Weighed | null;
};

export type Weighed = {
  /** Among grounds of one severity, the heavier is named first. */
  weight: number;
  /** For a person; null for what shows in no text. */
  sentence: () => string | null;
};

/**
 * All of grading: what left the wording as it was is editorial, and alone not worth an alert; what changes a promise, a figure, a party or
 * a duty is material, and so is much wording, a whole entry or a long clause; any other wording is minor.
 * Longer than most files: one table, read from top to bottom.
 */
export const gradingRules: GradingRule[] = [
  row('edit', {
    id: 'same-wording',
    why: 'Spelling, numbering, punctuation and the document’s own date change nobody’s position.',
    example: 'SambaNova, terms, 10 February 2026: “Terms and Conditions” became “Terms & Conditions”',
    outcome: 'editorial',
    test: ({ edit }) => edit.same !== null,
    weight: wordsOf,
    sentence: ({ edit }) => quietSentences[edit.same?.outcome ?? 'nothing'],
  }),
  row('extent', {
    id: 'replaced',
    why: 'A text of which little stayed is another contract, whatever its words.',
    example: 'Cursor, privacy, 14 June 2025',
    outcome: 'material',
    test: ({ changed, total }) => changed >= manyWords && changed / total >= replacedShare,
    weight: () => 1000,
    sentence: () => 'The document was replaced: little of its wording stayed.',
  }),
  row('extent', {
    id: 'many-words',
    why: 'Two paragraphs of other wording change something, even where no word decides by itself.',
    example: 'Buffer, terms, 4 February 2026: 970 words, of them a section on the use of its API',
    outcome: 'material',
    test: ({ changed }) => changed >= manyWords,
    weight: () => 5,
    sentence: extentSentence,
  }),
  row('finding', {
    id: 'practice',
    why: 'A practice that people mind or want came or went.',
    example: 'DisonsDemain, privacy, 26 August 2022: names a data protection officer',
    outcome: 'material',
    test: ({ finding }) => finding.polarity !== 'neutral',
    weight: ({ finding }) => 500 + Math.abs(finding.points),
    sentence: findingSentence,
  }),
  row('finding', {
    id: 'neutral-practice',
    why: 'Where a practice is neither good nor bad, it only counts that the text names it now.',
    example: 'DeepSeek, privacy, 23 February 2025: infers your rough location',
    outcome: 'minor',
    test: () => true,
    weight: ({ finding }) => 500 + Math.abs(finding.points),
    sentence: findingSentence,
  }),
  row('fact', {
    id: 'party',
    why: 'Whom one deals with, or who receives data, is another company.',
    example: 'Airon, privacy, 25 February 2026: “Ember AB” became “AI Iron AB”',
    outcome: 'material',
    test: ({ fact }) => fact.kind === 'party',
    weight: () => 150,
    sentence: ({ fact }) => factSentence(fact),
  }),
  row('fact', {
    id: 'figure',
    why: 'A period, a sum of money or a number is what a promise amounts to.',
    example: 'Bumble, terms, 18 September 2024: an appeal “within a six-month period”',
    outcome: 'material',
    test: ({ fact }) => fact.kind === 'duration' || fact.kind === 'money' || fact.kind === 'number',
    // One figure in the place of another matters more than one that only came or went.
    weight: ({ fact }) => (fact.before !== null && fact.after !== null ? 200 : 100),
    sentence: ({ fact }) => factSentence(fact),
  }),
  row('relocation', {
    id: 'relocated',
    why: 'An entry under another heading may mean something else with the same words.',
    example: 'Energia, cookies: “Nop.Antiforgery” moved from performance to strictly necessary cookies',
    outcome: 'minor',
    test: () => true,
    weight: () => 15,
    sentence: relocationSentence,
  }),
  row('edit', {
    id: 'date',
    why: 'When a version takes effect, or up to when something holds, is worth knowing and changes no duty.',
    example: 'Google Play, privacy: effective “October 28, 2026” became “January 27, 2027”',
    outcome: 'minor',
    test: ({ edit }) => edit.date !== null,
    weight: () => 20,
    sentence: ({ edit, before, after }) => dateSentence(edit.date ?? 'other', before, after),
  }),
  row('edit', {
    id: 'cookie-row',
    why: 'Lists of cookies change from week to week.',
    example: 'DeepSeek, cookies, 15 July 2026: a row for “aws-waf-token”',
    outcome: 'minor',
    test: (signal) => signal.type === 'cookies' && isWholeEntry(signal),
    weight: () => 400,
    sentence: entrySentence,
  }),
  row('edit', {
    id: 'row',
    why: 'A row of a table, or an entry of a list of sub-processors, is a recipient, a price or a rule of its own.',
    example: 'Buffer, privacy, 17 March 2026: “Anthropic | Artificial Intelligence | USA” was added',
    outcome: 'material',
    test: isWholeEntry,
    weight: () => 400,
    sentence: entrySentence,
  }),
  row('edit', {
    id: 'operative-clause',
    why: 'A clause with a word of duty, right, liability or scope binds somebody.',
    example: 'Cursor, privacy, 15 April 2025: “we never store or learn from your full codebase”',
    outcome: 'material',
    test: (signal) => isClause(signal) && signal.operative.length > 0,
    weight: clauseWeight,
    sentence: clauseSentence,
  }),
  row('edit', {
    id: 'disclosure',
    why: 'Words on who is given data, or to whom it is sold, are about whom one’s data reaches.',
    example:
      'Sana, privacy, 22 April 2026: “We do not share your personal data with our affiliates and / or partners” went',
    outcome: 'material',
    test: ({ before, after }) => namesDisclosure(before) !== namesDisclosure(after),
    weight: clauseWeight,
    sentence: rewordingSentence,
  }),
  row('edit', {
    id: 'long-clause',
    why: 'A clause of two lines matters even without a word that the lexicon knows.',
    example: 'Telegram, terms, 23 September 2024: “Engage in activities that are recognized as illegal in …”',
    outcome: 'material',
    test: (signal) => isClause(signal) && (wordsOf(signal) >= longClause || signal.type === 'subprocessors'),
    weight: clauseWeight,
    sentence: clauseSentence,
  }),
  row('edit', {
    id: 'country',
    why: 'Where data goes, or whose law applies, is another country.',
    example: 'Mistral AI, DPA, 10 February 2025: “Data location: Ireland, United States”',
    outcome: 'material',
    test: namesOtherCountries,
    weight: () => 110,
    sentence: (signal) => (isClause(signal) ? clauseSentence : rewordingSentence)(signal),
  }),
  row('edit', {
    id: 'clause',
    why: 'A sentence more or less is shown as a whole.',
    example:
      'Open Terms Archive, privacy, 26 September 2023: “And of course, we also record the changes of …”',
    outcome: 'minor',
    test: isClause,
    weight: clauseWeight,
    sentence: clauseSentence,
  }),
  row('edit', {
    id: 'operative-word',
    why: 'A word of duty, right, liability or scope decides what its clause does.',
    example: 'Cursor, privacy, 15 April 2025: “may include” became “includes”',
    outcome: 'material',
    test: ({ operative }) => operative.length > 0,
    weight: () => 100,
    sentence: rewordingSentence,
  }),
  row('edit', {
    id: 'wording',
    why: 'Any other wording is shown and left to the reader.',
    example: 'Stability AI, terms, 10 April 2026: “Dream” became “Brand”',
    outcome: 'minor',
    test: () => true,
    weight: wordsOf,
    sentence: rewordingSentence,
  }),
];

/** Share of both texts' words that are edits from which on a text is another one. */
const replacedShare = 0.7;
/** About two paragraphs. */
const manyWords = 150;
/** About two lines. */
const longClause = 25;

function clauseWeight(signal: EditSignal): number {
  return Math.min(wordsOf(signal), 90);
}

type SignalOf<Kind extends Signal['kind']> = Extract<Signal, { kind: Kind }>;
type Row<Kind extends Signal['kind']> = Pick<GradingRule, 'id' | 'why' | 'example' | 'outcome'> & {
  test: (signal: SignalOf<Kind>) => boolean;
  weight: (signal: SignalOf<Kind>) => number;
  sentence: (signal: SignalOf<Kind>) => string | null;
};

/** A row that grades signals of one kind alone. */
function row<Kind extends Signal['kind']>(
  kind: Kind,
  { test, weight, sentence, ...rest }: Row<Kind>,
): GradingRule {
  const isOwn = (signal: Signal): signal is SignalOf<Kind> => signal.kind === kind;
  return {
    ...rest,
    weigh: (signal) =>
      isOwn(signal) && test(signal) ? { weight: weight(signal), sentence: () => sentence(signal) } : null,
  };
}
