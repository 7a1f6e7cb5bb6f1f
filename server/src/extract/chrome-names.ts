import {
  bannerNames,
  consentNames,
  consentWords,
  dismissNames,
  footerNames,
  menuNames,
  namesOf,
  navigationNames,
  popupNames,
  smallNames,
} from './class-names.ts';
import { asksSomething, hasAnswer, hasButton, isButton } from './controls.ts';
import { headingLevelOf } from './headings.ts';
import { textOf } from './document-titles.ts';
import { namesOthers } from './link-targets.ts';
import { hasHeading, hasSentence, holdsTitle, isSection } from './said.ts';
import { saysTerms } from './terms-said.ts';
import { isTermsSaid } from './terms-told.ts';
import { elementAt, isNear, linkWordsOf, type Tree, wordsOf } from './tree.ts';

/** Longer elements named so are the text itself: a modal that holds the terms, a page about sharing. */
const longestPopupWords = 150;
const longestSmallWords = 60;
/** Menus, tabs and buttons are labelled in no more words. */
export const labelWords = 12;
/** With more of them it is the menu of the whole site, in which the page is named. */
const mostLinksBesideTitle = 12;

/** Whether an element's id and classes, together with what it holds, mark it as no part of the page's text. */
export function isNamedChrome(
  { tree, url }: { tree: Tree; url: string },
  index: number,
  isInMain: boolean,
): boolean {
  const element = elementAt(tree, index);
  const names = namesOf(element?.attribs ?? {});
  if (names === '') return false;
  const words = wordsOf(tree, index);
  const isShort = words < longestPopupWords;
  const isPopup = popupNames.test(names);
  // Outside the text the settings for cookies may be explained at length.
  const isConsent = consentNames.test(names) || (isPopup && consentWords.test(names));
  if (((isConsent && !isInMain) || ((isConsent || isPopup) && isShort)) && hasControl(tree, index))
    return !isPartOfText(tree, index, isInMain) || asksSomething(tree, index) || hasAnswer(tree, index);
  const isList = isMenu(tree, index, names) && !(isInMain && namesOthers(tree, index, url));
  if (!isList && !isNamedWidget(tree, index, isInMain)) return false;
  // A title's surroundings are called "header" or "call to action", and a few links and buttons come and go beside it.
  return !holdsTitle(tree, index) || countLinks(tree, index) > mostLinksBesideTitle;
}

function isNamedWidget(tree: Tree, index: number, isInMain: boolean): boolean {
  return (
    isSmall(tree, index, isInMain) &&
    !(isInMain && isTermsSaid(tree, index)) &&
    (!isPartOfText(tree, index, isInMain) || asksSomething(tree, index) || hasButton(tree, index))
  );
}

/** Whether an element outside the text is called a banner, or is called a footer and made like one: no sentence, or links and rights. */
export function isNamedFrame(tree: Tree, index: number): boolean {
  if (wordsOf(tree, index) >= longestPopupWords || hasHeading(tree, index, 1)) return false;
  const names = namesOf(elementAt(tree, index)?.attribs ?? {});
  if (!footerNames.test(names)) return bannerNames.test(names);
  return !hasSentence(tree, index) || countLinks(tree, index) >= 3 || textOf(tree, index).includes('©');
}

/** A section on newsletters or consent bears a widget's name too, and a link back to the top is no answer to it. Around the text it binds. */
function isPartOfText(tree: Tree, index: number, isInMain: boolean): boolean {
  return isSection(tree, index) && (isInMain || saysTerms(textOf(tree, index, Infinity)));
}

function isMenu(tree: Tree, index: number, names: string): boolean {
  if (!navigationNames.test(names)) return false;
  const links = countLinks(tree, index);
  // A menu that stands before everything else may describe at length what it links to.
  const isFirst = (tree.words[index] ?? 0) < 30 && menuNames.test(names);
  if (isFirst && links >= 5 && !hasHeading(tree, index, 1)) return true;
  // A heading that links to itself is a heading.
  const isHeading = links < 3 && hasHeading(tree, index, 6);
  return !isHeading && linkWordsOf(tree, index) >= wordsOf(tree, index) * 0.5;
}

/** Widgets are short and have something to click, or say what one says in a few words. An id is mostly the title of a section. */
function isSmall(tree: Tree, index: number, isInMain: boolean): boolean {
  const element = elementAt(tree, index);
  const words = wordsOf(tree, index);
  if (element === undefined || words >= longestSmallWords || isInHeading(tree, index)) return false;
  if (!smallNames.test(namesOf({ class: element.attribs['class'] ?? '' }))) return false;
  if (hasPressable(tree, index)) return true;
  const isLabel = words <= labelWords || linkWordsOf(tree, index) >= words * 0.3;
  return isLabel && (!isInMain || isLinked(tree, index)) && !hasHeading(tree, index, 6);
}

function isInHeading(tree: Tree, index: number): boolean {
  return isNear(tree, tree.parent[index] ?? -1, (element) => headingLevelOf(element) > 0);
}

/** Whether the element is a link, stands in one or holds one: then it leads to something that is said elsewhere. */
function isLinked(tree: Tree, index: number): boolean {
  return isNear(tree, index, ({ name }) => name === 'a') || countLinks(tree, index) > 0;
}

function countLinks(tree: Tree, index: number): number {
  let count = 0;
  for (let i = index; i < (tree.end[index] ?? 0); i++) if (elementAt(tree, i)?.name === 'a') count++;
  return count;
}

/** A consent dialog is answered; a policy's section on consent, whatever its id, is only read. */
function hasControl(tree: Tree, index: number): boolean {
  return hasPressable(tree, index) || hasDismissal(tree, index);
}

function hasPressable(tree: Tree, index: number): boolean {
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element === undefined) continue;
    if (element.name === 'input' || isButton(element)) return true;
    if (element.name === 'a' && /^(?:#?$|javascript:)/.test(element.attribs['href'] ?? '')) return true;
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
