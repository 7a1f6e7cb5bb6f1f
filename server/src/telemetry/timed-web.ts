import type { FetchOutcome, Web } from '../fetch/fetch.ts';
import { occurred, secondsSince } from '../platform/occurrences.ts';

/** The same web, with every request counted and timed. Cancelled requests are not counted. */
export function timedWeb(web: Web, via: 'web' | 'browser'): Web {
  return {
    async fetch(request) {
      const begun = performance.now();
      const outcome = await web.fetch(request);
      occurred({ what: 'fetch', via, outcome: nameOf(outcome), seconds: secondsSince(begun) });
      return outcome;
    },
    close: () => web.close(),
  };
}

/** `page`, `not_modified`, or of a failure its kind. */
export function nameOf(outcome: FetchOutcome): string {
  return outcome.kind === 'failed' ? outcome.failure : outcome.kind;
}
