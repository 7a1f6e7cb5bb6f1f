import { consentSubject } from '../../lexicon/boilerplate-words.ts';
import { hasHeading } from '../html/headings.ts';
import { isText, type Tree } from '../html/tree.ts';
import { asksSomething, isAnswer } from './controls.ts';
import type { Candidate, PageView } from './element-rule.ts';
import { isSection } from './prose.ts';

/** Longer than any banner, shorter than a section that has one in it. */
const longestBanner = 150;
const longestNotice = 80;
/** A banner has a handful of buttons; a page has one banner or two. */
const mostAnswers = 50;

/** The buttons on a page that answer a consent banner. */
export function findConsentAnswers(tree: Tree, body: number): number[] {
  const answers: number[] = [];
  for (let i = body; i < (tree.end[body] ?? 0) && answers.length < mostAnswers; i++)
    if (isAnswer(tree, i)) answers.push(i);
  return answers;
}

/** What speaks of cookies around a button that answers it; a section on them is one only outside the main element, and with a choice. */
export function isConsentBanner({ index, words, isInMain }: Candidate, view: PageView): boolean {
  const { tree } = view;
  if (words > (isInMain ? longestNotice : longestBanner)) return false;
  if (isSection(tree, index) && (isInMain || !asksSomething(tree, index))) return false;
  return holdsAnswer(view, index) && !hasHeading(tree, index, 1) && speaksOfCookies(tree, index);
}

/** Whether a consent banner could be answered in the element. */
export function holdsAnswer({ tree, consentAnswers }: PageView, index: number): boolean {
  const end = tree.end[index] ?? 0;
  return consentAnswers.some((answer) => answer >= index && answer < end);
}

function speaksOfCookies(tree: Tree, index: number): boolean {
  for (let i = index; i < (tree.end[index] ?? 0); i++) {
    const node = tree.nodes[i];
    if (isText(node) && consentSubject.test(node.data)) return true;
  }
  return false;
}
