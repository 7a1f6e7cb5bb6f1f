import { type AnyNode, Element, Text } from 'domhandler';
import { findDates } from '../lexicon/dates.ts';
import { isDocumentTitle, textOf } from './document-titles.ts';
import { headingLevelOf } from './headings.ts';
import { hasHeading, speaksOfData } from './said.ts';
import { leadsOn } from './link-targets.ts';
import { saysTerms } from './terms-said.ts';
import { elementAt, inlineNames, type Tree, wordsOf, linkWordsOf } from './tree.ts';

/** Longer than offers and notices of the site, shorter than what introduces a text. */
const longestNotice = 60;
/** A title further down than this is not what the page begins with. */
const mostWordsAbove = 200;
const bars = new Set(['div', 'section', 'aside', 'a']);
const rooms = new Set(['body', 'main', 'article', 'section', 'div', 'aside', 'header']);
/** What a document is called: a note on it may stand above its title, and lead to an earlier version. */
export const ownName =
  /polic|terms|conditions|notice|agreement|statement|privacy|cookie|version|effective|updat|revis|datenschutz|bedingungen|agb|impressum|politique|confidentialit|mentions|política|privacidad|términos|condiciones|informativa|condizioni|termini|termos|condições|polityk|regulamin|integritet|villkor|voorwaarden|プライバシー|規約|ポリシー|政策|协议|条款|隐私/iu;

/** Whom a document is for, and what was changed in it, may be told above it in a line that leads on. */
const ofText =
  /chang|amend|bill|plans?\b|charg|pric|appl(?:y|ies)|\b(?:users|customers|residents|members|people|visitors) (?:in|of|from)\b|änder|gilt|gelten|chang|s['’]appliqu|cambi|aplica|modific|altera|alterad|wijzig|zmian|dotyczy|ändra|変更|適用/iu;

/** Drops what leads elsewhere above the title of a text: offers, notices of the site, links back to other pages. */
export function dropAboveTitle(tree: Tree, root: number, isDropped: Uint8Array): void {
  const title = titleIn(tree, root, isDropped);
  for (let i = root + 1; i < title;) {
    const end = tree.end[i] ?? i + 1;
    if (isDropped[i] !== 1 && end <= title && leadsElsewhere(tree, i)) isDropped[i] = 1;
    i = isDropped[i] === 1 ? end : i + 1;
  }
}

/** The first heading, where the page has no other like it or it names a document; -1 where there is none near the start. */
function titleIn(tree: Tree, root: number, isDropped: Uint8Array): number {
  let title = -1;
  for (let i = root; i < (tree.end[root] ?? 0); i++) {
    if (isDropped[i] === 1) i = (tree.end[i] ?? i + 1) - 1;
    else if (isTitle(tree, i)) {
      if (title >= 0) return -1;
      title = i;
      if (isDocumentTitle(textOf(tree, i))) break;
    }
  }
  return title >= 0 && (tree.words[title] ?? 0) - (tree.words[root] ?? 0) <= mostWordsAbove ? title : -1;
}

function isTitle(tree: Tree, index: number): boolean {
  const element = elementAt(tree, index);
  return (
    element !== undefined && headingLevelOf(element) === 1 && wordsOf(tree, index) > linkWordsOf(tree, index)
  );
}

function leadsElsewhere(tree: Tree, index: number): boolean {
  const words = wordsOf(tree, index);
  if (words === 0 || words > longestNotice || !bars.has(elementAt(tree, index)?.name ?? '')) return false;
  if (hasHeading(tree, index, 2) || !leadsOn(tree, index) || isInLine(tree.nodes[index])) return false;
  if (linkWordsOf(tree, index) === words) return true;
  const text = textOf(tree, index, Infinity);
  return (
    !ownName.test(text) &&
    !speaksOfData(text) &&
    !saysTerms(text) &&
    !ofText.test(text) &&
    findDates(text, { locale: null, receivedOn: null }).length === 0
  );
}

/** Whether a link is one of a list, or words that are no link stand in a line with it. */
function isInLine(node: AnyNode | undefined): boolean {
  if (!(node instanceof Element) || node.name !== 'a') return false;
  if (node.parent instanceof Element && !rooms.has(node.parent.name)) return true;
  return [besides(node, 'prev'), besides(node, 'next')].some(
    (other) =>
      other instanceof Text ||
      (other instanceof Element && other.name !== 'a' && inlineNames.has(other.name)),
  );
}

function besides(node: AnyNode, side: 'prev' | 'next'): AnyNode | null {
  let other = node[side];
  while (other instanceof Text && other.data.trim() === '') other = other[side];
  return other;
}
