import { elementAt, isText, type Tree, wordsOf } from './tree.ts';

/** Index of the element that holds the page's own text: the smallest one that keeps nearly all words not dropped as chrome. */
export function findMainContent(tree: Tree, body: number, isDropped: Uint8Array): number {
  const left = wordsLeft(tree, body, isDropped);
  const total = countIn(tree, body, left);
  const main = largestMain(tree, body, left, isDropped);
  let root = main >= 0 && countIn(tree, main, left) >= total * 0.5 ? main : body;
  for (let next = dominantChild(tree, root, left); next >= 0; next = dominantChild(tree, root, left))
    root = next;
  return root;
}

/** Words before each node that are not inside dropped subtrees. */
function wordsLeft(tree: Tree, body: number, isDropped: Uint8Array): Int32Array {
  const left = new Int32Array(tree.nodes.length + 1);
  let dropEnd = 0;
  for (let i = body; i < (tree.end[body] ?? 0); i++) {
    if (isDropped[i] === 1) dropEnd = Math.max(dropEnd, tree.end[i] ?? 0);
    const count = i < dropEnd || !isText(tree.nodes[i]) ? 0 : wordsOf(tree, i);
    left[i + 1] = (left[i] ?? 0) + count;
  }
  left.fill(left[tree.end[body] ?? 0] ?? 0, (tree.end[body] ?? 0) + 1);
  return left;
}

function countIn(tree: Tree, index: number, left: Int32Array): number {
  return (left[tree.end[index] ?? 0] ?? 0) - (left[index] ?? 0);
}

function largestMain(tree: Tree, body: number, left: Int32Array, isDropped: Uint8Array): number {
  let best = -1;
  for (let i = body + 1; i < (tree.end[body] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element === undefined || isDropped[i] === 1) continue;
    if (element.name !== 'main' && element.name !== 'article' && element.attribs['role'] !== 'main') continue;
    if (best < 0 || countIn(tree, i, left) > countIn(tree, best, left)) best = i;
  }
  return best;
}

/** The child that holds all words of its parent, so that wrappers are passed through. */
function dominantChild(tree: Tree, root: number, left: Int32Array): number {
  const total = countIn(tree, root, left);
  for (let i = root + 1; i < (tree.end[root] ?? 0); i = tree.end[i] ?? i + 1) {
    if (elementAt(tree, i) !== undefined && total > 0 && countIn(tree, i, left) === total) return i;
  }
  return -1;
}
