import { policyName } from '../../lexicon/policy-names.ts';
import { isDocumentTitle, slug } from '../../lexicon/document-titles.ts';
import { levelAt } from '../html/headings.ts';
import { textOf } from '../html/tree-text.ts';
import { flatTitles, type FlatTitle } from './titles-in-a-row.ts';
import { wordsLeft } from '../boilerplate/main-content.ts';
import { fragmentOf, type Range } from './fragment-scope.ts';
import { countWords } from '../html/shown-text.ts';
import { elementAt, isText, type Tree, wordsOf } from '../html/tree.ts';

/** One of several documents that share a page. */
export type Part = {
  title: string;
  /** Slugs of the ids it begins with and of its title: the fragments that mean it. The first is its own. */
  names: string[];
  range: Range;
};

/** A document of its own, and not a line about one that is elsewhere. */
const fewestWords = 100;
const mostTitleWords = 15;
/** Documents side by side hold this much of the page between them; policies named as sections of one document do not. */
const titledShare = 0.6;
/** What holds less than this of the page is beside it, and not where its documents stand. */
const holderShare = 0.7;
/** A page of more is an archive or a help centre. */
const mostParts = 25;

/**
 * The documents of a page that holds several, one beside the other under titles of their own: tabs, accordions, long pages.
 * Together they are all of `root`, so that nothing is lost in between: what stands before the first belongs to it. Empty
 * where the page is one document, and wherever that may be so.
 */
export function partsOf(tree: Tree, body: number, root: number, isDropped: Uint8Array): Part[] {
  let labels: ReadonlyMap<string, string> | undefined;
  const labelOf = (id: string): string | undefined => {
    labels ??= labelsOfPanels(tree, body);
    return labels.get(id);
  };
  for (let holder = root; holder >= 0; holder = heaviestChild(tree, holder, root, isDropped)) {
    const children = childrenOf(tree, holder, isDropped, labelOf);
    if (children.filter(({ isTitled }) => isTitled).length < 2) continue;
    const parts = partition(tree, body, root, children, wordsLeft(tree, body, isDropped));
    if (parts.length > 0) return parts;
  }
  return flatParts(tree, root, titlesInRow(tree, body, root, isDropped));
}

/**
 * Titles of documents that a page seems to hold one after the other and that `partsOf` cannot part: nothing but the wording of a heading
 * marks where one begins. They are read as one document, and reported.
 */
export function unpartedTitles(
  tree: Tree,
  body: number,
  root: number,
  isDropped: Uint8Array,
): Omit<Part, 'range'>[] {
  return titlesInRow(tree, body, root, isDropped).map(({ title }) => ({ title, names: [slug(title)] }));
}

function titlesInRow(tree: Tree, body: number, root: number, isDropped: Uint8Array): FlatTitle[] {
  const left = wordsLeft(tree, body, isDropped);
  const titles = flatTitles(tree, root, isDropped, left, isTitle);
  const words = titles.reduce((sum, title) => sum + title.words, 0);
  const all = (left[tree.end[root] ?? root] ?? 0) - (left[root] ?? 0);
  const areLong = titles.every((title) => title.words >= fewestWords);
  if (!areLong || words < all * titledShare || titles.length > mostParts) return [];
  if (new Set(titles.map(({ title }) => slug(title))).size < titles.length) return [];
  return areDocuments(tree, body, titles) ? titles : [];
}

/** Each up to the next title: an id makes it addressable by itself. */
function flatParts(tree: Tree, root: number, titles: readonly FlatTitle[]): Part[] {
  if (titles.some(({ ids }) => ids.length === 0)) return [];
  return titles.map((title, at) => ({
    title: title.title,
    names: namesOf(title),
    range: { start: at === 0 ? root : title.index, end: titles[at + 1]?.index ?? tree.end[root] ?? root },
  }));
}

/** The part that the address's fragment means. */
export function partOfFragment(parts: readonly Part[], url: string): Part | undefined {
  const wanted = slug(fragmentOf(url));
  return wanted === '' ? undefined : parts.find(({ names }) => names.includes(wanted));
}

