import { AsyncLocalStorage } from 'node:async_hooks';
import type { Analysis } from '@clausewatch/contract/analyses';
import { isFinished } from '@clausewatch/contract/analyses';
import type { ErrorDetails } from '@clausewatch/contract/problem';
import { isNotNull, isNull } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApi } from '../src/api/api.ts';
import { connectDatabase, type Database } from '../src/database/database.ts';
import { readConfig } from '../src/config.ts';
import { openAccounts } from '../src/runtime/accounts.ts';
import { openLogger } from '../src/runtime/logger.ts';
import { startMonitoring } from '../src/runtime/monitoring.ts';
import { startRetries } from '../src/runtime/retries.ts';
import { openProgressFeed } from '../src/api/reports/progress-feed.ts';
import { type Corrections, openCorrections } from '../src/corrections/corrections.ts';
import { analyses, documents } from '../src/database/tables.ts';
import { openLiveWeb, type Web } from '../src/fetch/fetch.ts';
import { type Jobs, openJobs } from '../src/jobs/jobs.ts';
import { isMoving } from '../src/jobs/queue-state.ts';
import { internalReceivers } from '../src/network/internal-receivers.ts';
import { openAsking } from '../src/pipeline/questions/asking.ts';
import { compareOwn } from '../src/pipeline/private/compare-texts.ts';
import { compareVersions } from '../src/pipeline/versions/compare-versions.ts';
import { onOccurrence } from '../src/platform/occurrences.ts';
import { type ModelSettings, openModel } from '../src/model/model.ts';
import { makePipeline } from '../src/pipeline/pipeline.ts';
import { openSandbox } from '../src/pipeline/sandbox/sandbox.ts';
import type { Shell } from '../src/pipeline/shell.ts';
import { classifyStored, trySelector } from '../src/pipeline/pages/read-stored.ts';
import { scoreWith } from '../src/pipeline/versions/score-with.ts';
import { compareAnswers } from './described-answers.ts';
import { testDatabase } from './test-database.ts';
import type { TraceCall } from '../src/telemetry/tracing.ts';

export type Answer = { status: number; headers: Record<string, unknown>; body: Envelope };
type Envelope = {
  success: boolean;
  data: never;
  error: { message: string; code: string; details: ErrorDetails | null } | null;
};

export type TestProduct = {
  database: Database;
  shell: Shell;
  corrections: Corrections;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    ip?: string,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** The same with the raw response: a redirect, cookies. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Submits an address and waits for the end of its analysis. */
  analyse(address: string): Promise<Analysis>;
  ended(analysisId: string, ip?: string): Promise<Analysis>;
  /** Starts the retries that are due then and waits for their end; returns how many there were. */
  retryLost(now: Date): Promise<number>;
  /**
   * Does all checks due after so many more hours, and waits for the end of what they start, and then the second looks at other wordings; returns
   * the moment of the first.
   */
  checkAfter(hours: number): Promise<Date>;
  /** The same without the second looks. */
  lookOnceAfter(hours: number): Promise<Date>;
  /** Every route, as `GET /v1/vendors/:id`, except HEAD. */
  routes(): string[];
  /** Base address of the server, listening. */
  listen(): Promise<string>;
  [Symbol.asyncDispose](): Promise<void>;
};

export type TestProductOptions = {
  /** A database that the caller drops. Default: one of its own. */
  database?: Database;
  /** Sites on this machine that may be analysed. */
  allowHosts?: readonly string[];
  web?: Web;
  /** Default: none. */
  model?: ModelSettings;
  browser?: Web;
  /** Whether callers from this machine have full rights. */
  isLocal?: boolean;
  /** Folder of a built web application to serve. */
  webFolder?: string;
  /** Settings as in the environment, such as PUBLIC_URL. */
  settings?: Record<string, string>;
  now?: () => Date;
  /** How long a request may take to arrive. Default: as in the product. */
  requestTimeoutMs?: number;
  /** How long a repeated POST waits for the first to end. Default: as in the product. */
  repeatPatienceMs?: number;
  /** Folder whose free disk space is checked. Default: none. */
  dataFolder?: string;
  /** Makes PDFs. Default: there is no browser. */
  printPdf?: (html: string) => Promise<Uint8Array>;
  /** Receives the log lines. */
  log?: string[];
  /** Makes spans of calls. */
  traceCall?: TraceCall;
  /** Concurrent crawl steps. Default: 4. */
  requestsAtOnce?: number;
};

/** One for all tests of a file: its threads keep no state, and starting them takes as long as many a test. What makes one crash is printed. */
const sandbox = openSandbox({ threads: 2 }, (fault) => console.error(fault));

