import { getDomain } from 'tldts';
import type { PageLink } from '../links/page-reading.ts';

/** Whose policy a link leads to. */
export type Ownership = 'vendor' | 'named_by_vendor' | 'somebody_else';

/**
 * Tells a vendor's own policies on other hosts from those of the companies that its pages mention. On the vendor's domains all
 * is its own. Elsewhere it is where the host or path bears the vendor's name, or where the vendor's footer or menu (not its
 * running text) names the policy as its own, or its page shows it in a frame.
 */
export function ownershipOf(url: string, link: PageLink, vendorDomains: ReadonlySet<string>): Ownership {
  const parsed = new URL(url);
  const domain = domainOf(url);
  if (vendorDomains.has(domain)) return 'vendor';
  if (isArchived(url) || parsed.port !== '') return 'somebody_else';
  if (bearsName(parsed, vendorDomains)) return 'named_by_vendor';
  if (!['footer', 'header', 'frame'].includes(link.place)) return 'somebody_else';
  const before = link.before.toLowerCase();
  if (/recaptcha|protected by|powered by|provided by|operated by/.test(before)) return 'somebody_else';
  const isOtherNamed = link.words
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .includes(brandOf(domain));
  return isOtherNamed ? 'somebody_else' : 'named_by_vendor';
}

/** Whether the address is that of a copy, on a site that keeps what others have published. */
export function isArchived(url: string): boolean {
  return archives.has(domainOf(url));
}

/** Whether the host or path bears the name of the vendor. */
function bearsName({ hostname, pathname }: URL, vendorDomains: ReadonlySet<string>): boolean {
  const brands = [...vendorDomains].map(brandOf).filter((brand) => brand.length >= 4);
  const address = `${hostname}${pathname}`.toLowerCase().replace(/[^a-z0-9/.]/g, '');
  return brands.some((brand) => address.includes(brand));
}

/** Copies of pages as they once were: no policy in force stands there. */
const archives = new Set(['archive.org', 'archive.ph', 'archive.today', 'googleusercontent.com']);

/** The registrable domain; with its port where one is given, since only a test's site has one. */
export function domainOf(url: string): string {
  const { hostname, host, port } = new URL(url);
  return port !== '' ? host : (getDomain(hostname, { allowPrivateDomains: true }) ?? hostname);
}

/** What the vendor is called in its domain: letters and digits alone. */
export function brandOf(domain: string): string {
  return (domain.split('.')[0] ?? domain).replace(/[^a-z0-9]/g, '');
}
