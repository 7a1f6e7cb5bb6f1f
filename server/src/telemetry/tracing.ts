import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Attributes, Span } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Database } from '../database/database.ts';
import type { Web } from '../fetch/fetch.ts';
import { inTime } from '../platform/in-time.ts';
import type { StepHandler } from '../jobs/jobs.ts';
import type { Sandbox } from '../pipeline/sandbox/sandbox.ts';
import { runningContext } from '../platform/running-context.ts';
import { nameOf } from './timed-web.ts';

/** Makes spans of what parts do. Their attributes are identifiers of ours and kinds of outcomes: no address, no host, nothing of a person. */
export type Tracing = {
  steps(handle: StepHandler): StepHandler;
  web(web: Web, via: 'web' | 'browser'): Web;
  sandbox(sandbox: Sandbox): Sandbox;
  database(database: Database): Database;
  /** Runs what answers a call within a span, under the name of its route; returns how to end that with the status. */
  call: TraceCall;
  /** Sends what is left, for a moment. */
  close(): Promise<void>;
};

export type TraceCall = (
  route: { method: string; url: string },
  answer: () => void,
) => (status: number) => void;

type InSpan = <Result>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<Result>,
) => Promise<Result>;

/** A collector that is away must not hold up a stop. */
const closingMs = 3_000;
/** Between two lines of the log about a collector that does not take what it is sent. */
const quietMs = 600_000;

/**
 * Sends spans to an OTLP/HTTP collector, at `endpoint`/v1/traces. All steps of an analysis are one trace, whichever processes run them: its id
 * is made from the analysis'. The packages are loaded here and nowhere else.
 */
export async function openTracing(
  endpoint: string,
  version: string,
  warn: (error: Error) => void,
): Promise<Tracing> {
  const { ROOT_CONTEXT, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { BatchSpanProcessor, RandomIdGenerator, TracerProvider } = await import('@opentelemetry/sdk-trace');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { detectResources, envDetector, resourceFromAttributes } = await import('@opentelemetry/resources');
  const ids = new RandomIdGenerator();
  const exporter = complaining(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }), warn);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'clausewatch', 'service.version': version }).merge(
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
    idGenerator: {
      generateSpanId: () => ids.generateSpanId(),
      generateTraceId() {
        const { analysisId } = runningContext();
        return analysisId === undefined ? ids.generateTraceId() : traceIdOf(analysisId);
      },
    },
  });
  const tracer = provider.getTracer('clausewatch', version);
  const parents = new AsyncLocalStorage<Span>();
  const inSpan: InSpan = async (name, attributes, work) => {
    const parent = parents.getStore();
    const { analysisId } = runningContext();
    const all =
      analysisId === undefined ? attributes : { 'clausewatch.analysis.id': analysisId, ...attributes };
    const within = parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent);
    const span = tracer.startSpan(name, { attributes: all }, within);
    try {
      return await parents.run(span, () => work(span));
    } catch (error) {
      // Of the error its type alone: messages may hold what came from outside.
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.end();
    }
  };
  return {
    ...spansOf(inSpan, () => parents.getStore() !== undefined),
    call({ method, url }, answer) {
      const attributes = { 'http.request.method': method, 'http.route': url };
      const span = tracer.startSpan(`${method} ${url}`, { attributes }, ROOT_CONTEXT);
      parents.run(span, answer);
      return (status) => {
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    async close() {
      // The exporter has reported its errors already.
      await inTime(provider.shutdown(), closingMs);
    },
  };
}

function spansOf(inSpan: InSpan, isWithin: () => boolean): Omit<Tracing, 'call' | 'close'> {
  return {
    steps: (handle) => (step, signal, weight) => {
      const subject =
        'analysisDocumentId' in step ? { 'clausewatch.analysis_document.id': step.analysisDocumentId } : {};
      return inSpan(`step ${step.step}`, { 'clausewatch.step': step.step, ...subject }, () =>
        handle(step, signal, weight),
      );
    },
    web: (web, via) => ({
      fetch: (request) =>
        inSpan('fetch', { 'clausewatch.via': via }, async (span) => {
          const outcome = await web.fetch(request);
          span.setAttribute('clausewatch.outcome', nameOf(outcome));
          if (outcome.kind === 'page') span.setAttribute('clausewatch.bytes', outcome.page.bytes.byteLength);
          return outcome;
        }),
      close: () => web.close(),
    }),
    sandbox: (sandbox) => ({
      run: (name, input) =>
        inSpan(`task ${name}`, {}, async (span) => {
          const outcome = await sandbox.run(name, input);
          span.setAttribute('clausewatch.outcome', outcome.kind);
          return outcome;
        }),
      close: () => sandbox.close(),
    }),
    database: (database) => ({
      ...database,
      // What is done now and then, apart from any step, would be a trace for each look at a table.
      transaction: (work) =>
        isWithin()
          ? inSpan('transaction', { 'db.system.name': 'postgresql' }, () => database.transaction(work))
          : database.transaction(work),
    }),
  };
}

function traceIdOf(analysisId: string): string {
  return createHash('sha256').update(analysisId).digest('hex').slice(0, 32);
}

/** The same exporter, which logs its failures once in a while. */
function complaining(exporter: SpanExporter, warn: (error: Error) => void): SpanExporter {
  let saidAt = -Infinity;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error !== undefined && performance.now() - saidAt > quietMs) {
          saidAt = performance.now();
          warn(result.error);
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
