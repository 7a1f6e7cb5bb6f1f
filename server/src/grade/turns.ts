import type { ChangeEffect } from '@clausewatch/contract/changes';
import type { Finding } from '@clausewatch/contract/findings';
import { type JudgedLanguage, judgedLanguage } from '@clausewatch/contract/languages';
import { durationsIn } from '../lexicon/durations.ts';
import * as turning from '../lexicon/turning-words.ts';
import { contentWords, countWords } from '../lexicon/words.ts';
import type { Clause } from './clauses/clauses.ts';

/**
 * How a rewording turns what a sentence does. What it says becomes stronger (`affirmed`, `unconditional`, `widened`, `strengthened`) or weaker
 * (`denied`, `conditional`, `narrowed`, `weakened`), or a way out of it comes or goes.
 */
export type TurnKind =
  | 'opt_out_gone'
  | 'opt_out_new'
  | 'denied'
  | 'affirmed'
  | 'vague'
  | 'timed'
  | 'conditional'
  | 'unconditional'
  | 'widened'
  | 'narrowed'
  | 'strengthened'
  | 'weakened'
  | 'reassigned'
  | 'exchanged';

export type Turn = {
  kind: TurnKind;
  effect: ChangeEffect;
  /** What the sentence states, as far as it is in the catalogue. */
  finding: Finding | null;
  /** Whether it decides by itself what the sentence is worth. */
  isGrave: boolean;
};

/** A sentence as it stood and as it stands, with what is found in either. */
type Sides = {
  language: JudgedLanguage;
  stated: Stated;
  before: string;
  after: string;
  removed: string;
  added: string;
  own: { before: Stance; after: Stance };
};

/** What is found in a sentence as it stood, and as it stands. */
export type Stated = { before: readonly Finding[]; after: readonly Finding[] };

/** Whether a sentence is good for its reader (1), a burden (-1), or neither. */
type Stance = { sign: Sign; finding: Finding | null };
type Sign = -1 | 0 | 1;

/** How a rewording turns its sentence; null where it does not, where the sentence came or went, and in languages that are not judged. */
export function turnOf(clause: Clause, stated: Stated, tag: string | null): Turn | null {
  const language = judgedLanguage(tag);
  if (language === null || clause.before === '' || clause.after === '') return null;
  const [before, after, removed, added] = [clause.before, clause.after, clause.removed, clause.added].map(
    (text) => text.toLowerCase(),
  ) as [string, string, string, string];
  if (!isSameSentence(before, after)) return null;
  const own = {
    before: stanceOf(before, stated.before, language),
    after: stanceOf(after, stated.after, language),
  };
  const sides = { language, stated, before, after, removed, added, own };
  for (const read of readers) {
    const turn = read(sides);
    if (turn !== null) return { ...turn, finding: own.before.finding ?? own.after.finding };
  }
  return null;
}

/** What a sentence that came or went is for its reader. */
export function effectOfSentence(
  text: string,
  isAdded: boolean,
  findings: readonly Finding[],
  tag: string | null,
): ChangeEffect {
  const language = judgedLanguage(tag);
  if (language === null) return 'neither';
  const { sign } = stanceOf(text.toLowerCase(), findings, language);
  return effectOf(isAdded ? sign : -sign);
}

type Read = (sides: Sides) => Omit<Turn, 'finding'> | null;

/** What decides comes first. */
const readers: readonly Read[] = [
  wayOut,
  denial,
  measure,
  comparison,
  party,
  restriction,
  condition,
  modality,
  extent,
];

/** "unless you opt out" → "you cannot opt out". */
function wayOut({ language, before, after }: Sides): Omit<Turn, 'finding'> | null {
  const [from, to] = [before, after].map((text) => wayOutIn(text, language));
  if (from === to || from === undefined || to === undefined) return null;
  // "We will not train" → "unless you opt out": the denial went.
  const other = from === 'none' ? before : to === 'none' ? after : '';
  if (deniersIn(other, language) > 0) return null;
  if (to === 'offered') return { kind: 'opt_out_new', effect: 'better', isGrave: true };
  if (from === 'refused') return null;
  return { kind: 'opt_out_gone', effect: 'worse', isGrave: true };
}

