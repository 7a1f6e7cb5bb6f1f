import type { Block } from '@clausewatch/contract/documents';
import { withCapital } from './capitals.ts';
import type { Edit } from './edits.ts';
import { longestRead } from './judge-date.ts';
import { referenceTo, referenceWords, withoutReferences } from './references.ts';
import type { Renumbering } from './renumbering.ts';
import { markOf } from './sequence.ts';
import { surroundingsOf } from './surroundings.ts';

/**
 * List marks and section numbers: at the start of a block where they are set apart from what they count, count on from their
 * neighbours (`inSequence`) or moved on with the others, or after "Section". What counts something is none, wherever it stands.
 */
export function isNumbering(
  edit: Edit,
  before: string,
  after: string,
  { inSequence, renumbering }: { inSequence: ReadonlySet<Block>; renumbering: Renumbering },
): boolean {
  if (isOtherReference(edit, before, after) || isCalledSection(edit, before, after)) return true;
  if (![before, after].every((text) => text === '' || enumeration.test(text))) return false;
  const { tail } = surroundingsOf(edit);
  if (unit.test(tail)) return false;
  if (reference.test(edit.lead)) return true;
  if (!/^[\s(§]*$/.test(edit.lead)) return false;
  if (edit.lead === '' && renumbering.isShifted(before, after) && !/^\s\p{Ll}/u.test(tail)) return true;
  return (
    isSetApart(edit, before, edit.removed, edit.blockBefore, inSequence) &&
    isSetApart(edit, after, edit.added, edit.blockAfter, inSequence)
  );
}

/** "See sections 4 and 5" that became "sections 5 and 6": as words, "4 and" went and "and 6" came. */
function isOtherReference({ blockBefore, blockAfter }: Edit, before: string, after: string): boolean {
  if (blockBefore === undefined || blockAfter === undefined) return false;
  if (Math.max(blockBefore.text.length, blockAfter.text.length) > longestRead) return false;
  return (
    [before, after].every((text) => references.test(text)) &&
    withoutReferences(blockBefore.text) === withoutReferences(blockAfter.text)
  );
}

/** "3. Your account" and "Section 3: Your account": the word alone came or went before the number that begins a block. */
function isCalledSection({ lead, blockBefore, blockAfter }: Edit, before: string, after: string): boolean {
  if (lead.trim() !== '' || (before === '') === (after === '') || !called.test(before + after)) return false;
  const [left, right] = [blockBefore, blockAfter].map((block) => numbered.exec(block?.text ?? '')?.[1]);
  return left !== undefined && left === right;
}

const called = new RegExp(`^(?:${referenceWords})[.:]?$`, 'iu');
/** The number is set apart by a mark, or a title follows it. */
const numbered = new RegExp(
  `^(?:(?:${withCapital(referenceWords)})[.:]?\\s)?[§\\s]{0,3}(\\d{1,3}(?:\\.\\d{1,3}){0,4})(?:\\s?[.):–—-]|\\s\\p{Lu})`,
  'u',
);

const references = /^(?:[\d.()§,\s–-]|(?<!\p{L})\p{L}{1,3}(?!\p{L})){0,20}$/u;

const enumeration = /^[(§]?(?:(?:\d{1,3}|\p{L}|[ivxlc]{1,6})(?:[.):、]+|$)){1,6}$/iu;
/** What a number counts: "2.5 % of the fee", "2.4 times". Titles of clauses begin with a capital. */
const unit =
  /^\s?(?:[%‰$€£¥]|(?:per ?cent|percentage|Prozent|pour ?cent|por ciento|por cento|procent|USD|EUR|GBP|CHF|JPY|PLN|SEK|dollars?|[Ee]uros?|pounds?|cents?|millions?|billions?|Mio|[KkMGTP]i?[Bb](?:ytes?|its?|ps)?|x|times|mal|fois|veces|volte|vezes|keer|razy|gånger|seconds?|minutes?|hours?|h|days?|weeks?|months?|years?|business|working|calendar|Sekunden|Minuten|Stunden?|Tagen?|Wochen?|Monaten?|Jahren?|heures?|jours?|semaines?|mois|ans?|horas?|d[ií]as?|semanas?|mes(?:es)?|años?|ore|giorni|mesi|anni|anos?|uur|dagen|weken|maanden|jaar|godzin\p{L}*|dni|lat|timmar|dagar|år|km|cm|mm|kg|miles?|points?|Punkte|credits?|units?|users?|members?|devices?|copies|seats?)(?!\p{L}))/u;
const reference = new RegExp(`${referenceTo(referenceWords)}$`, 'iu');

/** "I agree" and "未成年者" begin with a word, "5 devices" and "99.9% uptime" with a number that counts: a mark has its stop or its place. */
function isSetApart(
  { lead }: Edit,
  mark: string,
  written: string,
  block: Block | undefined,
  inSequence: ReadonlySet<Block>,
): boolean {
  if (mark === '') return true;
  const whole = lead + written;
  const isStart = block?.text.startsWith(whole) === true;
  if (isStart && /^[\s|(§]*\d/.test(block.text)) {
    if (block.kind === 'heading' && titled.test(block.text)) return true;
    const start = markOf(block.text);
    return inSequence.has(block) || start?.isClosed === true || (start?.path.length ?? 0) >= 3;
  }
  const rest = isStart ? block.text.slice(whole.length) : '';
  return closed.test(`${mark}${/^[.):、]/.exec(rest.slice(0, 1).normalize('NFKC'))?.[0] ?? ''}`);
}

/** "7.4 Consent": a heading that began with a measure would have its unit there. */
const titled = /^\d{1,2}(?:\.\d{1,2}){1,3}\s\p{Lu}\p{Ll}/u;

/** Letters stand first or behind a number ("A.1.", "4.a)"): "U.S." and "E.U." name something. */
const closed =
  /^[(§]?(?:[a-z一二三四五六七八九十\p{sc=Katakana}][.):、]+|[ivxlc]{1,6}[.):、]+|\d{1,3}[.):、]+(?:[a-z][.):]+)?)(?:\d{1,3}(?:[.):]+|$)){0,5}$/iu;
