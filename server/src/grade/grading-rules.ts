import type { Severity } from '@clausewatch/contract/changes';
import type { Finding } from '@clausewatch/contract/findings';
import { announcesUpdate } from '../lexicon/announcements.ts';
import { readsOn } from '../lexicon/reading-on.ts';
import { namesDisclosure, namesOtherRecipients } from '../lexicon/recipients.ts';
import { findOperativeWords } from '../lexicon/operative-words.ts';
import { namesSubProcessors } from '../lexicon/sub-processors.ts';
import { foldTypography } from '../lexicon/typography.ts';
import { tellsSize } from '../lexicon/vendor-size.ts';
import { countWords } from '../lexicon/words.ts';
import type { Clause } from './clauses/clauses.ts';
import { changedOperativeWords } from './clauses/operative-changes.ts';
import {
  exchangesCountry,
  isCookieRow,
  namesContact,
  namesOtherCountries,
  wholeEntryOf,
} from './edit-readings.ts';
import type { Signal } from './signals.ts';

/** How one kind of difference is graded, and by what it is recognised. The first row that holds grades it. */
export type GradingRule = {
  id: string;
  why: string;
  /** The captured case: service and document, or memo, as the collections of captures name it, with what changed. */
  example: string;
  outcome: Severity;
  test: (signal: Signal) => boolean;
};

/**
 * All of grading. What decides by itself stands here; any other clause is weighed by what it is about, which a linear model has learned from
 * changes that people read (`clauses/scorer.ts`).
 */