function wayOutIn(text: string, language: JudgedLanguage): 'offered' | 'refused' | 'none' {
  const found = [...text.matchAll(turning.optingOut[language])];
  if (found.length === 0) return 'none';
  const isRefused = found.some(({ 0: { length }, index }) => {
    const lead =
      text
        .slice(Math.max(0, index - nearLead), index)
        .split(/[.;:]/)
        .at(-1) ?? '';
    // "unless you object", "sofern Sie nicht widersprechen"
    if (has(lead, turning.limits[language])) return false;
    const tail = text.slice(index + length, index + length + nearTail).split(/[.;:,]/)[0] ?? '';
    return deniersIn(lead, language) + deniersIn(tail, language) > 0;
  });
  return isRefused ? 'refused' : 'offered';
}

const nearLead = 45;
const nearTail = 30;

/** "We do not sell" → "We sell". */
function denial({ language, before, after, stated }: Sides): Omit<Turn, 'finding'> | null {
  const [from, to] = [before, after].map((text) => deniersIn(text, language)) as [number, number];
  if (from % 2 === to % 2) return null;
  const isDenied = to > from;
  const [finding] = weightiest([...stated.before, ...stated.after]);
  // The analyser may find in a sentence what it denies, so that what is found in either is taken for what both are about.
  const affirmed = agreed(
    finding === undefined ? 0 : (finding.polarity === 'concern') === isDenial(finding) ? 1 : -1,
    deedOf(isDenied ? before : after, language).sign,
  );
  return {
    kind: isDenied ? 'denied' : 'affirmed',
    effect: effectOf(isDenied ? -affirmed : affirmed),
    isGrave: affirmed !== 0,
  };
}

/** What two readings say together: nothing where they say the opposite. */
function agreed(one: Sign, other: Sign): Sign {
  if (one === 0 || other === 0) return one === 0 ? other : one;
  return one === other ? one : 0;
}

/** Whether a practice is that something is not done. */
export function isDenial({ practice }: Finding): boolean {
  return practice.startsWith('no-') || denying.has(practice);
}

const denying: ReadonlySet<string> = new Set(
  'collects-nothing consent-before-sharing keeps-no-longer liability-excluded'.split(' '),
);

/** "within 72 hours" → "without undue delay". */
function measure({ language, removed, added }: Sides): Omit<Turn, 'finding'> | null {
  const isTimed = (text: string) => [...durationsIn(text)].length > 0;
  const isVague = (text: string) => has(text, turning.someTime[language]);
  if (isTimed(removed) && !isTimed(added) && isVague(added))
    return { kind: 'vague', effect: 'worse', isGrave: true };
  if (isTimed(added) && !isTimed(removed) && isVague(removed))
    return { kind: 'timed', effect: 'better', isGrave: true };
  return null;
}

/** "the greater of" → "the lesser of", of what the vendor owes. */
function comparison({ language, removed, added, before }: Sides): Omit<Turn, 'finding'> | null {
  const { more, less, owed } = turning.comparisons[language];
  if (!has(before, owed)) return null;
  if (has(removed, more) && has(added, less)) return { kind: 'exchanged', effect: 'worse', isGrave: true };
  if (has(removed, less) && has(added, more)) return { kind: 'exchanged', effect: 'better', isGrave: true };
  return null;
}

/** "You own" → "We own"; "We are responsible" → "You are responsible". */
function party({ language, removed, added, before, after }: Sides): Omit<Turn, 'finding'> | null {
  const { reader, vendor, owns, bears } = turning.parties[language];
  const toVendor = has(removed, reader) && has(added, vendor) && !has(added, reader);
  const toReader = has(removed, vendor) && has(added, reader) && !has(added, vendor);
  if (toVendor === toReader) return null;
  const isOwned = has(before, owns) && has(after, owns);
  const isBorne = has(before, bears) && has(after, bears);
  if (isOwned === isBorne) return null;
  const isDenied = deniersIn(before, language) % 2 === 1;
  const isGained = (isOwned === toReader) !== isDenied;
  return { kind: 'reassigned', effect: isGained ? 'better' : 'worse', isGrave: true };
}

