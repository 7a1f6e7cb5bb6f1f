import type { Element } from 'domhandler';
import { hasHeading } from '../html/headings.ts';
import { elementAt, isNear, type Tree, wordsOf } from '../html/tree.ts';
import { labelWords } from './element-rule.ts';
import { longestProse } from './prose.ts';

/** What older accordions call a list of tabs holds their panels too. */
export function isRowOfTabs(tree: Tree, index: number): boolean {
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++)
    if (elementAt(tree, i)?.attribs['role'] === 'tabpanel' && wordsOf(tree, i) > 0) return false;
  return longestProse(tree, index) <= labelWords;
}

/** Headings of accordions are often buttons; other buttons are controls. */
export function isAccordionButton(tree: Tree, element: Element, index: number): boolean {
  if ('aria-expanded' in element.attribs || 'aria-controls' in element.attribs) return true;
  const isHead = ({ name }: Element): boolean => /^(h[1-6]|summary|dt)$/.test(name);
  return isNear(tree, tree.parent[index] ?? -1, isHead) || hasHeading(tree, index, 6);
}
