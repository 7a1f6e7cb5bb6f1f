import { KeyScope } from '@clausewatch/contract/api-keys';
import { mcpPath } from '@clausewatch/contract/connected-apps';
import { type Flags, modeOf } from '@clausewatch/contract/flags';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authPrefix } from './auth.ts';
import { callerLimits, limitCalls } from '../requests/limit-calls.ts';
import { notFound } from '../problem.ts';
import type { Service } from '../service.ts';

const resourcePath = '/.well-known/oauth-protected-resource';
const serverPath = '/.well-known/oauth-authorization-server';

/** What programs call to be let in by a person (OAuth 2.1), and how they find it. Answers have the form that the standards give them. */
export function serveOAuth(app: FastifyInstance, service: Service): void {
  // With the path of the resource behind it, as RFC 9728 builds it, and without, for programs that only try that.
  for (const url of [resourcePath, resourcePath + mcpPath]) {
    app.get(url, { schema: { hide: true } }, async (_request, reply) => {
      if (!takesApps(service.flags)) throw notFound('This');
      return reply.send(protectedResource(service.publicUrl));
    });
  }
  app.get(serverPath, { schema: { hide: true } }, async (_request, reply) => {
    const described = await service.identity.authorizationServer();
    if (described === null) throw notFound('This');
    return reply.send(described);
  });
  void app.register(async (forms) => {
    // Only here: elsewhere a page of another site could send a form without being asked whether it may.
    // Any refusal, including those before the handler: a body that is not JSON, too large or of another type, a limit.
    forms.addHook('preSerialization', async (_request, { statusCode }, payload) => {
      const failed = Failed.safeParse(payload);
      return failed.success ? refusalOf(statusCode, failed.data.error.message) : payload;
    });
    const form = 'application/x-www-form-urlencoded';
    forms.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
      done(null, fieldsOf(body.toString())),
    );
    for (const { method, path, isStandard } of service.identity.routes) {
      if (!isStandard) continue;
      const isRegistration = path === '/oauth2/register';
      const limit = isRegistration ? callerLimits.registerApp : callerLimits.appToken;
      forms.route({
        method,
        url: authPrefix + path,
        schema: { hide: true },
        config: { needsStorage: isRegistration },
        async handler(request, reply) {
          if (request.actor === null) throw new Error('The caller was not identified');
          await limitCalls(service.database, limit, request.actor);
          return answer(reply, await service.identity.handle(callOf(request, path)));
        },
      });
    }
  });
}

/** Whether apps may be let in here: there are accounts, and keys for programs. */
export function takesApps(flags: Flags): boolean {
  return flags.apiAccess && modeOf(flags, false) === 'auth';
}

/** What a program without a token, or with one that does not hold, is told about how to get one (RFC 6750, RFC 9728). */
export function challengeOf(publicUrl: string, { headers }: Pick<FastifyRequest, 'headers'>): string {
  const error = headers.authorization === undefined ? '' : 'error="invalid_token", ';
  const metadata = publicUrl + resourcePath + mcpPath;
  return `Bearer ${error}resource_metadata="${metadata}", scope="${KeyScope.enum.read}"`;
}

/** All tools read, so that no more is advertised; the server knows the scope for changing as well. */
function protectedResource(publicUrl: string) {
  return {
    resource: publicUrl + mcpPath,
    authorization_servers: [publicUrl],
    scopes_supported: [KeyScope.enum.read],
    bearer_methods_supported: ['header'],
    resource_name: 'Clausewatch',
  };
}

/** Neither cookies nor an origin: who calls is shown by codes and tokens alone. */
function callOf({ body, ip }: FastifyRequest, path: string) {
  return { path, query: new URLSearchParams(), headers: new Headers(), body, ip };
}

/** A field that was sent twice becomes a list, which nothing but `resource` may be. */
function fieldsOf(body: string): Record<string, string | string[]> {
  const fields = new URLSearchParams(body);
  return Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const values = fields.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

const Failed = z.object({ success: z.literal(false), error: z.object({ message: z.string() }) });

/** By RFC 6749 (5.2), whose code for what another try may mend is that of its authorization endpoint (4.1.2.1). */
function refusalOf(status: number, description: string) {
  const isPassing = [429, 503, 507].includes(status);
  const error = isPassing ? 'temporarily_unavailable' : status >= 500 ? 'server_error' : 'invalid_request';
  return { error, error_description: description };
}

const Refusal = z.object({
  error: z.string().optional(),
  error_description: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});

async function answer(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const body: unknown = await response.json().catch(() => ({}));
  void reply.status(response.status).header('cache-control', 'no-store');
  if (response.ok) return reply.send(body ?? {});
  const { error, error_description: description, code = '', message } = Refusal.catch({}).parse(body);
  const known = error ?? (/^[a-z_]+$/.test(code) ? code : null);
  const otherwise = refusalOf(response.status, description ?? message ?? 'The request is not valid.');
  return reply.send(known === null ? otherwise : { ...otherwise, error: known });
}
