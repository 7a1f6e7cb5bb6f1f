import type { DraftBlock } from './blocks/draft-block.ts';
import { readBlocks } from './blocks/read-blocks.ts';
import { dropAroundText, findBoilerplate } from './boilerplate/boilerplate.ts';
import { findMainContent } from './boilerplate/main-content.ts';
import { parseHtml } from './html/parse-html.ts';
import { countWords } from './html/shown-text.ts';
import { textOf } from './html/tree-text.ts';
import { elementAt, isElement, layOut, type Tree, wordsOf } from './html/tree.ts';
import { withoutBoilerplateLines } from './lines/lines.ts';
import { fragmentOf, type Range, rangeOfFragment, rangesOfSelector } from './parts/fragment-scope.ts';
import { findKnownPart, type KnownPart } from './parts/known-part.ts';
import { type Part, partOfFragment, partsOf, unpartedTitles } from './parts/parts.ts';

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
  /** Blocks of the site's headers and footers that were left out, made when asked for: the document's date may stand there. */
  aroundText: () => DraftBlock[];
  /** What rules left out, in no order of reading; made when asked for. */
  leftOut: () => LeftOut[];
};

/** A text of a page that is not part of its document, and the rule under which it falls. */
export type LeftOut = { text: string; rule: string };

export type PageRequest = { url: string; selector?: string; part?: KnownPart };

/** A text with less than this share of the words that may be the page's own has probably lost some. */
const suspectShare = 0.5;

/** A page's HTML, already scanned for hostile nesting, to the blocks of its own text. */
export async function readPage(html: string, { url, selector, part: known }: PageRequest): Promise<Page> {
  const tree = layOut(parseHtml(html));
  const body = findBody(tree);
  const base = baseOf(tree, url);
  const lines: LeftOut[] = [];
  const read = (root: number, isDropped: Uint8Array): DraftBlock[] =>
    withoutBoilerplateLines(readBlocks(tree, root, isDropped, base), ({ text }, rule) =>
      lines.push({ text, rule }),
    );
  const page = { tree, bodyWordCount: wordsOf(tree, body), aroundText: () => [], leftOut: () => lines };
  const selected = selector === undefined ? null : await rangesOfSelector(tree, selector);
  if (selected !== null) {
    // The user chose where the document is: nothing in there is second-guessed.
    const drafts = read(body, keepOnly(tree, selected, new Uint8Array(tree.nodes.length)));
    return { ...page, ...onePart, drafts, wordCount: wordsOfDrafts(drafts), isSuspect: false };
  }
  const boilerplate = findBoilerplate(tree, body, url);
  const { isDropped, sureWords } = boilerplate;
  const main = findMainContent(tree, body, isDropped);
  dropAroundText(tree, { body, main }, boilerplate, url);
  const parts = partsOf(tree, body, main, isDropped);
  const part = partOfFragment(parts, url);
  const range = part?.range ?? rangeOfFragment(tree, body, url);
  const isUnnamed = range === null && fragmentOf(url) !== '';
  const leftOut = (): LeftOut[] => [...elementsLeftOut(tree, body, main, boilerplate.rules), ...lines];
  const found = known === undefined || !isUnnamed ? null : findKnownPart(read(body, isDropped), known);
  if (range !== null || found !== null) {
    if (range !== null) keepOnly(tree, [range], isDropped);
    const drafts = found ?? read(body, isDropped);
    const neighbours =
      part === undefined ? [] : parts.flatMap((other) => (other === part ? [] : other.names));
    const partTitle = part?.title ?? null;
    const isSuspect = selector !== undefined;
    return {
      ...page,
      ...onePart,
      leftOut,
      drafts,
      wordCount: wordsOfDrafts(drafts),
      isSuspect,
      partTitle,
      neighbours,
    };
  }
  const drafts = read(main, isDropped);
  const wordCount = wordsOfDrafts(drafts);
  const mayBeLost = wordCount < (page.bodyWordCount - sureWords) * suspectShare;
  const unparted = parts.length === 0 ? unpartedTitles(tree, body, main, isDropped) : [];
  return {
    ...page,
    drafts,
    wordCount,
    leftOut,
    aroundText: () =>
      [...boilerplate.rules].flatMap(([index, rule]) =>
        rule === 'page-header' || rule === 'page-footer'
          ? readBlocks(tree, index, new Uint8Array(tree.nodes.length), base)
          : [],
      ),
    isScoped: false,
    lacksPart: isUnnamed,
    partTitle: null,
    parts: parts.map(referenceOf),
    unparted: unparted.map(referenceOf),
    neighbours: [],
    isSuspect: selector !== undefined || (mayBeLost && hasLostText(tree, body, drafts, sureWords)),
  };
}

const onePart = {
  isScoped: true,
  lacksPart: false,
  partTitle: null,
  parts: [],
  unparted: [],
  neighbours: [],
};

function referenceOf({ title, names }: Omit<Part, 'range'>): { title: string; fragment: string } {
  return { title, fragment: names[0] ?? '' };
}

function elementsLeftOut(
  tree: Tree,
  body: number,
  main: number,
  rules: ReadonlyMap<number, string>,
): LeftOut[] {
  const found: LeftOut[] = [];
  for (let i = body + 1; i < (tree.end[body] ?? 0); i++) {
    const end = tree.end[i] ?? i + 1;
    const isOutside = end <= main || i >= (tree.end[main] ?? 0);
    const rule = rules.get(i) ?? (isOutside ? 'outside-main-content' : undefined);
    if (rule === undefined || wordsOf(tree, i) === 0) continue;
    found.push({ text: textOf(tree, i, Infinity), rule });
    i = end - 1;
  }
  return found;
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
  const tree = layOut(parseHtml(html));
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

function findBody(tree: Tree): number {
  for (let i = 0; i < tree.nodes.length; i++) if (elementAt(tree, i)?.name === 'body') return i;
  return 0;
}
