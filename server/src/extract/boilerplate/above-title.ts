import { type AnyNode, Element, Text } from 'domhandler';
import { findDates } from '../../lexicon/dates.ts';
import { documentNoun, isDocumentTitle } from '../../lexicon/document-titles.ts';
import { hasHeading, levelAt } from '../html/headings.ts';
import { textOf } from '../html/tree-text.ts';
import { elementAt, inlineNames, isText, linkWordsOf, type Tree, wordsOf } from '../html/tree.ts';
import { isButton } from './controls.ts';
import type { Candidate, PageView } from './element-rule.ts';
import { leadsToPage } from './link-targets.ts';

/** Longer than offers and notices of the site, shorter than what introduces a text. */
const longestNotice = 60;
/** A title further down than this is not what the page begins with. */
const mostWordsAbove = 200;
const bars = new Set(['div', 'section', 'aside', 'a']);
const rooms = new Set(['body', 'main', 'article', 'section', 'div', 'aside', 'header']);

/** The first heading, where the page has no other like it or it names a document; -1 where there is none near the start. */
export function findTitle(tree: Tree, root: number, isDropped: Uint8Array): number {
  let title = -1;
  let wordsAbove = 0;
  for (let i = root; i < (tree.end[root] ?? 0); i++) {
    if (isDropped[i] === 1) i = (tree.end[i] ?? i + 1) - 1;
    else if (isText(tree.nodes[i])) wordsAbove += title < 0 ? wordsOf(tree, i) : 0;
    else if (levelAt(tree, i) === 1 && wordsOf(tree, i) > linkWordsOf(tree, i)) {
      if (title >= 0) return -1;
      title = i;
      if (isDocumentTitle(textOf(tree, i))) break;
    }
  }
  return wordsAbove <= mostWordsAbove ? title : -1;
}

/** A few words with a way to another page, and neither a document’s name nor its date. */
export function leadsElsewhere({ index, element, words, linkShare }: Candidate, { tree }: PageView): boolean {
  if (words > longestNotice || !bars.has(element.name) || hasHeading(tree, index, 2)) return false;
  if (!leadsOn(tree, index) || isInLine(element)) return false;
  const text = textOf(tree, index, Infinity);
  if (linkShare === 1) return !isDocumentTitle(text);
  return !documentNoun.test(text) && findDates(text, { locale: null, receivedOn: null }).length === 0;
}

/** Whether there is something to press, or a first link that leads to another page. */
function leadsOn(tree: Tree, index: number): boolean {
  for (let i = index; i < (tree.end[index] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element === undefined) continue;
    if (isButton(element)) return true;
    if (element.name === 'a') return leadsToPage(element.attribs['href'] ?? '#');
  }
  return false;
}

/** Whether a link is one of a list, or words that are no link stand in a line with it. */
function isInLine(element: Element): boolean {
  if (element.name !== 'a') return false;
  if (element.parent instanceof Element && !rooms.has(element.parent.name)) return true;
  return [besides(element, 'prev'), besides(element, 'next')].some(
    (other) =>
      other instanceof Text ||
      (other instanceof Element && other.name !== 'a' && inlineNames.has(other.name)),
  );
}

function besides(node: AnyNode, side: 'prev' | 'next'): AnyNode | null {
  let other = node[side];
  while (other instanceof Text && other.data.trim() === '') other = other[side];
  return other;
}
