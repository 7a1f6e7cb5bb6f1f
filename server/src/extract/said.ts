import { headingLevelOf } from './headings.ts';
import { elementAt, isText, linkWordsOf, type Tree, wordsOf } from './tree.ts';
import { countWords } from './text.ts';

/** A label, a slogan and a copyright line are shorter, "We keep data for thirty days" is not. */
const sentenceWords = 6;

const blocks = new Set(
  'address article aside blockquote br dd details div dl dt fieldset figure footer form header hr li main nav ol p pre section summary table td th tr ul'.split(
    ' ',
  ),
);

/** Whether the element holds a sentence of its own: words that are no heading, link, button or question to the visitor. */
export function hasSentence(tree: Tree, index: number): boolean {
  return longestSaid(tree, index, sentenceWords) >= sentenceWords;
}

/** Whether the element is made like a part of a document: a heading and something said under it. */
export function isSection(tree: Tree, index: number): boolean {
  return beginsWithHeading(tree, index) && hasSentence(tree, index);
}

/** The most words said in one block; looks no further once there are enough. */
export function longestSaid(tree: Tree, index: number, enough = Infinity): number {
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

/** Whether a link that leaves the page stands for itself, as calls do: no sentence has it. */
export function hasLoneLink(tree: Tree, index: number): boolean {
  let block = index;
  let own = 0;
  let isLinked = false;
  for (let i = index; i < (tree.end[index] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (blockIn(tree, i, index) !== block) {
      if (isLinked && own === 0) return true;
      block = blockIn(tree, i, index);
      own = 0;
      isLinked = false;
    }
    if (element?.name === 'a' && wordsOf(tree, i) > 0) {
      isLinked ||= !/^(?:mailto:|tel:|#)/.test(element.attribs['href'] ?? '#');
      i = (tree.end[i] ?? i + 1) - 1;
    } else if (isText(tree.nodes[i])) own += wordsOf(tree, i);
  }
  return isLinked && own === 0;
}

function blockIn(tree: Tree, index: number, root: number): number {
  let i = index;
  while (i > root && !blocks.has(elementAt(tree, i)?.name ?? '')) i = tree.parent[i] ?? root;
  return Math.max(i, root);
}

/** Whether the first words in the element are a heading, as those of a section are. */
export function beginsWithHeading(tree: Tree, index: number): boolean {
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element !== undefined && headingLevelOf(element) > 0 && wordsOf(tree, i) > 0) return true;
    if (isText(tree.nodes[i]) && wordsOf(tree, i) > 0) return false;
  }
  return false;
}

/** Whether a heading of this level or a higher one stands in the element. */
export function hasHeading(tree: Tree, index: number, lowest: number): boolean {
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++) {
    const element = elementAt(tree, i);
    const level = element === undefined ? 0 : headingLevelOf(element);
    if (level > 0 && level <= lowest) return true;
  }
  return false;
}

/** Whether the element holds a title: a site's name in the first heading is a link to its home page. */
export function holdsTitle(tree: Tree, index: number): boolean {
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element !== undefined && headingLevelOf(element) === 1 && wordsOf(tree, i) > linkWordsOf(tree, i))
      return true;
  }
  return false;
}

/** Whether a short text is about somebody's data: a form for one's rights in it, or whom to ask, is part of what a policy says. */
export function speaksOfData(text: string): boolean {
  return ownData.test(text);
}

const ownData =
  /personal (?:data|information)|your (?:data|rights)|opt[- ]?(?:in|out)|do not sell|personenbezogen|(?:ihre|deine) daten|données personnelles|données à caractère|vos données|datos personales|(?:sus|tus) datos|dati personali|(?:tuoi|suoi) dati|dados pessoais|(?:seus|teus) dados|persoonsgegevens|(?:uw|jouw) gegevens|danych osobowych|personuppgift|個人/iu;
