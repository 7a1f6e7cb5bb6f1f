import { asksForMail, hasButton, isButton } from './controls.ts';
import { isDocumentTitle, textOf } from './document-titles.ts';
import { headingLevelOf } from './headings.ts';
import { beginsWithHeading, hasHeading, hasSentence, speaksOfData } from './said.ts';
import { isDataTable } from './tables.ts';
import { namesContact, saysTerms } from './terms-said.ts';
import { elementAt, isText, linkWordsOf, type Tree, wordsOf } from './tree.ts';
import { isNetwork } from './widget-lines.ts';

/** A main element must hold this much of what is not chrome; on short pages less, where small extras weigh more. */
const mainShare = 0.75;
const mainShareOfShortPage = 0.5;
const shortPageWords = 1000;

/** How the heading of what hangs on a document begins; "Schedule a call" and "Exhibit with us" are other things. */
const annex =
  /^(?:(?:annex|annexe|appendix|addendum|anhang|anlage|anexo|allegato|bijlage|załącznik|bilaga)(?=[\s:.–-]|$)|(?:schedule|exhibit)(?: \d|:)|別紙|付録)/iu;

type Main = { root: number; isDropped: Uint8Array };

/** Index of the element that holds the page's own text: a main element with nearly all words not dropped as chrome, else the body. */
export function findMainContent(tree: Tree, body: number, isDropped: Uint8Array): number {
  const left = wordsLeft(tree, body, isDropped);
  const total = countIn(tree, body, left);
  const main = largestMain(tree, body, left, isDropped);
  const share = total < shortPageWords ? mainShareOfShortPage : mainShare;
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

/** Where annexes stand behind the main element, what holds both, with all that stands beside them in there dropped as well. */
export function withAnnexes(tree: Tree, body: number, main: number, isDropped: Uint8Array): Main {
  const left = wordsLeft(tree, body, isDropped);
  let root = main;
  let parent = tree.parent[root] ?? body;
  while (root > body && parent > body && countIn(tree, parent, left) === countIn(tree, root, left)) {
    root = parent;
    parent = tree.parent[root] ?? body;
  }
  if (root <= body) return { root: main, isDropped };
  const kept = new Set([root]);
  for (let i = tree.end[root] ?? 0; i < (tree.end[parent] ?? 0); i = tree.end[i] ?? i + 1)
    if (isDropped[i] !== 1 && isAnnex(tree, i)) kept.add(i);
  if (kept.size === 1) return { root: main, isDropped };
  const isOutside = isDropped.slice();
  for (let i = parent + 1; i < (tree.end[parent] ?? 0); i = tree.end[i] ?? i + 1)
    if (!kept.has(i)) isOutside[i] = 1;
  return { root: parent, isDropped: isOutside };
}

/** What else stands behind a text, as offers and questions do, may have a heading and sentences too. */
function isAnnex(tree: Tree, index: number): boolean {
  if (!beginsWithHeading(tree, index) || linkWordsOf(tree, index) > wordsOf(tree, index) * 0.3) return false;
  let isNamed: boolean | null = null;
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element === undefined) continue;
    if (element.name === 'table' && isDataTable(tree, i)) return true;
    if (headingLevelOf(element) > 0) isNamed ??= annex.test(textOf(tree, i));
  }
  return isNamed === true && hasSentence(tree, index);
}

/** What holds nearly all words that are left is the text, whatever stands around it. */
const coreShare = 0.88;
const longestTrailer = 80;
const longestOffer = 40;
const trailerNames = new Set(['div', 'section', 'aside', 'footer']);

