import type { Fact, FactKind } from '@clausewatch/contract/facts';
import { hoursOf } from '@clausewatch/contract/period-hours';
import { ofBuyers, ofUsers } from '../lexicon/age-words.ts';
import { jurisdictionsIn } from '../lexicon/jurisdictions.ts';
import { keptSubjects } from '../lexicon/kept-subjects.ts';
import { forSome, lawOfArbitration } from '../lexicon/law-and-courts.ts';
import { whereFeasible } from '../lexicon/notice-words.ts';
import { deleting, inThePeriod } from '../lexicon/retention-words.ts';
import { plainText } from '../layout/sentences.ts';
import { periodsIn } from './periods.ts';
import { disjunction, lowered } from '../lexicon/phrases.ts';

const mostFigures = 3;

export type Figure = { kind: FactKind; words: string };

/** How facts of each kind are told, the most telling kinds first; '' where they cannot be told as true of the whole. */
const tellings: readonly { kind: FactKind; words: (facts: readonly Fact[]) => string }[] = [
  { kind: 'retention', words: retentionWords },
  {
    kind: 'breach-notice',
    words: ([fact]) =>
      `tells ${fact?.subject === null ? 'you' : 'the authority'} of a breach within ${fact?.text}`,
  },
  { kind: 'sub-processor', words: (facts) => `names ${counted(facts, 'sub-processor')}` },
  { kind: 'liability-cap', words: capWords },
  { kind: 'change-notice', words: ([fact]) => changeWords(fact) },
  { kind: 'price-notice', words: ([fact]) => `announces price changes ${fact?.text} ahead` },
  { kind: 'cookie', words: cookieWords },
  { kind: 'minimum-age', words: ageWords },
];

export function figuresOf(facts: readonly Fact[]): Figure[] {
  const byKind = Map.groupBy(facts, ({ kind }) => kind);
  return tellings
    .map(({ kind, words }) => ({ kind, words: byKind.has(kind) ? words(byKind.get(kind) ?? []) : '' }))
    .filter(({ words }) => words !== '')
    .slice(0, mostFigures);
}

/** Nothing where there are several, each for other cases. The greater of two sums is no most where only one is known. */
function capWords([fact, ...others]: readonly Fact[]): string {
  if (fact === undefined || forSome.test(fact.quote)) return '';
  const sum = lowered(fact.text);
  if (fact.subject !== 'Whichever is more')
    return others.length > 0 && fact.subject === null ? '' : `owes you at most ${sum}`;
  const [other, ...more] = others;
  if (other === undefined) return `caps what it owes you (at no less than ${sum})`;
  if (more.length > 0 || other.subject !== fact.subject || other.section !== fact.section) return '';
  const [least, greater] =
    'fees_months' in fact.value ? [lowered(other.text), sum] : [sum, lowered(other.text)];
  return `caps what it owes you at ${least} (or ${greater}, if that is more)`;
}

function changeWords(fact: Fact | undefined): string {
  const quote = plainText(fact?.quote ?? '');
  if (/\bminor\b/.test(quote) || whereFeasible.test(quote)) return '';
  const what = important.test(quote) ? 'important changes to its terms' : 'new terms';
  return `gives notice of ${what} ${fact?.text} ahead`;
}

const important =
  /\b(?:material(?:ly)?|significant(?:ly)?|substantial(?:ly)?|substantive(?:ly)?|adverse(?:ly)?|affect|important|wesentlich\p{L}*|substantiel\p{L}*|sustancial\p{L}*)(?!\p{L})/u;

/** The age asked of all, and those of other places; nothing where several are asked for other reasons. */
function ageWords(facts: readonly Fact[]): string {
  const [asked, ...others] = facts.filter(({ subject }) => subject === null);
  if (asked === undefined || others.length > 0) return '';
  const elsewhere = facts.flatMap((fact) =>
    fact.subject === null ? [] : [`${yearsOf(fact)} in ${article(fact.subject)}${fact.subject}`],
  );
  if (elsewhere.length === 0 && isOfAPlace(asked)) return '';
  const age = yearsOf(asked);
  if (knowing.test(asked.quote)) return `does not knowingly collect data about people under ${age}`;
  const places = elsewhere.length === 0 ? '' : ` (${elsewhere.join(', ')})`;
  const isOfBuyers = ofBuyers.test(plainText(asked.quote)) && !ofUsers.test(plainText(asked.quote));
  return `${isOfBuyers ? 'sells only to' : 'is for'} people aged ${age} and over${places}`;
}

const knowing =
  /\b(?:knowing|intentional)(?:ly)?\b|wissentlich|sciemment|conscientemente|a sabiendas|consapevolmente/iu;

function yearsOf({ text }: Fact): string {
  return text.replace(' years', '');
}

/** Whether the words that state a fact, or the heading above them, speak of one place. */
function isOfAPlace({ section, quote }: Fact): boolean {
  const plain = plainText(`${section ?? ''} ${quote}`);
  return jurisdictionsIn(plain).length > 0 || ofSomePlace.test(plain);
}

const ofSomePlace =
  /(?<!\p{L})(?:eu|eea|europe|european (?:union|economic area)|(?:certain|some|specific) (?:\p{L}+ )?(?:jurisdictions|countries|regions|states)|state laws?)(?!\p{L})/u;

