import { type PagePath, renderedPaths } from '@clausewatch/contract/pages';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';

export type RenderedPage = { title: string; html: string };

/**
 * What pages show visitors at first, drawn by the browser's own components for the configuration in the page
 * context. Throws where one cannot be rendered.
 */
export async function renderPages(): Promise<Partial<Record<PagePath, RenderedPage>>> {
  return Object.fromEntries(
    await Promise.all(renderedPaths.map(async (path) => [path, await render(path)] as const)),
  );
}

async function render(path: PagePath): Promise<RenderedPage> {
  const faults: unknown[] = [];
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  const { prelude } = await prerender(<App queries={createQueryClient()} Router={Router} />, {
    onError: (fault) => void faults.push(fault),
    // A longer boundary would arrive hidden, with a script to reveal it.
    progressiveChunkSize: Infinity,
  });
  const markup = await new Response(prelude).text();
  if (faults.length > 0) throw new AggregateError(faults, `The page ${path} cannot be rendered`);
  const title = /<title>([^<]*)<\/title>/.exec(markup)?.[1] ?? 'Clausewatch';
  // The title belongs in the head, where browsers look for it.
  return { title, html: markup.replace(/<title>[^<]*<\/title>/, '') };
}
