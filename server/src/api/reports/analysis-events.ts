import {
  type Analysis,
  type AnalysisDocument,
  type AnalysisEvent,
  isFinished,
} from '@clausewatch/contract/analyses';
import { setTimeout } from 'node:timers/promises';
import type { Connection } from '../../database/database.ts';
import { presentAnalysis, type Viewer } from '../../store/analyses/analysis-view.ts';
import type { ProgressFeed } from './progress-feed.ts';

/** Read again at least this often, so that a lost notification only delays the view. */
const patienceMs = 5_000;

/** The events of one analysis, as its viewer may see it, from the present state to the end, without repeated events. */
export async function* analysisEvents(
  connection: Connection,
  feed: ProgressFeed,
  { id, viewer }: { id: string; viewer: Viewer | null },
  signal: AbortSignal,
): AsyncGenerator<AnalysisEvent> {
  let woken = Promise.withResolvers<void>();
  const stop = feed.follow(id, () => woken.resolve());
  let before: Analysis | null = null;
  try {
    while (!signal.aborted) {
      woken = Promise.withResolvers<void>();
      const analysis = await presentAnalysis(connection, id, viewer);
      if (analysis === null) return;
      yield* eventsBetween(before, analysis);
      if (isFinished(analysis.status)) {
        yield { kind: 'end', analysis };
        return;
      }
      before = analysis;
      await patience(woken.promise, signal);
    }
  } finally {
    stop();
  }
}

function* eventsBetween(before: Analysis | null, now: Analysis): Generator<AnalysisEvent> {
  if (before === null || !same([before.status, before.stages], [now.status, now.stages])) {
    yield { kind: 'stage', status: now.status, stages: now.stages };
  }
  if (!same(before?.documents.map(found), now.documents.map(found))) {
    yield { kind: 'documents', documents: now.documents };
  }
  const known = new Map(before?.documents.map((document) => [document.url, document]));
  for (const document of now.documents) {
    if (!same(known.get(document.url), document))
      yield { kind: 'document', document, findings: now.findings };
  }
}

function found({ url }: AnalysisDocument): string {
  return url;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function patience(woken: Promise<void>, signal: AbortSignal): Promise<void> {
  const given = new AbortController();
  const timeout = setTimeout(patienceMs, undefined, { signal: AbortSignal.any([signal, given.signal]) });
  await Promise.race([woken, timeout.catch(() => {})]);
  given.abort();
}
