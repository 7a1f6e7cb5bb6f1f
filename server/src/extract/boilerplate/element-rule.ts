import type { Element } from 'domhandler';
import type { Tree } from '../html/tree.ts';

/**
 * The links of a page, in order: the node of each, and how many of those before it lead to other pages and stand for themselves. The others
 * stand within a sentence or lead to a place on a page or to a file.
 */
export type PageLinks = { nodes: number[]; aloneBefore: number[] };

/** A page while it is looked through from its top. */
export type PageView = {
  tree: Tree;
  body: number;
  url: string;
  links: PageLinks;
  /** The buttons that answer a consent banner, in order. */
  consentAnswers: readonly number[];
};

/** An element with words that may be boilerplate. */
export type Candidate = {
  index: number;
  element: Element;
  words: number;
  /** Share of the words that are in links, 0 to 1. */
  linkShare: number;
  /** Id and classes, as of `namesOf`. */
  names: string;
  /** Whether a main element that is still open, or that begins further down, holds it. */
  isInMain: boolean;
};

/** A kind of element that is not part of a page's document. */
export type ElementRule = {
  id: string;
  why: string;
  /** A captured page that has such an element. */
  example: string;
  /** `page`: any element; `beside-text`: beside the one that holds nearly all of the page's text; `above-title`: before its title. */
  where: 'page' | 'beside-text' | 'above-title';
  test: (candidate: Candidate, view: PageView) => boolean;
};

/** Menus, tabs and buttons are labelled in no more words. */
export const labelWords = 12;
