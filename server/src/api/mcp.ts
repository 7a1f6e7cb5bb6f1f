import { createClient } from '@clausewatch/contract/client';
import { mcpPath } from '@clausewatch/contract/connected-apps';
import { isLocalHost } from '@clausewatch/contract/flags';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transport } from '@clausewatch/contract/call';
import { raiseSecurityEvent } from '../platform/raise-security-event.ts';
import { holdsUnstorable } from '../platform/unstorable.ts';
import { challengeOf, takesApps } from './people/oauth.ts';
import { Problem } from './problem.ts';
import type { ActingFor } from './requests/identify-callers.ts';
import { actorFor } from './route.ts';
import type { Service } from './service.ts';

type McpSettings = Pick<Service, 'publicUrl' | 'version' | 'isLocal' | 'flags'>;

/**
 * The Model Context Protocol over HTTP, without sessions: each request is answered by itself, so that any process may answer the next one.
 * Tools call the API in this process as whoever called.
 */
export function serveMcp(app: FastifyInstance, settings: McpSettings, actingFor: ActingFor): void {
  app.route({
    // Streams and sessions (GET, DELETE) are not offered, which is what clients take a 405 for.
    method: 'POST',
    url: mcpPath,
    schema: { hide: true },
    config: { access: 'anyone', flag: 'apiAccess', keys: 'read', answersUnstorable: true },
    async onSend(request, reply) {
      if (reply.statusCode !== 401) return;
      const { publicUrl, flags } = settings;
      reply.header('www-authenticate', takesApps(flags) ? challengeOf(publicUrl, request) : 'Bearer');
    },
    async handler(request, reply) {
      mustBeOurs(request, settings);
      mustHaveKey(request);
      const actor = actorFor(request, { access: 'anyone' });
      // Refused where it is used (`mcp/`), as JSON-RPC.
      if (holdsUnstorable(request.body)) raiseSecurityEvent('input_validation_fail', actor.user?.id ?? null);
      return actingFor(actor, (headers) => answer(app, settings, { request, reply, headers }));
    },
  });
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; headers: Record<string, string> };

async function answer(
  app: FastifyInstance,
  { publicUrl, version }: McpSettings,
  { request, reply, headers }: Exchange,
): Promise<FastifyReply> {
  const [{ openMcpServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
    import('../mcp/mcp.ts'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
  ]);
  const client = createClient({
    key: null,
    url: publicUrl,
    retries: 0,
    fetch: within(app, request, headers),
  });
  const server = openMcpServer({ client, publicUrl }, version);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const given = new Request(publicUrl + mcpPath, { method: 'POST', headers: textHeaders(request) });
    const { status, headers: sent, body } = await responseOf(transport, given, request.body);
    for (const [name, value] of sent) reply.header(name, value);
    return await reply.status(status).send(body);
  } finally {
    await server.close();
  }
}

type HttpTransport = { handleRequest(request: Request, how: { parsedBody: unknown }): Promise<Response> };

async function responseOf(transport: HttpTransport, request: Request, parsedBody: unknown) {
  const response = await transport.handleRequest(request, { parsedBody });
  const { status, headers } = response;
  return { status, headers: [...headers], body: await response.text() };
}

/** Calls in this process, as the caller for whom the headers stand, and counted as from their address. */
function within(
  app: FastifyInstance,
  { ip }: FastifyRequest,
  acting: Record<string, string>,
): Transport['fetch'] {
  return async (address, { method = 'GET', headers, body }) => {
    const { pathname, search } = new URL(address);
    const reply = await app.inject({
      method: method as 'GET' | 'POST',
      url: pathname + search,
      headers: { ...Object.fromEntries(new Headers(headers)), ...acting },
      remoteAddress: ip,
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    const retryAfter = reply.headers['retry-after'];
    return new Response(reply.body, {
      status: reply.statusCode,
      headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    });
  };
}

/** A page of another site, also one whose name leads here (DNS rebinding), gives itself away by its Origin. */
function mustBeOurs({ headers: { origin } }: FastifyRequest, { publicUrl, isLocal }: McpSettings): void {
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  if (isLocal && URL.canParse(origin) && isLocalHost(new URL(origin).host)) return;
  throw new Problem('AUTHORIZATION_ERROR', 'Pages of other sites cannot connect here.', {
    event: 'malicious_cors',
  });
}

/** The operator of a local installation needs none at that machine. */
function mustHaveKey({ actor }: FastifyRequest): void {
  if (actor !== null && (actor.key !== null || actor.kind === 'local')) return;
  throw new Problem(
    'AUTHENTICATION_ERROR',
    'Connect by OAuth, or with an API key: Authorization: Bearer cw_…',
  );
}

/** What the transport looks at. */
function textHeaders({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    ['accept', 'content-type', 'mcp-protocol-version'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
