import type { AnalysisProblem } from '@clausewatch/contract/analyses';
import { documentTypeNames } from '@clausewatch/contract/documents';
import { withoutFragment } from '../../network/fragment.ts';
import type { Transaction } from '../../database/database.ts';
import { type Candidate, startDiscovery } from '../../discovery/discovery.ts';
import type { FetchedPage, FetchOutcome } from '../../fetch/fetch.ts';
import { BodyFault } from '../../platform/body-fault.ts';
import {
  analysisById,
  type AnalysisRow,
  isRunning,
  lockAnalysis,
  monitorSubject,
  updateAnalysis,
} from '../../store/analyses/analyses.ts';
import type { NewAnalysisDocument } from '../../store/analyses/analysis-documents.ts';
import type { StoredBody } from '../../store/bodies/bodies.ts';
import {
  documentByAddress,
  documentRowsOf,
  type DocumentRow,
  droppedDocuments,
} from '../../store/documents/documents.ts';
import { lastReading } from '../../store/documents/readings.ts';
import { lockVendor, updateVendor, analysedVendor } from '../../store/vendors/vendors.ts';
import { awaitModel } from '../../store/documents/versions.ts';
import { discoveryLimits } from '../budget.ts';
import { turnsBehind } from '../turns-behind.ts';
import { asLeftOut } from '../moves/dropped.ts';
import { explore, type Exploration } from './explore.ts';
import { type Came, storeOutcome } from '../pages/take-outcome.ts';
import { listWithPages } from '../moves/list-with-pages.ts';
import { checkFingerprint, type SameReading } from '../pages/fingerprint-check.ts';
import { rendererOf, renderingWeb } from '../pages/rendering.ts';
import { pageAs } from '../pages/shared-page.ts';
import type { Shell } from '../shell.ts';
import { renamed } from '../versions/name-vendor.ts';
import { inTurn } from './in-turn.ts';
import { webOfKnownPages } from '../pages/known-pages.ts';

type Found = {
  /** What the vendor calls itself, or null. */
  name: string | null;
  candidates: Candidate[];
  leftOut: { url: string; reason: string }[];
  pages: Map<string, FetchedPage>;
  requests: number;
  cost: Pick<AnalysisRow, 'fetchedBytes' | 'fetchingMs'>;
  /** How the vendor's own page answered, when it did not answer with a page. */
  homeFailure: Extract<FetchOutcome, { kind: 'failed' }> | null;
  anyPage: boolean;
};

/** Looks for the vendor's policies and puts them, with those known from before, on the analysis' list. */
export async function discoverStep(shell: Shell, analysisId: string, signal: AbortSignal): Promise<void> {
  const { connection } = shell.database;
  const analysis = await analysisById(connection, analysisId);
  if (analysis === null || !['queued', 'discovering'].includes(analysis.status)) return;
  const vendor = await analysedVendor(connection, analysis.vendorId);
  if (vendor === null) return;
  await begin(shell, analysisId);
  const found = await search(shell, analysis, vendor, signal);
  const looks = await lookAgain(shell, analysis, vendor.domain, found);
  const bodies = await storePages(shell, vendor.id, found, looks);
  signal.throwIfAborted();
  await shell.database.transaction(async (tx) => {
    const current = await lockAnalysis(tx, analysisId);
    if (current?.status !== 'discovering') return;
    await lockVendor(tx, vendor.id);
    // What nobody waits for is not worth asking again.
    if (shell.model !== null && analysis.requestedBy !== monitorSubject)
      await awaitModel(tx, vendor.id, shell.model.name);
    const known = await documentRowsOf(tx, vendor.id);
    const dropped = await droppedDocuments(tx, vendor.id);
    const waiting = withoutDropped((await analysedVendor(tx, vendor.id))?.leftOut ?? [], dropped);
    const { listed, beyond } = inTurn(
      withoutDropped(found.candidates, dropped),
      known,
      waiting,
      shell.budget.documents,
    );
    await updateVendor(tx, vendor.id, {
      leftOut: [...found.leftOut, ...beyond, ...asLeftOut(dropped)],
      name: await renamed(tx, vendor, found.name),
    });
    if (listed.length === 0) await giveUp(tx, analysisId, found, shell.now());
    else await list(shell, tx, analysis, listed, { found, looks, bodies });
  });
}

async function begin(shell: Shell, analysisId: string): Promise<void> {
  await shell.database.transaction(async (tx) => {
    const current = await lockAnalysis(tx, analysisId);
    if (current !== null && isRunning(current)) {
      await updateAnalysis(tx, analysisId, { status: 'discovering', discoveryFact: 'Reading the home page' });
    }
  });
}

async function search(
  shell: Shell,
  { id, url }: Pick<AnalysisRow, 'id' | 'url'>,
  vendor: { id: string; domain: string },
  signal: AbortSignal,
): Promise<Found> {
  const { candidates, ...limits } = discoveryLimits(shell.budget);
  const discovery = startDiscovery({ url, domain: vendor.domain }, { candidates });
  const renderer = rendererOf(shell, id);
  const started = performance.now();
  const pages = new Map<string, FetchedPage>();
  let homeFailure: Found['homeFailure'] = null;
  let hasStart = false;
  const { requests, bytes, ended, unasked } = await explore(discovery, webOfKnownPages(shell, vendor.id), {
    ...limits,
    signal,
    browser: renderer && renderingWeb(renderer),
    onAnswer({ request }, outcome) {
      const isHome = request.role === 'home' || request.role === 'given';
      if (outcome.kind === 'page') {
        hasStart ||= isHome;
        pages.set(request.url, outcome.page);
        pages.set(withoutFragment(outcome.page.finalUrl), outcome.page);
      }
      if (outcome.kind === 'failed' && isHome) homeFailure = outcome;
    },
  });
  return {
    name: discovery.siteName(),
    candidates: discovery.candidates(),
    leftOut: [
      ...discovery.leftOut().map(({ url, reason }) => ({ url, reason })),
      ...unasked.map((url) => ({ url, reason: spentReasons[ended] })),
    ],
    pages,
    requests,
    cost: { fetchedBytes: bytes, fetchingMs: Math.ceil(performance.now() - started) },
    homeFailure: hasStart ? null : homeFailure,
    anyPage: pages.size > 0,
  };
}

