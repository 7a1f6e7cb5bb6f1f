import { networkName } from '../../lexicon/boilerplate-words.ts';
import { isSameSite } from '../html/same-site.ts';
import { elementAt, type Tree } from '../html/tree.ts';
import { textOf } from '../html/tree-text.ts';

/** Whether a link leads to a page of the same site, or to a network. */
export function isOwn(tree: Tree, index: number, url: string): boolean {
  const target = URL.parse(elementAt(tree, index)?.attribs['href'] ?? '', url);
  if (target === null || !target.protocol.startsWith('http')) return true;
  return isSameSite(target, url) || networkName.test(textOf(tree, index));
}

/** Whether an address is another page's: no place on a page, no address of mail, no file. */
export function leadsToPage(href: string): boolean {
  return !notPage.test(href);
}

const notPage =
  /#|^(?:mailto|tel):|\.(?:pdf|docx?|xlsx?|pptx?|odt|rtf|txt|csv|zip|png|jpe?g|gif|svg|webp|mp[34])(?:\?|$)/i;
