import { type AnyNode, Element, Text } from 'domhandler';
import { countWords } from './shown-text.ts';

/** A parsed page laid out in document order, so that every question about it is a loop and never a recursion. */
export type Tree = {
  nodes: AnyNode[];
  /** The same nodes, those alone that are elements. */
  elements: (Element | undefined)[];
  /** Index of each node's parent; -1 for the first. */
  parent: Int32Array;
  /** Index just past each node's last descendant. */
  end: Int32Array;
  /** Words up to each node, shown text only: `words[end] - words[start]` is a subtree's count. */
  words: Int32Array;
  /** The same for words inside links to pages; links to mail and telephone count as text. */
  linkWords: Int32Array;
};

/** Elements whose text is never shown as text of the page, or is shown struck out. `noscript` is what browsers without scripts show. */
const silent = new Set([
  'script',
  'style',
  'noscript',
  'head',
  'title',
  'svg',
  'math',
  'canvas',
  'iframe',
  'object',
  'embed',
  'video',
  'audio',
  'picture',
  'map',
  'input',
  'select',
  'option',
  'optgroup',
  'datalist',
  'progress',
  'meter',
  'del',
  's',
  'strike',
]);

/** Elements a browser sets in a line; every other element starts and ends a block of its own. */
export const inlineNames: ReadonlySet<string> = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark meter nobr output q rp rt ruby ' +
    's samp slot small span strike strong sub sup time tt u var wbr'
  ).split(' '),
);

const shownWords = 5;

export function isSilent(element: Element): boolean {
  if (element.name === 'textarea') return !isShownText(element);
  return silent.has(element.name) || (element.name === 'template' && !('shadowrootmode' in element.attribs));
}

/** A field that nobody can write into shows terms to scroll through; one with markup or a few words shows something to copy. */
function isShownText({ attribs, firstChild }: Element): boolean {
  const text = firstChild ?? undefined;
  if (!('readonly' in attribs || 'disabled' in attribs) || !isText(text)) return false;
  return !text.data.trimStart().startsWith('<') && countWords(text.data) >= shownWords;
}

export function isElement(node: AnyNode | undefined): node is Element {
  return node instanceof Element;
}

export function isText(node: AnyNode | undefined): node is Text {
  return node instanceof Text;
}

export function elementAt(tree: Tree, index: number): Element | undefined {
  return tree.elements[index];
}

/** Whether this element or one of those right around it, four in all, is one that is looked for. */
export function isNear(tree: Tree, index: number, isWanted: (element: Element) => boolean): boolean {
  for (let i = index, steps = 0; i >= 0 && steps < nearSteps; i = tree.parent[i] ?? -1, steps++) {
    const element = elementAt(tree, i);
    if (element !== undefined && isWanted(element)) return true;
  }
  return false;
}

const nearSteps = 4;

export function wordsOf(tree: Tree, index: number): number {
  return (tree.words[tree.end[index] ?? 0] ?? 0) - (tree.words[index] ?? 0);
}

export function linkWordsOf(tree: Tree, index: number): number {
  return (tree.linkWords[tree.end[index] ?? 0] ?? 0) - (tree.linkWords[index] ?? 0);
}

/** Words between two nodes that are in no link. */
export function unlinkedWords(tree: Tree, start: number, end: number): number {
  const all = (tree.words[end] ?? 0) - (tree.words[start] ?? 0);
  return all - (tree.linkWords[end] ?? 0) + (tree.linkWords[start] ?? 0);
}

export function layOut(root: AnyNode): Tree {
  const { nodes, parents } = preOrder(root);
  const end = new Int32Array(nodes.length);
  for (let i = nodes.length - 1; i >= 0; i--) {
    if (end[i] === 0) end[i] = i + 1;
    const parent = parents[i] ?? -1;
    if (parent >= 0) end[parent] = Math.max(end[parent] ?? 0, end[i] ?? 0);
  }
  const tree: Tree = {
    nodes,
    elements: nodes.map((node) => (isElement(node) ? node : undefined)),
    parent: Int32Array.from(parents),
    end,
    words: new Int32Array(nodes.length + 1),
    linkWords: new Int32Array(nodes.length + 1),
  };
  countInto(tree);
  return tree;
}

function preOrder(root: AnyNode): { nodes: AnyNode[]; parents: number[] } {
  const nodes: AnyNode[] = [];
  const parents: number[] = [];
  const waiting: AnyNode[] = [root];
  const waitingParents: number[] = [-1];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const index = nodes.push(node) - 1;
    parents.push(waitingParents.pop() ?? -1);
    if (!('children' in node)) continue;
    if (isElement(node) && isSilent(node)) continue;
    for (let child = node.lastChild; child !== null; child = child.prev) {
      waiting.push(child);
      waitingParents.push(index);
    }
  }
  return { nodes, parents };
}

function countInto(tree: Tree): void {
  let linkEnd = 0;
  for (let i = 0; i < tree.nodes.length; i++) {
    const node = tree.nodes[i];
    let count = 0;
    if (isText(node)) count = countWords(node.data);
    else if (isElement(node) && leadsAway(node)) linkEnd = Math.max(linkEnd, tree.end[i] ?? 0);
    tree.words[i + 1] = (tree.words[i] ?? 0) + count;
    tree.linkWords[i + 1] = (tree.linkWords[i] ?? 0) + (i < linkEnd ? count : 0);
  }
}

function leadsAway({ name, attribs }: Element): boolean {
  return name === 'a' && !/^(?:mailto|tel):/i.test(attribs['href'] ?? '');
}
