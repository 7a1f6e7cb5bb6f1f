import { textOf } from './document-titles.ts';
import { saysOwnDate } from './effective-date.ts';
import { headingLevelOf } from './headings.ts';
import { countIn, wordsLeft } from './main-content.ts';
import { beginsWithHeading, hasSentence, speaksOfData } from './said.ts';
import { isDataTable } from './tables.ts';
import { saysTerms } from './terms-said.ts';
import { isTold } from './terms-told.ts';
import { elementAt, linkWordsOf, type Tree, wordsOf } from './tree.ts';

/** How the heading of what hangs on a document begins; "Schedule a call" and "Exhibit with us" are other things. */
const annex =
  /^(?:(?:annex|annexe|appendix|addendum|anhang|anlage|anexo|allegato|bijlage|załącznik|bilaga)(?=[\s:.–-]|$)|(?:schedule|exhibit)(?: \d|:)|別紙|付録)/iu;

/** Longer than a card or a notice, so that it may hold both such and parts of the document. */
const longestPiece = 80;
/** A line that states the document's date says little else. */
const longestDateLine = 30;
/** The document's own pieces have at most this share of their words in links. */
const mostLinked = 0.3;

type Text = { root: number; isDropped: Uint8Array };

/**
 * The main element with the parts of the document that stand beside it, before or behind: annexes, clauses, its date. What else is beside
 * it is dropped as well.
 */
export function withAnnexes(tree: Tree, body: number, main: number, isDropped: Uint8Array): Text {
  if (main <= body) return { root: main, isDropped };
  const left = wordsLeft(tree, body, isDropped);
  const isOutside = isDropped.slice();
  const isKept = (index: number): boolean => {
    if (isOutside[index] === 1 || countIn(tree, index, left) === 0) return false;
    if (isAnnex(tree, index) || isOfDocument(tree, index)) return true;
    return countIn(tree, index, left) > longestPiece && keepWithin(index, -1);
  };
  const keepWithin = (parent: number, core: number): boolean => {
    let keepsAny = false;
    for (let i = parent + 1; i < (tree.end[parent] ?? 0); i = tree.end[i] ?? i + 1) {
      if (i === core) continue;
      if (isKept(i)) keepsAny = true;
      else isOutside[i] = 1;
    }
    return keepsAny;
  };
  let root = main;
  for (let core = main; core > body; core = tree.parent[core] ?? body) {
    const parent = tree.parent[core] ?? body;
    if (keepWithin(parent, core)) root = parent;
  }
  return root === main ? { root: main, isDropped } : { root, isDropped: isOutside };
}

/** What is hung on a document, by its name or by the facts in its table. What else stands behind a text may have a heading and sentences too. */
export function isAnnex(tree: Tree, index: number): boolean {
  if (!beginsWithHeading(tree, index) || linkWordsOf(tree, index) > wordsOf(tree, index) * mostLinked)
    return false;
  let isNamed: boolean | null = null;
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element === undefined) continue;
    if (element.name === 'table' && isDataTable(tree, i)) return true;
    if (headingLevelOf(element) > 0) isNamed ??= annex.test(textOf(tree, i));
  }
  return isNamed === true && hasSentence(tree, index);
}

/** Sentences that may bind somebody and ask for nothing, as offers do; or the day from which the document holds. */
function isOfDocument(tree: Tree, index: number): boolean {
  const words = wordsOf(tree, index);
  const linked = linkWordsOf(tree, index);
  if (linked === 0 && words <= longestDateLine && saysOwnDate(textOf(tree, index, Infinity))) return true;
  if (!isTold(tree, index)) return false;
  const text = textOf(tree, index, Infinity);
  return saysTerms(text) || speaksOfData(text);
}
