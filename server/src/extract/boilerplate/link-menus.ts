import { type AnyNode, Element, Text } from 'domhandler';
import { isDocumentTitle } from '../../lexicon/document-titles.ts';
import { headingLevelOf, levelAt } from '../html/headings.ts';
import { elementAt, inlineNames, isText, type Tree, unlinkedWords, wordsOf } from '../html/tree.ts';
import type { PageLinks, PageView } from './element-rule.ts';
import { isOwn, leadsToPage } from './link-targets.ts';
import { longestProse } from './prose.ts';

/** Fewer may be what a text refers to. */
const fewestLinks = 6;
/** Words of a menu for each of its links at most, what describes it and the heads of columns included. */
const mostWordsALink = 12;
const longestDescription = 40;
const mostOtherLinks = 0.2;
/** With less text beside it, a list of links may be what the page is there for. */
const fewestTextWords = 100;

export function findLinks(tree: Tree): PageLinks {
  const links: PageLinks = { nodes: [], aloneBefore: [0] };
  for (let i = 0; i < tree.nodes.length; i++) {
    const element = elementAt(tree, i);
    if (element?.name !== 'a' || wordsOf(tree, i) === 0) continue;
    const href = element.attribs['href'];
    if (href === undefined || noTarget.test(href)) continue;
    const isAlone = leadsToPage(href) && standsAlone(element);
    links.aloneBefore.push((links.aloneBefore.at(-1) ?? 0) + (isAlone ? 1 : 0));
    links.nodes.push(i);
  }
  return links;
}

/** How many links stand before a node, by halving. */
function linksBefore({ nodes }: PageLinks, node: number): number {
  let [from, to] = [0, nodes.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((nodes[middle] ?? 0) < node) from = middle + 1;
    else to = middle;
  }
  return from;
}

const noTarget = /^(?:#?$|javascript:)/i;

/** Whether no words but those of other links stand in a line with the link. */
function standsAlone(link: Element): boolean {
  let node: AnyNode | null = link;
  while (node instanceof Element && inlineNames.has(node.name)) {
    if (isWording(besides(node, 'prev')) || isWording(besides(node, 'next'))) return false;
    node = node.parent;
  }
  return true;
}

function isWording(other: AnyNode | null): boolean {
  return (
    other instanceof Text || (other instanceof Element && other.name !== 'a' && inlineNames.has(other.name))
  );
}

/** What stands beside a node, but for what parts the links of a list. */
function besides(node: AnyNode, side: 'prev' | 'next'): AnyNode | null {
  let other = node[side];
  while (other instanceof Text && !/[\p{L}\p{N}]/u.test(other.data)) other = other[side];
  return other;
}

/**
 * Whether an element around a text is a menu of the site by what it is made of, whatever it is called: links to other pages of the site,
 * each for itself, and hardly anything besides. A list under a heading of its own may be a section.
 */
export function isLinkMenu({ tree, body, url, links }: PageView, index: number): boolean {
  const end = tree.end[index] ?? 0;
  const [first, last] = [linksBefore(links, index), linksBefore(links, end)];
  const alone = (links.aloneBefore[last] ?? 0) - (links.aloneBefore[first] ?? 0);
  const other = last - first - alone;
  const words = wordsOf(tree, index);
  if (alone < fewestLinks || other > alone * mostOtherLinks || words > alone * mostWordsALink) return false;
  const textWords = unlinkedWords(tree, body, tree.end[body] ?? 0) - unlinkedWords(tree, index, end);
  if (textWords < Math.max(fewestTextWords, words)) return false;
  if (isHeaded(tree, index) || longestProse(tree, index, longestDescription + 1) > longestDescription)
    return false;
  return leadsThroughSite(tree, index, url) && !holdsDocument(tree, index);
}

function isHeaded(tree: Tree, index: number): boolean {
  let before = tree.nodes[index]?.prev;
  while (before instanceof Text) before = before.prev;
  if (before instanceof Element && headingLevelOf(before) > 0) return true;
  const headings: number[] = [];
  for (let i = index + 1; i < (tree.end[index] ?? 0) && headings.length < 2; i++)
    if (levelAt(tree, i) > 0) headings.push(i);
  const [first] = headings;
  return first !== undefined && headings.length === 1 && tree.words[first] === tree.words[index];
}

/** Whether most of the links lead to the site's own pages. */
function leadsThroughSite(tree: Tree, index: number, url: string): boolean {
  let balance = 0;
  for (let i = index; i < (tree.end[index] ?? 0); i++)
    if (elementAt(tree, i)?.name === 'a') balance += isOwn(tree, i, url) ? mostOtherLinks : -1;
  return balance >= 0;
}

/** Whether a title, a table or an address of mail outside the links may be the document's. */
function holdsDocument(tree: Tree, index: number): boolean {
  for (let i = index; i < (tree.end[index] ?? 0); i++) {
    const node = tree.nodes[i];
    const name = elementAt(tree, i)?.name;
    if (name === 'table' || levelAt(tree, i) === 1) return true;
    if (name === 'a') i = (tree.end[i] ?? i + 1) - 1;
    else if (isText(node) && (node.data.includes('@') || isDocumentTitle(node.data))) return true;
  }
  return false;
}