/**
 * What a route may compute at a time on the thread that answers everybody, in seconds of the processor. Far more than the product allows itself:
 * in a test this thread also compiles what it runs, and works on the queue. What grows with history is far beyond.
 */
const longestBlock = 2;

/** Ample for a site on this machine; a test may give less to `shell.budget`. */
const budget = { documents: 60, bytes: 300_000_000, seconds: 1_800 };

/** The whole product in this process, on a database of its own: API, queue, workers and pipeline, without a socket until `listen`. */
export async function testProduct(options: TestProductOptions = {}): Promise<TestProduct> {
  const own = new AsyncDisposableStack();
  const database = options.database ?? own.use(await testDatabase());
  const faults: Error[] = [];
  // The queue and its polling workers cost a test more than the rest of the product, so they start with the first step.
  let queue: Promise<Jobs> | undefined;
  // That step is queued inside a transaction, so the queue has connections of its own: as if another process worked on it.
  const outside = AsyncLocalStorage.snapshot();
  const opened = (): Promise<Jobs> =>
    (queue ??= outside(async () => {
      const settings = { databaseUrl: database.url, dataFolder: '', applicationName: 'test-queue' };
      const queueing = own.adopt(await connectDatabase(settings), (each) => each.close());
      return openJobs(queueing, 'live', (error) => faults.push(error));
    }));
  let work = async (): Promise<void> => {};
  const jobs: Jobs = {
    lane: 'live',
    async enqueue(...args) {
      await (await opened()).enqueue(...args);
      await outside(work);
    },
    work: async (...args) => (await opened()).work(...args),
    isMoving: () => isMoving(database.connection, 'live'),
    stop: async () => (await queue)?.stop(),
  };
  const allowHosts = options.allowHosts ?? [];
  const web =
    options.web ??
    openLiveWeb({ userAgentContact: 'http://localhost', allowHosts, timeoutMs: 5_000, leases: null });
  const now = options.now ?? (() => new Date());
  const shell = {
    database,
    jobs,
    web,
    browser: options.browser ?? null,
    sandbox,
    model:
      options.model === undefined
        ? null
        : openModel(options.model, database, (error) => options.log?.push(error.message)),
    budget: { ...budget },
    now,
  };
  const pipeline = makePipeline(shell);
  work = once(() =>
    jobs.work(pipeline.handle, pipeline.abandon, {
      crawl: { all: options.requestsAtOnce ?? 4, ofOneAnalysis: 4 },
      process: { all: 3, ofOneAnalysis: 3 },
      model: { all: 2, ofOneAnalysis: 2 },
    }),
  );
  const progress = await openProgressFeed(database);
  const { log } = options;
  const logger = openLogger(log === undefined ? 'silent' : 'info', { write: (line) => log?.push(line) });
  const config = readConfig({
    CLAUSEWATCH_ENVIRONMENT: (options.isLocal ?? true) ? 'local' : 'dev',
    AUTH_SECRET: 'a secret for tests, long enough for it',
    // Nobody's.
    CLAUSEWATCH_WAYBACK_URL: 'http://127.0.0.1:9',
    ...options.settings,
  });
  const accounts = await openAccounts(database, config, logger, options.now);
  const corrections = openCorrections({
    database,
    jobs,
    now: accounts.now,
    allowHosts,
    trySelector: (document, selector) => trySelector(shell.sandbox, database, document, selector),
    classifyStored: (document) => classifyStored(shell.sandbox, database, document),
    scoreWith: (proposed) => scoreWith(shell.sandbox, database, proposed),
  });
  const app = await buildApi({
    traceCall: options.traceCall ?? null,
    service: {
      ...accounts,
      publicUrl: config.publicUrl,
      contactEmail: config.contactEmail,
      securityContact: config.securityContact,
      database,
      jobs,
      progress,
      version: '0.0.0',
      dataFolder: options.dataFolder ?? null,
      isLocal: accounts.installation.isLocal,
      allowHosts,
      receivers: internalReceivers([...config.webhookAllow, ...allowHosts]),
      waybackUrl: config.waybackUrl,
      compare: (before, after) => compareVersions(sandbox, database.connection, before, after),
      compareOwn: (...texts) => compareOwn(sandbox, database.connection, ...texts),
      asking: openAsking(sandbox, database.connection),
      printPdf: options.printPdf ?? null,
      corrections,
    },
    page: {
      webFolder: options.webFolder ?? null,
      apiBase: config.apiBase,
      configuration: { environment: accounts.environment, flags: accounts.flags },
    },
    logger,
    installation: accounts.installation,
    trustedProxies: config.trustedProxies,
    isSecure: config.publicUrl.startsWith('https:'),
    requestTimeoutMs: options.requestTimeoutMs,
    repeatPatienceMs: options.repeatPatienceMs,
  });
  const differences = compareAnswers(app);
  const stopListening = onOccurrence((occurrence) => {
    if (occurrence.what === 'block' && occurrence.alone && occurrence.seconds > longestBlock)
      differences.push(`${occurrence.route} held everybody up for ${occurrence.seconds.toFixed(1)} s`);
  });
  const call: TestProduct['call'] = async (method, path, body, ip, headers) => {
    const reply = await app.inject({
      method,
      url: path,
      // As the typed client does.
      // As programs send it: a stream is asked for by another.
      headers: { ...(path.endsWith('/events') ? {} : { accept: 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
      ...(ip === undefined ? {} : { remoteAddress: ip }),
    });
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
  };
  const ended = async (id: string, ip?: string): Promise<Analysis> => {
    // At growing intervals: an address may make six hundred calls a minute.
    for (let pauseMs = 50; ; pauseMs = Math.min(1.1 * pauseMs, 500)) {
      const { body } = await call('GET', `/v1/analyze/${id}`, undefined, ip);
      const analysis = body.data as Analysis;
      if (isFinished(analysis.status)) return analysis;
      if (faults.length > 0) throw new AggregateError(faults, 'A step failed');
      await sleep(pauseMs);
    }
  };
  const allEnded = async (): Promise<void> => {
    while ((await database.connection.$count(analyses, isNull(analyses.finishedAt))) > 0) {
      if (faults.length > 0) throw new AggregateError(faults, 'A step failed');
      await sleep(50);
    }
  };
  let checkedAt: Date | null = null;
  const settle = async (at: Date): Promise<void> => {
    checkedAt = at;
    shell.now = () => at;
    const faultCollector = { error: ({ err }: { err: unknown }) => faults.push(err as Error) };
    const monitor = startMonitoring({
      database,
      jobs,
      pipeline,
      logger: faultCollector,
      atOnce: 8,
      isLocal: accounts.installation.isLocal,
      now: shell.now,
    });
    // They may cause further discoveries.
    await monitor.settle();
    await allEnded();
    await monitor.settle();
    await allEnded();
    await monitor.stop();
    if (faults.length > 0) throw new AggregateError(faults, 'A check failed');
  };
  const lookOnceAfter = async (hours: number): Promise<Date> => {
    // Checks are planned some time before they are due.
    if (checkedAt === null) await settle(now());
    const at = new Date((checkedAt ?? now()).getTime() + hours * 3_600_000);
    await settle(at);
    return at;
  };
  return {
    database,
    shell,
    corrections,
    call,
    inject: (request) => app.inject(request),
    ended,
    async analyse(address) {
      const { body } = await call('POST', '/v1/analyze', { url: address });
      if (!body.success) throw new Error(body.error?.message);
      return ended((body.data as Analysis).id);
    },
    async retryLost(now) {
      const { connection } = database;
      const before = await connection.$count(analyses);
      await startRetries(database, jobs, logger, () => now)();
      await allEnded();
      return (await connection.$count(analyses)) - before;
    },
    lookOnceAfter,
    async checkAfter(hours) {
      const at = await lookOnceAfter(hours);
      const { connection } = database;
      if ((await connection.$count(documents, isNotNull(documents.heldSince))) > 0) await lookOnceAfter(0.25);
      return at;
    },
    routes: () => routesIn(app.printRoutes({ commonPrefix: false })),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async [Symbol.asyncDispose]() {
      await app.close();
      stopListening();
      await progress.close();
      await jobs.stop();
      await web.close();
      await own.disposeAsync();
      // Every answer of every test is one that the description knows, and none held up the others.
      if (differences.length > 0) throw new Error([...new Set(differences)].join('\n'));
    },
  };
}

/** The same promise for every call. */
function once(begin: () => Promise<void>): () => Promise<void> {
  let begun: Promise<void> | undefined;
  return () => (begun ??= begin());
}

/** Reads the tree that Fastify prints: a line for each route, four columns deeper than the one that its path goes on from. */
function routesIn(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const found = /^([│├└─ ]*)(\S.*) \(([A-Z, -]+)\)$/u.exec(line);
    if (found === null) return [];
    const [, indent = '', part = '', methods = ''] = found;
    const depth = indent.length / 4;
    above.length = Math.max(0, depth - 1);
    // A further method of the same path has a line under the first, without a branch of its own.
    const path = above.join('') + part;
    above[depth - 1] = part;
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD' && method !== '-')
      .map((method) => `${method} ${path}`);
  });
}
