import { spellAbbreviations } from './abbreviations.ts';
import { isSameAmount, withoutRepeats } from './amounts.ts';
import type { Edit } from './edits.ts';
import { spellJapanese } from './japanese.ts';
import { valueOfNumeral } from './numerals.ts';
import type { KnownWords } from './parties.ts';
import { isSameRange } from './ranges.ts';
import { surroundingsOf, type Surroundings } from './surroundings.ts';

type Known = { before: KnownWords; after: KnownWords };

/** Whether an edit writes the same in another way: marks, contractions, addresses, numbers in words, ranges, a word set twice. */
export function isSameWriting(edit: Edit, before: string, after: string, known: Known): boolean {
  const around = surroundingsOf(edit);
  if (signsOf(around, before) !== signsOf(around, after)) return false;
  if (squeeze(before) === squeeze(after)) return !isHyphenTelling(before, after, known);
  if (Math.max(before.length, after.length) > longestRespelled) return false;
  if (isSameJapanese(around, before, after)) return true;
  // "ad es." and "ad esempio" begin with a word that stays.
  const start = /\p{L}+\s$/u.exec(around.lead)?.[0] ?? '';
  if (['', start].some((lead) => isSameForm(lead + before, lead + after))) return true;
  return (
    isAside(around, before, after) || isSameAmount(edit, before, after) || isSameRange(edit, before, after)
  );
}

/** An edit may cut a word in two, so that what stands around it is read with it. */
function isSameJapanese({ lead, tail }: Surroundings, before: string, after: string): boolean {
  if (!kana.test(before + after + lead.slice(-longestWord) + tail.slice(0, longestWord))) return false;
  const [left, right] = [before, after].map((text) =>
    squeeze(spellJapanese(`${lead.slice(-longestWord)}${text}${tail.slice(0, longestWord)}`)),
  );
  return left === right;
}

const kana = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const longestWord = 20;

function isSameForm(before: string, after: string): boolean {
  return squeeze(canonicalWriting(before)) === squeeze(canonicalWriting(after));
}

/** Longer stretches are not written in another way as a whole. */
const longestRespelled = 200;

/** Letters and digits alone, `&` read as "and", separators inside numbers kept: 10.5 is not 105. */
export function squeeze(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/(?<!\d)[^\p{L}\p{N}%$€£¥]+|[^\p{L}\p{N}%$€£¥.,]+|[.,](?!\d)/gu, '');
}

/** The signs that belong to a number: 18+ is not 18, and -5 not 5. A hyphen in a range, a date or a telephone number is none. */
function signsOf({ lead, tail }: Surroundings, text: string): string {
  const signs = `${lead.slice(-2)}${text}${tail.slice(0, 2)}`.match(sign) ?? [];
  return signs.join('');
}

const sign = /(?<=\d)\+|(?<![\p{L}\p{N})\]%]|\d\s)-(?=\d)/gu;

/** "re-sign" and "resign" are two words: a hyphen behind "re" goes without saying only where both texts have the joined word. */
function isHyphenTelling(before: string, after: string, known: Known): boolean {
  const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(prefixed));
  return [...wordsOf(before).symmetricDifference(wordsOf(after))].some((word) => {
    const joined = word.replace('-', '');
    return !known.before.isPlain(joined) || !known.after.isPlain(joined);
  });
}

const prefixed = /(?<!\p{L})re-[b-df-hj-np-tv-xz]\p{L}+/gu;

