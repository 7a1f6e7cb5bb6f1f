import { doorTo, type PagePath, pagePaths, pages } from '@clausewatch/contract/pages';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { configuration } from './api/api.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { mode } from './session/current-identity.ts';

export type RenderedPage = { title: string; html: string };

/**
 * What every page that is open to visitors shows them at first, by the components that the browser has, for the configuration in the
 * surroundings. Throws where one cannot be rendered.
 */
export async function renderPages(): Promise<Partial<Record<PagePath, RenderedPage>>> {
  const { fullAccess } = configuration;
  const open = pagePaths.filter(
    (path) =>
      ['everybody', 'newcomers'].includes(pages[path]) &&
      doorTo(pages[path], { mode, fullAccess }) === 'open',
  );
  return Object.fromEntries(await Promise.all(open.map(async (path) => [path, await render(path)] as const)));
}

async function render(path: PagePath): Promise<RenderedPage> {
  const faults: unknown[] = [];
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  const { prelude } = await prerender(<App queries={createQueryClient()} Router={Router} />, {
    onError: (fault) => void faults.push(fault),
    // What is longer would come hidden, with a script to show it.
    progressiveChunkSize: Infinity,
  });
  const markup = await new Response(prelude).text();
  if (faults.length > 0) throw new AggregateError(faults, `The page ${path} cannot be rendered`);
  const title = /<title>([^<]*)<\/title>/.exec(markup)?.[1] ?? 'Clausewatch';
  // It belongs into the head, where the browser looks for it.
  return { title, html: markup.replace(/<title>[^<]*<\/title>/, '') };
}
