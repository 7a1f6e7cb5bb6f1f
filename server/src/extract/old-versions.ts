import type { Element } from 'domhandler';
import { namesOf, oldVersionNames } from './class-names.ts';
import { elementAt, type Tree, wordsOf } from './tree.ts';

/** The page, and by parent the classes of its children that are not hidden, as far as they were asked for. */
export type Siblings = { tree: Tree; shownClasses: Map<number, Set<string>> };

/** Earlier versions kept hidden beside the current one are not what the page says today. */
export function isOldVersion(around: Siblings, element: Element, index: number): boolean {
  if (!isHidden(element) || !oldVersionNames.test(namesOf(element.attribs))) return false;
  const parent = around.tree.parent[index] ?? 0;
  const shown = around.shownClasses.get(parent) ?? shownClassesIn(around.tree, parent);
  around.shownClasses.set(parent, shown);
  return shown.has(element.attribs['class'] ?? '');
}

function shownClassesIn(tree: Tree, parent: number): Set<string> {
  const classes = new Set<string>();
  for (let i = parent + 1; i < (tree.end[parent] ?? 0); i = tree.end[i] ?? i + 1) {
    const child = elementAt(tree, i);
    if (child !== undefined && !isHidden(child) && wordsOf(tree, i) > 0)
      classes.add(child.attribs['class'] ?? '');
  }
  return classes;
}

export function isHidden(element: Element): boolean {
  return 'hidden' in element.attribs || /display:\s*none/i.test(element.attribs['style'] ?? '');
}
