import { elementAt, isText, type Tree, wordsOf } from '../html/tree.ts';

/** A main element must hold this much of what is left; on short pages less, but for articles, which may stand side by side. */
const mainShare = 0.75;
const mainShareOfShortPage = 0.5;
const shortPageWords = 1000;

/** Index of the element that holds the page's own text: a main element with nearly all words not dropped as chrome, else the body. */
export function findMainContent(tree: Tree, body: number, isDropped: Uint8Array): number {
  const left = wordsLeft(tree, body, isDropped);
  const total = countIn(tree, body, left);
  const main = largestMain(tree, body, left, isDropped);
  const isShort = total < shortPageWords && elementAt(tree, main)?.name !== 'article';
  const share = isShort ? mainShareOfShortPage : mainShare;
  if (main < 0 || countIn(tree, main, left) < total * share) return body;
  return withTitle(tree, body, main, isDropped, left);
}

/** A title set above the main element is part of the document, where reaching it brings little else along. */
function withTitle(tree: Tree, body: number, main: number, isDropped: Uint8Array, left: Int32Array): number {
  let title = -1;
  for (let i = body; i < (tree.end[main] ?? 0); i++) {
    if (isDropped[i] === 1) i = (tree.end[i] ?? i + 1) - 1;
    else if (elementAt(tree, i)?.name === 'h1' && countIn(tree, i, left) > 0) title = i;
  }
  if (title < 0 || title >= main) return main;
  let common = main;
  while (common > body && common > title) common = tree.parent[common] ?? body;
  return countIn(tree, common, left) <= countIn(tree, main, left) * 1.25 ? common : main;
}

/** Words before each node that are not inside dropped subtrees. */
export function wordsLeft(tree: Tree, body: number, isDropped: Uint8Array): Int32Array {
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

export function countIn(tree: Tree, index: number, left: Int32Array): number {
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
