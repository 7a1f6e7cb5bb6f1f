import { headingLevelOf } from './headings.ts';
import { elementAt, inlineNames, isElement, isText, type Tree } from './tree.ts';

/** What a document is called, as against a section of one: the last words of an English title, the first of most others. */
const titleEnd =
  /(?:polic(?:y|ies)|terms(?: of (?:use|service|sale|business))?|conditions|notice|statement|agreement|addendum|guidelines|charter|code of conduct|legal notice|imprint|disclaimer|eula|dpa|sla|integritetspolicy|villkor|användarvillkor|voorwaarden|privacyverklaring|cookieverklaring|datenschutzerklärung|nutzungsbedingungen|geschäftsbedingungen|agb|impressum|プライバシーポリシー|利用規約|ポリシー|政策|协议)$/iu;
const titleStart =
  /^(?:politique|charte|conditions g|mentions légales|datenschutz|nutzungsb|allgemeine|política|aviso|términos|condiciones|informativa|termini|condizioni|termos|condições|polityka|regulamin)/iu;
const sectionStart =
  /^(?:changes?|updates?|modifications?|about|this|these|our|your|contact|scope|acceptance|\d|\()/iu;

export function isDocumentTitle(text: string): boolean {
  const title = text.replace(/[^\p{L}\p{N})]+$/u, '').trim();
  if (title.length > 90 || sectionStart.test(title)) return false;
  return titleEnd.test(title) || titleStart.test(title);
}

/** The heading level of the node, 0 where it is none. */
export function levelAt(tree: Tree, index: number): number {
  const element = elementAt(tree, index);
  return element === undefined ? 0 : headingLevelOf(element);
}

/** The first words of a subtree, enough to know a title by unless more are asked for. */
export function textOf(tree: Tree, index: number, enough = 200): string {
  let text = '';
  let block = -1;
  for (let i = index; i < (tree.end[index] ?? 0) && text.length < enough; i++) {
    const node = tree.nodes[i];
    if (!isText(node)) {
      if (isElement(node) && node.name === 'br') text += ' ';
      continue;
    }
    const around = blockAround(tree, i);
    text += around === block ? node.data : ` ${node.data}`;
    block = around;
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** The nearest element that is not set in a line. */
function blockAround(tree: Tree, index: number): number {
  let i = tree.parent[index] ?? -1;
  while (i >= 0 && inlineNames.has(elementAt(tree, i)?.name ?? '')) i = tree.parent[i] ?? -1;
  return i;
}

/** `Terms of Use` is `terms-of-use`: equal for a title and for the fragment made of it. */
export function slug(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-');
}
