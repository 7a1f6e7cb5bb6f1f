import { keptSubjects } from '../lexicon/kept-subjects.ts';
import { noticeBehind } from '../lexicon/notice-words.ts';
import {
  disuse,
  keeping,
  keepingBefore,
  keptByNamed,
  keptByOthers,
  keptThings,
  leaving,
  notKeepingBefore,
  notKeepingBehind,
  onRequest,
  orUntil,
  otherPeriods,
  readersDuty,
} from '../lexicon/retention-words.ts';
import { quoteRange } from '../layout/quote.ts';
import { plainText } from '../layout/sentences.ts';
import type { Period } from './periods.ts';
import type { FoundFact, PlacedSentence, Reading } from './reading.ts';

/** How long something is kept, or after what time it is deleted, sentence by sentence; rows of tables are read with their columns. */
export function findRetention({ sentences }: Reading): FoundFact[] {
  return sentences.flatMap((sentence) => {
    if (sentence.periods.length === 0 || sentence.kind === 'table_row') return [];
    if (isOfSomethingElse(sentence) || isKeptElsewhere(sentence, sentences)) return [];
    let from = 0;
    return sentence.periods.flatMap((period) => {
      const ends = ownEnd(sentence.plain, period.end);
      const clause = sentence.plain.slice(from, Math.min(ends, period.end + 70));
      from = period.end;
      return isKept(period) && isOfKeeping(sentence, period)
        ? [factOf(sentence, period, [clause, sentence.plain.slice(0, ends)])]
        : [];
    });
  });
}

/** Where the statement around a period ends: texts that lost their spaces run on into the next. */
function ownEnd(plain: string, from: number): number {
  const end = plain.slice(from).search(/[.!?] ?(?=\p{L}{3})/u);
  return end < 0 ? plain.length : from + end;
}

function isOfSomethingElse({ plain }: PlacedSentence): boolean {
  return readersDuty.test(plain) || otherPeriods.test(plain);
}

/** Whether the words around a period keep or delete something; below a heading of retention they need not. */
function isOfKeeping({ plain, under }: PlacedSentence, { before, behind }: Period): boolean {
  const clause = `${before.split(clauseEnd).at(-1)} ${behind.split(clauseEnd)[0]?.slice(0, reachBehind)}`;
  if (keptThings.test(plain)) return keeping.test(clause) || headsRetention.test(under);
  return (
    keptThings.test(under) &&
    (keeping.test(clause) || (headsRetention.test(under) && plain.length < shortLine))
  );
}

const clauseEnd = /; /u;
const reachBehind = 130;
const shortLine = 150;

/** Whether a provider is said to keep it, who is not the vendor: nobody names itself so seldom. */
function isKeptElsewhere({ plain }: PlacedSentence, sentences: readonly PlacedSentence[]): boolean {
  if (keptByOthers.test(plain)) return true;
  const name = keptByNamed.exec(plain)?.groups?.['name'];
  if (name === undefined) return false;
  const naming = sentences.filter((sentence) => sentence.plain.includes(name)).length;
  return naming <= Math.max(fewNamed, sentences.length * fewOfAll);
}

const fewNamed = 3;
const fewOfAll = 0.1;

const headsRetention = /retention|how long|storage period/u;

function isKept({ before, behind }: Period): boolean {
  return (
    keepingBefore.test(before) &&
    !notKeepingBefore.test(before) &&
    !notKeepingBehind.test(behind) &&
    !noticeBehind.test(behind)
  );
}

function factOf(sentence: PlacedSentence, period: Period, [clause, own]: [string, string]): FoundFact {
  const { section } = sentence;
  return {
    kind: 'retention',
    label: labelOf(clause),
    text: period.text,
    value: period.value,
    subject: subjectOf([clause, own, `${plainText(section ?? '')} ${sentence.lead}`]),
    section,
    ...quoteRange(sentence, period.start, period.end),
  };
}

/** What the period is counted from. */
export function labelOf(clause: string): string {
  if (disuse.test(clause)) return 'Kept while unused';
  if (onRequest.test(clause)) return 'Deleted once you ask';
  return leaving.test(clause.split(orUntil)[0] ?? '') ? 'Kept after you leave' : 'Kept';
}

/** The first of the places that names what is kept. */
export function subjectOf(places: readonly string[]): string {
  for (const place of places) {
    const subject = keptSubjects.find(({ words }) => words.test(place));
    if (subject !== undefined) return subject.name;
  }
  return 'Personal data';
}
