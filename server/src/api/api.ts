import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import sse from '@fastify/sse';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { getHealth, streamAnalysis } from '@clausewatch/contract/endpoints';
import { replayedHeader } from '@clausewatch/contract/idempotency';
import { issueSentence } from '@clausewatch/contract/issue-sentence';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Installation } from '../access/actor.ts';
import { callerNetwork } from '../network/caller-network.ts';
import { newIdentifier } from '../platform/identifier.ts';
import { logSecurityEvents } from '../platform/log-security-events.ts';
import { occurred } from '../platform/occurrences.ts';
import { runningIn } from '../platform/running-context.ts';
import { presented, serveAnalyses, viewerOf } from './reports/analyses.ts';
import { serveChecks } from './reports/checks.ts';
import { analysisEvents } from './reports/analysis-events.ts';
import { serveAuth } from './people/auth.ts';
import { readBodies, requestSettings } from './requests/bodies.ts';
import { serveBilling } from './people/billing.ts';
import { cacheSharedFacts } from './answers/caching.ts';
import { compressAnswers } from './answers/compression.ts';
import { serveContact } from './people/contact.ts';
import { serveCorrections } from './corrections/corrections.ts';
import { serveDashboard } from './reports/dashboard.ts';
import { serveExports } from './reports/exports.ts';
import { countEventStreams } from './reports/event-streams.ts';
import { failure, sendFault, sendProblem } from './requests/faults.ts';
import { holdCallers } from './requests/hold-callers.ts';
import { identifyCallers } from './requests/identify-callers.ts';
import { limitComputing } from './requests/limit-computing.ts';
import { serveFeeds } from './alerts/feeds.ts';
import { serveHistory } from './reports/history.ts';
import { serveKeys } from './people/keys.ts';
import { serveLookBacks } from './reports/look-backs.ts';
import { serveImports } from './lists/imports.ts';
import { serveLists } from './lists/lists.ts';
import { serveViews } from './lists/views.ts';
import { serveWatches } from './lists/watches.ts';
import { serveMail } from './people/mail.ts';
import { serveMailLinks } from './alerts/mail-links.ts';
import { serveMatrix } from './reports/matrix.ts';
import { needStorage } from './requests/need-storage.ts';
import { watchSecurity } from './requests/watch-security.ts';
import { answerOddRequests } from './requests/odd-requests.ts';
import { checkRedirects } from './requests/redirects.ts';
import { serveMcp } from './mcp.ts';
import { serveNotifications } from './alerts/notifications.ts';
import { replayCalls } from './requests/replay-calls.ts';
import { openApiDocument } from './description/openapi.ts';
import { servePrivateDocuments } from './private/private-documents.ts';
import { type PageSettings, servePage } from './pages/page.ts';
import { serveWellKnown } from './pages/well-known.ts';
import { Problem, tooManyRequests } from './problem.ts';
import { serveReady } from './ready.ts';
import { actorFor, configOf, fastifyPath, route } from './route.ts';
import type { Service } from './service.ts';
import { serveShares } from './reports/shares.ts';
import { serveReview } from './corrections/review.ts';
import { serveSearch } from './reports/search.ts';
import { serveUser } from './people/user.ts';
import { serveApps } from './people/apps.ts';
import { serveOAuth } from './people/oauth.ts';
import { serveAsk } from './reports/ask.ts';
import { serveStandards } from './standards/standards.ts';
import { serveVendors } from './reports/vendors.ts';
import { serveWaitlist } from './people/waitlist.ts';
import { countWatched } from './reports/watched.ts';
import { guardEventLoop } from './requests/guard-event-loop.ts';
import { refuseWrongMethods } from './requests/wrong-methods.ts';
import { serveWebhooks } from './alerts/webhooks.ts';

export type ApiOptions = {
  service: Service;
  page: PageSettings;
  logger: Logger;
  /** Identifies callers; its `isLocal` gives callers on this machine full rights. */
  installation: Installation;
  /** The proxies whose `X-Forwarded-For` is trusted: addresses, ranges in CIDR notation, `loopback`. */
  trustedProxies: readonly string[];
  /** Whether the installation is reached over https: turns HSTS on. */
  isSecure: boolean;
  /** Makes spans of calls; null or absent where no collector is named. */
  traceCall?: TraceCall | null;
  /** How long a request may take to arrive. Default: 30 seconds. */
  requestTimeoutMs?: number | undefined;
  /** How long a repeated POST waits for the first to end. Default: 5 seconds. */
  repeatPatienceMs?: number | undefined;
};

