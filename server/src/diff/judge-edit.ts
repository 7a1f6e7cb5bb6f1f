import type { Block } from '@clausewatch/contract/documents';
import { cellsOf } from '../table-rows.ts';
import { foldTypography } from '../typography.ts';
import { isOtherBound } from './bounds.ts';
import { isOtherRight } from './data-rights.ts';
import { isOtherReach, isOtherUse, tellsDisclosure, tellsReach } from './data-use.ts';
import { isOtherDefinition } from './definitions.ts';
import type { Edit } from './edits.ts';
import { isOtherFrequency } from './frequency.ts';
import { isOtherCourt, isOtherLaw } from './jurisdiction.ts';
import { isOtherHedge } from './hedges.ts';
import { judgeDate, longestRead, type DateEdit } from './judge-date.ts';
import { differInMarks, isAnswer, isSpokenAnswer } from './marks.ts';
import { isOtherNamedKind } from './named-kinds.ts';
import { findNormWords, type NormKind, type NormWord } from './norm-words.ts';
import { isNumbering } from './numbering.ts';
import { isOtherNumeral } from './numerals.ts';
import { isOpposite } from './opposites.ts';
import { isNameMore, isOtherName, type KnownWords } from './parties.ts';
import { isOtherQuantity, quoteQuantity } from './quantity.ts';
import type { Renumbering } from './renumbering.ts';
import { isSameWord } from './respelled.ts';
import { findCountries } from './places.ts';
import { surroundingsOf, type Surroundings } from './surroundings.ts';
import { hasUnspaced, isWord, splitWords } from './words.ts';
import { isSameWriting, squeeze } from './writing.ts';

/** What one edit is. Each kind has its severity and its sentence in `grade-severity.ts`. */
export type EditKind =
  /** Nothing that the vendor changed (a mail address that the server hid from robots). */
  | { kind: 'nothing' }
  | { kind: 'spelling' }
  | { kind: 'numbering' }
  /** An entry of a table of contents. */
  | { kind: 'contents' }
  | DateEdit
  /** An entry that came or went whole: a row of a table, or an item of a list of companies. */
  | { kind: 'row'; isAdded: boolean; isRow: boolean; text: string }
  /** Another name where a list names its entry, or where a sentence names a company or product. */
  | { kind: 'name'; before: string; after: string }
  /** A tick, a cross or the sign of a bound came, went or was replaced. */
  | { kind: 'mark'; before: string; after: string }
  /** A word that decides what a clause does came, went or was replaced. */
  | { kind: 'norm'; norm: NormKind; before: string; after: string }
  /** Another country, or one more or less. */
  | { kind: 'country'; before: string; after: string }
  | { kind: 'clause'; isAdded: boolean; norms: number; words: number; text: string }
  | { kind: 'wording'; words: number; before: string; after: string };

/** What must be known of both whole texts. `isList`: the document is a list (of sub-processors), so that a list item is an entry like a table row. */
export type EditContext = {
  isList: boolean;
  known: { before: KnownWords; after: KnownWords };
  /** Where in its table a row says what it says. */
  places: ReadonlyMap<Block, string>;
  /** Blocks whose number counts on from that of another. */
  inSequence: ReadonlySet<Block>;
  renumbering: Renumbering;
  /** Rows that name the columns of a table. */
  headers: ReadonlySet<Block>;
  /** The column of a row that tells where its entry is. */
  locations: ReadonlyMap<Block, number>;
  /** Blocks of a table of contents. */
  contents: ReadonlySet<Block>;
  /** Entries of lists of who receives data. */
  recipients: ReadonlySet<Block>;
};

