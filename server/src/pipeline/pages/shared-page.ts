import { withoutFragment } from '../../network/fragment.ts';
import { canonicalUrl } from '../../network/canonical-url.ts';
import type { Transaction } from '../../database/database.ts';
import type { FetchedPage, FetchOutcome } from '../../fetch/fetch.ts';
import type { Step } from '../../jobs/jobs.ts';
import { lockAnalysis } from '../../store/analyses/analyses.ts';
import {
  type AnalysisDocumentRow,
  beginFetching,
  type FetchingCost,
  unfetchedOnPage,
} from '../../store/analyses/analysis-documents.ts';
import type { DocumentRow } from '../../store/documents/documents.ts';
import type { Reading } from '../../store/documents/readings.ts';
import type { Shell } from '../shell.ts';

/** Two hops from the home page reach the policies that only a policy links to; further ones are other vendors’. */
export const followedHops = 2;

/** An address of an analysis with what was known of it. */
export type Asked = { row: AnalysisDocumentRow; known: DocumentRow | null; last: Reading | null };

/** What of that says which answers hold for it. */
export type AskedPage = Pick<Asked, 'last'> & { row: Pick<AnalysisDocumentRow, 'url' | 'translations'> };

/**
 * Documents that are parts of one page are fetched together: the step of the first of them gives the others what came for it. Null where
 * this is not the first; else what the analysis has taken so far.
 */
export async function toFetch(shell: Shell, row: AnalysisDocumentRow): Promise<FetchingCost | null> {
  const begun = await beginFetching(shell.database.connection, row);
  if (begun !== null) return begun;
  // The first may have ended just now, without this one: while the analysis is held it cannot.
  return shell.database.transaction(async (tx) => {
    await lockAnalysis(tx, row.analysisId);
    return beginFetching(tx, row);
  });
}

/** What the outcome for one address says of another on the same page; null where that must be asked for by itself. */
export function outcomeForOther(
  outcome: FetchOutcome,
  first: AskedPage,
  other: AskedPage,
): FetchOutcome | null {
  const { url } = other.row;
  switch (outcome.kind) {
    case 'page':
      // Where the address is gone, a translation of that document alone may have come.
      return outcome.page.url === first.row.url ? { kind: 'page', page: pageAs(outcome.page, url) } : null;
    case 'not_modified':
      return other.last?.sha256 === first.last?.sha256 ? { ...outcome, ...addressesAs(outcome, url) } : null;
    case 'failed':
      return other.row.translations.length === 0 ? { ...outcome, url } : null;
  }
}

/** The steps of those that waited for this one, which was given up. */
export async function fetchWithoutFirst(
  tx: Transaction,
  first: AnalysisDocumentRow,
  step: 'fetch' | 'render',
): Promise<Step[]> {
  const others = await unfetchedOnPage(tx, first);
  return others.map((analysisDocumentId) => ({ step, analysisDocumentId }));
}

/** One page may hold several policies: it is fetched once for all of them, and each keeps the fragment that selects it. */
export function pageAs(page: FetchedPage, url: string): FetchedPage {
  return page.url === url ? page : { ...page, ...addressesAs(page, url) };
}

function addressesAs({ finalUrl }: { finalUrl: string }, url: string): { url: string; finalUrl: string } {
  return { url, finalUrl: withoutFragment(finalUrl) + new URL(url).hash };
}

/**
 * Equal for two writings of one document's address. What a page was found to hold is told apart by the fragment, whatever that is called,
 * though in a link it would be a section's.
 */
export function addressKey(url: string, kind: 'key' | 'untranslatedKey' = 'key'): string {
  const page = withoutFragment(url);
  return (canonicalUrl(page)?.[kind] ?? page) + url.slice(page.length);
}
