import { canonicalUrl, namingSegments } from '../../network/canonical-url.ts';

/** Where pages name their own address; what comes later belongs to what they say. */
const headLength = 200_000;
const linkElement = /<link\b[^>]{0,2000}>/gi;
const namesItself = /\brel\s*=\s*["']?canonical\b/i;
const address = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * The address that a page names as its own (`rel=canonical`), where that is another than the one it was served at, of the same site, and
 * not its home page. Null where it names none. It is a claim: pages name home pages, other languages and addresses that do not exist.
 */
export function canonicalLink(html: string, page: { url: string; domain: string }): string | null {
  const link = html
    .slice(0, headLength)
    .match(linkElement)
    ?.find((each) => namesItself.test(each));
  const [, ...written] = (link && address.exec(link)) ?? [];
  const href = written.find((each) => each !== undefined)?.replaceAll('&amp;', '&');
  const named = href === undefined ? null : canonicalUrl(href, page.url);
  if (named === null || named.key === canonicalUrl(page.url)?.key) return null;
  const { hostname } = new URL(named.url);
  const isOfSite =
    hostname === page.domain ||
    hostname.endsWith(`.${page.domain}`) ||
    hostname === new URL(page.url).hostname;
  return isOfSite && namingSegments(named.url).length > 0 ? named.url : null;
}
