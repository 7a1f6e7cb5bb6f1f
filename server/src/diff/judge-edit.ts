import { foldTypography } from '../typography.ts';
import type { Edit } from './edits.ts';
import { judgeDate, longestRead, type DateEdit } from './judge-date.ts';
import { findNormWords, type NormKind, type NormWord } from './norm-words.ts';
import { findCountries } from './places.ts';
import { hasUnspaced, isWord, splitWords } from './words.ts';

/** What one edit is. Each kind has its severity and its sentence in `grade-change.ts`. */
export type EditKind =
  /** Nothing that the vendor changed (a mail address that the server hid from robots). */
  | { kind: 'nothing' }
  | { kind: 'spelling' }
  | { kind: 'numbering' }
  | DateEdit
  | { kind: 'row'; isAdded: boolean; text: string }
  /** A word that decides what a clause does came, went or was replaced. */
  | { kind: 'norm'; norm: NormKind; before: string; after: string }
  /** Another country, or one more or less. */
  | { kind: 'country'; before: string; after: string }
  | { kind: 'clause'; isAdded: boolean; norms: number; words: number; text: string }
  | { kind: 'wording'; words: number; before: string; after: string };

/** `isList`: the document is a list (of sub-processors), so that a list item is an entry like a table row. */
export function judgeEdit(edit: Edit, isList: boolean): EditKind {
  const before = foldTypography(edit.removed);
  const after = foldTypography(edit.added);
  if (before === after || isHiddenAddress(before, after)) return { kind: 'nothing' };
  if (squeeze(before) === squeeze(after) || isSpelling(before, after)) return { kind: 'spelling' };
  if (isNumbering(edit, before, after)) return { kind: 'numbering' };
  return judgeDate(edit, before, after) ?? judgeRow(edit, isList) ?? judgeWording(edit, before, after);
}

/** Mail addresses are hidden from robots now and then: the placeholder stands for any address. */
function isHiddenAddress(before: string, after: string): boolean {
  const [isHiddenBefore, isHiddenAfter] = [hiddenAddress.test(before), hiddenAddress.test(after)];
  return (
    isHiddenBefore !== isHiddenAfter &&
    (before + after).replace(hiddenAddress, '').replace(mailAddress, '').trim() === ''
  );
}

const hiddenAddress = /\\?\[?email.?protected\\?\]?\)?\.?/i;
const mailAddress = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,200}/gu;

/** Letters and digits alone, `&` read as "and", separators inside numbers kept: 10.5 is not 105. */
function squeeze(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/(?<!\d)[^\p{L}\p{N}%$€£¥]+|[^\p{L}\p{N}%$€£¥.,]+|[.,](?!\d)/gu, '');
}

/** Words replaced one for one by words a letter away. Numbers, names, short words and words
 * that decide are never a matter of spelling. */
function isSpelling(before: string, after: string): boolean {
  const left = splitWords(before).filter((word) => isWord(word.text));
  const right = splitWords(after).filter((word) => isWord(word.text));
  if (left.length === 0 || left.length !== right.length || left.length > 4) return false;
  return left.every((word, index) => {
    const other = right[index]?.text ?? '';
    if (word.text.toLowerCase() === other.toLowerCase()) return true;
    const isPlain = [word.text, other].every(
      (text) => /^\p{Ll}{5,}$/u.test(text) && findNormWords(text).length === 0,
    );
    return isPlain && isOneLetterAway(word.text.toLowerCase(), other.toLowerCase());
  });
}

/** One letter inserted, dropped, replaced, or two neighbours swapped. */
function isOneLetterAway(left: string, right: string): boolean {
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  let end = 0;
  const shorter = Math.min(left.length, right.length);
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const [restLeft, restRight] = [
    left.slice(start, left.length - end),
    right.slice(start, right.length - end),
  ];
  if (restLeft.length <= 1 && restRight.length <= 1) return true;
  return restRight.length === 2 && restLeft === `${restRight[1]}${restRight[0]}`;
}

