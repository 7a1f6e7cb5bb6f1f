import { type Analysis, isFinished } from '@clausewatch/contract/analyses';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServingProcess } from './serving-process.ts';
import type { VendorSite } from './vendor-site.ts';

/** What a server answers, without its envelope. */
export async function data<T>(origin: string, path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(origin + path, init);
  return ((await response.json()) as { data: T }).data;
}

/** Has the site analysed. */
export function submit(server: ServingProcess, site: VendorSite): Promise<Analysis> {
  return data(server.origin, '/v1/analyze', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: site.origin }),
  });
}

/** The analysis once `reached` holds of it, or it has finished. */
export async function until(
  origin: string,
  id: string,
  reached: (analysis: Analysis) => boolean,
): Promise<Analysis> {
  for (;;) {
    const analysis = await data<Analysis>(origin, `/v1/analyze/${id}`).catch(() => null);
    if (analysis !== null && (reached(analysis) || isFinished(analysis.status))) return analysis;
    await sleep(20);
  }
}
