import type { Tree } from './tree.ts';

/** What is around a text has less than this share of the words before or behind it. */
const edgeShare = 0.2;

/** Whether much of the page's text stands before and behind the element. */
export function isSurrounded(tree: Tree, body: number, index: number): boolean {
  const before = unlinkedWords(tree, body, index);
  const after = unlinkedWords(tree, tree.end[index] ?? 0, tree.end[body] ?? 0);
  return Math.min(before, after) > (before + after) * edgeShare;
}

/** Words between two nodes that lead nowhere. */
export function unlinkedWords(tree: Tree, start: number, end: number): number {
  const all = (tree.words[end] ?? 0) - (tree.words[start] ?? 0);
  return all - (tree.linkWords[end] ?? 0) + (tree.linkWords[start] ?? 0);
}
