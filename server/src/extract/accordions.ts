import type { Element } from 'domhandler';
import { labelWords } from './chrome-names.ts';
import { hasHeading, hasSentence, longestSaid } from './said.ts';
import { elementAt, isNear, type Tree, wordsOf } from './tree.ts';

/** What older accordions call a list of tabs holds their panels too. */
export function isRowOfTabs(tree: Tree, index: number): boolean {
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++)
    if (elementAt(tree, i)?.attribs['role'] === 'tabpanel' && wordsOf(tree, i) > 0) return false;
  return longestSaid(tree, index) <= labelWords;
}

/** Headings of accordions are often buttons; other buttons are controls. */
export function isAccordionButton(tree: Tree, element: Element, index: number): boolean {
  if ('aria-expanded' in element.attribs || 'aria-controls' in element.attribs) return true;
  const isHead = ({ name }: Element): boolean => /^(h[1-6]|summary|dt)$/.test(name);
  return isNear(tree, tree.parent[index] ?? -1, isHead) || hasHeading(tree, index, 6);
}

/** In the text, what shows the block right behind it heads that block, whether or not it says so. */
export function opensPanel(tree: Tree, index: number, isInMain: boolean): boolean {
  if (!isInMain || wordsOf(tree, index) === 0) return false;
  const end = tree.end[tree.parent[index] ?? 0] ?? 0;
  for (let i = tree.end[index] ?? end; i < end; i = tree.end[i] ?? i + 1) {
    const next = elementAt(tree, i);
    if (next !== undefined) return /^(?:div|section|ul|ol|dl)$/.test(next.name) && hasSentence(tree, i);
    if (wordsOf(tree, i) > 0) return false;
  }
  return false;
}
