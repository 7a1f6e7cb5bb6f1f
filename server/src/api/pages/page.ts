import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Environment, type Flags, modeOf } from '@clausewatch/contract/flags';
import { doorTo, pageAt, type PagePath, pages, renderedPaths } from '@clausewatch/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { hasSessionCookie } from '../../platform/session-cookie.ts';
import { answerOnce } from '../answers/caching.ts';
import { serveForCrawlers } from './crawlers.ts';
import { makeDocument } from './page-document.ts';
import { openRenderer, type Renderer } from './page-renderer.ts';
import { type Encodings, encodeAll, preferredEncoding } from './text-encodings.ts';

export type PageSettings = {
  /** Folder of the built web application, or null where only the API is served. */
  webFolder: string | null;
  /** The API's address for the page, without a trailing slash; undefined where that is the page's own origin. */
  apiBase?: string | undefined;
  /** The static configuration of this installation for the page. */
  configuration: {
    environment: Environment;
    flags: Flags;
    billing?: boolean;
    keepsMail?: boolean;
    internalReceivers?: boolean;
  };
};

export type PageOptions = PageSettings & { publicUrl: string; logger: Logger };

/** Answers any remaining GET with the page at its address: status 404 where there is none. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves the web application: its files unchanged, and its pages with the configuration inserted. */
export async function servePage(app: FastifyInstance, options: PageOptions): Promise<SendPage | null> {
  const { webFolder } = options;
  if (webFolder === null) return null;
  await serveFiles(app, webFolder);
  serveForCrawlers(app, options.publicUrl);
  const template = await readFile(join(webFolder, 'index.html'), 'utf8');
  const renderer = openRenderer(webFolder, new URL(options.publicUrl).hostname, options.logger);
  const made = new Map<string, Promise<Encodings>>();
  return async (request, reply) => {
    const view = viewOf(request, options);
    const key = JSON.stringify(view);
    const making = made.get(key) ?? make(template, renderer, view, options);
    made.set(key, making);
    const body = await making;
    reply.code(view.path === null ? 404 : 200).type('text/html; charset=utf-8');
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie');
    if (!view.isIndexed) reply.header('x-robots-tag', 'noindex');
    if (view.path !== null && answerOnce(request, reply, { body: body.identity, reader: '' }) === '') {
      return reply.send('');
    }
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(body[encoding]);
  };
}

/** Everything that a page's HTML depends on apart from the installation: few enough combinations to cache. */
export type PageView = {
  /** Null where there is no such page. */
  path: PagePath | null;
  /** Whether the caller has the operator's rights. The server still checks every call. */
  fullAccess: boolean;
  /** Whether the browser holds no session cookie. */
  signedOut: boolean;
  /** Whether its first view is rendered into the HTML. */
  isRendered: boolean;
  isIndexed: boolean;
};

function viewOf(request: FastifyRequest, { configuration, apiBase }: PageOptions): PageView {
  const [pathname = '', search = ''] = request.url.split(/\?(.*)/s);
  const mode = modeOf(configuration.flags, false);
  const fullAccess = request.actor?.kind === 'local';
  // Where the API has another origin, so has its cookie.
  const signedOut = apiBase === undefined && !hasSessionCookie(request.headers.cookie);
  const found = pageAt(decoded(pathname));
  const path = found !== null && doorTo(pages[found], { mode, fullAccess }) === 'closed' ? null : found;
  const isPublic = path !== null && ['everybody', 'newcomers'].includes(pages[path]);
  return {
    path,
    fullAccess,
    signedOut,
    // The query may change the first view.
    isRendered: found !== null && renderedPaths.includes(found) && signedOut && search === '',
    // Crawlers are never signed in: for them, personal pages only lead to signing in.
    isIndexed: isPublic || (path !== null && (fullAccess || !signedOut)),
  };
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

async function make(
  template: string,
  renderer: Renderer,
  view: PageView,
  options: PageOptions,
): Promise<Encodings> {
  const { fullAccess, signedOut, path } = view;
  const configuration = { ...options.configuration, apiBase: options.apiBase, fullAccess, signedOut };
  const rendered = view.isRendered && path !== null ? await renderer(path, configuration) : null;
  return encodeAll(makeDocument(template, { configuration, path, rendered, publicUrl: options.publicUrl }));
}

async function serveFiles(app: FastifyInstance, webFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(webFolder, 'assets'),
    prefix: '/assets/',
    // Names carry a hash of the content.
    immutable: true,
    maxAge: '365d',
    // The build writes a `.br` and a `.gz` beside each file that becomes smaller.
    preCompressed: true,
  });
  // Their names do not depend on their content.
  for (const name of ['favicon.svg', 'theme.mjs']) {
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile(name, webFolder, { immutable: false, maxAge: 0 }),
    );
  }
}
