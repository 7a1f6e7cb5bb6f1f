import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export type PageSettings = {
  /** Folder of the built web application, or null where only the API is served. */
  webFolder: string | null;
  /** What the page is told of this installation, as static configuration. */
  configuration: unknown;
};

/** Serves the web application: its files as they are, and its page with the configuration written in for every other path. */
export async function servePage(
  app: FastifyInstance,
  settings: PageSettings,
): Promise<(() => string) | null> {
  const { webFolder } = settings;
  if (webFolder === null) return null;
  const page = withConfiguration(
    await readFile(join(webFolder, 'index.html'), 'utf8'),
    settings.configuration,
  );
  await app.register(fastifyStatic, {
    root: join(webFolder, 'assets'),
    prefix: '/assets/',
    // Names carry a hash of the content.
    immutable: true,
    maxAge: '365d',
  });
  app.get('/favicon.svg', { schema: { hide: true } }, (_request, reply) =>
    reply.sendFile('favicon.svg', webFolder),
  );
  return () => page;
}

/** `<` is escaped, so that no value can end the element it stands in. */
function withConfiguration(page: string, configuration: unknown): string {
  const json = JSON.stringify(configuration).replaceAll('<', String.raw`\u003c`);
  return page.replace(
    /(<script type="application\/json" id="clausewatch-config">)[^<]*(<\/script>)/,
    (_all, open: string, close: string) => open + json + close,
  );
}