/** "only on documented instructions" → "on documented instructions": what is done alone is done to fewer ends. */
function restriction({ language, before, after }: Sides): Omit<Turn, 'finding'> | null {
  const [from, to] = [before, after].map((text) => countOf(text, turning.alone[language])) as [
    number,
    number,
  ];
  if (from === to) return null;
  const { sign } = deedOf(before, language);
  if (sign === 0) return null;
  const isAdded = to > from;
  return {
    kind: isAdded ? 'conditional' : 'unconditional',
    effect: effectOf(isAdded ? -sign : sign),
    isGrave: true,
  };
}

/** "You may delete your data" → "You may delete your data if you live in the European Union". */
function condition({ language, before, after, own, ...sides }: Sides): Omit<Turn, 'finding'> | null {
  const [from, to] = [before, after].map((text) => countOf(text, turning.limits[language])) as [
    number,
    number,
  ];
  if (from === to) return null;
  const isAdded = to > from;
  const stance = isAdded ? own.before : own.after;
  if (stance.sign === 0 || own.before.sign === -own.after.sign) return null;
  const isGrave = isWeighty(stance.finding) || has(sides.removed + sides.added, turning.sensitive[language]);
  return {
    kind: isAdded ? 'conditional' : 'unconditional',
    effect: effectOf(isAdded ? -stance.sign : stance.sign),
    isGrave,
  };
}

/** "We may share" → "We will share". */
function modality({ language, removed, added, own }: Sides): Omit<Turn, 'finding'> | null {
  if (countWords(removed) + countWords(added) > fewWords) return null;
  const [from, to] = [removed, added].map((text) => has(text, turning.possibly[language])) as [
    boolean,
    boolean,
  ];
  if (from === to || own.before.sign === 0) return null;
  const isGrave = isWeighty(own.before.finding);
  return from
    ? { kind: 'strengthened', effect: effectOf(own.before.sign), isGrave }
    : { kind: 'weakened', effect: effectOf(-own.before.sign), isGrave };
}

/** "name and email address" → "name, email address and health information": an item of a list came or went. */
function extent({ language, removed, added, before, after, own }: Sides): Omit<Turn, 'finding'> | null {
  const [went, came] = [removed, added].map((text) => itemsOf(text)) as [string, string];
  if ((went === '') === (came === '')) return null;
  const isAdded = came !== '';
  const words = isAdded ? came : went;
  if (has(before, turning.alone[language]) || has(after, turning.alone[language])) return null;
  if (countWords(words) > longestItems || (isAdded ? before : after).includes(words)) return null;
  if (![removed, added].some((text) => has(text, joining))) return null;
  const stance = isAdded ? own.before : own.after;
  const sign = agreed(own.before.sign, own.after.sign);
  if (sign === 0) return null;
  return {
    kind: isAdded ? 'widened' : 'narrowed',
    effect: effectOf(isAdded ? sign : -sign),
    isGrave: isWeighty(stance.finding) || has(words, turning.sensitive[language]),
  };
}

/** The words of a list that came or went, without those that join them and those that name nothing. */
function itemsOf(text: string): string {
  const items = text.replace(joining, ' ').replaceAll(nameless, ' ').replaceAll(/\s+/gu, ' ').trim();
  return /\p{L}{3}/u.test(items) ? items : '';
}

const joining = /(?<!\p{L})(?:and|or|as well as|und|oder|sowie|et|ou|ainsi que|y|o|e|ed)(?!\p{L})|[,|]/gu;
const nameless =
  /(?<!\p{L})(?:the|an?|our|your|any|all|other|others|such|some|to|of|in|with|for|further|etc|die|der|das|den|andere[nr]?|weitere[nr]?|zu|von|mit|les|des|de|autres?|à|otros|altri)(?!\p{L})/gu;
