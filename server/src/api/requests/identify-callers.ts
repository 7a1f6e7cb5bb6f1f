import { keyLimits } from '@clausewatch/contract/api-keys';
import { mcpPath } from '@clausewatch/contract/connected-apps';
import { type Flags, isLocalHost } from '@clausewatch/contract/flags';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { type Actor, actorOf, type Installation, keyMayCall, type Refused } from '../../access/actor.ts';
import type { UsedKey } from '../../access/api-keys.ts';
import { callerNetwork } from '../../network/caller-network.ts';
import type { SecurityEventName } from '../../platform/security-events.ts';
import { Problem, tooManyRequests } from '../problem.ts';
import { actorFor } from '../route.ts';

export type IdentifyOptions = { installation: Installation; flags: Flags; requestsPerMinute: number };

/** Runs work that makes calls in this process as the same caller, by a header that stands for them; it is worth nothing afterwards. */
export type ActingFor = <Result>(
  actor: Actor,
  work: (headers: Record<string, string>) => Promise<Result>,
) => Promise<Result>;

const actingHeader = 'x-acting-for';

/** Says for each request who calls, and refuses what they may not do. */
export function identifyCallers(
  app: FastifyInstance,
  { installation, flags, requestsPerMinute }: IdentifyOptions,
): ActingFor {
  const acting = new Map<string, Actor>();
  app.decorateRequest('actor', null);
  const minute = { timeWindow: '1 minute' };
  const overLimit = app.createRateLimit({
    ...minute,
    max: requestsPerMinute,
    keyGenerator: (request) => request.actor?.subject ?? callerNetwork(request.ip),
  });
  const overKeyLimit = app.createRateLimit({
    ...minute,
    max: keyLimits.requestsPerMinute,
    keyGenerator: (request) => request.actor?.key?.id ?? '',
  });
  app.addHook('onRequest', async (request) => {
    const actor = acting.get(headerOf(request, actingHeader)) ?? (await identified(request, installation));
    request.actor = actor;
    if (actor.user !== null) {
      for (const limit of actor.key === null ? [overLimit] : [overLimit, overKeyLimit]) {
        const state = await limit(request);
        if (!state.isAllowed && state.isExceeded) throw tooManyRequests(state.ttlInSeconds);
      }
    }
    mustBeAllowed(request, actor, flags);
  });
  // A body may take half a minute, in which a session, a key or an account can end: it is carried out for who may do it then.
  app.addHook('preValidation', async (request) => {
    if (!hasBody(request) || acting.has(headerOf(request, actingHeader))) return;
    request.actor = await identified(request, installation);
    mustBeAllowed(request, request.actor, flags);
  });
  return async (actor, work) => {
    const name = randomBytes(32).toString('base64url');
    acting.set(name, actor);
    try {
      return await work({ [actingHeader]: name });
    } finally {
      acting.delete(name);
    }
  };
}

function hasBody({ headers, raw }: FastifyRequest): boolean {
  return (
    raw.method !== 'GET' && (Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers)
  );
}

async function identified(request: FastifyRequest, installation: Installation): Promise<Actor> {
  // Pages and sign-in use cookies only; all other calls carry a token or a key.
  const isForApps = request.url.split('?', 1)[0] === mcpPath;
  const isCall = isForApps || request.url.startsWith('/v1/');
  const actor = await actorOf(
    {
      ip: request.ip,
      isLoopback: isFromThisMachine(request),
      authorization: isCall ? request.headers.authorization : undefined,
      isForApps,
    },
    installation,
  );
  if (actor.kind === 'refused') throw refusal(actor);
  return actor;
}

