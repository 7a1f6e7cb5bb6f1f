import type { JudgedLanguage } from '@clausewatch/contract/languages';
import { qualified } from './contradictions.ts';
import type { Practice } from './practice.ts';
import type { Sentence } from '../layout/sentences.ts';
import { denials, forbidding, listedDeed, ofVendor, onlyByOptIn, refusals } from '../lexicon/denial-words.ts';

/** Phrases with a word of denial in them that deny nothing. */
const harmless =
  /\b(?:not only|not limited to|whether or not|not just|not merely|not necessarily|no matter|no later than|not later than|if not|if you do not|if you don't|unless you do not|not solely|without limitation|without limiting|no fewer|not less than|why not|not exclusively|without prejudice|do[- ]not[- ]track)\b/g;

/** Those of them that no claim is made of, so that a claim which is itself a denial does not begin in one. */
const emptyDenials = /\b(?:not only|not limited to|whether or not|not just|not merely)\b/g;

const denier =
  /\b(?:not|never|no|nor|neither|cannot|unable|refuses?|prohibits?|prohibited|prevents?|forbids?|forbidden|refrain|rather than|instead of|nothing|none|hardly|nobody)\b|n't\b|\bwithout (?:\w+ )?$/;

/** Inside a claim only plain negation turns it; "refuse" or "prevent" there is part of what is claimed. */
const innerDenier = /\b(?:not|never|no|nor|neither|cannot)\b|n't\b/;

/** Where another clause begins: what was denied before it is not denied after it. */
const clauseStart =
  /[;:]|\b(?:but|however|except|although|though|whereas|while|otherwise|unless)\b|, (?:and |or )?(?:we|it|they|this|these|you)\b/g;

/** The user is forbidden or asked something: what follows is not what the vendor does. */
const userDuty =
  /\b(?:you|users?|customers?|clients?|members?|subscribers?|licensees?|visitors?|anyone|no one|party)\b[^.;]{0,24}\b(?:may not|must not|shall not|will not|cannot|can't|can not|may only|should not|agree not|not to|never|are not (?:allowed|permitted|entitled)|is not (?:allowed|permitted)|not permitted|promise not|undertake not|not use|warrant|represent)\b|\b(?:prohibited|forbidden|not allowed|not permitted|unacceptable|you may not|you must not|you agree not|do not)\b[^.;]{0,40}:/;

/** What is said of a hypothetical, a definition or a question is not said of the vendor. */
const hypothetical =
  /^(?!(?:it|this|that|which)\b)(?:\(?[a-z\d]{1,3}[.)] )?["(]?[\w ,/"'-]{1,60}\b(?:means|shall mean|has the meaning|have the meaning|refers to|(?:is|are) defined (?:as|to))\b(?! that (?:we|you))|\bif we (?:ever|were to|decided)\b|\?$|^(?:do|does|how|what|why|when|who|where|can|will|is|are)\b[^.]{0,120}\?|\b(?:polic(?:y|ies)|notices?|statement|terms|section|page)\b[^.;]{0,40}\b(?:explains?|describes?|tells you|provides? more|covers?)\b[^.;]{0,20}\b(?:how|what|why|information|about|which)\b|^(?:it|this) (?:also )?(?:explains|describes|tells you|sets out)\b[^.;]{0,40}\b(?:how|what|why|which)\b|\bto (?:better )?(?:understand|learn) how you (?:can|may)\b|\b(?:read|see|review|visit|consult)\b[^.;]{0,60}\b(?:policy|notice|statement|page)\b[^.;]{0,30}\b(?:to (?:\w+ )?(?:learn|understand|find)|for (?:more|further) (?:information|details))\b/;

/** Words that introduce a list of what the user has to do. */
const dutyLead =
  /\b(?:you|customers?|users?|licensees?)\b[^.;:]{0,60}\b(?:must|shall|agree to|will|should|represent|warrant|responsible for|undertake)\b[^.;:]{0,40}:$/;

/** Whether the words before `index` turn the claim that begins there around. `lead` introduces the list it stands in. */
export function isDenied(plain: string, index: number, length: number, lead: string): boolean {
  if (innerDenier.test(softened(plain.slice(index, index + length)))) return true;
  if (denier.test(softened(clauseBefore(plain, index, 90)))) return true;
  return lead !== '' && (denier.test(softened(lead.slice(-90))) || userDuty.test(lead));
}

/** Whether the sentence up to `index` binds the user, defines a word or asks, instead of saying what the vendor does. */
export function isAboutOthers(plain: string, index: number, lead: string): boolean {
  if (hypothetical.test(plain) || dutyLead.test(lead)) return true;
  return userDuty.test(plain.slice(0, index));
}

/** Whether the sentence is an item of a list of what is forbidden: "Using our content to train models". */
export function isForbiddenDeed(plain: string, context: string, language: JudgedLanguage): boolean {
  return (
    listedDeed[language].test(plain) &&
    forbidding[language].test(context) &&
    !ofVendor[language].test(context)
  );
}

/** Concerns of these are deeds, but for a few. English heads learned from enough refusals to need this of one category alone. */
const deeds: ReadonlySet<Practice['category']> = new Set(['sharing', 'tracking', 'transfers', 'ai']);
const omissions = new Set(['ignores-dnt', 'weaker-law', 'ai-output-warranty']);

/** Whether a sentence says that the vendor does something not at all. */
export function isDisowned(
  { id, polarity, category }: Practice,
  plain: string,
  language: JudgedLanguage,
): boolean {
  const isDeed =
    category === 'collection' || (language !== 'en' && deeds.has(category) && !omissions.has(id));
  return polarity === 'concern' && isDeed && refusals[language].test(plain);
}

/** Practices that are something not done. */
const abstentions = new Set(
  'no-sale no-sharing no-training no-tracking no-automated-decisions collects-nothing'.split(' '),
);

/** Whether a sentence says without a word of denial what a practice is the denial of: "Wir verkaufen Ihre Daten." */
export function isAffirmed(
  { id }: Practice,
  { plain, context }: Sentence,
  language: JudgedLanguage,
): boolean {
  return abstentions.has(id) && denials[language]?.test(`${context} ${plain}`) === false;
}

/** Practices whose titles deny something, beside those with patterns that do. */
const omitting = new Set(
  (
    'sole-purpose no-account-deletion no-retaliation ignores-dnt refusal-limits-service liability-excluded as-is mandatory-liability ' +
    'owns-feedback content-not-confidential ai-output-warranty weaker-law'
  ).split(' '),
);

/**
 * Whether a sentence says the opposite of a practice, by its words of denial alone: a refusal without one, a deed with one. Stricter than
 * what our own analyser needs of its sentences: for what somebody else claims of them.
 */
export function isTurned(practice: Practice, { plain }: Sentence, language: JudgedLanguage): boolean {
  const { id, polarity, rules } = practice;
  const isDenial = (denials[language] ?? denier).test(softened(plain));
  if (abstentions.has(id)) return !isDenial || qualified.test(plain);
  if (omitting.has(id) || rules.some(({ denies }) => denies === true)) return false;
  return polarity === 'neutral' ? refusals[language].test(plain) : isDenial;
}

/** Whether a sentence keeps the reader's data out of training until they say otherwise. */
export function isByOptIn({ id }: Practice, plain: string, language: JudgedLanguage): boolean {
  return (id === 'trains-on-content' || id === 'training-opt-out') && onlyByOptIn[language].test(plain);
}

/** What stands before `index` in its clause, of at most `reach` characters. */
export function clauseBefore(plain: string, index: number, reach: number): string {
  const before = plain.slice(Math.max(0, index - reach), index);
  let from = 0;
  for (const match of before.matchAll(clauseStart)) from = match.index + match[0].length;
  return before.slice(from);
}

/** The sentence with such phrases blanked, as long as before. */
export function withoutHarmless(plain: string): string {
  return plain.replace(emptyDenials, (phrase) => ' '.repeat(phrase.length));
}

function softened(text: string): string {
  return text.replace(harmless, ' ');
}
