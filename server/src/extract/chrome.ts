import type { Element } from 'domhandler';
import { isAccordionButton, isRowOfTabs, opensPanel } from './accordions.ts';
import { isNamedChrome, isNamedFrame, labelWords } from './chrome-names.ts';
import { findConsentBanners } from './consent-banner.ts';
import { asksForMail, asksSomething, hasButton, hasField, namesField } from './controls.ts';
import { findDates } from '../lexicon/dates.ts';
import { isDocumentTitle, levelAt, textOf } from './document-titles.ts';
import { isHidden, isOldVersion, type Siblings } from './old-versions.ts';
import { saysOwnDate } from './effective-date.ts';
import { hasHeading, hasSentence, isSection, speaksOfData } from './said.ts';
import { isTermsSaid } from './terms-told.ts';
import { namesContact, saysTerms, saysTermsBesidesForm } from './terms-said.ts';
import { findLinks, isMenuOfLinks, type PageLinks } from './menus.ts';
import { isSurrounded, unlinkedWords } from './places.ts';
import { elementAt, isNear, linkWordsOf, type Tree, wordsOf } from './tree.ts';

/** What holds more of a page than this is no chrome, whatever it is called. Measured on 217 policy pages. */
const largestChromeShare = 0.35;

/** `isDropped[i] === 1` marks a dropped subtree; `sureWords` counts the words dropped beyond doubt. */
export type Chrome = { isDropped: Uint8Array; sureWords: number };

/** The elements around a page's own text: navigation, site header and footer, consent, sharing, forms. */
export function markChrome(tree: Tree, body: number, url: string): Chrome {
  const chrome: Chrome = { isDropped: new Uint8Array(tree.nodes.length), sureWords: 0 };
  const limit = wordsOf(tree, body) * largestChromeShare;
  const around: Surroundings = {
    tree,
    body,
    url,
    mainEnd: 0,
    shownClasses: new Map(),
    sections: new Map(),
    asking: new Map(),
    links: findLinks(tree),
  };
  const banners = findConsentBanners(tree, body);
  for (let i = body + 1; i < (tree.end[body] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element === undefined) continue;
    if (isMain(element)) around.mainEnd = Math.max(around.mainEnd, tree.end[i] ?? 0);
    if (!banners.has(i) && !isChrome(around, element, i)) continue;
    if (!isSurelyNavigation(tree, element, i) && wordsOf(tree, i) > limit) continue;
    chrome.isDropped[i] = 1;
    if (isMadeForChrome(element) || linkWordsOf(tree, i) >= wordsOf(tree, i) * 0.5)
      chrome.sureWords += wordsOf(tree, i);
    i = (tree.end[i] ?? i + 1) - 1;
  }
  return chrome;
}

/** Elements and roles that say themselves that they are not the page's text. */
function isMadeForChrome(element: Element): boolean {
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

type Surroundings = Siblings & {
  body: number;
  url: string;
  /** Where the last main element or article seen so far ends. */
  mainEnd: number;
  /** By section: whether it is made like a part of a document. */
  sections: Map<number, boolean>;
  /** By element: whether there is something to fill in or to press. */
  asking: Map<number, boolean>;
  links: PageLinks;
};

function isMain(element: Element): boolean {
  return element.name === 'main' || element.name === 'article' || element.attribs['role'] === 'main';
}

const neverChrome = new Set(
  'h1 h2 h3 h4 h5 h6 p li td th tr tbody table body main article a b i em strong dt dd br'.split(' '),
);

function isChrome(around: Surroundings, element: Element, index: number): boolean {
  const { tree, body } = around;
  const { name, attribs } = element;
  const role = attribs['role'] ?? '';
  const isInMain = index < around.mainEnd;
  if (name === 'button')
    return !isAccordionButton(tree, element, index) && !opensPanel(tree, index, isInMain);
  if (neverChrome.has(name)) return false;
  const words = wordsOf(tree, index);
  if (words === 0) return false;
  if (name === 'nav' || role === 'navigation' || role === 'search' || role === 'menubar')
    return !isInMain || !isTermsSaid(tree, index);
  if (role === 'dialog' || role === 'alertdialog' || attribs['aria-modal'] === 'true')
    return !isInMain || !isSection(tree, index) || asksSomething(tree, index);
  if (role === 'tablist' && isRowOfTabs(tree, index)) return true;
  if ((role === 'listbox' || role === 'menu') && isChoice(tree, index)) return true;
  if (name === 'form' && words < 60) return isFormOfSite(around, index, isInMain);
  if (name === 'label') return words <= labelWords && namesField(tree, index);
  if (isMessage(element) && isHidden(element)) return isReply(around, index, isInMain);
  if (isOldVersion(around, element, index)) return true;
  const linkShare = linkWordsOf(tree, index) / words;
  const isAround = (): boolean => !isInMain && !isWithinText(around, index, linkShare);
  if (name === 'header' || role === 'banner')
    return isAround() && !headsDocument(tree, index) && !isOfDocument(tree, index);
  if (name === 'footer' || role === 'contentinfo')
    return linkShare > 0.3 ? !statesDate(tree, index) : isAround() && !isOfDocument(tree, index);
  if (name === 'aside' || role === 'complementary')
    return linkShare > 0.4 || (isAround() && !speaksOfData(textOf(tree, index)) && !isTermsSaid(tree, index));
  if (isOfSite(around, element, index, isAround)) return true;
  return isNamedChrome(around, index, isInMain || isSurrounded(tree, body, index));
}

/** What says something is the site's where there is something to write; forms for one's rights are the text's. */
function isFormOfSite(around: Surroundings, index: number, isInMain: boolean): boolean {
  const { tree } = around;
  if (!hasSentence(tree, index)) return true;
  if (!hasField(tree, index)) return false;
  return !speaksOfData(textOf(tree, index)) || (!isInMain && !isWithinText(around, index, 0));
}

/** A line at the edge of a page that is the document's all the same: of somebody's data, or of a day, with nothing to follow. */
function isOfDocument(tree: Tree, index: number): boolean {
  const text = textOf(tree, index);
  if (speaksOfData(text)) return true;
  return linkWordsOf(tree, index) === 0 && findDates(text, { locale: null, receivedOn: null }).length > 0;
}

/** Links to the page's source or to what comes next may stand beside the day on which it was changed. */
function statesDate(tree: Tree, index: number): boolean {
  return wordsOf(tree, index) <= labelWords && saysOwnDate(textOf(tree, index));
}

/** What is chosen from is named, and says nothing that may bind somebody but in names of pages that it leads to. */
function isChoice(tree: Tree, index: number): boolean {
  if (hasSentence(tree, index)) return false;
  return linkWordsOf(tree, index) === wordsOf(tree, index) || !saysTerms(textOf(tree, index, Infinity));
}

/** The header of the document rather than the site's: its title stands there, or a clause. */
function headsDocument(tree: Tree, index: number): boolean {
  if (hasHeading(tree, index, 1) || isTermsSaid(tree, index)) return true;
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++)
    if (levelAt(tree, i) > 0 && linkWordsOf(tree, i) === 0 && isDocumentTitle(textOf(tree, i))) return true;
  return false;
}

