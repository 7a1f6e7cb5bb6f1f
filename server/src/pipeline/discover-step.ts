import type { AnalysisProblem } from '@clausewatch/contract/analyses';
import { documentTypeNames } from '@clausewatch/contract/documents';
import type { Transaction } from '../database/database.ts';
import { type Candidate, startDiscovery } from '../discovery/discovery.ts';
import type { FetchedPage, FetchOutcome } from '../fetch/fetch.ts';
import type { Step } from '../jobs/jobs.ts';
import {
  addAnalysisDocuments,
  analysisById,
  type AnalysisRow,
  isRunning,
  lockAnalysis,
  type NewAnalysisDocument,
  updateAnalysis,
  updateAnalysisDocument,
} from '../store/analyses.ts';
import { documentRowsOf, type DocumentRow } from '../store/documents.ts';
import { saveSnapshot } from '../store/snapshots.ts';
import { updateVendor, vendorById } from '../store/vendors.ts';
import { explore } from './explore.ts';
import { newAnalysisDocument } from './read-step.ts';
import type { Shell } from './shell.ts';

type Found = {
  candidates: Candidate[];
  leftOut: { url: string; reason: string }[];
  pages: Map<string, FetchedPage>;
  requests: number;
  /** How the vendor's own page answered, when it did not answer with a page. */
  homeFailure: Extract<FetchOutcome, { kind: 'failed' }> | null;
  anyPage: boolean;
};

/** Looks for the vendor's policies and puts them, with those known from before, on the analysis' list. */
export async function discoverStep(shell: Shell, analysisId: string, signal: AbortSignal): Promise<void> {
  const { connection } = shell.database;
  const analysis = await analysisById(connection, analysisId);
  if (analysis === null || !['queued', 'discovering'].includes(analysis.status)) return;
  const vendor = await vendorById(connection, analysis.vendorId);
  if (vendor === null) return;
  await begin(shell, analysisId);
  const found = await look(shell, { url: analysis.url, domain: vendor.domain }, signal);
  signal.throwIfAborted();
  const known = await documentRowsOf(connection, vendor.id);
  await shell.database.transaction(async (tx) => {
    const current = await lockAnalysis(tx, analysisId);
    if (current?.status !== 'discovering') return;
    await updateVendor(tx, vendor.id, { leftOut: found.leftOut });
    const listed = merge(found.candidates, known).slice(0, shell.maximumDocuments);
    if (listed.length === 0) await giveUp(tx, analysisId, found);
    else await list(shell, tx, current, listed, found);
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

async function look(
  shell: Shell,
  vendor: { url: string; domain: string },
  signal: AbortSignal,
): Promise<Found> {
  const discovery = startDiscovery(vendor, { candidates: shell.maximumDocuments });
  const pages = new Map<string, FetchedPage>();
  let homeFailure: Found['homeFailure'] = null;
  const { requests } = await explore(discovery, shell.web, {
    signal,
    onAnswer({ request }, outcome) {
      const isHome = request.role === 'home' || request.role === 'given';
      if (outcome.kind === 'page') pages.set(request.url, outcome.page);
      else if (outcome.kind === 'failed' && isHome) homeFailure = outcome;
    },
  });
  const candidates = discovery.candidates();
  return { candidates, leftOut: discovery.leftOut(), pages, requests, homeFailure, anyPage: pages.size > 0 };
}

/** Documents known from before are read again even where nothing leads to them any more. */
function merge(candidates: readonly Candidate[], known: readonly DocumentRow[]): NewAnalysisDocument[] {
  const listed = candidates.map((candidate) => newAnalysisDocument(candidate, 0));
  const listedUrls = new Set(listed.map(({ url }) => url));
  for (const document of known) {
    const urls = [document.url, document.finalUrl, ...document.aliases];
    if (urls.some((url) => listedUrls.has(url))) continue;
    listed.push({
      url: document.url,
      title: document.title,
      type: document.type,
      confidence: document.typeConfidence,
      foundBy: document.foundBy,
      translations: document.translations,
      depth: 0,
    });
  }
  return listed;
}

async function list(
  shell: Shell,
  tx: Transaction,
  analysis: AnalysisRow,
  listed: readonly NewAnalysisDocument[],
  found: Found,
): Promise<void> {
  const ids = await addAnalysisDocuments(tx, analysis.id, listed);
  const steps: Step[] = [];
  for (const [index, id] of ids.entries()) {
    const page = found.pages.get(listed[index]?.url ?? '');
    if (page === undefined) {
      steps.push({ step: 'fetch', analysisDocumentId: id });
      continue;
    }
    // Discovery has read this page for its links: it is not asked for twice.
    const snapshotId = await saveSnapshot(tx, analysis.vendorId, page);
    await updateAnalysisDocument(tx, id, { state: 'reading', snapshotId });
    steps.push({ step: 'read', analysisDocumentId: id });
  }
  const discoveryFact = `${count(found.requests, 'page')} looked at, ${count(listed.length, 'likely policy', 'likely policies')} found`;
  await updateAnalysis(tx, analysis.id, { status: 'fetching', discoveryFact });
  await shell.jobs.enqueue(tx, steps);
}

async function giveUp(tx: Transaction, analysisId: string, found: Found): Promise<void> {
  await updateAnalysis(tx, analysisId, {
    status: 'failed',
    problem: problemOf(found),
    discoveryFact: `${count(found.requests, 'page')} looked at`,
    finishedAt: new Date(),
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

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
