import type { AnyNode } from 'domhandler';
import { isDocumentTitle, slug } from '../../lexicon/document-titles.ts';
import { levelAt } from '../html/headings.ts';
import { textOf } from '../html/tree-text.ts';
import { elementAt, isElement, type Tree, wordsOf } from '../html/tree.ts';

/** The part of a page that holds the asked-for document: node indexes, `end` just past the last. */
export type Range = { start: number; end: number };

/** Parts that a user's selector names, outermost and in order; null where it matches nothing or is no selector. */
export async function rangesOfSelector(tree: Tree, selector: string): Promise<Range[] | null> {
  // Few documents have a selector; the engine is loaded for those alone.
  const { selectAll } = await import('css-select');
  let matches: Set<AnyNode>;
  try {
    matches = new Set(selectAll(selector.slice(0, 1000), tree.nodes[0] ?? []));
  } catch {
    return null;
  }
  const ranges: Range[] = [];
  for (let i = 0; i < tree.nodes.length; i++) {
    const node = tree.nodes[i];
    if (node === undefined || !matches.has(node) || wordsOf(tree, i) === 0) continue;
    const end = tree.end[i] ?? i + 1;
    ranges.push({ start: i, end });
    i = end - 1;
  }
  return ranges.length === 0 ? null : ranges;
}

/** Less text than this is no document of its own, but a section of one. */
const fewestWords = 50;

/**
 * Several documents may share one page (tabs, accordions, one long page): the address's fragment names the one that is meant,
 * by an id, by a tab or link that leads to it, or by its title. A fragment that only points at a section of the one
 * document there is (`/privacy#cookies`) scopes nothing: null.
 */
export function rangeOfFragment(tree: Tree, body: number, url: string): Range | null {
  const fragment = fragmentOf(url);
  if (fragment === '') return null;
  const named = indexOfId(tree, fragment);
  const panel = named >= 0 && isPanel(tree, named) ? named : panelOfTab(tree, body, fragment);
  const range =
    panel >= 0 ? { start: panel, end: tree.end[panel] ?? panel } : rangeOfTitle(tree, body, named, fragment);
  if (range === null) return null;
  const words = wordsIn(tree, range);
  return words >= fewestWords && words < wordsOf(tree, body) * 0.95 ? range : null;
}

export function fragmentOf(url: string): string {
  const raw = URL.parse(url)?.hash.slice(1) ?? '';
  try {
    return decodeURIComponent(raw).replace(/^[!/]+/, '');
  } catch {
    return raw;
  }
}

function indexOfId(tree: Tree, id: string): number {
  return tree.nodes.findIndex(
    (node) =>
      isElement(node) && (node.attribs['id'] === id || (node.name === 'a' && node.attribs['name'] === id)),
  );
}

function isPanel(tree: Tree, index: number): boolean {
  const element = elementAt(tree, index);
  if (element === undefined) return false;
  const { role, class: classes = '', style = '' } = element.attribs;
  return (
    role === 'tabpanel' || /\btab-?(?:pane|panel|content)\b/i.test(classes) || /display:\s*none/i.test(style)
  );
}

/** The panel that a tab or link opens: it names the panel in one of its attributes, in full or as the end of its id. */
function panelOfTab(tree: Tree, body: number, fragment: string): number {
  const targets = new Set<string>();
  for (let i = body; i < (tree.end[body] ?? 0) && targets.size < mostTargets; i++) {
    const element = elementAt(tree, i);
    if (
      element === undefined ||
      (element.name !== 'a' && element.name !== 'button' && !isTab(element.attribs))
    )
      continue;
    const isMeant =
      element.attribs['href']?.endsWith(`#${fragment}`) === true || slug(textOf(tree, i)) === slug(fragment);
    if (!isMeant) continue;
    for (const [name, value] of Object.entries(element.attribs)) {
      const isTarget = name === 'aria-controls' || name.startsWith('data-');
      if (isTarget && value.length >= 3 && value.length <= 100) targets.add(value.replace(/^#/, ''));
    }
  }
  return targets.size === 0 ? -1 : indexOfPanel(tree, [...targets]);
}

/** A page has a link or two with one label, each with a few attributes. */
const mostTargets = 20;

function isTab(attribs: Record<string, string>): boolean {
  return attribs['role'] === 'tab' || attribs['role'] === 'button';
}

function indexOfPanel(tree: Tree, targets: string[]): number {
  return tree.nodes.findIndex((node, i) => {
    const id = isElement(node) ? node.attribs['id'] : undefined;
    if (id === undefined || wordsOf(tree, i) < fewestWords) return false;
    return targets.some((target) => id === target || id.endsWith(`-${target}`) || id.endsWith(`_${target}`));
  });
}

/** The text under a document's title; of several places with that title (a table of contents repeats it), the longest text. */
function rangeOfTitle(tree: Tree, body: number, named: number, fragment: string): Range | null {
  const headings = named >= 0 ? [headingAt(tree, named)] : headingsByText(tree, body, fragment);
  const ranges = headings
    .filter((heading) => heading >= 0 && isDocumentTitle(textOf(tree, heading)))
    .map((heading) => rangeUnder(tree, body, heading));
  const [longest] = ranges.sort((a, b) => wordsIn(tree, b) - wordsIn(tree, a));
  if (longest !== undefined) return longest;
  const isDocument = named >= 0 && isDocumentTitle(fragment.replace(/[-_]+/g, ' '));
  return isDocument ? { start: named, end: tree.end[named] ?? named } : null;
}

function wordsIn(tree: Tree, range: Range): number {
  return (tree.words[range.end] ?? 0) - (tree.words[range.start] ?? 0);
}

/** The container that begins with the title, or else all up to the next document's title. */
function rangeUnder(tree: Tree, body: number, heading: number): Range {
  const container = containerOf(tree, body, heading);
  if (container >= 0) return { start: container, end: tree.end[container] ?? container };
  const level = levelAt(tree, heading);
  let end = tree.end[heading] ?? heading;
  for (; end < (tree.end[body] ?? 0); end++) {
    const other = levelAt(tree, end);
    if (other > 0 && other <= level && isDocumentTitle(textOf(tree, end))) break;
  }
  return { start: heading, end };
}

/** The named element, the heading around it, or the first heading in it or just after it. */
function headingAt(tree: Tree, named: number): number {
  for (let i = named; i >= 0; i = tree.parent[i] ?? -1) if (levelAt(tree, i) > 0) return i;
  const before = tree.words[named] ?? 0;
  for (let i = named; i < tree.nodes.length && (tree.words[i] ?? 0) - before < 3; i++)
    if (levelAt(tree, i) > 0) return i;
  return -1;
}

function headingsByText(tree: Tree, body: number, fragment: string): number[] {
  const wanted = slug(fragment);
  const found: number[] = [];
  for (let i = body; i < (tree.end[body] ?? 0); i++) {
    if (levelAt(tree, i) > 0 && slug(textOf(tree, i)) === wanted) found.push(i);
  }
  return found;
}

/** The largest element that begins with the heading, holds much more than it, and is not the whole page. */
function containerOf(tree: Tree, body: number, heading: number): number {
  const start = tree.words[heading] ?? 0;
  const enough = Math.max(fewestWords, wordsOf(tree, heading) * 4);
  let best = -1;
  for (let i = heading; i > body && tree.words[i] === start; i = tree.parent[i] ?? -1) {
    const words = wordsOf(tree, i);
    if (words >= enough && words < wordsOf(tree, body) * 0.95) best = i;
  }
  return best;
}