/** Drops offers and rights behind the text, and lists of links around it, where no element is marked as the main one. */
export function dropSurroundings(tree: Tree, body: number, isDropped: Uint8Array, url: string): void {
  const left = wordsLeft(tree, body, isDropped);
  const total = countIn(tree, body, left);
  for (let parent = body, core = body; core >= 0; parent = core) {
    core = childWith(tree, parent, left, total * coreShare);
    if (core < 0) return;
    let isHeaded = false;
    for (let i = parent + 1; i < (tree.end[parent] ?? 0); i = tree.end[i] ?? i + 1) {
      const words = countIn(tree, i, left);
      if (words === 0) continue;
      const wasHeaded = isHeaded;
      const element = elementAt(tree, i);
      isHeaded = element !== undefined && headingLevelOf(element) > 0;
      // What a heading beside it heads is a section's.
      if (wasHeaded) continue;
      if (isLinkList(tree, i, words, url) || (i > core && isTrailer(tree, i, words))) isDropped[i] = 1;
    }
  }
}

function childWith(tree: Tree, parent: number, left: Int32Array, words: number): number {
  for (let i = parent + 1; i < (tree.end[parent] ?? 0); i = tree.end[i] ?? i + 1)
    if (countIn(tree, i, left) >= words && elementAt(tree, i) !== undefined) return i;
  return -1;
}

/**
 * Whose site it is, links and no more, or a call to sign up. How to reach whoever answers for the data, what may bind somebody
 * and what is hung on the document stay.
 */
function isTrailer(tree: Tree, index: number, words: number): boolean {
  if (words === 0 || words >= longestTrailer || !trailerNames.has(elementAt(tree, index)?.name ?? ''))
    return false;
  const text = textOf(tree, index, Infinity);
  if (text.includes('@') || speaksOfData(text) || saysTerms(text) || isAnnex(tree, index)) return false;
  if (text.includes('©')) return !hasSentence(tree, index);
  const own = wordsOf(tree, index) - linkWordsOf(tree, index);
  if (own === 0) return leadsOn(tree, index);
  const isCall = asksForMail(tree, index) || (hasButton(tree, index) && !hasSentence(tree, index));
  return isCall && own <= longestOffer && !/\d/.test(text) && !namesContact(text);
}

/** The vendor's other texts, or its menu: links to places on the page are a table of contents, those to others' may name whom the text speaks of. */
function isLinkList(tree: Tree, index: number, words: number, url: string): boolean {
  if (words === 0 || words >= longestLinkList || !trailerNames.has(elementAt(tree, index)?.name ?? ''))
    return false;
  if (linkWordsOf(tree, index) < wordsOf(tree, index) * linkListShare || hasHeading(tree, index, 1))
    return false;
  if (hasHeading(tree, index, 6) && saysTerms(textOf(tree, index, Infinity))) return false;
  let links = 0;
  for (let i = index; i < (tree.end[index] ?? 0); i++) {
    const node = tree.nodes[i];
    // A title may share its line with a list of languages.
    if (isText(node) && isDocumentTitle(node.data)) return false;
    if (elementAt(tree, i)?.name !== 'a') continue;
    if (!isOwn(tree, i, url)) return false;
    if (leadsOn(tree, i)) links++;
    i = (tree.end[i] ?? i + 1) - 1;
  }
  return links >= fewestInList;
}

const longestLinkList = 150;
const linkListShare = 0.85;
const fewestInList = 4;

/** Whether a link leads to a page of the same site, or to a network. */
function isOwn(tree: Tree, index: number, url: string): boolean {
  const target = URL.parse(elementAt(tree, index)?.attribs['href'] ?? '', url);
  const site = URL.parse(url);
  if (target === null || site === null || !target.protocol.startsWith('http')) return true;
  const domain = (host: string): string => host.split('.').slice(-2).join('.');
  return domain(target.hostname) === domain(site.hostname) || isNetwork(textOf(tree, index));
}

/** Whether there is something to press, or a first link that leaves the page. */
export function leadsOn(tree: Tree, index: number): boolean {
  for (let i = index; i < (tree.end[index] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element === undefined) continue;
    if (isButton(element)) return true;
    if (element.name === 'a') return !/^(?:mailto:|tel:|#)/.test(element.attribs['href'] ?? '#');
  }
  return false;
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