export const gradingRules: GradingRule[] = [
  {
    id: 'same-wording',
    why: 'Spelling, numbering, punctuation and the document’s own date change nobody’s position.',
    example: 'SambaNova, terms, 10 February 2026: “Terms and Conditions” became “Terms & Conditions”',
    outcome: 'editorial',
    test: ({ kind }) => kind === 'same',
  },
  {
    id: 'replaced',
    why: 'A text of which little stayed is another contract, whatever its words.',
    example: 'Cursor, privacy, 14 June 2025',
    outcome: 'material',
    test: (signal) =>
      signal.kind === 'extent' &&
      signal.changed >= manyWords &&
      signal.changed / signal.total >= replacedShare,
  },
  {
    id: 'relocated',
    why: 'An entry under another heading may mean something else with the same words.',
    example: 'Energia, cookies: “Nop.Antiforgery” moved from performance to strictly necessary cookies',
    outcome: 'minor',
    test: ({ kind }) => kind === 'relocation',
  },
  clauseRule({
    id: 'said-elsewhere',
    why: 'What is still said elsewhere in the text was said twice, or moved; only whom data reaches may be said of more data than before, and a limit or a condition holds for its own sentence alone.',
    example: 'WordPress.com, terms: the paragraph on reimbursement stood there twice',
    outcome: 'editorial',
    test: ({ clause }) =>
      clause.isElsewhere &&
      (clause.removed !== '' || !namesDisclosure(clause.added)) &&
      !limitsSentence(clause),
  }),
  clauseRule({
    id: 'announcement',
    why: 'Once an update holds, the page stops announcing it.',
    example:
      'Reddit, privacy: “We’ve updated our Privacy Policy. Please take a look before the changes take effect on December 15, 2022” went',
    outcome: 'editorial',
    test: ({ clause: { added, after, before } }) =>
      added === '' && after === '' && announcesUpdate(foldTypography(before).toLowerCase()),
  }),
  clauseRule({
    id: 'reading-on',
    why: 'Where to read more about something changes nothing of it.',
    example:
      'GitHub, privacy: “To learn how to watch a repository, see "Configuring your watch settings"” came',
    outcome: 'editorial',
    test: ({ clause: { after, before } }) => [before, after].filter((text) => text !== '').every(onlyReadsOn),
  }),
  clauseRule({
    id: 'date',
    why: 'When a version takes effect, or up to when something holds, is worth knowing and changes no duty.',
    example: 'Google Play, privacy: effective “October 28, 2026” became “January 27, 2027”',
    outcome: 'minor',
    test: ({ clause }) => clause.edits.every(({ date }) => date !== null),
  }),
  clauseRule({
    id: 'sub-processor',
    why: 'Who is on a list of sub-processors receives data.',
    example: 'Buffer, privacy, 17 March 2026: “Anthropic | Artificial Intelligence | USA” was added',
    outcome: 'material',
    test: ({ clause }) =>
      wholeEntryOf(clause) !== null &&
      (clause.type === 'subprocessors' || namesSubProcessors(clause.section ?? '')),
  }),
  clauseRule({
    id: 'cookie-row',
    why: 'Lists of cookies change from week to week, and so does how long each lasts.',
    example: 'DeepSeek, cookies, 15 July 2026: a row for “aws-waf-token”',
    outcome: 'minor',
    test: ({ clause }) => isCookieRow(clause),
  }),
  clauseRule({
    id: 'figure',
    why: 'A period, a sum of money or a number is what a promise amounts to.',
    example: 'Bumble, terms, 18 September 2024: an appeal “within a six-month period”',
    outcome: 'material',
    test: exchangesFigure,
  }),
  clauseRule({
    id: 'turned',
    why: 'The sentence says the opposite, of more or of less, or the way out of it came or went.',
    example:
      'Claude.ai, terms, 28 September 2025: “We will not train our models on any Materials” became “unless you opt out”',
    outcome: 'material',
    test: ({ turn }) => turn !== null && turn.isGrave && turn.effect !== 'neither',
  }),
  clauseRule({
    id: 'operative-word',
    why: 'In a sentence that otherwise stays, a word of duty, right, liability or scope decides what it does.',
    example: 'Cursor, privacy, 15 April 2025: “may include” became “includes”',
    outcome: 'material',
    test: turnsClause,
  }),
  clauseRule({
    id: 'country',
    why: 'Where data goes, or whose law applies, is another country.',
    example: 'Mistral AI, DPA, 10 February 2025: “Data location: Ireland, United States”',
    outcome: 'material',
    test: ({ clause, scores }) =>
      clause.before !== '' &&
      clause.after !== '' &&
      clause.edits.some(scores.material >= possiblyMaterial ? namesOtherCountries : exchangesCountry),
  }),
  clauseRule({
    id: 'contact',
    why: 'Where somebody is written to, and who stands in for the vendor, changes nobody’s position.',
    example: 'TikTok, privacy: “our appointed representative is: TikTok Switzerland GmbH, Talacker 41”',
    outcome: 'minor',
    test: ({ clause, scores }) => scores.any >= possiblyMeant && namesContact(clause),
  }),
  clauseRule({
    id: 'party',
    why: 'Whom one deals with, or who receives data, is another company.',
    example: 'Lydia, privacy: accounts are held by OKALI in place of SFPMEI',
    outcome: 'material',
    test: ({ clause, context: { facts }, scores }) =>
      clause.before !== '' &&
      clause.after !== '' &&
      scores.material >= anotherName &&
      facts.some(({ kind }) => kind === 'party'),
  }),
  clauseRule({
    id: 'disclosure',
    why: 'Words on who is given data, or to whom it is sold, are about whom one’s data reaches.',
    example:
      'Sana, privacy, 22 April 2026: “We do not share your personal data with our affiliates and / or partners” went',
    outcome: 'material',
    test: ({ clause: { before, after } }) =>
      namesDisclosure(before) !== namesDisclosure(after) ||
      (before !== '' && after !== '' && namesOtherRecipients(after, before)),
  }),
  clauseRule({
    id: 'practice',
    why: 'A protection is gone, or something to bear is new.',
    example: 'Energia, cookies: tracks with invisible pixels',
    outcome: 'material',
    test: ({ context: { lost, gained }, scores }) =>
      lost.some((finding) => finding.polarity === 'favourable' && isPlain(finding, scores)) ||
      gained.some((finding) => finding.polarity === 'concern' && isPlain(finding, scores)),
  }),
  clauseRule({
    id: 'position',
    why: 'The clause is about what somebody may do, must do, gets, pays or loses, or whom their data reaches.',
    example: 'Cursor, privacy, 15 April 2025: “we never store or learn from your full codebase”',
    outcome: 'material',
    test: ({ scores }) => scores.material >= surelyMaterial,
  }),
  clauseRule({
    id: 'clarified',
    why: 'A contact, a name, an explanation: worth a line, and nobody’s position changes.',
    example: 'Stability AI, terms, 10 April 2026: “Dream Studio” became “Brand Studio”',
    outcome: 'minor',
    test: ({ clause, scores }) =>
      scores.any >= possiblyMeant || (clause.before !== '' && clause.after !== ''),
  }),
  clauseRule({
    id: 'page',
    why: 'Menus, offers and news of the site, and words that change with the page’s design, are not the policy.',
    example: 'Ikea, cookies: “New Interior Design services - prices for IKEA Family members start at €20”',
    outcome: 'editorial',
    test: () => true,
  }),
];