function isMessage({ attribs }: Element): boolean {
  return attribs['role'] === 'alert' || attribs['role'] === 'status';
}

/** What is said once a form was sent or a button pressed ("Thank you!"): beside it, or around the text; a hidden part of the text says more. */
function isReply(around: Surroundings, index: number, isInMain: boolean): boolean {
  const { tree, asking } = around;
  if (saysTerms(textOf(tree, index, Infinity))) return false;
  if (!isInMain || !hasSentence(tree, index) || isNear(tree, index, ({ name }) => name === 'form'))
    return true;
  const parent = tree.parent[index] ?? 0;
  const isAsking = asking.get(parent) ?? (hasField(tree, parent) || hasButton(tree, parent));
  asking.set(parent, isAsking);
  return isAsking;
}

/** Bars and sections of the site around the text, and within the main element those that are sure to be no more than a newsletter's. */
function isOfSite(around: Surroundings, element: Element, index: number, isAround: () => boolean): boolean {
  const { tree } = around;
  if (!isAround()) return isSignUp(around, element, index) && isNewsletter(tree, index);
  if (isMenuOfLinks(around, index)) return true;
  if (isNamedFrame(tree, index)) return !isOfDocument(tree, index);
  if (!isSignUp(around, element, index) || speaksOfData(textOf(tree, index))) return false;
  return !hasSentence(tree, index) || !saysTermsBesidesForm(textOf(tree, index, Infinity));
}

/** How to reach the vendor may stand beside a field. */
function isNewsletter(tree: Tree, index: number): boolean {
  if (wordsOf(tree, index) > longestNewsletter || !asksForMail(tree, index)) return false;
  const text = textOf(tree, index, Infinity);
  return !speaksOfData(text) && !namesContact(text) && !saysTermsBesidesForm(text);
}

const longestNewsletter = 40;

/** Sections behind the text that ask for an address, and say what for: newsletters, demonstrations, offers. */
function isSignUp({ tree, body }: Surroundings, { name }: Element, index: number): boolean {
  if ((name !== 'div' && name !== 'section') || wordsOf(tree, index) > longestSignUp) return false;
  const before = unlinkedWords(tree, body, index);
  const after = unlinkedWords(tree, tree.end[index] ?? 0, tree.end[body] ?? 0);
  if (before < after || hasHeading(tree, index, 1)) return false;
  return hasField(tree, index);
}

const longestSignUp = 80;

/** Where nothing is marked as the main text, what speaks in the middle of it or heads one of its sections is part of it. */
function isWithinText(around: Surroundings, index: number, linkShare: number): boolean {
  const { tree, body } = around;
  if (linkShare > 0.3 || !hasSentence(tree, index)) return false;
  for (let i = tree.parent[index] ?? -1; i > body; i = tree.parent[i] ?? -1)
    if (elementAt(tree, i)?.name === 'section' && isKnownSection(around, i)) return true;
  return isSurrounded(tree, body, index);
}

function isKnownSection({ tree, sections }: Surroundings, index: number): boolean {
  const known = sections.get(index) ?? isSection(tree, index);
  sections.set(index, known);
  return known;
}
