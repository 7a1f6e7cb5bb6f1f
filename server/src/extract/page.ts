import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { markChrome } from './chrome.ts';
import { findMainContent } from './main-content.ts';
import { readBlocks } from './read-blocks.ts';
import { elementAt, layOut, type Tree, wordsOf } from './tree.ts';
import type { DraftBlock } from './write-content.ts';

export type Page = { drafts: DraftBlock[]; bodyWordCount: number; tree: Tree; isSuspect: boolean };

/** A page's HTML, already scanned for hostile nesting, to the blocks of its own text. */
export function readPage(html: string, url: string, _selector: string | undefined): Page {
  const tree = parseTree(html);
  const body = findBody(tree);
  const isDropped = markChrome(tree, body);
  const root = findMainContent(tree, body, isDropped);
  const drafts = readBlocks(tree, root, isDropped, url);
  return { drafts, bodyWordCount: wordsOf(tree, body), tree, isSuspect: false };
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
