import { commonWords } from '../../lexicon/common-words.ts';
import { findOperativeWords } from '../../lexicon/operative-words.ts';
import { isWord, splitWords } from '../../lexicon/words.ts';
import type { KnownWords } from '../facts/parties.ts';

type Known = { before: KnownWords; after: KnownWords };

/** Whether words gave way one for one to other spellings of the same. Numbers are never a matter of spelling. */
export function areSpellings(before: string, after: string, known: Known): boolean {
  const [left, right] = [before, after].map((text) => splitWords(text).filter(({ text }) => isWord(text)));
  if (left === undefined || left.length === 0 || left.length !== right?.length || left.length > 4)
    return false;
  return left.every((word, index) => isSameWord(word.text, right[index]?.text ?? '', known));
}

/** Whether two words are one, spelled otherwise or with the mark of a footnote. Short words are other words as soon as a letter differs. */
export function isSameWord(before: string, after: string, known: Known): boolean {
  const [left, right] = [before.toLowerCase(), after.toLowerCase()];
  if (left === right || footnoted(left) === right || left === footnoted(right)) return true;
  if (![before, after].every((word) => /^\p{L}\p{Ll}{3,}$/u.test(word))) return false;
  if (canonical(left) === canonical(right) || isMistypedCommon(left, right)) return true;
  return isMistakable(left, right) && isSlipOfPen(left, right, known);
}

/** Both ways round: a typing error came or was mended. */
function isMistypedCommon(left: string, right: string): boolean {
  return commonWords.has(left) !== commonWords.has(right) && isSlip(left, right);
}

/** A word that decides something is one letter away from others ("consent", "content") where it is short or has another letter. */
function isMistakable(left: string, right: string): boolean {
  const isPlain = [left, right].every((word) => findOperativeWords(word).length === 0);
  if (isPlain) return Math.min(left.length, right.length) >= 5;
  const isReplaced = left.length === right.length && sorted(left) !== sorted(right);
  return !isReplaced && Math.min(left.length, right.length) >= 7;
}

function sorted(word: string): string {
  return Array.from(word).sort().join('');
}

function footnoted(word: string): string {
  return word.replace(/(?<=^\p{L}{4,})[1-9¹²³⁴-⁹]$/u, '');
}

/**
 * Whether one word is a mistyped other. A letter makes another word as easily ("lawful" and "awful", "partner" and "partners", "contact"
 * and "contract"), so one letter counts as a slip only inside a word that the text knows in the other spelling alone.
 */
function isSlipOfPen(before: string, after: string, known: Known): boolean {
  if (!isSlip(before, after) || isOtherEnd(before, after)) return false;
  if ([before, after].some((word) => twins.has(word))) return false;
  // Hardly any two words differ by two letters that are swapped.
  if (before.length >= longEnough && sorted(before) === sorted(after)) return true;
  return (
    (known.before.isPlain(after) && !known.after.isPlain(before)) ||
    (known.after.isPlain(before) && !known.before.isPlain(after))
  );
}

const longEnough = 6;

/** "licenses" and "licensees", "filed" and "filled", "later" and "latter". */
function isOtherEnd(before: string, after: string): boolean {
  const [left, right] = [before, after].map((word) => word.replace(/(\p{L})\1(?=(?:ed|ing|ers?)$)/u, '$1'));
  return left === right || /ees?$/u.test(before) !== /ees?$/u.test(after);
}

/** Words that a text may well use beside the one that is a letter away. */
const twins: ReadonlySet<string> = new Set(
  (
    'loses looses losing loosing loser looser desert dessert device devise devices devises ' +
    'casual causal marital martial united untied diary dairy trail trial'
  ).split(' '),
);

/**
 * One way to write the spellings that mean the same. An accent on a word's last letter, before the ending of a person, or in a short word,
 * may tell a tense ("cancelara", "cancelará"; "eliminaran", "eliminarán"; "wurde", "würde"), so only those inside long words are left off.
 */
function canonical(word: string): string {
  const end = word.length >= longWord ? (tense.exec(word)?.[0] ?? word.slice(-1)) : word;
  const plain = unaccented(word.slice(0, word.length - end.length)) + end;
  return plain
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/(?<=pract)is(?=e[sdr]?$|ing$)/u, 'ic')
    .replace(/(?<=en)t(?=iell)/u, 'z')
    .replace(/yse(?=[srd]?$|rs$)|yze(?=[srd]?$|rs$)/u, 'yze')
    .replace(/(?<!dev)is(?=(?:e|es|ed|er|ers|ing|ation|ations|ational)$)/u, 'iz')
    .replace(/(?<=[^aeiou]|vi)our(?=(?:s|ed|ing|ers?|abl[ey]|ful|fully|al|hoods?|ites?|less|y)?$)/u, 'or')
    .replace(/(?<=[^aeiou])re(?=s?$)/u, 'er')
    .replace(/(?<=[a-z]{2})en[cs](?=(?:e|es|ed|ee|ees|or|ors|ing)$)/u, 'enc')
    .replace(/ogue(?=s?$)/u, 'og')
    .replace(/(?<=gra)mme(?=s?$)/u, 'm')
    .replace(/dgement/u, 'dgment')
    .replace(/^enquir/u, 'inquir')
    .replace(/^(among|amid|whil)(?:e|st)?$/u, '$1')
    .replace(/(?<=^(?:to|after|back|up|down)ward)s$/u, '')
    .replace(/(?<=^(?:un)?(?:learn|spel|burn|dream|smel))(?:t|l?ed)$/u, 'ed')
    .replace(/cç|pç/gu, 'ç')
    .replace(/(?<=[aeiou])(?<!respe|^tra)ct(?=[aeiou])/gu, 't')
    .replace(/è$/u, 'é')
    .replace(/(?<=[aeiou])[ëï]/gu, (letter) => (letter === 'ë' ? 'e' : 'i'))
    .replace(/ei(?=v|pt|ld|nd)/gu, 'ie')
    .replace(doubled, '')
    .replace(/ac{1,2}om{1,2}odat/u, 'accommodat')
    .replace(/^ad{1,2}res{1,2}/u, 'address')
    .replace(
      /^(?:occur|refer|prefer|transfer|commit|submit|permit)(?=ed$|ing$)/u,
      (stem) => stem + stem.slice(-1),
    );
}

/** The British double letter, in verbs and nouns that have no twin: "filled" and "filed" are two words. */
const doubling =
  'cancel|travel|label|model|signal|channel|level|fuel|counsel|total|initial|marshal|tunnel|fulfil|enrol|instal|dial';
const doubled = new RegExp(
  `(?<=^(?:un|re|mis)?(?:${doubling}))l(?=e[dr]s?$|ing|ation|ment|s?$)|(?<=^(?:skil|wil))l(?=ful)`,
  'u',
);

const longWord = 8;
/** Of a future or a past: "eliminarán", "cobrarás". */
const tense = /r[aáeé](?:s|n|is)$/u;

function unaccented(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<=[aeiou])[\u0300-\u0302]/gu, '')
    .normalize('NFC');
}

/** One letter inserted, dropped or replaced, or two neighbours swapped, between the first letter and the last. */
function isSlip(left: string, right: string): boolean {
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  let end = 0;
  const shorter = Math.min(left.length, right.length);
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  if (start === 0 || end === 0) return false;
  const [one, other] = [left.slice(start, left.length - end), right.slice(start, right.length - end)];
  return (one.length <= 1 && other.length <= 1) || (other.length === 2 && one === `${other[1]}${other[0]}`);
}
