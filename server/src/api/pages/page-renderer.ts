import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PagePath } from '@clausewatch/contract/pages';
import type { Logger } from 'pino';
import type { RenderedPage } from './page-document.ts';

/** The first view of a page under a configuration; null where it cannot be rendered, and only the browser draws it. */
export type Renderer = (path: PagePath, configuration: object) => Promise<RenderedPage | null>;

type Rendered = Partial<Record<PagePath, RenderedPage>>;

/**
 * Renders pages with the browser's own components, which the build bundles for the server. Runs once per configuration, each time in a new
 * thread: there are at most two configurations, one for everybody and one for the operator.
 */
export function openRenderer(webFolder: string, hostname: string, logger: Logger): Renderer {
  const program = join(webFolder, 'renderer', 'render-pages.js');
  const known = new Map<string, Promise<Rendered>>();
  return async (path, configuration) => {
    const key = JSON.stringify(configuration);
    const rendering = known.get(key) ?? render({ program, configuration: key, hostname }, logger);
    known.set(key, rendering);
    return (await rendering)[path] ?? null;
  };
}

type RenderingTask = { program: string; configuration: string; hostname: string };

async function render(task: RenderingTask, logger: Logger): Promise<Rendered> {
  try {
    await access(task.program);
    const workerData = { ...task, program: pathToFileURL(task.program).href };
    return await new Promise<Rendered>((resolve, reject) => {
      const worker = new Worker(new URL('page-renderer-worker.ts', import.meta.url), { workerData });
      worker.once('error', reject).once('message', (pages: Rendered) => {
        resolve(pages);
        void worker.terminate();
      });
      worker.once('exit', (code) => reject(new Error(`It exited with code ${code}.`)));
    });
  } catch (error) {
    logger.warn({ err: error }, 'pages are not rendered ahead');
    return {};
  }
}
