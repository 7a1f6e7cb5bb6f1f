import { type Candidate, type Discovery, type DiscoveryRequest, startDiscovery } from './discovery.ts';

/** Invented pages by address; an address that is not among them is gone. `rendered` is what a browser makes of the page. */
export type Pages = Record<
  string,
  string | { finalUrl?: string; contentType?: string | null; text: string | null; rendered?: string }
>;

export const home = 'https://acme.example/';
export const vendor = { url: home, domain: 'acme.example' };

/** Holds the whole conversation over invented pages. */
export function discover(
  pages: Pages,
  about = vendor,
  limits?: { requests: number; candidates: number },
  order: (batch: DiscoveryRequest[]) => DiscoveryRequest[] = (batch) => batch,
): { discovery: Discovery; candidates: Candidate[]; asked: string[] } {
  const discovery = startDiscovery(about, limits);
  const asked: string[] = [];
  for (let batch = discovery.next(); batch.length > 0; batch = discovery.next()) {
    for (const request of order(batch)) {
      asked.push(`${request.role} ${request.url}`);
      answer(discovery, request, pages);
    }
  }
  return { discovery, candidates: discovery.candidates(), asked };
}

function answer(discovery: Discovery, request: DiscoveryRequest, pages: Pages): void {
  const page = pages[request.url];
  if (page === undefined)
    return discovery.record({ request, finalUrl: null, contentType: null, text: null, isGone: true });
  const {
    finalUrl = request.url,
    contentType = 'text/html',
    text: served,
    rendered = null,
  } = typeof page === 'string' ? { text: page } : page;
  if (!request.isRendered)
    return discovery.record({ request, finalUrl, contentType, text: served, isGone: false });
  const type = rendered === null ? null : contentType;
  return discovery.record({ request, finalUrl, contentType: type, text: rendered, isGone: false });
}

export function footer(links: string): string {
  return `<main><h1>Acme</h1></main><footer>${links}</footer>`;
}

export function typesByPath(candidates: Candidate[]): Record<string, string> {
  return Object.fromEntries(candidates.map(({ url, type }) => [new URL(url).pathname, type]));
}

export function sitemap(urls: string[]): string {
  return `<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
}

export function sitemapIndex(urls: string[]): string {
  return `<?xml version="1.0"?><sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;
}
