import type { Element } from 'domhandler';
import { elementAt, linkWordsOf, type Tree, wordsOf } from './tree.ts';

/** What holds more of a page than this is no chrome, whatever it is called. Measured on 217 policy pages. */
const largestChromeShare = 0.35;

/** `isDropped[i] === 1` marks a dropped subtree; `sureWords` counts the words dropped beyond doubt. */
export type Chrome = { isDropped: Uint8Array; sureWords: number };

/** The elements around a page's own text: navigation, site header and footer, consent, sharing, forms. */
export function markChrome(tree: Tree, body: number): Chrome {
  const chrome: Chrome = { isDropped: new Uint8Array(tree.nodes.length), sureWords: 0 };
  const limit = wordsOf(tree, body) * largestChromeShare;
  const around: Surroundings = { tree, mainEnd: 0, shownClasses: new Map() };
  for (let i = body + 1; i < (tree.end[body] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element === undefined) continue;
    if (isMain(element)) around.mainEnd = Math.max(around.mainEnd, tree.end[i] ?? 0);
    if (!isChrome(around, element, i)) continue;
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

type Surroundings = {
  tree: Tree;
  /** Where the last main element or article seen so far ends. */
  mainEnd: number;
  /** By parent: the classes of its children that are not hidden. */
  shownClasses: Map<number, Set<string>>;
};

function isMain(element: Element): boolean {
  return element.name === 'main' || element.name === 'article' || element.attribs['role'] === 'main';
}

const neverChrome = new Set(
  'h1 h2 h3 h4 h5 h6 p li td th tr tbody table body main article a b i em strong dt dd br'.split(' '),
);

function isChrome(around: Surroundings, element: Element, index: number): boolean {
  const { tree } = around;
  const { name, attribs } = element;
  const role = attribs['role'] ?? '';
  if (name === 'button') return !isAccordionButton(tree, element, index);
  if (neverChrome.has(name)) return false;
  const words = wordsOf(tree, index);
  if (words === 0) return false;
  if (name === 'nav' || role === 'navigation' || role === 'search' || role === 'menubar') return true;
  if (role === 'dialog' || role === 'alertdialog' || attribs['aria-modal'] === 'true') return true;
  if (role === 'tablist') return true;
  if (name === 'form' && words < 60) return true;
  if (isOldVersion(around, element, index)) return true;
  const linkShare = linkWordsOf(tree, index) / words;
  const isInMain = index < around.mainEnd;
  if (name === 'header' || role === 'banner') return !isInMain && !hasHeading(tree, index);
  if (name === 'footer' || role === 'contentinfo') return !isInMain || linkShare > 0.3;
  if (name === 'aside' || role === 'complementary') return !isInMain || linkShare > 0.4;
  return isNamedChrome(tree, index, namesOf(element), linkShare);
}

/** Earlier versions kept hidden beside the current one are not what the page says today. */
function isOldVersion(around: Surroundings, element: Element, index: number): boolean {
  if (!isHidden(element) || !/ (version|versions|archive|archived|previous|history) /.test(namesOf(element)))
    return false;
  const parent = around.tree.parent[index] ?? 0;
  const shown = around.shownClasses.get(parent) ?? shownClassesIn(around.tree, parent);
  around.shownClasses.set(parent, shown);
  return shown.has(element.attribs['class'] ?? '');
}

function shownClassesIn(tree: Tree, parent: number): Set<string> {
  const classes = new Set<string>();
  for (let i = parent + 1; i < (tree.end[parent] ?? 0); i = tree.end[i] ?? i + 1) {
    const child = elementAt(tree, i);
    if (child !== undefined && !isHidden(child) && wordsOf(tree, i) > 0)
      classes.add(child.attribs['class'] ?? '');
  }
  return classes;
}

function isHidden(element: Element): boolean {
  return 'hidden' in element.attribs || /display:\s*none/i.test(element.attribs['style'] ?? '');
}

/** Headings of accordions are often buttons; other buttons are controls. */
function isAccordionButton(tree: Tree, element: Element, index: number): boolean {
  if ('aria-expanded' in element.attribs || 'aria-controls' in element.attribs) return true;
  for (let i = tree.parent[index] ?? -1, steps = 0; i >= 0 && steps < 4; i = tree.parent[i] ?? -1, steps++) {
    const parent = elementAt(tree, i);
    if (parent !== undefined && /^(h[1-6]|summary|dt)$/.test(parent.name)) return true;
  }
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++) {
    if (/^h[1-6]$/.test(elementAt(tree, i)?.name ?? '')) return true;
  }
  return false;
}

function hasHeading(tree: Tree, index: number): boolean {
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++) {
    if (elementAt(tree, i)?.name === 'h1') return true;
  }
  return false;
}