/** List marks and section numbers: at the start of a block, or after "Section". */
function isNumbering(edit: Edit, before: string, after: string): boolean {
  const isMark = (text: string): boolean => text === '' || enumeration.test(text);
  if (!isMark(before) || !isMark(after)) return false;
  return /^[\s(§]*$/.test(edit.lead) || reference.test(edit.lead);
}

const enumeration = /^[(§]?(?:(?:\d{1,3}|\p{L}|[ivxlc]{1,6})(?:[.):]+|$)){1,6}$/iu;
const reference =
  /(?:sections?|articles?|clauses?|paragraphs?|annex|appendix|schedule|artikel|abschnitt|ziffern?|absatz|nummer|anhang|artículos?|secci[oó]n|cláusulas?|articol[oi]|sezione|clausola|artigos?|secção|sekcja|artykuł|ust\.|pkt|punkt|avsnitt|paragraaf|bijlage|第|§+)\s?(?:[\d.]{0,10}(?:\s(?:and|und|et|y|e|en|i|och|or|to|bis)\s|,\s))?$/iu;

function judgeRow(edit: Edit, isList: boolean): EditKind | undefined {
  const block = edit.blockAfter ?? edit.blockBefore;
  const isEntry = block?.kind === 'table_row' || (isList && block?.kind === 'item');
  if (!isEntry || (edit.removed !== '' && edit.added !== '')) return undefined;
  const text = edit.removed + edit.added;
  return text === block.text ? { kind: 'row', isAdded: edit.added !== '', text } : undefined;
}

function judgeWording(edit: Edit, before: string, after: string): EditKind {
  const [wordsBefore, wordsAfter] = [countWords(before), countWords(after)];
  const [lost, gained] = changedNorms(edit, before, after);
  const norms = lost.length + gained.length;
  const isOneSided = Math.min(wordsBefore, wordsAfter) <= Math.max(wordsBefore, wordsAfter) / 4;
  if (isOneSided && Math.max(wordsBefore, wordsAfter) >= clauseWords) {
    const isAdded = wordsAfter > wordsBefore;
    return {
      kind: 'clause',
      isAdded,
      norms,
      words: wordsBefore + wordsAfter,
      text: isAdded ? after : before,
    };
  }
  const weightiest = [...lost, ...gained].sort((a, b) => rank(a) - rank(b))[0];
  if (weightiest !== undefined && weightiest.kind === 'data' && namesOtherCountries(before, after)) {
    return { kind: 'country', before, after };
  }
  if (weightiest !== undefined) {
    return {
      kind: 'norm',
      norm: weightiest.kind,
      before,
      after,
    };
  }
  if (namesOtherCountries(before, after)) return { kind: 'country', before, after };
  return { kind: 'wording', words: wordsBefore + wordsAfter, before, after };
}

/** Where data goes or whose law applies; a country in a postal address has a number beside it. */
function namesOtherCountries(before: string, after: string): boolean {
  if (/\d/.test(before + after)) return false;
  return findCountries(before).sort().join() !== findCountries(after).sort().join();
}

/** From this many words on an insertion says something of its own. */
const clauseWords = 8;

const ranks: Record<NormKind, number> = { scope: 0, obligation: 1, right: 2, liability: 3, data: 4 };

function rank(word: NormWord): number {
  return ranks[word.kind];
}

function countWords(text: string): number {
  return splitWords(text).filter((word) => isWord(word.text)).length;
}

/** In scripts without spaces an edit may cut a word in two, so there the whole blocks are compared. */
function changedNorms(edit: Edit, before: string, after: string): [lost: NormWord[], gained: NormWord[]] {
  const { blockBefore, blockAfter } = edit;
  const isShort = Math.max(blockBefore?.text.length ?? 0, blockAfter?.text.length ?? 0) <= longestRead;
  if (isShort && blockBefore !== undefined && blockAfter !== undefined && hasUnspaced(before + after)) {
    return subtractNorms(findNormWords(blockBefore.text), findNormWords(blockAfter.text));
  }
  return subtractNorms(findNormWords(before), findNormWords(after));
}

function subtractNorms(
  before: readonly NormWord[],
  after: readonly NormWord[],
): [lost: NormWord[], gained: NormWord[]] {
  const gained = [...after];
  const lost = before.filter((word) => {
    const index = gained.findIndex((other) => other.stem === word.stem);
    if (index >= 0) gained.splice(index, 1);
    return index < 0;
  });
  return [lost, gained];
}
