import type { Element } from 'domhandler';
import { namesOf } from '../html/element-names.ts';
import { levelAt } from '../html/headings.ts';
import { elementAt, linkWordsOf, type Tree, wordsOf } from '../html/tree.ts';
import { findTitle } from './above-title.ts';
import { findConsentAnswers } from './consent-banner.ts';
import type { Candidate, ElementRule, PageView } from './element-rule.ts';
import { elementRules } from './element-rules.ts';
import { findLinks } from './link-menus.ts';
import { countIn, wordsLeft } from './main-content.ts';

/** What holds more of a page than this is no boilerplate, whatever it is called. Measured on 217 policy pages. */
const largestShare = 0.35;

/** What is left out of a page. */
export type Boilerplate = {
  /** 1 for the root of each subtree that is left out. */
  isDropped: Uint8Array;
  /** The rule under which each of those roots falls, by index. */
  rules: Map<number, string>;
  /** Words left out beyond doubt: links, and elements made for what surrounds a text. */
  sureWords: number;
};

/** Finds the elements around a page's own text: navigation, the site's header and footer, consent, sharing, forms. */
export function findBoilerplate(tree: Tree, body: number, url: string): Boilerplate {
  const boilerplate: Boilerplate = {
    isDropped: new Uint8Array(tree.nodes.length),
    rules: new Map(),
    sureWords: 0,
  };
  const limit = wordsOf(tree, body) * largestShare;
  const view: PageView = {
    tree,
    body,
    url,
    links: findLinks(tree),
    consentAnswers: findConsentAnswers(tree, body),
  };
  const rules = rulesFor('page');
  let mainEnd = 0;
  for (let i = body + 1; i < (tree.end[body] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element === undefined) continue;
    if (isMain(element)) mainEnd = Math.max(mainEnd, tree.end[i] ?? 0);
    if (wordsOf(tree, i) === 0 || neverBoilerplate.has(element.name)) continue;
    const rule = ruleOf(rules, candidateAt(tree, element, i, i < mainEnd), view);
    if (rule === undefined) continue;
    if (wordsOf(tree, i) > limit && !isSurelyNavigation(tree, element, i)) continue;
    boilerplate.isDropped[i] = 1;
    boilerplate.rules.set(i, rule.id);
    if (isBoilerplateByKind(element) || linkWordsOf(tree, i) >= wordsOf(tree, i) * 0.5)
      boilerplate.sureWords += wordsOf(tree, i);
    i = (tree.end[i] ?? i + 1) - 1;
  }
  return boilerplate;
}

/** Drops what stands beside the text in its element, and above its title. */
export function dropAroundText(
  tree: Tree,
  { body, main }: { body: number; main: number },
  boilerplate: Boilerplate,
  url: string,
): void {
  const view: PageView = { tree, body, url, links: { nodes: [], aloneBefore: [] }, consentAnswers: [] };
  dropBesideText(view, main, boilerplate);
  const { isDropped } = boilerplate;
  const rules = rulesFor('above-title');
  const title = findTitle(tree, main, isDropped);
  for (let i = main + 1; i < title;) {
    const end = tree.end[i] ?? i + 1;
    if (isDropped[i] !== 1 && end <= title) drop(boilerplate, rules, view, i);
    i = isDropped[i] === 1 ? end : i + 1;
  }
}

/** Where one element after another, from `main` inwards, holds nearly all words that are left, drops what stands beside it. */
function dropBesideText(view: PageView, main: number, boilerplate: Boilerplate): void {
  const { tree, body } = view;
  const rules = rulesFor('beside-text');
  const left = wordsLeft(tree, body, boilerplate.isDropped);
  const total = countIn(tree, main, left);
  for (let parent = main, core = main; core >= 0; parent = core) {
    core = childWith(tree, parent, left, total * coreShare);
    if (core < 0) return;
    let isHeaded = false;
    for (let i = parent + 1; i < (tree.end[parent] ?? 0); i = tree.end[i] ?? i + 1) {
      if (countIn(tree, i, left) === 0) continue;
      // What a heading beside it heads is a section's.
      if (i !== core && !isHeaded) drop(boilerplate, rules, view, i);
      isHeaded = levelAt(tree, i) > 0;
    }
  }
}

function drop(boilerplate: Boilerplate, rules: readonly ElementRule[], view: PageView, index: number): void {
  const element = elementAt(view.tree, index);
  if (element === undefined || wordsOf(view.tree, index) === 0) return;
  const rule = ruleOf(rules, candidateAt(view.tree, element, index, false), view);
  if (rule === undefined) return;
  boilerplate.isDropped[index] = 1;
  boilerplate.rules.set(index, rule.id);
}

function rulesFor(where: ElementRule['where']): ElementRule[] {
  return elementRules.filter((rule) => rule.where === where);
}

/** What holds nearly all words that are left is the text, whatever stands around it. */
const coreShare = 0.88;

function childWith(tree: Tree, parent: number, left: Int32Array, words: number): number {
  for (let i = parent + 1; i < (tree.end[parent] ?? 0); i = tree.end[i] ?? i + 1)
    if (countIn(tree, i, left) >= words && elementAt(tree, i) !== undefined) return i;
  return -1;
}

const neverBoilerplate = new Set(
  'h1 h2 h3 h4 h5 h6 p li td th tr tbody table body main article a b i em strong dt dd br'.split(' '),
);

function ruleOf(
  rules: readonly ElementRule[],
  candidate: Candidate,
  view: PageView,
): ElementRule | undefined {
  return rules.find(({ test }) => test(candidate, view));
}

function candidateAt(tree: Tree, element: Element, index: number, isInMain: boolean): Candidate {
  const words = wordsOf(tree, index);
  return {
    index,
    element,
    words,
    linkShare: linkWordsOf(tree, index) / Math.max(1, words),
    names: namesOf(element.attribs),
    isInMain,
  };
}

function isMain(element: Element): boolean {
  return element.name === 'main' || element.name === 'article' || element.attribs['role'] === 'main';
}

/** Elements and roles that are never a page's text by their own account. */
function isBoilerplateByKind(element: Element): boolean {
  const names = ['nav', 'footer', 'header', 'form', 'button', 'dialog'];
  return (
    names.includes(element.name) ||
    /^(?:navigation|contentinfo|banner|dialog|alertdialog)$/.test(element.attribs['role'] ?? '')
  );
}

/** A short page may be mostly menus: elements made for them, with links for text, go whatever their share. */
function isSurelyNavigation(tree: Tree, element: Element, index: number): boolean {
  const isMade =
    element.name === 'nav' || element.name === 'footer' || element.attribs['role'] === 'navigation';
  return isMade && linkWordsOf(tree, index) >= wordsOf(tree, index) * 0.5;
}
