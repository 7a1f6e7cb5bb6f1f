import type { Block } from '@clausewatch/contract/documents';
import type { Edit } from './edits.ts';
import type { Renumbering } from './renumbering.ts';
import { markOf } from './sequence.ts';

/**
 * List marks and section numbers: at the start of a block where they are set apart from what they count, count on from their
 * neighbours (`inSequence`) or moved on with the others, or after "Section".
 */
export function isNumbering(
  edit: Edit,
  before: string,
  after: string,
  { inSequence, renumbering }: { inSequence: ReadonlySet<Block>; renumbering: Renumbering },
): boolean {
  if (![before, after].every((text) => text === '' || enumeration.test(text))) return false;
  if (reference.test(edit.lead) || renumbering.isRenumbered(before, after)) return true;
  if (!/^[\s(§]*$/.test(edit.lead)) return false;
  if (edit.lead === '' && renumbering.isShifted(before, after)) return true;
  return (
    isSetApart(edit, before, edit.removed, edit.blockBefore, inSequence) &&
    isSetApart(edit, after, edit.added, edit.blockAfter, inSequence)
  );
}

const enumeration = /^[(§]?(?:(?:\d{1,3}|\p{L}|[ivxlc]{1,6})(?:[.):、]+|$)){1,6}$/iu;
const reference =
  /(?:sections?|articles?|clauses?|paragraphs?|annex|appendix|schedule|artikel|abschnitt|ziffern?|absatz|nummer|anhang|artículos?|secci[oó]n|cláusulas?|articol[oi]|sezione|clausola|artigos?|secção|sekcja|artykuł|ust\.|pkt|punkt|avsnitt|paragraaf|bijlage|第|§+)\s?(?:[\d.]{0,10}(?:\s(?:and|und|et|y|e|en|i|och|or|to|bis)\s|,\s))?$/iu;

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
    const start = markOf(block.text);
    return inSequence.has(block) || start?.isClosed === true || (start?.path.length ?? 0) >= 3;
  }
  const rest = isStart ? block.text.slice(whole.length) : '';
  return closed.test(`${mark}${/^[.):、]/.exec(rest.slice(0, 1).normalize('NFKC'))?.[0] ?? ''}`);
}

/** Letters stand first or behind a number ("A.1.", "4.a)"): "U.S." and "E.U." name something. */
const closed =
  /^[(§]?(?:[a-z一二三四五六七八九十\p{sc=Katakana}][.):、]+|[ivxlc]{1,6}[.):、]+|\d{1,3}[.):、]+(?:[a-z][.):]+)?)(?:\d{1,3}(?:[.):]+|$)){0,5}$/iu;
