import type { Element } from 'domhandler';
import { elementAt, isText, linkWordsOf, type Tree, wordsOf } from './tree.ts';

/** 1 to 6 for a heading, by name or by role; 0 for everything else. */
export function headingLevelOf(element: Element): number {
  const { name } = element;
  if (name.length === 2 && name.startsWith('h') && name >= 'h1' && name <= 'h6')
    return Number(name.charAt(1));
  if (element.attribs['role'] !== 'heading') return 0;
  const level = Number.parseInt(element.attribs['aria-level'] ?? '2', 10);
  return level >= 1 && level <= 6 ? level : 2;
}

/** The heading level of the node, 0 where it is none. */
export function levelAt(tree: Tree, index: number): number {
  const element = elementAt(tree, index);
  return element === undefined ? 0 : headingLevelOf(element);
}

/** Whether the first words in the element are a heading, as those of a section are. */
export function beginsWithHeading(tree: Tree, index: number): boolean {
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++) {
    if (wordsOf(tree, i) === 0) continue;
    if (levelAt(tree, i) > 0) return true;
    if (isText(tree.nodes[i])) return false;
  }
  return false;
}

/** Whether a heading of this level or a higher one stands in the element. */
export function hasHeading(tree: Tree, index: number, lowest: number): boolean {
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++) {
    const level = levelAt(tree, i);
    if (level > 0 && level <= lowest) return true;
  }
  return false;
}

/** Whether the element holds a title: a site's name in the first heading is a link to its home page. */
export function holdsTitle(tree: Tree, index: number): boolean {
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++)
    if (levelAt(tree, i) === 1 && wordsOf(tree, i) > linkWordsOf(tree, i)) return true;
  return false;
}
