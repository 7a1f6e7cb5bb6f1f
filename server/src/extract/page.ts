import { dropAboveTitle } from './above-title.ts';
import { withAnnexes } from './annexes.ts';
import { markChrome } from './chrome.ts';
import { findKnownPart, type KnownPart } from './known-part.ts';
import { findMainContent } from './main-content.ts';
import { withoutNoise } from './noise.ts';
import { type Part, partOfFragment, partsOf, unpartedTitles } from './parts.ts';
import { parseHtml } from './parse-html.ts';
import { readBlocks } from './read-blocks.ts';
import { fragmentOf, type Range, rangeOfFragment, rangesOfSelector } from './scope.ts';
import { dropSurroundings } from './surroundings.ts';
import { countWords } from './text.ts';
import { elementAt, isElement, layOut, type Tree, wordsOf } from './tree.ts';
import type { DraftBlock } from './write-content.ts';

export type Page = {
  drafts: DraftBlock[];
  wordCount: number;
  bodyWordCount: number;
  tree: Tree;
  /** A part of the page was asked for, by selector, fragment or former wording, and found. */
  isScoped: boolean;
  /** The address has a fragment, and neither that nor the former wording names a part of the page. */
  lacksPart: boolean;
  /** The title of the part that was asked for, where the page holds several documents. */
  partTitle: string | null;
  /** The documents that share the page, where none of them was asked for. */
  parts: { title: string; fragment: string }[];
  unparted: { title: string; fragment: string }[];
  /** Names of the other parts, where one was asked for. */
  neighbours: string[];
  /** Much of the page was left out without a sure reason, or the user's selector found nothing. */
  isSuspect: boolean;
};

/** A text with less than this share of the words that may be the page's own has probably lost some. */
const suspectShare = 0.5;

/** A page's HTML, already scanned for hostile nesting, to the blocks of its own text. */
export async function readPage(
  html: string,
  {
    url,
    selector,
    part: known,
    receivedOn,
  }: { url: string; selector?: string; part?: KnownPart; receivedOn?: string },
): Promise<Page> {
  const tree = parseTree(html);
  const body = findBody(tree);
  const base = baseOf(tree, url);
  const bodyWordCount = wordsOf(tree, body);
  const selected = selector === undefined ? null : await rangesOfSelector(tree, selector);
  if (selected !== null) {
    // The user has said where the document is: nothing in there is second-guessed.
    const isDropped = keepOnly(tree, selected, new Uint8Array(tree.nodes.length));
    const drafts = withoutNoise(readBlocks(tree, body, isDropped, base), receivedOn);
    return {
      drafts,
      wordCount: wordsOfDrafts(drafts),
      bodyWordCount,
      tree,
      isScoped: true,
      lacksPart: false,
      partTitle: null,
      parts: [],
      unparted: [],
      neighbours: [],
      isSuspect: false,
    };
  }
  const { isDropped, sureWords } = markChrome(tree, body, url);
  const main = findMainContent(tree, body, isDropped);
  dropSurroundings(tree, { body, main }, isDropped, url);
  dropAboveTitle(tree, main, isDropped);
  const parts = partsOf(tree, body, main, isDropped);
  const part = partOfFragment(parts, url);
  const range = part?.range ?? rangeOfFragment(tree, body, url);
  const isUnnamed = range === null && fragmentOf(url) !== '';
  const found =
    known === undefined || !isUnnamed
      ? null
      : findKnownPart(withoutNoise(readBlocks(tree, body, isDropped, base), receivedOn), known);
  const unparted =
    range === null && found === null && parts.length === 0 ? unpartedTitles(tree, body, main, isDropped) : [];
  const isScoped = range !== null || found !== null;
  if (range !== null) keepOnly(tree, [range], isDropped);
  const whole = range === null ? withAnnexes(tree, body, main, isDropped) : { root: body, isDropped };
  const drafts = found ?? withoutNoise(readBlocks(tree, whole.root, whole.isDropped, base), receivedOn);
  const wordCount = wordsOfDrafts(drafts);
  const mayBeLost = !isScoped && wordCount < (bodyWordCount - sureWords) * suspectShare;
  const isSuspect = selector !== undefined || (mayBeLost && hasLostText(tree, body, drafts, sureWords));
  return {
    drafts,
    wordCount,
    bodyWordCount,
    tree,
    isScoped,
    lacksPart: isUnnamed && found === null,
    partTitle: part?.title ?? null,
    parts: isScoped ? [] : parts.map(referenceOf),
    unparted: unparted.map(referenceOf),
    neighbours: part === undefined ? [] : parts.flatMap((other) => (other === part ? [] : other.names)),
    isSuspect,
  };
}

function referenceOf({ title, names }: Omit<Part, 'range'>): { title: string; fragment: string } {
  return { title, fragment: names[0] ?? '' };
}

/** A second copy of what was kept is no loss. Asked rarely enough to read the whole page for it. */
function hasLostText(tree: Tree, body: number, drafts: DraftBlock[], sureWords: number): boolean {
  const kept = wordsOfDrafts(drafts);
  const texts = new Set(drafts.map(({ text }) => text));
  const whole = readBlocks(tree, body, new Uint8Array(tree.nodes.length), '');
  const left = wordsOfDrafts(whole.filter(({ text }) => !texts.has(text)));
  return kept < (kept + left - sureWords) * suspectShare;
}

export function wordsOfDrafts(drafts: DraftBlock[]): number {
  return drafts.reduce((sum, { text }) => sum + countWords(text), 0);
}

/** Drops what lies outside the ranges, and nothing that the ranges lie in. */
function keepOnly(tree: Tree, ranges: Range[], isDropped: Uint8Array): Uint8Array {
  let at = 0;
  for (const { start, end } of ranges) {
    isDropped.fill(1, at, start);
    at = end;
  }
  isDropped.fill(1, at);
  for (const { start } of ranges) for (let i = start; i >= 0; i = tree.parent[i] ?? -1) isDropped[i] = 0;
  return isDropped;
}

/** HTML that is all document and no page, as a converted Word file is. */
export function readFragment(html: string, url: string): DraftBlock[] {
  const tree = parseTree(html);
  return readBlocks(tree, findBody(tree), new Uint8Array(tree.nodes.length), url);
}

/** The language tag that the page gives itself. */
export function localeOf(tree: Tree): string | null {
  for (let i = 0; i < tree.nodes.length; i++) {
    const element = elementAt(tree, i);
    if (element?.name === 'html') return element.attribs['lang'] ?? element.attribs['xml:lang'] ?? null;
  }
  return null;
}

/** What the page's links are relative to: its own address, or one that it names. */
function baseOf(tree: Tree, url: string): string {
  const head = tree.elements.find((element) => element?.name === 'head');
  const href = head?.children
    .map((child) => (isElement(child) && child.name === 'base' ? child.attribs['href'] : undefined))
    .find((one) => one !== undefined);
  return URL.parse(href ?? '', url)?.href ?? url;
}

function parseTree(html: string): Tree {
  return layOut(parseHtml(html));
}

function findBody(tree: Tree): number {
  for (let i = 0; i < tree.nodes.length; i++) if (elementAt(tree, i)?.name === 'body') return i;
  return 0;
}
