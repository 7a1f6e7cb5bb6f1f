import type { Endpoint } from '@clausewatch/contract/endpoint';
import {
  createFeed,
  createKey,
  createShare,
  createWebhook,
  deleteFeed,
  deleteWebhook,
  disconnectApp,
  downloadDiffPacket,
  downloadPacket,
  downloadReport,
  exportComparison,
  exportMatrix,
  exportOwnData,
  exportStandard,
  exportWatches,
  getPrivateFile,
  replaceFeedAddresses,
  revokeKey,
  revokeShare,
  rotateWebhookSecret,
  updateWebhook,
} from '@clausewatch/contract/endpoints';
import { replayedHeader } from '@clausewatch/contract/idempotency';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Connection } from '../../database/database.ts';
import { callerNetwork } from '../../network/caller-network.ts';
import { callingFrom, raiseSecurityEvent, type SecurityCaller } from '../../platform/raise-security-event.ts';
import { runningIn } from '../../platform/running-context.ts';
import type { SecurityEventName } from '../../platform/security-events.ts';
import { belongsToSomebody } from '../../store/people/belongs-to-somebody.ts';
import { fastifyPath } from '../route.ts';

type Recorded = readonly [
  Pick<Endpoint, 'method' | 'path'>,
  SecurityEventName,
  ((request: Asked) => boolean)?,
];
type Asked = { query: object; body: object };

/** What is recorded where it succeeds; what happens outside of calls as well is raised where it is done. */
const recorded: readonly Recorded[] = [
  [createKey, 'authn_token_created'],
  [revokeKey, 'authn_token_revoked'],
  [disconnectApp, 'authn_token_revoked'],
  [createShare, 'sensitive_create'],
  [createFeed, 'sensitive_create'],
  [createWebhook, 'sensitive_create'],
  [replaceFeedAddresses, 'sensitive_update'],
  [rotateWebhookSecret, 'sensitive_update'],
  [updateWebhook, 'sensitive_update', ({ body }) => 'url' in body],
  [revokeShare, 'sensitive_delete'],
  [deleteFeed, 'sensitive_delete'],
  [deleteWebhook, 'sensitive_delete'],
  // Each of its parts: a caller could ask for any of them first.
  [exportOwnData, 'sensitive_read'],
  [exportWatches, 'sensitive_read'],
  [exportMatrix, 'sensitive_read'],
  [exportComparison, 'sensitive_read'],
  [exportStandard, 'sensitive_read'],
  [downloadReport, 'sensitive_read'],
  [downloadPacket, 'sensitive_read'],
  [downloadDiffPacket, 'sensitive_read'],
  [getPrivateFile, 'sensitive_read'],
];
const recordedAt = new Map<string, readonly [SecurityEventName, ((request: Asked) => boolean)?]>(
  recorded.map(([{ method, path }, ...what]) => [`${method} ${fastifyPath(path)}`, what]),
);

/**
 * Knows of each request whose it is, and raises what its outcome means once it was answered, unless something in it was raised already. Must
 * be called before the hooks that refuse.
 */
export function watchSecurity(app: FastifyInstance, connection: Connection): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('refusedAs', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = { network: callerNetwork(request.ip), hasRaised: false };
    callingFrom(request.caller, done);
  });
  // Body events belong to the socket and to no request.
  app.addHook('preValidation', (request, _reply, done) =>
    request.caller === null ? done() : callingFrom(request.caller, done),
  );
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply;
    const { caller } = request;
    // What is answered once more was recorded when it was done.
    if (caller === null || caller.hasRaised || reply.hasHeader(replayedHeader)) return;
    const event = await eventOf(request, statusCode, connection);
    if (event === null) return;
    runningIn({ requestId: request.id }, () =>
      callingFrom(caller, () => raiseSecurityEvent(event, request.actor?.user?.id ?? null)),
    );
  });
}

async function eventOf(
  request: FastifyRequest,
  status: number,
  connection: Connection,
): Promise<SecurityEventName | null> {
  if (status < 400) return recordOf(request);
  if (request.refusedAs !== null) return request.refusedAs;
  switch (status) {
    case 403:
      return 'authz_fail';
    case 429:
      return 'excess_rate_limit_exceeded';
    case 404: {
      const named = Object.values(Object(request.params) as Record<string, unknown>);
      return (await belongsToSomebody(connection, named.map(String))) ? 'malicious_direct_reference' : null;
    }
    default:
      return null;
  }
}

function recordOf({ method, routeOptions, query, body }: FastifyRequest): SecurityEventName | null {
  const [event, holds] = recordedAt.get(`${method} ${routeOptions.url ?? ''}`) ?? [];
  const asked = { query: Object(query) as object, body: Object(body) as object };
  return event === undefined || holds?.(asked) === false ? null : event;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null only before the first hook. */
    caller: SecurityCaller | null;
    /** What a refusal means, where its status does not say it. */
    refusedAs: SecurityEventName | null;
  }
}
