import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  cookiePolicy,
  dataProcessingAddendum,
  privacyPolicy,
  termsOfService,
  type Policy,
} from './vendor-site-policies.ts';

/** A page as text (HTML, robots.txt or XML, recognised by its beginning), or in full detail; `after`: answered only after this promise. */
export type SitePage =
  | string
  | { status?: number; headers?: Record<string, string>; body: string | Uint8Array; after?: Promise<void> };

export type VendorSite = {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** `127.0.0.1:PORT`, for `allowHosts`. */
  host: string;
  /** By path, including the query. Can be changed at any time: `site.pages.set('/privacy', html)`. */
  pages: Map<string, SitePage>;
  /** Every request so far, oldest first. */
  requests: { method: string; path: string; headers: IncomingHttpHeaders }[];
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * A web site of an invented vendor on this machine: home page with a footer, legal hub, five policies, robots.txt, sitemap.
 * `pages` replaces or adds pages; null removes one. `decide` is asked first, at each request. Answers If-None-Match with 304 and an unknown path with 404.
 */
export async function startVendorSite(
  options: {
    pages?: Record<string, SitePage | null>;
    decide?: (path: string, request: IncomingMessage) => SitePage | undefined;
  } = {},
): Promise<VendorSite> {
  const pages = new Map<string, SitePage>();
  const requests: VendorSite['requests'] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push({ method: request.method ?? '', path, headers: request.headers });
    const page = options.decide?.(path, request) ?? pages.get(path) ?? pages.get(path.split('?')[0] ?? path);
    const wait = typeof page === 'object' ? page.after : undefined;
    if (wait === undefined) return answer(request, response, page);
    void wait.then(() => answer(request, response, page));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `http://${host}`;
  for (const [path, page] of Object.entries({ ...usualPages(origin), ...options.pages })) {
    if (page !== null) pages.set(path, page);
  }
  return {
    origin,
    host,
    pages,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A policy as the site serves it: navigation and footer around the text. Handy for `pages.set` with a changed policy. */
export function policyPage(policy: Policy): string {
  const sections = policy.sections.map(({ heading, body }) => {
    const parts = body.map((part) =>
      typeof part === 'string'
        ? `<p>${part}</p>`
        : `<ul>${part.map((item) => `<li>${item}</li>`).join('')}</ul>`,
    );
    return `<h2>${heading}</h2>\n${parts.join('\n')}`;
  });
  return page(policy.title, `<h1>${policy.title}</h1>\n<p>${policy.updated}</p>\n${sections.join('\n')}`);
}

function answer(request: IncomingMessage, response: ServerResponse, found: SitePage | undefined): void {
  const given = found ?? { status: 404, body: page('Page not found', '<h1>Page not found</h1>') };
  const { status = 200, headers = {}, body } = typeof given === 'string' ? { body: given } : given;
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  response.writeHead(status, {
    'content-type': mediaType(body),
    ...(status === 200 ? { etag } : {}),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function mediaType(body: string | Uint8Array): string {
  if (typeof body !== 'string') return 'application/octet-stream';
  if (body.startsWith('<?xml')) return 'application/xml';
  return body.startsWith('<') ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8';
}

/** Removes the default policies and the pages that list them: only what a test adds is found. */
export const withoutUsualPages: Record<string, null> = {
  '/legal': null,
  '/privacy': null,
  '/terms': null,
  '/cookies': null,
  '/legal/dpa': null,
  '/legal/subprocessors': null,
  '/sitemap.xml': null,
};

function usualPages(origin: string): Record<string, SitePage> {
  return {
    '/': page('Quillmere: notes that think with you', homeText),
    '/about': page('About us', '<h1>About us</h1><p>Quillmere has been made in Portland since 2019.</p>'),
    '/legal': page('Legal', legalHub),
    '/privacy': policyPage(privacyPolicy),
    '/terms': policyPage(termsOfService),
    '/cookies': policyPage(cookiePolicy),
    '/legal/dpa': policyPage(dataProcessingAddendum),
    '/legal/subprocessors': page('Sub-processors', subprocessors),
    '/robots.txt': `User-agent: *\nDisallow: /account/\n\nSitemap: ${origin}/sitemap.xml\n`,
    '/sitemap.xml': sitemap(origin, ['/', '/about', '/privacy', '/terms', '/cookies', '/legal']),
  };
}

function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title} | Quillmere</title></head>
<body>
<header><a href="/">Quillmere</a><nav><a href="/about">About</a> <a href="/pricing">Pricing</a> <a href="/signin">Sign in</a></nav></header>
<main>
${main}
</main>
<footer>
<p>© 2025 Quillmere Labs, Inc.</p>
<ul>
<li><a href="/privacy">Privacy Policy</a></li>
<li><a href="/terms">Terms of Service</a></li>
<li><a href="/cookies">Cookie Policy</a></li>
<li><a href="/legal">Legal</a></li>
</ul>
</footer>
</body>
</html>
`;
}

const homeText = `<h1>Notes that think with you</h1>
<p>Quillmere keeps your notes, meetings and ideas in one quiet place, on every device you own.</p>
<p><a href="/signup">Start writing for free</a></p>
<h2>Made for teams</h2>
<p>Share a notebook, assign a task, and find it again in seconds.</p>`;

const legalHub = `<h1>Legal</h1>
<p>The documents that govern how you use Quillmere and how we treat your information.</p>
<ul>
<li><a href="/terms">Terms of Service</a></li>
<li><a href="/privacy">Privacy Policy</a></li>
<li><a href="/cookies">Cookie Policy</a></li>
<li><a href="/legal/dpa">Data Processing Addendum</a></li>
<li><a href="/legal/subprocessors">Sub-processors</a></li>
</ul>`;

const subprocessors = `<h1>Sub-processors</h1>
<p>Last updated: 10 February 2025</p>
<p>Quillmere engages the following sub-processors to provide the Services. We give customers at least 30 days’ notice by email before we add or replace a sub-processor. The controller may object within that period, as described in the Data Processing Addendum.</p>
<table>
<thead><tr><th>Sub-processor</th><th>Purpose</th><th>Location</th></tr></thead>
<tbody>
<tr><td>Harrowgate Cloud B.V.</td><td>Hosting and backups</td><td>Netherlands</td></tr>
<tr><td>Pennant Mail, Inc.</td><td>Transactional email</td><td>United States</td></tr>
<tr><td>Tallyroom GmbH</td><td>Billing and invoicing</td><td>Germany</td></tr>
<tr><td>Brightlark Analytics Ltd.</td><td>Product analytics</td><td>United Kingdom</td></tr>
</tbody>
</table>
<p>Each sub-processor is bound by a written agreement that imposes the same data protection obligations as those we owe to our customers, including confidentiality, security and deletion at the end of the service.</p>`;

function sitemap(origin: string, paths: string[]): string {
  const entries = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`;
}
