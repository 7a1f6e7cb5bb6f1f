import { withoutFragment } from '../../network/fragment.ts';
import type { Connection } from '../../database/database.ts';
import type { FetchOutcome, FetchRequest, Web } from '../../fetch/fetch.ts';
import type { AnalysisDocumentRow, FetchingCost } from '../../store/analyses/analysis-documents.ts';
import { documentByAddress } from '../../store/documents/documents.ts';
import { lastReading } from '../../store/documents/readings.ts';
import { bytesOf } from '../budget.ts';
import { isFresh } from './confirm.ts';
import type { Asked } from './shared-page.ts';

/** Failures of one address that say nothing of another: the document may well be there in another language. */
const elsewhereFailures: ReadonlySet<Extract<FetchOutcome, { kind: 'failed' }>['failure']> = new Set([
  'gone',
  'unreachable',
  'redirect_loop',
]);
/** Languages tried where the address itself is gone; each is a request. */
const triedTranslations = 3;

/** An address of an analysis with what is known of it. */
export async function askedFor(
  connection: Connection,
  vendorId: string,
  row: AnalysisDocumentRow,
): Promise<Asked> {
  const known = await documentByAddress(connection, vendorId, [row.url]);
  return { row, known, last: known === null ? null : await lastReading(connection, known, row.url) };
}

/** The address, and where nothing answers there, the same document in the other languages it was linked in. */
export async function fetchAny(
  web: Web,
  row: Pick<AnalysisDocumentRow, 'url' | 'translations'>,
  asking: Asking,
  signal: AbortSignal,
  cost: FetchingCost,
): Promise<FetchOutcome> {
  const outcome = await counted(cost, () => web.fetch({ url: row.url, ...asking, signal }));
  if (outcome.kind !== 'failed' || !elsewhereFailures.has(outcome.failure)) return outcome;
  for (const { url } of row.translations.slice(0, triedTranslations)) {
    // The validators are those of another page.
    const other = await counted(cost, () => web.fetch({ url, signal }));
    if (other.kind === 'page') return other;
  }
  return outcome;
}

/** Adds what a request took to what was taken before. */
async function counted(cost: FetchingCost, ask: () => Promise<FetchOutcome>): Promise<FetchOutcome> {
  const started = performance.now();
  const outcome = await ask();
  cost.bytes += bytesOf(outcome);
  cost.ms += Math.ceil(performance.now() - started);
  return outcome;
}

type Validators = Pick<FetchRequest, 'etag' | 'lastModified'>;

/** How an address is asked for in the light of what is known of its document. */
type Asking = Validators & Pick<FetchRequest, 'language'>;

/** A site that has the document in several languages is asked for the one that it is known in. */
export function askingFor(asked: Pick<Asked, 'known' | 'last'>): Asking {
  const language = asked.known?.language ?? null;
  return { ...validatorsOf(asked), ...(language === null ? {} : { language }) };
}

/** Those of the page that the address itself gave: another page's would have it called unchanged when it is not. */
function validatorsOf({ known, last }: Pick<Asked, 'known' | 'last'>): Validators {
  if (known === null || last === null) return {};
  // What would be read otherwise today must come whole where it is not kept.
  if (!last.isKept && !isFresh(last, known)) return {};
  if (withoutFragment(last.servedUrl) !== withoutFragment(last.url)) return {};
  const { etag, 'last-modified': lastModified } = last.headers;
  return { ...(etag === undefined ? {} : { etag }), ...(lastModified === undefined ? {} : { lastModified }) };
}