const spentReasons: Record<Exploration['ended'], string> = {
  complete: 'Not looked at.',
  aborted: 'Not looked at: the analysis was stopped.',
  requests_spent: 'Not looked at: the limit of pages for this vendor was reached.',
  bytes_spent: 'Not looked at: the download limit for this vendor was reached.',
  time_spent: 'Not looked at: the time limit for finding this vendor’s policies was reached.',
};

function withoutDropped<Found extends { url: string }>(
  found: readonly Found[],
  dropped: readonly DocumentRow[],
): Found[] {
  const urls = new Set(dropped.flatMap(({ url, finalUrl, aliases }) => [url, finalUrl, ...aliases]));
  return found.filter(({ url }) => !urls.has(url));
}

/** By address: which of the pages that discovery has read say what they said when they were last read as a document. */
async function lookAgain(
  shell: Shell,
  { vendorId, url }: Pick<AnalysisRow, 'vendorId' | 'url'>,
  domain: string,
  found: Found,
): Promise<Map<string, SameReading>> {
  const { connection } = shell.database;
  const looks = new Map<string, SameReading>();
  const documents = await documentRowsOf(connection, vendorId);
  const addresses = [...found.candidates, ...documents].map((each) => each.url);
  for (const address of new Set(addresses)) {
    const page = pageOf(found, address);
    const known = page && (await documentByAddress(connection, vendorId, [address]));
    if (page === undefined || known == null) continue;
    const asked = {
      row: { url: address, depth: 0 },
      known,
      last: await lastReading(connection, known, address),
    };
    const looked = await checkFingerprint(shell, asked, { url, domain }, { kind: 'page', page });
    if (looked !== null) looks.set(address, looked);
  }
  return looks;
}

type Looks = ReadonlyMap<string, SameReading>;
/** By the hash of the page. */
type Bodies = ReadonlyMap<string, StoredBody | null>;

/** Stores the pages that discovery has read and that may be documents. */
async function storePages(shell: Shell, vendorId: string, found: Found, looks: Looks): Promise<Bodies> {
  const bodies = new Map<string, StoredBody | null>();
  for (const address of await listable(shell, vendorId, found)) {
    const page = pageOf(found, address);
    if (page === undefined || looks.has(address) || bodies.has(page.sha256)) continue;
    try {
      bodies.set(page.sha256, await storeOutcome(shell, { outcome: { kind: 'page', page }, looked: null }));
    } catch (error) {
      if (!(error instanceof BodyFault)) throw error;
    }
  }
  return bodies;
}

async function listable({ database }: Shell, vendorId: string, found: Found): Promise<Set<string>> {
  const documents = await documentRowsOf(database.connection, vendorId);
  const waiting = (await analysedVendor(database.connection, vendorId))?.leftOut ?? [];
  return new Set([...found.candidates, ...documents, ...waiting].map(({ url }) => url));
}

async function list(
  shell: Shell,
  tx: Transaction,
  analysis: AnalysisRow,
  listed: readonly NewAnalysisDocument[],
  { found, looks, bodies }: { found: Found; looks: Looks; bodies: Bodies },
): Promise<void> {
  const at = (url: string): Came | null => {
    const page = pageOf(found, url);
    const looked = looks.get(url) ?? null;
    const body = page && bodies.get(page.sha256);
    // Discovery has read this page for its links: it is not asked for twice, unless it could not be stored.
    return page === undefined || (looked === null && body === undefined)
      ? null
      : { shell, analysis, outcome: { kind: 'page', page }, looked, body: body ?? null };
  };
  const steps = await listWithPages(tx, analysis, listed, at);
  // How many policies are likely is counted as they are found: policies lead to more of them.
  const discoveryFact = `${count(found.requests, 'page')} looked at`;
  await updateAnalysis(tx, analysis.id, { status: 'fetching', discoveryFact, ...found.cost });
  await shell.jobs.enqueue(tx, analysis.id, steps, turnsBehind(analysis));
}

function pageOf({ pages }: Found, url: string): FetchedPage | undefined {
  const page = pages.get(url) ?? pages.get(withoutFragment(url));
  return page && pageAs(page, url);
}

async function giveUp(tx: Transaction, analysisId: string, found: Found, now: Date): Promise<void> {
  await updateAnalysis(tx, analysisId, {
    status: 'failed',
    problem: problemOf(found),
    discoveryFact: `${count(found.requests, 'page')} looked at`,
    finishedAt: now,
  });
}

function problemOf(found: Found): AnalysisProblem {
  if (found.homeFailure !== null) {
    const isRefusal =
      found.homeFailure.failure === 'refused' || found.homeFailure.failure === 'blocked_by_robots';
    return { code: isRefusal ? 'refused' : 'unreachable', message: found.homeFailure.message };
  }
  if (!found.anyPage) return { code: 'unreachable', message: 'The site did not answer.' };
  const sought = [documentTypeNames.privacy, documentTypeNames.terms, documentTypeNames.cookies]
    .join(', ')
    .toLowerCase();
  return {
    code: 'nothing_found',
    message: `No policy was found: no ${sought} or other policy is linked from the pages we could read. If you know its address, enter it.`,
  };
}

function count(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`;
}
