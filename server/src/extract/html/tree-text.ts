import { elementAt, inlineNames, isElement, isText, type Tree } from './tree.ts';

/** The first words of a subtree, enough to know a title by unless more are asked for. */
export function textOf(tree: Tree, index: number, enough = 200): string {
  let text = '';
  let block = -1;
  for (let i = index; i < (tree.end[index] ?? 0) && text.length < enough; i++) {
    const node = tree.nodes[i];
    if (!isText(node)) {
      if (isElement(node) && node.name === 'br') text += ' ';
      continue;
    }
    const around = blockAround(tree, i);
    text += around === block ? node.data : ` ${node.data}`;
    block = around;
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** The nearest element that is not set in a line. */
function blockAround(tree: Tree, index: number): number {
  let i = tree.parent[index] ?? -1;
  while (i >= 0 && inlineNames.has(elementAt(tree, i)?.name ?? '')) i = tree.parent[i] ?? -1;
  return i;
}
