import { hasButton, hasField } from './controls.ts';
import { textOf } from './document-titles.ts';
import { hasLoneLink, hasSentence } from './said.ts';
import { saysTerms } from './terms-said.ts';
import { linkWordsOf, type Tree, wordsOf } from './tree.ts';

/** What is made of links says little itself. */
const mostLinked = 0.3;

/** Whether an element only tells: sentences, and nothing to press, to fill in or to follow as in an offer. */
export function isTold(tree: Tree, index: number): boolean {
  if (linkWordsOf(tree, index) > wordsOf(tree, index) * mostLinked) return false;
  if (!hasSentence(tree, index) || hasButton(tree, index) || hasField(tree, index)) return false;
  return !hasLoneLink(tree, index);
}

/** Whether it tells what may bind somebody. */
export function isTermsSaid(tree: Tree, index: number): boolean {
  return isTold(tree, index) && saysTerms(textOf(tree, index, Infinity));
}
