import { isDocumentTitle } from '../../lexicon/document-titles.ts';
import { hasHeading } from '../html/headings.ts';
import { elementAt, isText } from '../html/tree.ts';
import type { Candidate, PageView } from './element-rule.ts';
import { isOwn, leadsToPage } from './link-targets.ts';

const boxes = new Set(['div', 'section', 'aside', 'footer']);
const longestList = 150;
const leastLinked = 0.85;
const fewestLinks = 4;

/** Hardly anything but links to other pages of the site. Links to places on the page are a table of contents. */
export function isLinkList(
  { index, element, words, linkShare }: Candidate,
  { tree, url }: PageView,
): boolean {
  if (words >= longestList || linkShare < leastLinked || !boxes.has(element.name)) return false;
  if (hasHeading(tree, index, 1)) return false;
  let links = 0;
  for (let i = index; i < (tree.end[index] ?? 0); i++) {
    const node = tree.nodes[i];
    // A title may share its line with a list of languages.
    if (isText(node) && isDocumentTitle(node.data)) return false;
    const link = elementAt(tree, i);
    if (link?.name !== 'a') continue;
    if (!isOwn(tree, i, url)) return false;
    if (leadsToPage(link.attribs['href'] ?? '#')) links++;
    i = (tree.end[i] ?? i + 1) - 1;
  }
  return links >= fewestLinks;
}
