import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import sse from '@fastify/sse';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { getHealth, streamAnalysis } from '@clausewatch/contract/endpoints';
import { codeOfStatus, statusOfCode } from '@clausewatch/contract/problem';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  LogController,
} from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { actorOf } from '../access/actor.ts';
import { serveAnalyses, owned } from './analyses.ts';
import { analysisEvents } from './analysis-events.ts';
import { serveHistory } from './history.ts';
import { type PageSettings, servePage } from './page.ts';
import { Problem } from './problem.ts';
import { actorFor, fastifyPath, route } from './route.ts';
import type { Service } from './service.ts';
import { serveVendors } from './vendors.ts';

export type ApiOptions = {
  service: Service;
  page: PageSettings;
  logger: Logger;
  /** Whether callers on this machine have full rights. */
  isLocal: boolean;
  /** Key of the hash that stands for a visitor's IP address. */
  visitorKey: string;
  trustProxyHops: number;
  /** Whether the installation is reached over https: turns HSTS on. */
  isSecure: boolean;
};

/** Requests of one address in a minute, of which analyses. A person clicking fast makes about 60. */
const requestsPerMinute = 600;

/** Builds the HTTP server; it does not listen yet. */
export async function buildApi(options: ApiOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.logger,
    trustProxy: (_address, hop) => hop < options.trustProxyHops,
    bodyLimit: 64 * 1024,
    // Two lines a request at the default level would bury what an operator looks for.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error: FastifyError, _request, reply) => sendFault(app, error, reply));
  await protect(app, options);
  await document(app);
  // Its types describe a CommonJS namespace; what Node imports is the plugin itself.
  await app.register(sse as unknown as FastifyPluginAsync);
  identifyCallers(app, options);
  serveOperations(app, options.service);
  const page = await servePage(app, options.page);
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (page !== null && isPage && !/^\/(v1|api|assets)\//.test(request.url)) {
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page());
    }
    return sendProblem(reply, new Problem('NOT_FOUND', 'There is nothing at this address.'));
  });
  return app;
}

async function protect(app: FastifyInstance, options: ApiOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Menus and toasts place themselves with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: options.isSecure ? [] : null,
      },
    },
    hsts: options.isSecure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  });
  // The page and the API share an origin; no other site may read answers.
  await app.register(cors, { origin: false });
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('RATE_LIMIT_EXCEEDED', 'Too many requests. Please wait a moment and try again.', {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  });
}

async function document(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Clausewatch API', version: '1', description: 'Vendor policy analysis and monitoring.' },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}

function identifyCallers(app: FastifyInstance, options: ApiOptions): void {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    const remote = request.socket.remoteAddress ?? '';
    const isLoopback =
      /^(::1|127\.\d+\.\d+\.\d+|::ffff:127\.\d+\.\d+\.\d+)$/.test(remote) && request.ip === remote;
    request.actor = actorOf({ ip: request.ip, isLoopback }, options);
  });
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
  serveAnalyses(app, service);
  serveVendors(app, service);
  serveHistory(app, service);
  serveProgress(app, service);
}

function serveProgress(app: FastifyInstance, service: Service): void {
  app.get(
    fastifyPath(streamAnalysis.path),
    {
      sse: 'only',
      schema: { summary: streamAnalysis.summary, tags: ['analyze'], params: streamAnalysis.params },
      config: { access: streamAnalysis.access },
    },
    async (request, reply) => {
      const { id } = request.params as { id: string };
      await owned(service, actorFor(request, streamAnalysis), id);
      const ended = new AbortController();
      request.raw.once('close', () => ended.abort());
      let sent = 0;
      for await (const event of analysisEvents(
        service.database.connection,
        service.progress,
        id,
        ended.signal,
      )) {
        if (!reply.sse.isConnected) break;
        sent += 1;
        await reply.sse.send({ id: String(sent), event: event.kind, data: event });
      }
      reply.sse.close();
    },
  );
}

function sendFault(app: FastifyInstance, fault: FastifyError, reply: FastifyReply): FastifyReply {
  const error: unknown = fault;
  if (error instanceof Problem) return sendProblem(reply, error);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map(({ instancePath, message }) => ({
      field: instancePath.slice(1),
      message,
    }));
    const message = details[0]?.message ?? 'The information provided is not valid.';
    return sendProblem(reply, new Problem('VALIDATION_ERROR', message, { details }));
  }
  const status = fault.statusCode ?? 500;
  if (status < 500) {
    // Fastify's own refusals: JSON that does not parse, a body too large, an unknown media type.
    return reply.status(status).send(failure(status, fault.message));
  }
  app.log.error({ err: fault }, 'request failed');
  return reply.status(500).send(failure(500, 'A server error occurred. Please try again later.'));
}

function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfterSeconds !== null) reply.header('retry-after', problem.retryAfterSeconds);
  const error = { message: problem.message, code: problem.code, details: problem.details };
  return reply.status(statusOfCode[problem.code]).send({ success: false, data: null, error });
}

function failure(status: number, message: string) {
  return { success: false, data: null, error: { message, code: codeOfStatus(status), details: null } };
}