/** Id, classes and test id as lower-case words with a space on either side: `siteFooter_nav` is ` site footer nav `. */
function namesOf(element: Element): string {
  const { id = '', class: classes = '' } = element.attribs;
  if (id === '' && classes === '') return '';
  const raw = `${id.slice(0, 200)} ${classes.slice(0, 400)}`;
  return ` ${raw
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')} `;
}

const consentNames =
  / (onetrust|cybot|cookiebot|didomi|usercentrics|truste|trustarc|cky|cmplz|osano|klaro|borlabs|tarteaucitron|axeptio|qc cmp2|fs cc|(?:cookies?|consent|gdpr|ccpa|privacy) (?:banner|bar|notice|popup|modal|dialog|overlay|alert|message|toast|prompt|consent|law|preferences?|settings|manager|component|widget|container|wall)) /;
const navigationNames =
  / (nav|navbar|navigation|sitenav|topnav|sidenav|subnav|megamenu|menu|submenu|breadcrumb|breadcrumbs|topbar|masthead|offcanvas|sidebar|pagination|pager|toolbar|lang|language|languages|locale|footer|header|related|recommended|tags|skip) /;
const popupNames = / (modal|popup|popin|lightbox) /;
const smallNames =
  / (share|sharing|social|socials|addthis|addtoany|newsletter|subscribe|signup|cta\d*|promo|feedback|helpful|rating|search|skip|back to top|backtotop|scroll top|breadcrumb|breadcrumbs|announcement|download app|app store|copyright|read time|reading time) /;

function isNamedChrome(tree: Tree, index: number, names: string, linkShare: number): boolean {
  if (names.length < 3) return false;
  const words = wordsOf(tree, index);
  if (consentNames.test(names) && hasControl(tree, index)) return true;
  // A menu that stands before everything else may describe at length what it links to.
  const isFirst =
    (tree.words[index] ?? 0) < 30 && / (nav|navbar|navigation|menu|megamenu|topbar) /.test(names);
  if (isFirst && countLinks(tree, index) >= 5 && !hasHeading(tree, index)) return true;
  if (linkShare >= 0.5 && navigationNames.test(names)) return true;
  if (words < 150 && popupNames.test(names)) return hasControl(tree, index);
  if (words >= 60 || !smallNames.test(names)) return false;
  return words <= 12 || linkShare >= 0.3 || hasControl(tree, index);
}

function countLinks(tree: Tree, index: number): number {
  let count = 0;
  for (let i = index; i < (tree.end[index] ?? 0); i++) if (elementAt(tree, i)?.name === 'a') count++;
  return count;
}

/** A consent dialog is answered; a policy's section on consent, whatever its id, is only read. */
function hasControl(tree: Tree, index: number): boolean {
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element === undefined) continue;
    if (element.name === 'input') return true;
    const isButton = element.name === 'button' || element.attribs['role'] === 'button';
    if (isButton && !('aria-expanded' in element.attribs) && !('aria-controls' in element.attribs))
      return true;
    if (element.name === 'a' && /^(?:#|javascript:|$)/.test(element.attribs['href'] ?? '')) return true;
  }
  return false;
}
