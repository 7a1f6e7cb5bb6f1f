import type { Edit } from './edits.ts';

/** List marks and section numbers: at the start of a block where they are set apart from what they count, or after "Section". */
export function isNumbering(edit: Edit, before: string, after: string): boolean {
  if (![before, after].every((text) => text === '' || enumeration.test(text))) return false;
  if (reference.test(edit.lead)) return true;
  if (!/^[\s(§]*$/.test(edit.lead)) return false;
  return (
    isSetApart(edit, before, edit.removed, edit.blockBefore) &&
    isSetApart(edit, after, edit.added, edit.blockAfter)
  );
}

const enumeration = /^[(§]?(?:(?:\d{1,3}|\p{L}|[ivxlc]{1,6})(?:[.):、]+|$)){1,6}$/iu;
const reference =
  /(?:sections?|articles?|clauses?|paragraphs?|annex|appendix|schedule|artikel|abschnitt|ziffern?|absatz|nummer|anhang|artículos?|secci[oó]n|cláusulas?|articol[oi]|sezione|clausola|artigos?|secção|sekcja|artykuł|ust\.|pkt|punkt|avsnitt|paragraaf|bijlage|第|§+)\s?(?:[\d.]{0,10}(?:\s(?:and|und|et|y|e|en|i|och|or|to|bis)\s|,\s))?$/iu;

/** "I agree" and "未成年者" begin with a word, "5 devices" with a number that counts: a mark has its stop, or is a number before a title. */
function isSetApart({ lead }: Edit, mark: string, written: string, block: Edit['blockBefore']): boolean {
  if (mark === '') return true;
  const whole = lead + written;
  const rest = block?.text.startsWith(whole) === true ? block.text.slice(whole.length) : '';
  if (/\d$/.test(mark) && titled.test(rest)) return true;
  return closed.test(`${mark}${/^[.):、]/.exec(rest.slice(0, 1).normalize('NFKC'))?.[0] ?? ''}`);
}

/** What follows a number without a stop: a title, the next cell of a row, or nothing. */
const titled = /^(?:\s+[^\p{L}\p{N}\s]{0,2}\s?\p{Lu}|\s*\||$)/u;

/** Letters stand first or behind a number ("A.1.", "4.a)"): "U.S." and "E.U." name something. */
const closed =
  /^[(§]?(?:[a-z一二三四五六七八九十\p{sc=Katakana}][.):、]+|[ivxlc]{1,6}[.):、]+|\d{1,3}[.):、]+(?:[a-z][.):]+)?)(?:\d{1,3}(?:[.):]+|$)){0,5}$/iu;