const fewWords = 4;
const longestItems = 14;

/** Practices of which more or less of the same matters. */
function isWeighty(finding: Finding | null): boolean {
  return finding !== null && Math.abs(finding.points) >= weighty;
}

const weighty = 3;

function stanceOf(text: string, findings: readonly Finding[], language: JudgedLanguage): Stance {
  const [finding = null] = weightiest(findings);
  return { sign: agreed(finding === null ? 0 : signOf(finding), readingOf(text, language)), finding };
}

function signOf({ polarity }: Finding): Sign {
  return polarity === 'neutral' ? 0 : polarity === 'concern' ? -1 : 1;
}

/** What a sentence is for its reader, by its words alone. */
function readingOf(text: string, language: JudgedLanguage): Sign {
  // "stored only in the European Union": whether that is good depends on what is left out.
  if (has(text, turning.alone[language])) return 0;
  const { sign, at } = deedOf(text, language);
  const isDenied =
    sign !== 0 && deniersIn(partAt(text, at).replaceAll(turning.lacking, ' '), language) % 2 === 1;
  return isDenied ? (sign === 1 ? -1 : 1) : sign;
}

/** What is good or bad for the reader, the weightiest first: that a text names what it does is neither. */
function weightiest(findings: readonly Finding[]): Finding[] {
  return findings
    .filter(
      ({ practice, polarity, category, certainty }) =>
        polarity !== 'neutral' &&
        category !== 'transparency' &&
        certainty !== 'likely' &&
        !informing.has(practice),
    )
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

const informing: ReadonlySet<string> = new Set(['cookie-list', 'states-retention']);

/** Whether a sentence is, denied or not, about what is done for its reader or about what is done to them: the first of its verbs decides. */
function deedOf(text: string, language: JudgedLanguage): { sign: Sign; at: number } {
  const good = Math.min(
    ...[turning.benefits, turning.optingOut].map((words) => firstOf(text, words[language])),
  );
  const bad = firstOf(text, turning.burdens[language]);
  if (good === bad) return { sign: 0, at: 0 };
  return good < bad ? { sign: 1, at: good } : { sign: -1, at: bad };
}

/** The part of a sentence that a place is in: a denial in another is of something else. */
function partAt(text: string, at: number): string {
  const cuts = [...text.matchAll(partStart)].map(({ index }) => index);
  const start = cuts.findLast((cut) => cut <= at) ?? 0;
  return text.slice(
    start,
    cuts.find((cut) => cut > at),
  );
}

const partStart =
  /[;:]|, | (?:and|but|or|unless|und|aber|oder|es sei denn|et|mais|ou|sauf|y|pero|e|ma) (?=(?:we|you|they|wir|sie|du|nous|vous|usted|noi|lei)(?!\p{L}))/gu;

function firstOf(text: string, words: RegExp): number {
  return text.matchAll(words).next().value?.index ?? Infinity;
}

function deniersIn(text: string, language: JudgedLanguage): number {
  return countOf(text.replaceAll(turning.emptyDeniers[language], ' '), turning.deniers[language]);
}

function countOf(text: string, words: RegExp): number {
  return [...text.matchAll(words)].length;
}

function has(text: string, words: RegExp): boolean {
  return text.search(words) >= 0;
}

function effectOf(sign: number): ChangeEffect {
  return sign > 0 ? 'better' : sign < 0 ? 'worse' : 'neither';
}

/** Whether one sentence became another, by the words that they share. */
export function isSameSentence(before: string, after: string): boolean {
  const [left, right] = [before, after].map((text) => new Set(contentWords(text))) as [
    Set<string>,
    Set<string>,
  ];
  return left.intersection(right).size >= Math.min(left.size, right.size) * mostShared;
}

const mostShared = 0.5;
