import type { Element } from 'domhandler';
import { elementAt, linkWordsOf, type Tree, wordsOf } from './tree.ts';

/** What holds more of a page than this is no chrome, whatever it is called. Measured on 217 policy pages. */
const largestChromeShare = 0.35;

/** The elements around a page's own text: navigation, site header and footer, consent, sharing, forms. 1 marks a dropped subtree. */
export function markChrome(tree: Tree, body: number): Uint8Array {
  const isDropped = new Uint8Array(tree.nodes.length);
  const total = wordsOf(tree, body);
  const limit = total * largestChromeShare;
  const state: Surroundings = { tree, mainEnd: 0 };
  for (let i = body + 1; i < (tree.end[body] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element === undefined) continue;
    if (isMain(element)) state.mainEnd = Math.max(state.mainEnd, tree.end[i] ?? 0);
    if (!isChrome(state, element, i)) continue;
    if (wordsOf(tree, i) > limit) continue;
    isDropped[i] = 1;
    i = (tree.end[i] ?? i + 1) - 1;
  }
  return isDropped;
}

type Surroundings = { tree: Tree; mainEnd: number };

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
  if (name === 'form') return words < 60;
  const linkShare = linkWordsOf(tree, index) / words;
  const isInMain = index < around.mainEnd;
  if (name === 'header' || role === 'banner') return !isInMain && !hasHeading(tree, index);
  if (name === 'footer' || role === 'contentinfo') return !isInMain || linkShare > 0.3;
  if (name === 'aside' || role === 'complementary') return !isInMain || linkShare > 0.4;
  return isNamedChrome(namesOf(element), words, linkShare);
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
  / (onetrust consent|onetrust banner|onetrust pc|cybot cookiebot|cookiebot dialog|didomi host|didomi notice|usercentrics|truste|trustarc|cky consent|cky modal|cmplz|osano|klaro|borlabs|tarteaucitron|axeptio|qc cmp2|cookie (banner|bar|notice|popup|modal|dialog|overlay|alert|message|toast|prompt|consent|law|preferences)|cookies (banner|bar|notice|popup|modal|dialog|overlay|alert|message|consent)|consent (banner|bar|notice|popup|modal|dialog|overlay|manager)|gdpr (banner|bar|notice|popup|modal)) /;
const navigationNames =
  / (nav|navbar|navigation|sitenav|topnav|sidenav|subnav|megamenu|menu|submenu|breadcrumb|breadcrumbs|topbar|masthead|offcanvas|sidebar|pagination|pager|toolbar|lang|language|languages|locale|footer|header|related|recommended|tags|skip) /;
const smallNames =
  / (share|sharing|social|socials|addthis|addtoany|newsletter|subscribe|signup|cta|promo|feedback|helpful|rating|search|skip|back to top|backtotop|scroll top|breadcrumb|breadcrumbs|announcement|download app|app store|copyright|read time|reading time) /;

function isNamedChrome(names: string, words: number, linkShare: number): boolean {
  if (names.length < 3) return false;
  if (consentNames.test(names)) return true;
  if (linkShare >= 0.5 && navigationNames.test(names)) return true;
  return words < 40 && smallNames.test(names);
}