export function judgeEdit(edit: Edit, context: EditContext): EditKind {
  const before = foldTypography(edit.removed);
  const after = foldTypography(edit.added);
  if (before === after || isHiddenAddress(before, after)) return { kind: 'nothing' };
  const { blockBefore = edit.blockAfter, blockAfter = blockBefore } = edit;
  if ([blockBefore, blockAfter].every((block) => block !== undefined && context.contents.has(block))) {
    return { kind: 'contents' };
  }
  const moved = judgePlace(edit, before, after, context);
  if (moved !== undefined) return moved;
  if (isMarkChanged(edit, before, after) || isOtherAnswer(edit)) return { kind: 'mark', before, after };
  if (isSpelling(edit, before, after, context.known) || isListTail(edit)) return { kind: 'spelling' };
  if (isOtherBasis(edit, before, after)) return { kind: 'norm', norm: 'right', before, after };
  if (isOtherLaw(edit, before, after) || isOtherCourt(edit, before, after))
    return { kind: 'country', before, after };
  if (isNumbering(edit, before, after, context)) return { kind: 'numbering' };
  if (isOtherLocation(edit, before, after, context)) return { kind: 'country', before, after };
  const judged = judgeRow(edit, context) ?? judgeDate(edit, before, after);
  if (judged !== undefined) return judged;
  if (isOtherQuantity(edit, before, after)) return { kind: 'mark', ...quoteQuantity(edit) };
  const names = { before, after, lead: edit.lead };
  if (isOtherEntry(edit, context) || isOtherName(names, context.known)) {
    return { kind: 'name', before, after };
  }
  if (context.isList && isNameMore(names, context.known)) return { kind: 'name', before, after };
  return judgeWording(edit, before, after, context.isList);
}

/** The same words in other columns of a row, or a dot filled or emptied: another answer where it says yes or no. */
function judgePlace(edit: Edit, before: string, after: string, context: EditContext): EditKind | undefined {
  const { blockBefore, blockAfter } = edit;
  if (blockBefore?.kind !== 'table_row' || blockAfter?.kind !== 'table_row') return undefined;
  if (context.places.get(blockBefore) === context.places.get(blockAfter)) return undefined;
  if (squeeze(before) !== squeeze(after)) return undefined;
  // Each edit of a row reads the whole row.
  if (Math.max(blockBefore.text.length, blockAfter.text.length) > longestRead)
    return { kind: 'mark', before, after };
  const [left, right] = [cellsOf(blockBefore.text), cellsOf(blockAfter.text)];
  const put = right.filter((cell, column) => cell !== '' && cell !== left[column]);
  const taken = left.filter((cell, column) => cell !== '' && cell !== right[column]);
  const rows = { before: showRow(left), after: showRow(right) };
  if ([...put, ...taken].some(isAnswer)) return { kind: 'mark', ...rows };
  return { kind: 'wording', words: countWords(put.join(' ')), ...rows };
}

function showRow(cells: readonly string[]): string {
  return cells.map((cell) => (cell === '' ? '–' : cell)).join(' · ');
}

/** Cells that came or went whole are judged with their row. */
function isMarkChanged({ blockBefore, blockAfter }: Edit, before: string, after: string): boolean {
  const isCell = blockBefore?.kind === 'table_row' && blockAfter?.kind === 'table_row';
  if (blockBefore === undefined || blockAfter === undefined) return false;
  if (Math.max(blockBefore.text.length, blockAfter.text.length) > longestRead) return false;
  return differInMarks(before, after, { isCell, around: `${blockBefore.text}\n${blockAfter.text}` });
}

/** Lines that answer yes or no as a whole: one came, went or gave way to the other. */
function isOtherAnswer({ removed, added, blockBefore, blockAfter }: Edit): boolean {
  const isWhole = (text: string, block: Block | undefined): boolean =>
    block === undefined || (text === block.text && isSpokenAnswer(text));
  return isWhole(removed, blockBefore) && isWhole(added, blockAfter);
}

/** "places; and" before the last item of a list: which item is the last one, the items that came or went tell. */
function isListTail({ removed, added, blockBefore, blockAfter }: Edit): boolean {
  if (blockBefore?.kind !== 'item' || blockAfter?.kind !== 'item') return false;
  const [text, block] = added === '' ? [removed, blockBefore] : [added, blockAfter];
  return (
    (removed === '') !== (added === '') && listTail.test(text) && block.text.trimEnd().endsWith(text.trim())
  );
}

const listTail = /^[\s,;]{0,3}(?:and|or|und|oder|et|ou|y|o|e|en|of|i|lub|och|eller)\s?$/iu;

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

/** Words replaced one for one by other spellings of the same. Numbers are never a matter of spelling. */
function isSpelling(edit: Edit, before: string, after: string, known: EditContext['known']): boolean {
  if (isSameWriting(edit, before, after, known)) return true;
  const left = splitWords(before).filter((word) => isWord(word.text));
  const right = splitWords(after).filter((word) => isWord(word.text));
  if (left.length === 0 || left.length !== right.length || left.length > 4) return false;
  return left.every((word, index) => isSameWord(word.text, right[index]?.text ?? '', known));
}

