import { policyNameOfSlug } from '../../lexicon/policy-names.ts';
import { namingSegment, namingSegments } from '../../network/canonical-url.ts';
import { isPlainEnding } from '../scoring/link-score.ts';

/** Addresses after `Sitemap:` in a robots.txt, at most 20. */
export function sitemapsOfRobots(text: string): string[] {
  return text
    .slice(0, 500_000)
    .split(/\r?\n/)
    .map((line) => /^\s*sitemap:\s*(\S+)/i.exec(line.slice(0, 2100))?.[1])
    .filter((url) => url !== undefined)
    .slice(0, 20);
}

export type Sitemap = {
  /** Sitemaps that this one lists. */
  sitemaps: string[];
  /** Pages whose address looks like a policy's. */
  pages: string[];
};

/** A sitemap holds at most 50,000 addresses (sitemaps.org); this many fit the longest of them. */
const maximumCharacters = 20_000_000;

/** Reads a sitemap or an index of sitemaps, or a plain list of addresses. Linear; broken XML gives what can be read. */
export function readSitemap(text: string): Sitemap {
  const bounded = text.slice(0, maximumCharacters);
  const isIndex = /<sitemapindex[\s>]/i.test(bounded.slice(0, 5000));
  const urls = bounded.includes('<loc')
    ? locations(bounded)
    : bounded.split(/\s+/).filter((line) => /^https?:/.test(line));
  return isIndex
    ? { sitemaps: urls, pages: [] }
    : { sitemaps: [], pages: urls.filter(looksLikePolicy).slice(0, 300) };
}

/** The sitemaps worth a request, best first: those of plain pages before those of posts, products and pictures. */
export function bestSitemaps(urls: string[], limit: number): string[] {
  const rank = (url: string): number => {
    const path = url.toLowerCase();
    if (/legal|polic|privacy|terms/.test(path)) return 0;
    if (
      /product|post|blog|news|article|image|video|tag|categor|author|author|user|listing|job|event/.test(path)
    )
      return 9;
    return /page|main|static|misc|site|marketing|www/.test(path) ? 1 : 2;
  };
  return urls
    .map((url) => ({ url, rank: rank(new URL(url).pathname) }))
    .filter((sitemap) => sitemap.rank < 9)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map((sitemap) => sitemap.url);
}

function locations(xml: string): string[] {
  const urls: string[] = [];
  let from = 0;
  while (urls.length < 50_000) {
    const open = xml.indexOf('<loc>', from);
    const close = open === -1 ? -1 : xml.indexOf('</loc>', open);
    if (close === -1) return urls;
    const url = unescapeXml(xml.slice(open + 5, Math.min(close, open + 2100)));
    if (URL.canParse(url)) urls.push(url);
    from = close + 6;
  }
  return urls;
}

function unescapeXml(text: string): string {
  return text.replace('<![CDATA[', '').replace(']]>', '').trim().replaceAll('&amp;', '&');
}

function looksLikePolicy(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const segments = namingSegments(url);
  const [last = '', before = ''] = segments.toReversed();
  const named =
    policyNameOfSlug(namingSegment(url)) ?? (isPlainEnding(last) ? policyNameOfSlug(before) : null);
  return named !== null && named.strength >= 0.6;
}
