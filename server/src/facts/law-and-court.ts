import { jurisdictionsIn, titled } from '../lexicon/jurisdictions.ts';
import {
  appliesBefore,
  appliesBehind,
  choosesCourt,
  courtBefore,
  courtWord,
  governs,
  homeCourt,
  homeLaw,
  lawBefore,
  lawBehind,
  lawBeside,
  otherCourts,
  recitesLaw,
  remainingLaw,
  transferClauses,
} from '../lexicon/law-and-courts.ts';
import { quoteRange } from '../layout/quote.ts';
import { plainText } from '../layout/sentences.ts';
import type { FoundFact, PlacedSentence, Reading } from './reading.ts';

/** Whose law rules the document. */
export function findLaws({ sentences }: Reading): FoundFact[] {
  return sentences.flatMap((sentence) => {
    const { plain } = sentence;
    if (sentence.kind === 'table_row' || !lawWord.test(plain)) return [];
    const home = homeLaw.exec(plain);
    if (home !== null && isRuling(plain, plain.slice(home.index + home[0].length)))
      return [lawAt(sentence, home.index, home.index + home[0].length, ['home', 'Where you live'])];
    let chosenUntil = -1;
    return jurisdictionsIn(plain).flatMap(({ name, start, end }) => {
      const isBeside = chosenUntil > 0 && lawBeside.test(plain.slice(chosenUntil, start));
      if (!isBeside && !isChosen(plain, start, end)) return [];
      chosenUntil = end;
      return [lawAt(sentence, start, end, [name, name])];
    });
  });
}

function isRuling(plain: string, behind: string): boolean {
  return !remainingLaw.test(plain) && (governs.test(plain) || homeApplies.test(behind));
}

const homeApplies = /^[^.;,]{0,30}appl(?:y|ies)(?!\p{L})/u;

function lawAt(sentence: PlacedSentence, from: number, to: number, [law, text]: [string, string]): FoundFact {
  return {
    kind: 'governing-law',
    text,
    value: { law },
    subject: subjectOf(sentence),
    section: sentence.section,
    ...quoteRange(sentence, from, to),
  };
}

const lawWord = /law|legislation|recht|gesetz|droit|loi|derecho|ley|legislación|legg|legisl|diritto/u;

/** Whether the clause that names a law also has it rule. */
function isChosen(plain: string, start: number, end: number): boolean {
  const before =
    plain
      .slice(Math.max(0, start - reach), start)
      .split(clauseEnd)
      .at(-1) ?? '';
  const behind = plain.slice(end, end + reach);
  if (!lawBefore.test(before) && !lawBehind.test(behind)) return false;
  if (recitesLaw.test(before.slice(-120))) return false;
  const rest = behind.split(clauseEnd)[0] ?? '';
  return governs.test(before + rest) || appliesBefore.test(before) || appliesBehind.test(rest);
}

const reach = 220;
const clauseEnd = /;(?! (?:and|or) )/u;

/** Where disputes are brought. */
export function findCourts({ content, sentences }: Reading): FoundFact[] {
  return sentences.flatMap((sentence) => {
    const { plain } = sentence;
    if (!choosesCourt.test(plain) || otherCourts.test(plain)) return [];
    const home = homeCourt.exec(plain);
    if (home !== null)
      return [courtAt(sentence, home.index, home.index + home[0].length, ['home', 'Where you live'])];
    const named = placesIn(sentence, content.slice(sentence.start, sentence.end));
    return named.length > 0 ? named : nationalCourts(sentence);
  });
}

function placesIn(sentence: PlacedSentence, text: string): FoundFact[] {
  for (const pattern of courtBefore) {
    for (const match of sentence.plain.matchAll(pattern)) {
      const from = match.index + match[0].length;
      const place = placeAt(text.slice(from, from + longestPlace));
      if (place !== null)
        return [
          courtAt(sentence, match.index, from + place.length, [
            titledIfShouted(place),
            titledIfShouted(place),
          ]),
        ];
    }
  }
  return [];
}

const longestPlace = 90;

/** A run of names: "the County of New York, New York", "KING COUNTY, WASHINGTON". */
function placeAt(text: string): string | null {
  const place = placePattern.exec(text)?.[0] ?? '';
  if (/^ (?:courts?|law|gericht)/iu.test(text.slice(place.length))) return null;
  const trimmed = place.replace(/(?:[,.]|\s|,? (?:and|und|et|y|e)(?: you)?)+$/iu, '');
  const isShout = /^[^\p{Ll}]{6,}$/u.test(trimmed);
  const kept = isShout ? shoutedPlace(trimmed) : trimmed;
  return kept.length < 3 || noPlace.test(kept) ? null : kept;
}

const name = "[\\p{Lu}][\\p{L}.'’-]{1,30}";
const placePattern = new RegExp(
  `^(?:(?:city|county|state|district|province|canton|commonwealth|republic|City|County|State|District|Province|CITY|COUNTY|STATE)(?: (?:and|AND) (?:county|state|County|State|COUNTY))? (?:of|OF) )?${name}(?:(?:,|, (?:and|in|state of|State of))? (?:(?:of|de|la|am|the|and|der) )?${name}){0,7}(?: \\([\\p{L} ]{3,30}\\))?`,
  'u',
);
const noPlace =
  /^(?:We|You|The|This|These|Any|All|If|Competent|Law|Courts?|Agreement|Section|Contract|General|Arbitration|Company|Customer|Clause|Terms|Our|Such|Your|User|Users|Residence|Federal|District|State|Dispute|Article|Services?|End Users)(?!\p{L})|\b(?:courts?|commission)$|'s$/iu;

/** In capitals everything looks like a name: what goes on with a small word is no place any more, and nothing is that names none. */
function shoutedPlace(text: string): string {
  const parts = text.split(', ');
  const end = parts.findIndex(
    (part, index) =>
      index > 0 && (/^(?:AND|TO|FOR|IN|WITH|OR|YOU|WITHOUT)\b/u.test(part) || part.split(' ').length > 3),
  );
  const place = parts.slice(0, end < 0 ? parts.length : end).join(', ');
  return /\b(?:COUNTY|CITY|DISTRICT)\b/u.test(place) || jurisdictionsIn(plainText(place)).length > 0
    ? place
    : '';
}

function titledIfShouted(place: string): string {
  return /\p{Ll}/u.test(place) ? place : titled(place).replace(/\bUsa\b/u, 'USA');
}

/** "the French courts". */
function nationalCourts(sentence: PlacedSentence): FoundFact[] {
  const { plain } = sentence;
  for (const { name: country, start, end } of jurisdictionsIn(plain)) {
    const isCourt =
      /^ (?:courts?|gerichte?)(?!\p{L})/u.test(plain.slice(end, end + 12)) ||
      courtJustBefore.test(plain.slice(Math.max(0, start - 20), start));
    if (isCourt) return [courtAt(sentence, start, end, [country, `The courts of ${country}`])];
  }
  return [];
}

const courtJustBefore = new RegExp(`${courtWord.source} $`, 'u');

function courtAt(
  sentence: PlacedSentence,
  from: number,
  to: number,
  [court, text]: [string, string],
): FoundFact {
  return {
    kind: 'court',
    text,
    value: { court },
    subject: subjectOf(sentence),
    section: sentence.section,
    ...quoteRange(sentence, from, to),
  };
}

function subjectOf({ plain, under }: PlacedSentence): string | null {
  return transferClauses.test(`${under} ${plain}`) ? 'Standard contractual clauses' : null;
}