/** What tabs and tables of contents call the elements that they lead to, by id. */
function labelsOfPanels(tree: Tree, body: number): Map<string, string> {
  const labels = new Map<string, string>();
  for (let i = body; i < (tree.end[body] ?? 0); i++) {
    const attribs = elementAt(tree, i)?.attribs;
    if (attribs === undefined) continue;
    const href = attribs['href'] ?? attribs['data-target'] ?? attribs['data-bs-target'] ?? '';
    const target = attribs['aria-controls'] ?? (href.startsWith('#') ? href.slice(1) : '');
    const words = wordsOf(tree, i);
    if (target !== '' && words > 0 && words <= mostTitleWords && !labels.has(target))
      labels.set(target, textOf(tree, i));
  }
  return labels;
}

function heaviestChild(tree: Tree, holder: number, root: number, isDropped: Uint8Array): number {
  const enough = wordsOf(tree, root) * holderShare;
  for (let i = holder + 1; i < (tree.end[holder] ?? 0); i = tree.end[i] ?? i + 1)
    if (isDropped[i] !== 1 && wordsOf(tree, i) >= enough) return i;
  return -1;
}

type LabelOf = (id: string) => string | undefined;
type Child = { index: number; end: number; title: string; level: number; isTitled: boolean; ids: string[] };

/** Children of the holder that have words, each with the title it begins with. */
function childrenOf(tree: Tree, holder: number, isDropped: Uint8Array, labelOf: LabelOf): Child[] {
  const children: Child[] = [];
  for (let i = holder + 1; i < (tree.end[holder] ?? 0); i = tree.end[i] ?? i + 1) {
    const words = wordsOf(tree, i);
    // Neither a title by itself nor a document.
    if (isDropped[i] === 1 || words === 0 || (words > mostTitleWords && words < fewestWords)) continue;
    const ids: string[] = [];
    const { title, level } = openingOf(tree, i, labelOf, ids);
    const end = tree.end[i] ?? i;
    const last = children.at(-1);
    // A panel that its button names has that name from the title before it.
    const isOwnTitle = isTitle(title) && (level < noLevel || slug(title) !== slug(last?.title ?? ''));
    if (last !== undefined && !isOwnTitle && isPanelOf(tree, last, i, level)) {
      last.end = end;
      last.ids.push(...ids.slice(0, mostIds));
    } else children.push({ index: i, end, title, level, isTitled: isTitle(title), ids });
  }
  return children;
}

/** Accordions set the title and the element that it opens, which has no such title of its own, side by side. */
function isPanelOf(tree: Tree, heading: Child, index: number, level: number): boolean {
  const isAlone = wordsOf(tree, heading.index) <= mostTitleWords && heading.end === tree.end[heading.index];
  const isNext = tree.words[heading.end] === tree.words[index];
  const isBox = /^(?:div|section|article)$/.test(elementAt(tree, index)?.name ?? '');
  return isAlone && isNext && isBox && level > heading.level && wordsOf(tree, index) >= fewestWords;
}

const longestTitle = 80;
/** Enough of a text to see whether it is a title. */
const longestOpening = 4 * longestTitle;
/** An element, a wrapper or two, the heading and an anchor in it. */
const mostIds = 10;
/** Icons and wrappers before the first word; bounds the work on a page that is all empty elements. */
const mostOpeningNodes = 500;

/** A document's title, and of a kind that is known: no question, and no section's ("Changes to this Policy"). */
function isTitle(text: string): boolean {
  if (text.length > longestTitle || /[?:]|\bth(?:is|ese)\b/i.test(text)) return false;
  return isDocumentTitle(text) && kindOf(text) !== null;
}

/** No heading: below every level of one. */
const noLevel = 7;