/** Runs what answers a call of a route; returns what is to hear of its status. */
type TraceCall = (route: { method: string; url: string }, answer: () => void) => (status: number) => void;

/** Requests of one address per minute, and analyses among them. A person clicking fast makes about 60. */
const requestsPerMinute = 600;

/** Builds the HTTP server; it does not listen yet. */
export async function buildApi(options: ApiOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.logger,
    genReqId: () => newIdentifier('req'),
    // The request is in every line through the running context.
    childLoggerFactory: (logger) => logger,
    trustProxy: options.trustedProxies.length > 0 && [...options.trustedProxies],
    ...requestSettings(options.requestTimeoutMs),
    // Two lines a request at the default level would bury what an operator looks for.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    // Paths that cannot be decoded reach no route and therefore no error handler.
    frameworkErrors: (error, _request, reply) => {
      void sendFault(app, error, reply);
    },
  }) as unknown as FastifyInstance;
  // A schema's refusal without a message of its own gets one of ours: the validator's messages are for programmers.
  z.config({ customError: issueSentence });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error: FastifyError, _request, reply) => sendFault(app, error, reply));
  identifyRequests(app);
  guardEventLoop(app, options.logger);
  watchSecurity(app, options.service.database.connection);
  const stopLogging = logSecurityEvents(options.logger, options.service.seal);
  app.addHook('onClose', async () => stopLogging());
  if (options.traceCall != null) traceCalls(app, options.traceCall);
  readBodies(app);
  answerOddRequests(app);
  // Google’s and Stripe’s addresses are in answers, which our pages open.
  checkRedirects(app, { publicUrl: options.service.publicUrl, outwardPaths: [] });
  await protect(app, options);
  refuseWrongMethods(app, { hasPages: options.page.webFolder !== null });
  replayCalls(app, options.service, options.repeatPatienceMs);
  // In this order, since tags are computed before compression.
  cacheSharedFacts(app);
  await compressAnswers(app);
  // Its types describe a CommonJS namespace; Node imports the plugin itself.
  await app.register(sse as unknown as FastifyPluginAsync);
  const actingFor = identifyCallers(app, {
    installation: options.installation,
    flags: options.service.flags,
    requestsPerMinute,
  });
  needStorage(app, options.service);
  limitComputing(app, options.service);
  holdCallers(app);
  // After whatever decorates requests: its pages are a context of their own, which has only what there is by then.
  await document(app, options);
  serveOperations(app, options.service);
  serveMcp(app, options.service, actingFor);
  const sendPage = await servePage(app, {
    ...options.page,
    publicUrl: options.service.publicUrl,
    logger: options.logger,
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
    if (sendPage !== null && isPage && !/^\/(v1|api|assets)(\/|\?|$)/.test(request.url)) {
      return sendPage(request, reply);
    }
    return sendProblem(reply, new Problem('NOT_FOUND', 'There is nothing at this address.'));
  });
  return app;
}

/** Log lines and the response of a request carry its id. */
function identifyRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    runningIn({ requestId: request.id }, done);
  });
  // Body events belong to the socket and to no request.
  app.addHook('preValidation', (request, _reply, done) => runningIn({ requestId: request.id }, done));
  app.addHook('onResponse', async (_request, { statusCode, elapsedTime }) => {
    occurred({ what: 'request', status: `${Math.floor(statusCode / 100)}xx`, seconds: elapsedTime / 1_000 });
  });
}

/** By the pattern of the route: an address may name a vendor or hold a secret. */
function traceCalls(app: FastifyInstance, trace: TraceCall): void {
  const ends = new WeakMap<FastifyRequest, (status: number) => void>();
  app.addHook('preHandler', (request, _reply, done) => {
    const { url } = request.routeOptions;
    if (url === undefined) done();
    else ends.set(request, trace({ method: request.method, url }, done));
  });
  app.addHook('onResponse', async (request, { statusCode }) => ends.get(request)?.(statusCode));
}

