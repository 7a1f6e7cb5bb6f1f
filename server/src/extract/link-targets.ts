import { getDomain } from 'tldts';
import { isButton } from './controls.ts';
import { textOf } from './document-titles.ts';
import { elementAt, type Tree, wordsOf } from './tree.ts';
import { isNetwork } from './widget-lines.ts';

/** Whether a link leads to a page of the same site, or to a network. */
export function isOwn(tree: Tree, index: number, url: string): boolean {
  const target = URL.parse(elementAt(tree, index)?.attribs['href'] ?? '', url);
  if (target === null || !target.protocol.startsWith('http')) return true;
  return isSameSite(target, url) || isNetwork(textOf(tree, index));
}

/** Whether an address is of the site that the page is of. */
export function isSameSite(target: URL, url: string): boolean {
  const site = URL.parse(url);
  return site === null || domainOf(target) === domainOf(site);
}

/** What one organisation holds: of `a.acme.co.uk` that is `acme.co.uk`. */
function domainOf({ hostname }: URL): string {
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}

/** Whether an address is another page's: no place on a page, no address of mail, no file. */
export function leadsToPage(href: string): boolean {
  return !notPage.test(href);
}

const notPage =
  /#|^(?:mailto|tel):|\.(?:pdf|docx?|xlsx?|pptx?|odt|rtf|txt|csv|zip|png|jpe?g|gif|svg|webp|mp[34])(?:\?|$)/i;

/** Whether there is something to press, or a first link that leads to another page. */
export function leadsOn(tree: Tree, index: number): boolean {
  for (let i = index; i < (tree.end[index] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element === undefined) continue;
    if (isButton(element)) return true;
    if (element.name === 'a') return leadsToPage(element.attribs['href'] ?? '#');
  }
  return false;
}

/** Whether there are links to the sites of several others, and fewer to the page's own: a list of those whom the text speaks of. */
export function namesOthers(tree: Tree, index: number, url: string): boolean {
  const others = new Set<string>();
  let balance = 0;
  for (let i = index; i < (tree.end[index] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element?.name !== 'a' || wordsOf(tree, i) === 0) continue;
    const isOther = !isOwn(tree, i, url);
    const target = isOther ? URL.parse(element.attribs['href'] ?? '', url) : null;
    if (target !== null) others.add(domainOf(target));
    balance += isOther ? 1 : -1;
    i = (tree.end[i] ?? i + 1) - 1;
  }
  return others.size >= 2 && balance > 0;
}