/** One way to write contractions, web addresses, numbers, legal forms and small words that mean the same. */
function canonicalWriting(text: string): string {
  const folded = text
    .replace(
      /(?<!\p{L})(?:U\.\s?S\.?(?:\s?A\.?)?|USA?)(?!\p{L})|(?<=(?<!\p{L})States) of America(?!\p{L})/gu,
      (name) => (name.startsWith('U') ? 'United States' : ''),
    )
    .replace(/(?<!\p{L})E'(?=\s|$)/gu, 'È')
    .replace(/(?<!\p{L})[ÀÂ](?!\p{L})|\p{Lu}(?=\p{L})/gu, unaccentedCapital)
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
  return withoutRepeats(spellAbbreviations(folded))
    .replace(/https?:\/\/(?:www\.)?|(?<![\p{L}\p{N}.])www\./gu, '')
    .replace(
      /(?<!\p{L})(?:ca|wo|sha)n't(?!\p{L})|(?<!\p{L})cannot(?!\p{L})/gu,
      (word) => fullForms[word] ?? word,
    )
    .replace(/n't(?!\p{L})/gu, ' not')
    .replace(/'(ll|re|ve|m)(?!\p{L})/gu, (end) => fullForms[end] ?? end)
    .replace(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)?/gu, canonicalWord)
    .replace(/(?<=\d)[ ,](?=\d{3}(?!\d))/g, '')
    .replaceAll('º', '');
}

const fullForms: Record<string, string> = {
  "can't": 'can not',
  cannot: 'can not',
  "won't": 'will not',
  "shan't": 'shall not',
  "'ll": ' will',
  "'re": ' are',
  "'ve": ' have',
  "'m": ' am',
};

/** Capitals are often set without their accents; "È" alone is a verb where "E" is not. */
function unaccentedCapital(letter: string): string {
  return letter.normalize('NFD').replace(/[\u0300-\u0302\u0327]/gu, '');
}

/** "a" and "one" stay apart: a promise of one is more than a promise of any. */
function canonicalWord(word: string): string {
  const value = sameWords.has(word) ? undefined : valueOf(word);
  if (value !== undefined && value > 1) return String(value);
  return (
    sameWords.get(word) ??
    word.replace(/ß(?=t?$)/u, 'ss').replace(/^((?:to|after|back|for|up|down|on|in|out)ward)s$/, '$1')
  );
}

/** Numerals of one language that are words of another one, such as English "once" and "due", are read as none. */
function valueOf(words: string): number | undefined {
  return otherWords.has(words) ? undefined : valueOfNumeral(words);
}

const otherWords: ReadonlySet<string> = new Set(
  'once due sex sei elf sept cent cento cien seize doze onze dos dez dix sto otto fem tio tre tres trece venti vier tien nove sette sete'.split(
    ' ',
  ),
);

const sameWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'an ad',
    e: 'ed',
    solo: 'sólo',
    gray: 'grey',
    clé: 'clef',
    clés: 'clefs',
    the: 'teh hte',
    and: 'adn nad',
    inc: 'incorporated',
    ltd: 'limited',
    corp: 'corporation',
  }).flatMap(([word, others]) => others.split(' ').map((other) => [other, word] as const)),
);

/** What came or went beside its own expansion ("thirty (30)", "European Union (EU)"), is a word set twice, or the mark of a footnote. */
function isAside({ lead, tail }: Surroundings, before: string, after: string): boolean {
  if (before !== '' && after !== '') return false;
  const text = before + after;
  if (/^\[\d{1,2}\]$/u.test(text.trim()) && lead !== '') return true;
  const next = /^[\p{L}\p{N}]+/u.exec(tail.trimStart())?.[0] ?? '';
  const last = /[\p{L}\p{N}]+(?=\s$)/u.exec(lead)?.[0] ?? '';
  if (/^\p{L}+$/u.test(text) && [next, last].some((word) => word.toLowerCase() === text.toLowerCase()))
    return true;
  const [opened, closed] = [/^(.+?)\s?\($/u.exec(text)?.[1], /^\(([^()]+)\)$/u.exec(text)?.[1]];
  if (opened !== undefined) return isExpansion(opened, next) || isExpansion(next, opened);
  if (closed === undefined) return false;
  const words = lead.trimEnd().split(' ').slice(-longestExpansion);
  return (
    words.some((_, from) => isExpansion(words.slice(from).join(' '), closed)) || isExpansion(closed, last)
  );
}

const longestExpansion = 8;

/** "thirty" of 30, "European Union" of EU. */
function isExpansion(long: string, short: string): boolean {
  if (/^\d+$/.test(short)) return valueOf(long.toLowerCase()) === Number(short);
  const words = long
    .split(/[\s-]+/)
    .filter((word) => !/^(?:of|and|for|the|de|des|du|la|le|y|e|und|der|van)$/u.test(word));
  return /^\p{Lu}{2,}$/u.test(short) && words.map((word) => word[0]).join('') === short;
}