/** A letter of the article that lists the grounds on which personal data may be processed, or special kinds of it. */
function isOtherBasis(edit: Edit, before: string, after: string): boolean {
  if (![before, after].every((text) => /^\(?[a-j]\)?$/i.test(text.trim()))) return false;
  const { lead, tail } = surroundingsOf(edit);
  if (legalBasis.test(lead)) return true;
  return paragraph.test(lead) && (basisLaw.test(lead) || basisLaw.test(tail.slice(0, lawReach)));
}

const legalBasis =
  /(?<!\p{L})art(?:icle|icolo|ículo|igo|ikel|yku[łl]\p{L}?)?s?\.?\s?[69](?!\d)[^.;:]{0,12}(?:[^;:]{0,24}[\s.(])?$/iu;
/** The law before or behind: "GDPR 6(1)(", "6(1)(b) GDPR"; or further articles of one enumeration. */
const paragraph = /(?<![\d.])[69]\s?(?:\(\d\)|(?:abs\.|para\.|§)\s?\d)[\s,.]{0,2}(?:lit\.\s?)?\(?$/iu;
const basisLaw = /(?<!\p{L})(?:GDPR|DSGVO|DS-GVO|RGPD|AVG|RODO|arts?\.?|articles?|artikel)(?!\p{L})/iu;
const lawReach = 30;

/** Other words where an entry has its name: in the first cell of a row, or before the first mark of an item. */
function isOtherEntry(edit: Edit, { isList, headers }: EditContext): boolean {
  const isEntry = isList && edit.blockAfter !== undefined && !headers.has(edit.blockAfter);
  const kind = isEntry ? edit.blockAfter?.kind : undefined;
  if (countWords(edit.removed) === 0 || countWords(edit.added) === 0) return false;
  return (kind === 'table_row' && isInFirstCell(edit.lead)) || (kind === 'item' && edit.lead.trim() === '');
}

/** Another place in the column that tells where an entry of a list of companies is. */
function isOtherLocation(
  edit: Edit,
  before: string,
  after: string,
  { isList, locations }: EditContext,
): boolean {
  const { blockBefore, blockAfter } = edit;
  if (!isList || blockBefore === undefined || blockAfter === undefined) return false;
  const column = locations.get(blockAfter);
  if (column === undefined || countWords(before) + countWords(after) === 0) return false;
  const [left, right] = [blockBefore, blockAfter].map((block) => cellsOf(block.text)[column] ?? '');
  return (
    left !== right &&
    left?.includes(edit.removed.trim()) === true &&
    right?.includes(edit.added.trim()) === true
  );
}

/** The bar that frames a row is none between cells. */
function isInFirstCell(lead: string): boolean {
  return !lead.replace(/^\|\s/, '').includes('|');
}

function judgeRow(edit: Edit, { isList, headers, recipients }: EditContext): EditKind | undefined {
  const block = edit.blockAfter ?? edit.blockBefore;
  const isListed = block !== undefined && (isList || recipients.has(block));
  const isEntry = block?.kind === 'table_row' || (isListed && block.kind === 'item');
  if (!isEntry || (edit.removed !== '' && edit.added !== '')) return undefined;
  const text = edit.removed + edit.added;
  if (text !== block.text) return undefined;
  if (!headers.has(block)) {
    return { kind: 'row', isAdded: edit.added !== '', isRow: block.kind === 'table_row', text };
  }
  const [before = '', after = ''] = [edit.removed, edit.added].map((row) => cellsOf(row).join(' · '));
  return { kind: 'wording', words: countWords(text), before, after };
}

/** "legal" for "illegal", "able" for "unable". */
function isNegatedByPrefix(before: string, after: string): boolean {
  const [shorter, longer] = [before, after]
    .map((text) => text.toLowerCase())
    .sort((a, b) => a.length - b.length);
  if (shorter === undefined || longer === undefined || !/^\p{L}{3,}$/u.test(shorter)) return false;
  return (
    longer.endsWith(shorter) && /^(?:un|in|il|im|ir|dis|non|mis)-?$/.test(longer.slice(0, -shorter.length))
  );
}

function judgeWording(edit: Edit, before: string, after: string, isList: boolean): EditKind {
  const [wordsBefore, wordsAfter] = [countWords(before), countWords(after)];
  const around = surroundingsOf(edit);
  if (
    isNegatedByPrefix(before, after) ||
    isOtherBound(edit, before, after) ||
    isOpposite(around, before, after) ||
    isOtherFrequency(edit.lead, before, after) ||
    isOtherHedge(around, before, after) ||
    isOtherNumeral(before, after) ||
    isOtherDefinition(edit, before, after) ||
    (Math.max(wordsBefore, wordsAfter) < clauseWords &&
      (isOtherReach(edit, around, before, after) ||
        isOtherRight(edit, before, after) ||
        isOtherNamedKind(edit, before, after)))
  ) {
    return { kind: 'norm', norm: 'scope', before, after };
  }
  const [lost, gained] = changedNorms(edit, around, before, after);
  const norms = lost.length + gained.length;
  const isOneSided = Math.min(wordsBefore, wordsAfter) <= Math.max(wordsBefore, wordsAfter) / 4;
  const says = Math.max(wordsBefore, wordsAfter);
  if (isOneSided && (says >= clauseWords || tellsOfItsOwn(edit, before + after, isList))) {
    const isAdded = wordsAfter > wordsBefore;
    return {
      kind: 'clause',
      isAdded,
      norms: norms + (tellsDisclosure(before + after) || tellsReach(before + after) ? 1 : 0),
      words: wordsBefore + wordsAfter,
      text: isAdded ? after : before,
    };
  }
  const weightiest = [...lost, ...gained].sort((a, b) => rank(a) - rank(b))[0];
  if (weightiest !== undefined && weightiest.kind === 'data' && namesOtherCountries(around, before, after)) {
    return { kind: 'country', before, after };
  }
  if (weightiest !== undefined) {
    const norm = weightiest.kind === 'data' && isOtherUse(before, after) ? 'scope' : weightiest.kind;
    return { kind: 'norm', norm, before, after };
  }
  if (namesOtherCountries(around, before, after)) return { kind: 'country', before, after };
  return { kind: 'wording', words: wordsBefore + wordsAfter, before, after };
}

/** A block that came or went whole: an entry of a list that is set without rows or items, or a sentence that gives data away. */
function tellsOfItsOwn({ blockBefore, blockAfter }: Edit, text: string, isList: boolean): boolean {
  if (blockBefore !== undefined && blockAfter !== undefined) return false;
  return isList || tellsDisclosure(text);
}

/** Where data goes or whose law applies; a country in a postal address has a number beside it. */
function namesOtherCountries(around: Surroundings, before: string, after: string): boolean {
  if (/\d/.test(before + after) || /^(?:\p{Sc}|[\s,]{1,2}\d{4,6}(?!\d))/u.test(around.tail)) return false;
  // In one place of two unions the law's name that stands behind is that of two laws.
  const isReplaced = before !== '' && after !== '';
  const [from, to] = [before, after].map((text) => findCountries(text, around, isReplaced).sort().join());
  return from !== to;
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
function changedNorms(
  edit: Edit,
  { tail }: Surroundings,
  before: string,
  after: string,
): [lost: NormWord[], gained: NormWord[]] {
  const { blockBefore, blockAfter } = edit;
  const isShort = Math.max(blockBefore?.text.length ?? 0, blockAfter?.text.length ?? 0) <= longestRead;
  if (isShort && blockBefore !== undefined && blockAfter !== undefined && hasUnspaced(before + after)) {
    return subtractNorms(findNormWords(blockBefore.text), findNormWords(blockAfter.text));
  }
  // "opt-" or "opt" stays before "in" and "out".
  const start = /\p{L}+[\s-]?$/u.exec(edit.lead)?.[0] ?? '';
  const [left, right] = [edit.removed, edit.added].map((text) => (/^\s/.test(text) ? `${start} ` : start));
  // What stands behind tells what a word is there for: "any questions".
  const end = /^(?:[\s,]{0,2}\p{L}+){0,2}/u.exec(tail)?.[0] ?? '';
  const [endBefore, endAfter] = [edit.removed, edit.added].map((text) =>
    /\s$/.test(text) ? ` ${end}` : end,
  );
  return subtractNorms(
    findNormWords(`${left}${before}${endBefore}`),
    findNormWords(`${right}${after}${endAfter}`),
  );
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
