import { canonicalUrl, namingSegments } from '../network/canonical-url.ts';
import { domainOf } from './ownership.ts';
import type { PageReading } from './page-links.ts';

/** A page with fewer ways to its languages is a page in one of them. */
const fewestHomes = 3;

/**
 * Where a page that only asks for a language or country leads to (`/us/en/`, `/de/`), or null: the home page in English, else the
 * first. What the page declares as its translations counts as well.
 */
export function languageHome(reading: PageReading, url: string): string | null {
  const addresses = [
    ...reading.alternates.map(({ href }) => href),
    ...reading.links.filter(({ place }) => place !== 'script').map(({ href }) => href),
  ]
    .map((href) => canonicalUrl(href, reading.base))
    .filter((address) => address !== null);
  const own = canonicalUrl(url)?.key;
  const homes = addresses.filter(
    (address) => address.key !== own && address.language !== null && isHome(address.url, url),
  );
  const isChoice = new Set(homes.map(({ key }) => key)).size >= fewestHomes || reading.alternates.length > 0;
  if (!isChoice) return null;
  const english = homes.filter(({ language }) => language?.startsWith('en'));
  return (english.find(({ language }) => language !== 'en') ?? english[0] ?? homes[0])?.url ?? null;
}

function isHome(url: string, page: string): boolean {
  return domainOf(url) === domainOf(page) && namingSegments(url).length === 0 && new URL(url).hash === '';
}
