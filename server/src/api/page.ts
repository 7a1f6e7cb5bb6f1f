import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export type PageSettings = {
  /** Folder of the built web application, or null where only the API is served. */
  webFolder: string | null;
  /** Where the page finds the API, without a slash at the end; undefined where that is where it comes from. */
  apiBase?: string | undefined;
  /** What the page is told of this installation, as static configuration. */
  configuration: Record<string, unknown>;
};

/** The page for one caller: `fullAccess` tells it to show what only they may use. The server decides every call all the same. */
export type Page = (caller: { fullAccess: boolean }) => string;

/** Serves the web application: its files as they are, and its page with the configuration written in for every other path. */
export async function servePage(app: FastifyInstance, settings: PageSettings): Promise<Page | null> {
  const { webFolder, apiBase } = settings;
  if (webFolder === null) return null;
  const html = await readFile(join(webFolder, 'index.html'), 'utf8');
  const [page, fullPage] = [false, true].map((fullAccess) =>
    withConfiguration(html, { ...settings.configuration, apiBase, fullAccess }),
  );
  await app.register(fastifyStatic, {
    root: join(webFolder, 'assets'),
    prefix: '/assets/',
    // Names carry a hash of the content.
    immutable: true,
    maxAge: '365d',
  });
  // Their names stay the same whatever is in them.
  for (const name of ['favicon.svg', 'theme.mjs']) {
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile(name, webFolder, { immutable: false, maxAge: 0 }),
    );
  }
  return ({ fullAccess }) => (fullAccess ? fullPage : page) ?? html;
}

/** `<` is escaped, so that no value can end the element it stands in. */
function withConfiguration(page: string, configuration: unknown): string {
  const json = JSON.stringify(configuration).replaceAll('<', String.raw`\u003c`);
  return page.replace(
    /(<script type="application\/json" id="clausewatch-config">)[^<]*(<\/script>)/,
    (_all, open: string, close: string) => open + json + close,
  );
}
