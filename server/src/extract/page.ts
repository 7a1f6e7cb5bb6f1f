import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { markChrome } from './chrome.ts';
import { findMainContent } from './main-content.ts';
import { withoutNoise } from './noise.ts';
import { readBlocks } from './read-blocks.ts';
import { type Range, rangeOfFragment, rangesOfSelector } from './scope.ts';
import { countWords } from './text.ts';
import { elementAt, layOut, type Tree, wordsOf } from './tree.ts';
import type { DraftBlock } from './write-content.ts';

export type Page = {
  drafts: DraftBlock[];
  wordCount: number;
  bodyWordCount: number;
  tree: Tree;
  /** A part of the page was asked for, by selector or fragment, and found. */
  isScoped: boolean;
  /** Much of the page was left out without a sure reason, or the user's selector found nothing. */
  isSuspect: boolean;
};

/** A text with less than this share of the words that may be the page's own has probably lost some. */
const suspectShare = 0.5;

/** A page's HTML, already scanned for hostile nesting, to the blocks of its own text. */
export async function readPage(html: string, url: string, selector: string | undefined): Promise<Page> {
  const tree = parseTree(html);
  const body = findBody(tree);
  const bodyWordCount = wordsOf(tree, body);
  const selected = selector === undefined ? null : await rangesOfSelector(tree, selector);
  if (selected !== null) {
    // The user has said where the document is: nothing in there is second-guessed.
    const isDropped = keepOnly(tree, selected, new Uint8Array(tree.nodes.length));
    const drafts = withoutNoise(readBlocks(tree, body, isDropped, url));
    return {
      drafts,
      wordCount: wordsOfDrafts(drafts),
      bodyWordCount,
      tree,
      isScoped: true,
      isSuspect: false,
    };
  }
  const { isDropped, sureWords } = markChrome(tree, body);
  const range = rangeOfFragment(tree, body, url);
  const root = range === null ? findMainContent(tree, body, isDropped) : body;
  if (range !== null) keepOnly(tree, [range], isDropped);
  const drafts = withoutNoise(readBlocks(tree, root, isDropped, url));
  const wordCount = wordsOfDrafts(drafts);
  const mayBeLost = range === null && wordCount < (bodyWordCount - sureWords) * suspectShare;
  const isSuspect = selector !== undefined || (mayBeLost && hasLostText(tree, body, drafts, sureWords));
  return { drafts, wordCount, bodyWordCount, tree, isScoped: range !== null, isSuspect };
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

function parseTree(html: string): Tree {
  return layOut(parse(html, { treeAdapter: adapter, scriptingEnabled: false }));
}

function findBody(tree: Tree): number {
  for (let i = 0; i < tree.nodes.length; i++) if (elementAt(tree, i)?.name === 'body') return i;
  return 0;
}
