import { renderingLimits, type Web } from '../../fetch/fetch.ts';
import { renderingCount, renderingTally } from '../../store/analyses/rendering-counts.ts';
import type { Shell } from '../shell.ts';

/** The browser as one analysis may use it. */
export type Renderer = {
  /** Counts what its pages ask for as the analysis'. */
  web: Web;
  /** Takes one of the pages that an analysis may render; false where none is left, or where pages may ask for nothing more. */
  takePage(): Promise<boolean>;
};

/** Null where no browser is installed. */
export function rendererOf(shell: Shell, analysisId: string): Renderer | null {
  const { browser, database } = shell;
  if (browser === null) return null;
  const tally = renderingTally(database.connection, analysisId);
  return {
    web: { ...browser, fetch: (request) => browser.fetch({ ...request, tally }) },
    async takePage() {
      const asked = await renderingCount(database.connection, analysisId, 'requests');
      const { requestsOfAnalysis, pagesOfAnalysis } = renderingLimits;
      return asked < requestsOfAnalysis && tally.take('pages', pagesOfAnalysis);
    },
  };
}

/** The same for discovery, to which a page that may not be rendered is one that did not answer. */
export function renderingWeb(renderer: Renderer): Web {
  return {
    ...renderer.web,
    async fetch(request) {
      if (await renderer.takePage()) return renderer.web.fetch(request);
      const none = { status: null, redirects: [], retryAfterSeconds: null };
      return { kind: 'failed', url: request.url, failure: 'refused', message: notRendered, ...none };
    },
  };
}

export const notRendered =
  'Not read this time: it needs a browser, and this analysis’s limit of browser pages was reached. It is among the first next time.';