/** Share of both texts' words that are edits from which on a text is another one. */
const replacedShare = 0.7;
/** About two paragraphs. */
const manyWords = 150;
/** Chosen on changes that the model had not seen. */
const surelyMaterial = 0.7;
/** Only what stands alone and surely says nothing of the contract is left untold. */
const possiblyMeant = 0.3;

/** Below this a company only has another name. */
const anotherName = 0.05;
/** Below this a notice only speaks of practices. */
const hardlyMaterial = 0.15;
const possiblyMaterial = 0.2;
const likelyMaterial = 0.3;
/** More words than these are another sentence. */
const fewWords = 4;
/** As long is "only with your prior written consent". */
const aCondition = 9;

/** What surely stood there, or came, needs no other word. */
function isPlain({ certainty }: Finding, { material }: ClauseSignal['scores']): boolean {
  return certainty !== 'likely' || material >= hardlyMaterial;
}

/** Whether part of a sentence came or went that says what the rest is worth: "only with your consent". */
function limitsSentence({ removed, added, before, after, edits }: Clause): boolean {
  if (before === '' || after === '' || (removed !== '' && added !== '')) return false;
  const isPart = !/[.!?:;。]$/u.test(removed + added) || !/^[^\p{L}]*\p{Lu}/u.test(removed + added);
  return isPart && edits.flatMap(changedOperativeWords).some(({ kind }) => kind !== 'data');
}

/** Whether a text says where to read on, and nothing that anybody may or must do. */
function onlyReadsOn(text: string): boolean {
  return (
    readsOn(foldTypography(text).toLowerCase()) &&
    findOperativeWords(text).every(({ kind }) => kind === 'data')
  );
}

type ClauseSignal = Extract<Signal, { kind: 'clause' }>;

/** Not where a number only says how large the vendor is. */
function exchangesFigure({ clause, context: { facts } }: ClauseSignal): boolean {
  if (clause.before === '' || clause.after === '') return false;
  const bindsNobody = findOperativeWords(clause.after).every(
    ({ kind }) => kind === 'data' || kind === 'scope',
  );
  return facts.some(({ kind, before, after }) => {
    if (before === null || after === null) return false;
    if (kind === 'number') return !(bindsNobody && tellsSize(clause.after, after));
    return kind === 'duration' || kind === 'money';
  });
}

/** A denial or a limit turns a sentence whatever it is about. */
function turnsClause({ clause, scores }: ClauseSignal): boolean {
  const { before, after, edits } = clause;
  const most = limitsSentence(clause) ? aCondition : fewWords;
  const turning = edits.flatMap((edit) => {
    const turned = changedOperativeWords(edit).filter(({ kind }) => kind !== 'data');
    return turned.length === 0 ? [] : [{ edit, stems: turned.map(({ stem }) => stem) }];
  });
  const words = turning.reduce((sum, { edit }) => sum + countWords(edit.removed) + countWords(edit.added), 0);
  // A question binds nobody.
  if (before === '' || after === '' || words > most || /\?[”"]?$/.test(after.trim())) return false;
  const stems = turning.flatMap((each) => each.stems);
  if (stems.length === 0) return false;
  const binds = stems.includes('will') && stems.some((stem) => /^(?:may|can|could)$/.test(stem));
  return binds || stems.some((stem) => !loose.has(stem)) || scores.material >= likelyMaterial;
}

/** Words that are put for one another by taste. */
const loose: ReadonlySet<string> = new Set('may can could will would should all any every each'.split(' '));

/** A row that grades clauses alone. */
function clauseRule(
  rule: Omit<GradingRule, 'test'> & { test: (signal: ClauseSignal) => boolean },
): GradingRule {
  return { ...rule, test: (signal) => signal.kind === 'clause' && rule.test(signal) };
}