/** The longest of what is kept after one leaves, before all else: what is shorter has exceptions. A period is that of one record, not of all data. */
function retentionWords(facts: readonly Fact[]): string {
  const label = facts.some((fact) => fact.label === 'Kept after you leave')
    ? 'Kept after you leave'
    : facts[0]?.label;
  const [fact] = facts
    .filter((each) => each.label === label)
    .toSorted((a, b) => (hoursOf(b.value) ?? 0) - (hoursOf(a.value) ?? 0));
  if (fact === undefined) return '';
  const what = recordOf(fact);
  if (fact.label === 'Deleted once you ask') return `deletes ${what} within ${fact.text} once you ask`;
  if (fact.label === 'Kept while unused') {
    const ends = endOfAccounts(fact.quote);
    return `${ends === null ? `deletes ${what}` : `${ends} accounts`} after ${fact.text} without use`;
  }
  const after = fact.label === 'Kept after you leave' ? ' after you leave' : '';
  return isDeletedWithin(fact)
    ? `deletes ${what} within ${fact.text}${after}`
    : `keeps ${what} for ${fact.text}${after}`;
}

/** “Deleted within 30 days” may be sooner, where “deleted after” is kept for as long. */
function isDeletedWithin({ quote, text }: Fact): boolean {
  const plain = plainText(quote);
  const period = periodsIn(plain).find((each) => each.text === text);
  if (period === undefined || !inThePeriod.test(period.before)) return false;
  const clause = `${period.before.split('; ').at(-1)}${period.behind.split(/[;.]/u)[0]}`;
  return deleting.test(clause);
}

/** What becomes of accounts themselves; null where only their data is spoken of. */
function endOfAccounts(quote: string): string | null {
  const verb = accountEnds.exec(plainText(quote))?.[0];
  if (verb === undefined) return null;
  const isFree = /\b(?:may|might|can|could|reserves? the right)\b/i.test(quote);
  const ends = /clos|terminat|deactivat/.test(verb) ? 'close' : 'delete';
  return isFree ? `may ${ends}` : `${ends}s`;
}

const accountEnds =
  /(?<!\p{L})(?:delet|clos|eras|remov|terminat|deactivat)\p{L}* (?:(?:an?|the|your|such|any|inactive|unused|user's|member's|customer's|these|those) )*accounts?(?!\p{L}| (?:data|information|details|records))|(?<!\p{L})accounts?(?: \p{L}+){0,2} be(?: \p{L}+)? (?:delet|clos|eras|remov|terminat|deactivat)/u;

/** A row of a table names it in words of its own, which fit no sentence. */
function recordOf({ subject }: Fact): string {
  if (subject === null || !records.has(subject)) return 'some data';
  return wide.has(subject) ? `some ${lowered(subject)}` : lowered(subject);
}

const records: ReadonlySet<string> = new Set(keptSubjects.map(({ name }) => name));
const wide: ReadonlySet<string> = new Set(['Account data', 'Content', 'Messages']);

export function lawSentence(facts: readonly Fact[]): string {
  const stated = facts.filter(
    ({ kind, subject, quote }) =>
      kind === 'governing-law' && subject === null && !lawOfArbitration.test(plainText(quote)),
  );
  // "The laws of California and of the United States": every state has those.
  const laws = stated.filter(
    ({ text, start }) =>
      text !== 'United States' || stated.every((other) => other.text === text || other.start !== start),
  );
  const [law, ...others] = laws
    .toSorted((a, b) => Number(a.text === home) - Number(b.text === home))
    .map(({ text }) => (text === home ? 'the place where you live' : `${article(text)}${text}`));
  if (law === undefined) return '';
  if (others.length > mostLaws) return `Which of ${laws.length} laws applies depends on the case.`;
  if (others.length > 0)
    return `The law of ${disjunction.format([law, ...others])} applies, depending on the case.`;
  const isForSome = laws.some(({ quote }) => forSome.test(quote));
  return isForSome
    ? `The law of ${law} applies in some cases.`
    : `The law of ${law} applies${courtWords(facts)}.`;
}

const home = 'Where you live';
/** Told by name, beside the first. */
const mostLaws = 2;

/** Nothing where several courts are named, each for other people, or one that stands by an arbitrator. */
function courtWords(facts: readonly Fact[]): string {
  const [court, ...others] = facts.filter(({ kind, subject }) => kind === 'court' && subject === null);
  if (court === undefined || others.length > 0 || court.text.startsWith('The courts')) return '';
  if (/\barbitra/i.test(court.quote) || forSome.test(court.quote)) return '';
  return court.text === home
    ? ', in the courts where you live'
    : `, in the courts of ${article(court.text)}${court.text}`;
}

function article(place: string): string {
  return withArticle.test(place) ? 'the ' : '';
}

const withArticle =
  /^(?:United|(?:\p{L}+ )?(?:Republic|Kingdom|Commonwealth|Principality|Duchy|Isle) of|\p{L}+ (?:\p{L}+ )?Islands|Bahamas|Netherlands|Philippines|Czech Republic|European|(?:EU|EEA|UK|USA?)$|(?:\p{L}+ )?District|(?:county|city|state|province|canton) of)/iu;

/** One or two in a list are no list of all. */
function cookieWords(facts: readonly Fact[]): string {
  return facts.length < fewestCookies ? '' : `lists ${counted(facts, 'cookie')}`;
}

const fewestCookies = 3;

function counted(facts: readonly Fact[], noun: string): string {
  return `${facts.length} ${noun}${facts.length === 1 ? '' : 's'}`;
}
