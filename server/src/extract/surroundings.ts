import { isAnnex } from './annexes.ts';
import { asksForMail, hasButton } from './controls.ts';
import { isDocumentTitle, textOf } from './document-titles.ts';
import { headingLevelOf } from './headings.ts';
import { isOwn, leadsOn, namesOthers } from './link-targets.ts';
import { countIn, wordsLeft } from './main-content.ts';
import { hasHeading, hasSentence, speaksOfData } from './said.ts';
import { namesContact, saysTerms } from './terms-said.ts';
import { elementAt, isText, linkWordsOf, type Tree, wordsOf } from './tree.ts';

/** What holds nearly all words that are left is the text, whatever stands around it. */
const coreShare = 0.88;
const longestTrailer = 80;
const longestOffer = 40;
const trailerNames = new Set(['div', 'section', 'aside', 'footer']);

/** Drops offers and rights behind the text, and lists of links around it, in the element that holds the page's own text. */
export function dropSurroundings(
  tree: Tree,
  { body, main }: { body: number; main: number },
  isDropped: Uint8Array,
  url: string,
): void {
  const left = wordsLeft(tree, body, isDropped);
  const total = countIn(tree, main, left);
  for (let parent = main, core = main; core >= 0; parent = core) {
    core = childWith(tree, parent, left, total * coreShare);
    if (core < 0) return;
    let isHeaded = false;
    for (let i = parent + 1; i < (tree.end[parent] ?? 0); i = tree.end[i] ?? i + 1) {
      const words = countIn(tree, i, left);
      if (words === 0) continue;
      const wasHeaded = isHeaded;
      const element = elementAt(tree, i);
      isHeaded = element !== undefined && headingLevelOf(element) > 0;
      // What a heading beside it heads is a section's.
      if (wasHeaded) continue;
      if (isLinkList(tree, i, words, url) || (i > core && isTrailer(tree, i, words, url))) isDropped[i] = 1;
    }
  }
}

function childWith(tree: Tree, parent: number, left: Int32Array, words: number): number {
  for (let i = parent + 1; i < (tree.end[parent] ?? 0); i = tree.end[i] ?? i + 1)
    if (countIn(tree, i, left) >= words && elementAt(tree, i) !== undefined) return i;
  return -1;
}

/**
 * Whose site it is, links and no more, or a call to sign up. How to reach whoever answers for the data, what may bind somebody
 * and what is hung on the document stay.
 */
function isTrailer(tree: Tree, index: number, words: number, url: string): boolean {
  if (words >= longestTrailer || !trailerNames.has(elementAt(tree, index)?.name ?? '')) return false;
  const text = textOf(tree, index, Infinity);
  if (text.includes('@') || speaksOfData(text) || saysTerms(text) || isAnnex(tree, index)) return false;
  if (text.includes('©')) return !hasSentence(tree, index);
  const own = wordsOf(tree, index) - linkWordsOf(tree, index);
  if (own === 0) return leadsOn(tree, index) && !namesOthers(tree, index, url);
  const isCall = asksForMail(tree, index) || (hasButton(tree, index) && !hasSentence(tree, index));
  return isCall && own <= longestOffer && !/\d/.test(text) && !namesContact(text);
}

/** The vendor's other texts, or its menu: links to places on the page are a table of contents, those to others' may name whom the text speaks of. */
function isLinkList(tree: Tree, index: number, words: number, url: string): boolean {
  if (words >= longestLinkList || !trailerNames.has(elementAt(tree, index)?.name ?? '')) return false;
  if (linkWordsOf(tree, index) < words * linkListShare || hasHeading(tree, index, 1)) return false;
  if (hasHeading(tree, index, 6) && saysTerms(textOf(tree, index, Infinity))) return false;
  let links = 0;
  for (let i = index; i < (tree.end[index] ?? 0); i++) {
    const node = tree.nodes[i];
    // A title may share its line with a list of languages.
    if (isText(node) && isDocumentTitle(node.data)) return false;
    if (elementAt(tree, i)?.name !== 'a') continue;
    if (!isOwn(tree, i, url)) return false;
    if (leadsOn(tree, i)) links++;
    i = (tree.end[i] ?? i + 1) - 1;
  }
  return links >= fewestInList;
}

const longestLinkList = 150;
const linkListShare = 0.85;
const fewestInList = 4;
