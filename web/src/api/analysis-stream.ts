import {
  type Analysis,
  type AnalysisDocument,
  type AnalysisEvent,
  isFinished,
} from '@clausewatch/contract/analyses';
import { backoff } from '@clausewatch/contract/retry-delay';

/** Often enough to feel live, rare enough that a hundred open pages do not load the server. */
const pollEveryMs = 2_000;
/** The browser reconnects a broken stream by itself with the last event's id; after this many consecutive breaks we poll instead. */
const maximumBreaks = 3;
const eventKinds = ['stage', 'documents', 'document', 'end'] as const;

/** The part of the browser's EventSource that is used. */
export type EventStream = Pick<EventTarget, 'addEventListener'> & {
  readonly readyState: number;
  close(): void;
};
const streamClosed = 2;

export type AnalysisSource = { open(): Promise<EventStream>; read(): Promise<Analysis> };
export type AnalysisListener = {
  onEvent(event: AnalysisEvent): void;
  onAnalysis(analysis: Analysis): void;
  /** False while the server cannot be reached. */
  onConnected(isConnected: boolean): void;
};

/** Reports the progress of an analysis to `listener` until it has finished: by server-sent events, and by polling where they fail. */
export function watchAnalysis(source: AnalysisSource, listener: AnalysisListener): () => void {
  let breaks = 0;
  let isStopped = false;
  let closeStream: (() => void) | undefined;
  let stopPolling: (() => void) | undefined;

  const fallBack = () => {
    closeStream?.();
    if (!isStopped) stopPolling ??= pollAnalysis(source, listener);
  };
  const follow = (stream: EventStream) => {
    closeStream = () => stream.close();
    if (isStopped) stream.close();
    for (const kind of eventKinds) {
      stream.addEventListener(kind, (message) => {
        const event = eventIn(message);
        if (event === null) {
          fallBack();
          return;
        }
        breaks = 0;
        listener.onConnected(true);
        if (kind === 'end') stream.close();
        listener.onEvent(event);
      });
    }
    stream.addEventListener('error', () => {
      breaks += 1;
      if (stream.readyState === streamClosed || breaks >= maximumBreaks) fallBack();
      else listener.onConnected(false);
    });
  };
  source.open().then(follow, fallBack);
  return () => {
    isStopped = true;
    closeStream?.();
    stopPolling?.();
  };
}

/** The analysis after an event. Idempotent: receiving an event twice changes nothing the second time. */
export function applyEvent(analysis: Analysis, event: AnalysisEvent): Analysis {
  switch (event.kind) {
    case 'stage':
      return { ...analysis, status: event.status, stages: event.stages };
    case 'documents':
      return { ...analysis, documents: event.documents };
    case 'document':
      return {
        ...analysis,
        documents: withDocument(analysis.documents, event.document),
        findings: event.findings,
        finding_count: Math.max(analysis.finding_count, event.findings.length),
      };
    case 'end':
      return event.analysis;
  }
}

function withDocument(known: AnalysisDocument[], heard: AnalysisDocument): AnalysisDocument[] {
  if (!known.some(({ url }) => url === heard.url)) return [...known, heard];
  return known.map((document) => (document.url === heard.url ? heard : document));
}

function pollAnalysis(source: AnalysisSource, listener: AnalysisListener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const ask = async (failures: number): Promise<void> => {
    let next = failures;
    try {
      const analysis = await source.read();
      if (isStopped) return;
      next = 0;
      listener.onConnected(true);
      listener.onAnalysis(analysis);
      if (isFinished(analysis.status)) return;
    } catch {
      if (isStopped) return;
      next += 1;
      listener.onConnected(false);
    }
    timer = setTimeout(() => void ask(next), Math.max(pollEveryMs, next === 0 ? 0 : backoff(next)));
  };
  void ask(0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Null for what is not JSON: something between the server and this page sends of its own. */
function eventIn(message: Event): AnalysisEvent | null {
  if (!('data' in message) || typeof message.data !== 'string') return null;
  try {
    return JSON.parse(message.data) as AnalysisEvent;
  } catch {
    return null;
  }
}