/** The heading that a subtree begins with, or what a tab calls it, or its first words. */
function openingOf(
  tree: Tree,
  index: number,
  labelOf: LabelOf,
  ids: string[],
): { title: string; level: number } {
  const start = tree.words[index] ?? 0;
  const end = Math.min(tree.end[index] ?? 0, index + mostOpeningNodes);
  let first = '';
  for (let i = index; i < end && tree.words[i] === start; i++) {
    const node = tree.nodes[i];
    const id = elementAt(tree, i)?.attribs['id'];
    if (id !== undefined && ids.length < mostIds) ids.push(id);
    if (levelAt(tree, i) > 0 && wordsOf(tree, i) > 0) {
      for (let inner = i + 1; inner < (tree.end[i] ?? 0); inner++) {
        const innerId = elementAt(tree, inner)?.attribs['id'];
        if (innerId !== undefined && ids.length < mostIds) ids.push(innerId);
      }
      return { title: textOf(tree, i), level: levelAt(tree, i) };
    }
    if (isText(node) && wordsOf(tree, i) > 0)
      first = node.data.trimStart().slice(0, longestOpening).replace(/\s+/g, ' ').trim();
  }
  const label = ids.map(labelOf).find((text) => text !== undefined);
  return { title: label ?? first, level: noLevel };
}

/** The children grouped into documents; none unless titles, their kinds and their share of the page all agree. */
function partition(tree: Tree, body: number, root: number, children: Child[], left: Int32Array): Part[] {
  const rootEnd = tree.end[root] ?? root;
  const wordsBetween = (start: number, end: number): number => (left[end] ?? 0) - (left[start] ?? 0);
  const wordsIn = ({ index, end }: Child): number => wordsBetween(index, end);
  const titled = children.filter(({ isTitled }) => isTitled);
  // Headings in a row with the text that they head may be a document's sections; documents have an element each.
  if (titled.some((child) => wordsIn(child) <= countWords(child.title))) return [];
  const level = Math.min(...titled.map((child) => child.level));
  const starts = children.filter((child) => wordsIn(child) >= fewestWords && isDocument(child, level));
  const titledWords = titled.reduce((sum, child) => sum + wordsIn(child), 0);
  if (titledWords < wordsBetween(root, rootEnd) * titledShare || starts.length > mostParts) return [];
  if (!areDocuments(tree, body, starts)) return [];
  const parts = starts.map((child, at) => ({
    title: child.title,
    names: namesOf(child),
    range: { start: at === 0 ? root : child.index, end: starts[at + 1]?.index ?? rootEnd },
  }));
  const names = parts.flatMap((part) => part.names);
  return new Set(names).size === names.length ? parts : [];
}

/** Beside documents, what is built and headed as they are is one too, though its title names no policy ("GDPR"). */
function isDocument(child: Child, level: number): boolean {
  const isNamed = child.level < noLevel || child.ids.length > 0;
  return child.isTitled || (isNamed && child.level <= level && child.title.length <= longestTitle);
}

/**
 * Documents of more than one kind, and no title above them that is a document's of another kind: under "Privacy Policy", a
 * "Cookie Policy" and a "Retention Policy" are sections.
 */
function areDocuments(
  tree: Tree,
  body: number,
  starts: readonly { index: number; title: string }[],
): boolean {
  const types = new Set(starts.filter(({ title }) => isTitle(title)).map(({ title }) => kindOf(title)));
  types.delete(null);
  if (types.size < 2) return false;
  for (let i = body; i < (starts[0]?.index ?? 0); i++) {
    if (levelAt(tree, i) === 0) continue;
    const title = textOf(tree, i);
    const kind = kindOf(title);
    if (kind !== null && isDocumentTitle(title) && !types.has(kind)) return false;
  }
  return true;
}

function kindOf(title: string): string | null {
  const name = policyName(title);
  return name !== null && name.strength >= 0.7 ? name.type : null;
}

/** An id that names the document lasts; a generated one may be another tomorrow, and the title goes first. */
function namesOf({ title, ids }: Pick<Child, 'title' | 'ids'>): string[] {
  const spoken = ids.filter((id) => policyName(id.replaceAll(/[-_]+/g, ' ')) !== null);
  return [...new Set([...spoken, title, ...ids].map(slug))].filter((name) => name !== '');
}