function refusal(refused: Refused): Problem {
  switch (refused.why) {
    case 'token':
      return new Problem('AUTHENTICATION_ERROR', 'Authentication failed. Please sign in again.', {
        event: refused.wasValid ? 'session_expired' : 'session_use_after_expire',
      });
    case 'key':
      return unauthentic('This API key is not valid. It may have been revoked or mistyped.', 'key_not_valid');
    case 'app':
      return unauthentic(
        'This app is no longer connected, or its token has expired. Connect it again.',
        'app_not_connected',
        refused.wasValid ? 'session_expired' : 'authn_token_reuse',
      );
    case 'app_elsewhere':
      return unauthentic(
        `Tokens of connected apps are for ${mcpPath} alone. Call the API with a key.`,
        'app_token_elsewhere',
      );
    case 'expired_key': {
      const day = refused.at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
      return unauthentic(
        `This API key expired on ${day}. Create another one in Settings.`,
        'key_expired',
        'session_expired',
      );
    }
  }
}

function unauthentic(
  message: string,
  reason: string,
  event: SecurityEventName = 'authn_token_reuse',
): Problem {
  return new Problem('AUTHENTICATION_ERROR', message, { details: { reason }, event });
}

/** Checked before any input: who calls (401), whether the feature is on here (403), whether they may (403), whether their key may (403). */
function mustBeAllowed(request: FastifyRequest, actor: Actor, flags: Flags): void {
  if (actor.key !== null) keyMustHold(actor, actor.key, flags);
  const { access, flag, keys = null } = request.routeOptions.config;
  if (access === undefined) return;
  if (flag != null && !flags[flag]) {
    actorFor(request, { access: access === 'anyone' ? 'anyone' : 'owner' });
    throw new Problem('AUTHORIZATION_ERROR', 'This is not available here.');
  }
  if (actor.key !== null && !keyMayCall(actor, keys)) {
    const { name, toChange } = programs[actor.key.kind];
    throw keys === null
      ? forbidden('API keys cannot do this. Sign in to do it.', 'not_for_keys')
      : forbidden(`This ${name} may only read. ${toChange}`, 'key_read_only');
  }
  actorFor(request, { access });
}

/** In words, what calls for a person, and how it could change things. */
const programs: Readonly<Record<UsedKey['kind'], { name: string; toChange: string }>> = {
  key: { name: 'API key', toChange: 'Create one that may also change things.' },
  app: { name: 'app', toChange: 'Connect it again and let it change things.' },
};

/** A key rests while its account has no plan, and works again afterwards. */
function keyMustHold(actor: Actor, { kind }: UsedKey, flags: Flags): void {
  if (!flags.apiAccess) throw forbidden('API keys are not accepted here.', 'keys_off');
  if (!actor.rights.isMember) {
    const { name } = programs[kind];
    throw forbidden(
      `The plan of this ${name}’s account has ended. The ${name} works again once there is a plan.`,
      'plan_ended',
    );
  }
}

function forbidden(message: string, reason: string): Problem {
  return new Problem('AUTHORIZATION_ERROR', message, { details: { reason } });
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** Headers by which a proxy on this machine reveals that it forwards others' calls. */
const proxyHeader =
  /^(?:x-forwarded|forwarded|via$|x-real-ip$|x-client-ip$|cf-connecting-ip$|true-client-ip$)/;

/**
 * A connection from this machine that asks for a local name and was not forwarded by a proxy. Pages of other sites in this machine's
 * browser can reach us as well: their Origin, or after DNS rebinding their Host, gives them away.
 */
function isFromThisMachine(request: FastifyRequest): boolean {
  const remote = request.socket.remoteAddress ?? '';
  const { origin } = request.headers;
  return (
    // A proxy with a minimal configuration adds no header and uses our local name, but speaks HTTP/1.0; browsers and curl do not.
    request.raw.httpVersion !== '1.0' &&
    /^(::1|127\.\d+\.\d+\.\d+|::ffff:127\.\d+\.\d+\.\d+)$/.test(remote) &&
    request.ip === remote &&
    !Object.keys(request.headers).some((name) => proxyHeader.test(name)) &&
    isLocalHost(request.headers.host ?? '') &&
    (origin === undefined || (URL.canParse(origin) && isLocalHost(new URL(origin).host)))
  );
}
