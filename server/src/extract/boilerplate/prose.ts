import { subscribeOffer } from '../../lexicon/boilerplate-words.ts';
import { beginsWithHeading, headingLevelOf } from '../html/headings.ts';
import { countWords } from '../html/shown-text.ts';
import { textOf } from '../html/tree-text.ts';
import { elementAt, isText, type Tree } from '../html/tree.ts';
import type { Candidate } from './element-rule.ts';

/** A label, a slogan and a copyright line are shorter, "We keep data for thirty days" is not. */
const sentenceWords = 6;

const blocks = new Set(
  (
    'address article aside blockquote br dd details div dl dt fieldset figure footer form header hr li main nav ol p pre section ' +
    'summary table td th tr ul'
  ).split(' '),
);

/** Whether the element holds a sentence: words that are no heading, link, button or question to the visitor. */
export function hasSentence(tree: Tree, index: number): boolean {
  return longestProse(tree, index, sentenceWords) >= sentenceWords;
}

/** Whether the element holds wording: a sentence in the main element, but for an offer to send a newsletter. */
export function holdsWording(tree: Tree, { index, isInMain }: Candidate): boolean {
  return isInMain && hasSentence(tree, index) && !subscribeOffer.test(textOf(tree, index));
}

/** Whether the element is made like a part of a document: a heading and a sentence under it. */
export function isSection(tree: Tree, index: number): boolean {
  return beginsWithHeading(tree, index) && hasSentence(tree, index);
}

/** The most words in one block besides headings, links, buttons and questions; looks no further once there are enough. */
export function longestProse(tree: Tree, index: number, enough = Infinity): number {
  let longest = 0;
  let run = 0;
  for (let i = index; i < (tree.end[index] ?? 0) && longest < enough; i++) {
    const node = tree.nodes[i];
    const element = elementAt(tree, i);
    if (isText(node)) {
      run += countWords(node.data);
      if (/[?？]\s*$/.test(node.data.slice(-20))) run = 0;
    } else if (element !== undefined) {
      const isSkipped = element.name === 'a' || element.name === 'button' || headingLevelOf(element) > 0;
      if (blocks.has(element.name)) run = 0;
      if (isSkipped) i = (tree.end[i] ?? i + 1) - 1;
    }
    longest = Math.max(longest, run);
  }
  return longest;
}