async function protect(app: FastifyInstance, options: ApiOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Menus and toasts are positioned with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...originOf(options.page.apiBase)],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: options.isSecure ? [] : null,
      },
    },
    hsts: options.isSecure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onSend', async ({ url }, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    // Responses must not be stored, unless their handler allows caching.
    const isAnswer = /^\/(?:v1|api|mcp|health|ready)(?:\/|\?|$)/.test(url);
    if (isAnswer && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  // Pages may be configured to call another server than their own; only our site may read its responses.
  await app.register(cors, {
    origin: [new URL(options.service.publicUrl).origin],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['content-disposition', 'retry-after', 'x-request-id', replayedHeader],
  });
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => callerNetwork(request.ip),
    // A page loads dozens of files and stays blank where one is refused; serving files is cheap.
    allowList: ({ url }) => url.startsWith('/assets/'),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl / 1000),
  });
}

function originOf(address: string | undefined): string[] {
  return address === undefined ? [] : [new URL(address).origin];
}

async function document(app: FastifyInstance, { service, page }: ApiOptions): Promise<void> {
  const specification = openApiDocument({
    apiBase: page.apiBase ?? service.publicUrl,
    version: service.version,
  });
  // Its types only accept literal OpenAPI 3.1 documents.
  await app.register(swagger, { mode: 'static', specification: { document: specification as never } });
  await app.register(swaggerUi, { routePrefix: '/docs' });
}

function serveOperations(app: FastifyInstance, service: Service): void {
  route(app, getHealth, async () => {
    const database = await service.database.pool.query('SELECT 1').then(
      () => 'ok' as const,
      () => 'unavailable' as const,
    );
    return {
      status: database === 'ok' ? ('ok' as const) : ('degraded' as const),
      database,
      version: service.version,
    };
  });
  app.get('/v1/openapi.json', { schema: { hide: true } }, () => app.swagger());
  serveReady(app, service);
  serveWellKnown(app, service);
  serveAuth(app, service);
  const watchedBy = countWatched(service.database.connection, service.now);
  serveUser(app, service, watchedBy);
  serveKeys(app, service);
  serveApps(app, service);
  serveOAuth(app, service);
  serveDashboard(app, service, watchedBy);
  serveLists(app, service, watchedBy);
  serveWatches(app, service, watchedBy);
  serveViews(app, service);
  serveImports(app, service);
  serveNotifications(app, service);
  serveWebhooks(app, service);
  serveFeeds(app, service);
  servePrivateDocuments(app, service);
  serveBilling(app, service);
  serveWaitlist(app, service);
  serveContact(app, service);
  serveMail(app, service);
  serveMailLinks(app, service);
  serveAnalyses(app, service);
  serveChecks(app, service);
  serveVendors(app, service);
  serveStandards(app, service);
  serveAsk(app, service);
  serveMatrix(app, service);
  serveSearch(app, service);
  serveExports(app, service);
  serveShares(app, service);
  serveCorrections(app, service);
  serveReview(app, service);
  serveHistory(app, service);
  serveLookBacks(app, service);
  serveProgress(app, service);
}

function serveProgress(app: FastifyInstance, service: Service): void {
  const streams = countEventStreams();
  app.get(
    fastifyPath(streamAnalysis.path),
    {
      sse: 'only',
      // The plugin itself refuses callers that do not accept events.
      preSerialization: async (_request, reply, payload) =>
        reply.statusCode === 406 ? failure(406) : payload,
      schema: { params: streamAnalysis.params },
      config: configOf(streamAnalysis),
    },
    async (request, reply) => {
      const { id } = request.params as { id: string };
      const actor = actorFor(request, streamAnalysis);
      await presented(service, id, actor);
      const closed = streams.open(actor);
      // Streams bypass the hook that forbids storing responses, and the plugin's own header allows it.
      reply.header('cache-control', 'no-store');
      const ended = new AbortController();
      request.raw.once('close', () => ended.abort());
      let sent = 0;
      try {
        for await (const event of analysisEvents(
          service.database.connection,
          service.progress,
          { id, viewer: viewerOf(actor) },
          ended.signal,
        )) {
          if (!reply.sse.isConnected) break;
          sent += 1;
          await reply.sse.send({ id: String(sent), event: event.kind, data: event });
        }
      } finally {
        closed();
      }
      reply.sse.close();
    },
  );
}
