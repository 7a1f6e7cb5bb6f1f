import { levelAt } from '../html/headings.ts';
import { textOf } from '../html/tree-text.ts';
import { elementAt, type Tree } from '../html/tree.ts';

/** A document's title in a row with the text that it heads, up to the next heading of its level. */
export type FlatTitle = { index: number; title: string; ids: string[]; words: number };

/** Headings that an attack may set in a page by the thousand; no page of documents has as many. */
const mostHeadings = 2000;

/**
 * The titles of documents that stand in one page without an element of their own each: `isTitle` decides which headings are titles,
 * and only those of the highest level among them count. `left` counts the words that are kept up to each node.
 */
export function flatTitles(
  tree: Tree,
  root: number,
  isDropped: Uint8Array,
  left: Int32Array,
  isTitle: (text: string) => boolean,
): FlatTitle[] {
  const headings = headingsIn(tree, root, isDropped);
  const titled = headings.filter(({ title }) => isTitle(title));
  const level = Math.min(...titled.map((heading) => heading.level));
  const rootEnd = tree.end[root] ?? root;
  return titled
    .filter((heading) => heading.level === level)
    .map(({ index, title }) => {
      const next = headings.find((other) => other.index > index && other.level <= level)?.index ?? rootEnd;
      return { index, title, ids: idsAt(tree, index), words: (left[next] ?? 0) - (left[index] ?? 0) };
    });
}

function headingsIn(
  tree: Tree,
  root: number,
  isDropped: Uint8Array,
): { index: number; level: number; title: string }[] {
  const headings: { index: number; level: number; title: string }[] = [];
  for (let i = root; i < (tree.end[root] ?? root) && headings.length < mostHeadings; i++) {
    const level = levelAt(tree, i);
    if (level > 0 && isDropped[i] !== 1) headings.push({ index: i, level, title: textOf(tree, i) });
  }
  return headings;
}

/** Anchors stand in a heading, or alone just before it. */
function idsAt(tree: Tree, heading: number): string[] {
  const ids: string[] = [];
  const add = (index: number): void => {
    const attribs = elementAt(tree, index)?.attribs;
    const id = attribs?.['id'] ?? (elementAt(tree, index)?.name === 'a' ? attribs?.['name'] : undefined);
    if (id !== undefined && id !== '') ids.push(id);
  };
  for (let i = heading; i < (tree.end[heading] ?? heading); i++) add(i);
  for (let i = heading - 1; i >= 0 && tree.words[i] === tree.words[heading] && tree.end[i] === i + 1; i--)
    add(i);
  return ids;
}
