import {
  consentNames,
  consentWords,
  dismissNames,
  footerNames,
  isHidden,
  menuNames,
  namesOf,
  navigationNames,
  popupNames,
  smallNames,
  versionNames,
} from '../html/element-names.ts';
import { hasHeading, headingLevelOf, holdsTitle } from '../html/headings.ts';
import { elementAt, isNear, type Tree, wordsOf } from '../html/tree.ts';
import { holdsAnswer } from './consent-banner.ts';
import { asksSomething, isButton, leadsNowhere } from './controls.ts';
import { textOf } from '../html/tree-text.ts';
import { hasSentence, holdsWording, isSection } from './prose.ts';
import { type Candidate, labelWords, type PageView } from './element-rule.ts';

/** Longer elements named so are the text itself: a modal that holds the terms, a page about sharing. */
const longestPopup = 150;
const longestFooter = 150;
const longestWidget = 60;
/** With more of them it is the menu of the whole site, in which the page is named. */
const mostLinksBesideTitle = 12;

/** A dialog for consent, or a short popup, with something to press. Outside the text it may explain cookies at length. */
export function isNamedConsent({ index, words, names, isInMain }: Candidate, view: PageView): boolean {
  const { tree } = view;
  const isPopup = popupNames.test(names);
  const isConsent = consentNames.test(names) || (isPopup && consentWords.test(names));
  const isMeant = (isConsent && !isInMain) || ((isConsent || isPopup) && words < longestPopup);
  if (!isMeant || !(hasPressable(tree, index) || hasDismissal(tree, index))) return false;
  // A policy's own section on consent is named so, too, and is only read.
  const mayBeSection = isInMain || !isPopup;
  return !mayBeSection || !isSection(tree, index) || asksSomething(tree, index) || holdsAnswer(view, index);
}

/** A menu by its name and its links. */
export function isNamedMenu({ index, names, linkShare }: Candidate, { tree }: PageView): boolean {
  if (!navigationNames.test(names)) return false;
  const links = countLinks(tree, index);
  // A menu that stands before everything else may describe at length what it links to.
  const isFirst = (tree.words[index] ?? 0) < 30 && menuNames.test(names);
  const isFirstMenu = isFirst && links >= 5 && !hasHeading(tree, index, 1);
  // A heading that links to itself is a heading.
  const isHeading = links < 3 && hasHeading(tree, index, 6);
  if (!isFirstMenu && (isHeading || linkShare < 0.5)) return false;
  return !isTitles(tree, index);
}

/** A footer by its name, made like one: no sentence, or links or a copyright notice. */
export function isNamedFooter({ index, words, names, isInMain }: Candidate, { tree }: PageView): boolean {
  if (isInMain || words >= longestFooter || !footerNames.test(names) || hasHeading(tree, index, 1))
    return false;
  return !hasSentence(tree, index) || countLinks(tree, index) >= 3 || textOf(tree, index).includes('©');
}

/** An earlier version of the document, hidden beside the one in force, where names say that both are versions. */
export function isOldVersion({ index, element, names }: Candidate, { tree }: PageView): boolean {
  if (!isHidden(element) || !versionNames.test(names)) return false;
  const parent = tree.parent[index] ?? 0;
  for (let i = parent + 1; i < (tree.end[parent] ?? 0); i = tree.end[i] ?? i + 1) {
    const other = elementAt(tree, i);
    if (other === undefined || isHidden(other) || wordsOf(tree, i) === 0) continue;
    if (versionNames.test(namesOf(other.attribs))) return true;
  }
  return false;
}

/** A widget by its classes: short and no wording, with something to press, or no more than a label. An id mostly titles a section. */
export function isNamedWidget(candidate: Candidate, { tree }: PageView): boolean {
  const { index, element, words, linkShare, isInMain } = candidate;
  const { class: classes = '' } = element.attribs;
  if (words >= longestWidget || !smallNames.test(namesOf({ class: classes }))) return false;
  if (isInHeading(tree, index) || isTitles(tree, index)) return false;
  // A sentence over links only leads to them.
  if (linkShare < 0.3 && holdsWording(tree, candidate)) return false;
  if (hasPressable(tree, index)) return true;
  const isLabel = words <= labelWords || linkShare >= 0.3;
  return isLabel && (!isInMain || isLinked(tree, index)) && !hasHeading(tree, index, 6);
}

/** A title's surroundings are called "header" or "call to action", and a few links and buttons come and go beside it. */
function isTitles(tree: Tree, index: number): boolean {
  return holdsTitle(tree, index) && countLinks(tree, index) <= mostLinksBesideTitle;
}

function isInHeading(tree: Tree, index: number): boolean {
  return isNear(tree, tree.parent[index] ?? -1, (element) => headingLevelOf(element) > 0);
}

/** Whether the element is a link, stands in one or holds one. */
function isLinked(tree: Tree, index: number): boolean {
  return isNear(tree, index, ({ name }) => name === 'a') || countLinks(tree, index) > 0;
}

function countLinks(tree: Tree, index: number): number {
  let count = 0;
  for (let i = index; i < (tree.end[index] ?? 0); i++) if (elementAt(tree, i)?.name === 'a') count++;
  return count;
}

function hasPressable(tree: Tree, index: number): boolean {
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element === undefined) continue;
    if (element.name === 'input' || isButton(element)) return true;
    if (element.name === 'a' && leadsNowhere(element.attribs['href'])) return true;
  }
  return false;
}

/** An icon that is called "close": accordions have one, too. */
function hasDismissal(tree: Tree, index: number): boolean {
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++) {
    const attribs = elementAt(tree, i)?.attribs;
    if (attribs !== undefined && wordsOf(tree, i) === 0 && dismissNames.test(namesOf(attribs))) return true;
  }
  return false;
}
