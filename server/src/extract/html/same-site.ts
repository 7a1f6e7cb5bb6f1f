import { getDomain } from 'tldts';

/** Whether an address is of the site that the page is of: one organisation's, as `a.acme.co.uk` and `b.acme.co.uk`. */
export function isSameSite(target: URL, url: string): boolean {
  const site = URL.parse(url);
  return site === null || domainOf(target) === domainOf(site);
}

function domainOf({ hostname }: URL): string {
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}
