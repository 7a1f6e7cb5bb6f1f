import { parentPort, workerData } from 'node:worker_threads';
import type { RenderedPage } from './page-document.ts';

/** The build output of `web/src/render-pages.tsx`. */
type RendererProgram = { renderPages: () => Promise<Record<string, RenderedPage>> };

const { program, configuration, hostname } = workerData as {
  program: string;
  configuration: string;
  hostname: string;
};
Object.assign(globalThis, { clausewatchRendersFor: { configuration, hostname } });
const { renderPages } = (await import(program)) as RendererProgram;
parentPort?.postMessage(await renderPages());
