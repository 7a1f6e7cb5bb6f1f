import type { AuthUser } from '@clausewatch/contract/accounts';
import { authMessages, type AuthReason, authReasonOf } from '@clausewatch/contract/auth-messages';
import { codeOfStatus, type ErrorCode, statusOfCode } from '@clausewatch/contract/error-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sentenceOf } from './auth-sentences.ts';
import type { CallerLimit } from '../../store/people/caller-limits.ts';
import { callerLimits, limitCalls } from '../requests/limit-calls.ts';
import type { Service } from '../service.ts';

/** Below it is identity alone. */
export const authPrefix = '/api/auth';
const ownLimits: Readonly<Record<string, CallerLimit>> = {
  '/sign-in/anonymous': callerLimits.demo,
  '/sign-up/email': callerLimits.signUp,
  '/link-email': callerLimits.signUp,
};
/** What strangers can repeat without limit, each time adding rows or mails: refused while the disk is almost full. */
const needStorage: ReadonlySet<string> = new Set([
  '/sign-in/anonymous',
  '/sign-in/social',
  '/sign-up/email',
  '/link-email',
  '/link-social',
  '/request-password-reset',
  '/send-verification-email',
]);
/** The headers that identity uses; all others are dropped here. */
const passedHeaders = [
  'cookie',
  'origin',
  'referer',
  'user-agent',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
];

/** What browsers call below `/api/auth`: cookies in and out, and every response in the API's envelope with the product's own messages. */
export function serveAuth(app: FastifyInstance, service: Service): void {
  for (const { method, path, isStandard } of service.identity.routes) {
    if (isStandard) continue;
    app.route({
      method,
      url: authPrefix + path,
      // Programs that look at links in mail would spend them by HEAD.
      exposeHeadRoute: false,
      schema: { hide: true },
      config: { needsStorage: needStorage.has(path) },
      async handler(request, reply) {
        const { actor } = request;
        if (actor === null) throw new Error('The caller was not identified');
        if (method === 'POST' && !actor.isOperator) {
          await limitCalls(service.database, ownLimits[path] ?? callerLimits.identity, actor);
        }
        const call = {
          path,
          query: new URL(request.url, 'http://localhost').searchParams,
          headers: headersOf(request),
          body: request.body,
          ip: request.ip,
        };
        return answer(reply, path, await service.identity.handle(call));
      },
    });
  }
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of passedHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

async function answer(reply: FastifyReply, path: string, response: Response): Promise<FastifyReply> {
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  const retryAfter = response.headers.get('retry-after');
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  reply.header('cache-control', 'no-store');
  const location = response.headers.get('location');
  if (location !== null && response.status >= 300 && response.status < 400) {
    return reply.status(302).header('location', location).send();
  }
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) return refuse(reply, response.status, body);
  // Programs that read keys know the standard (RFC 7517), not our envelope.
  if (path === '/jwks') return reply.send(body);
  const data = present(path, body);
  reply.request.answeredAccount = AccountOf.safeParse(data).data?.user.uid ?? null;
  return reply.send({ success: true, data, error: null });
}

/** The published fields of the library's user. */
const LibraryUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullish(),
  image: z.string().nullish(),
  isAnonymous: z.boolean().nullish(),
  emailVerified: z.boolean().nullish(),
});
const Signed = z.object({ user: LibraryUser });
const AccountOf = z.object({ user: z.object({ uid: z.string() }) });
const Methods = z.array(z.object({ id: z.string(), providerId: z.string() }));
const Redirect = z.object({ url: z.string().min(1) });
const Token = z.object({ token: z.string() });

/** The session's fields for the browser: never the token, which belongs to the cookie. */
function present(path: string, body: unknown): unknown {
  switch (path) {
    case '/token':
      return Token.parse(body);
    case '/sign-in/social':
    case '/link-social':
    case '/oauth2/consent':
      return Redirect.parse(body);
    case '/list-accounts':
      return Methods.parse(body).map(({ id, providerId }) => ({ id, provider: providerId }));
    case '/get-session':
    case '/sign-in/anonymous':
    case '/sign-in/email':
    case '/sign-up/email':
    case '/link-email': {
      const signed = Signed.safeParse(body);
      return { user: signed.success ? presentUser(signed.data.user) : null };
    }
    default:
      return { done: true };
  }
}

function presentUser(user: z.infer<typeof LibraryUser>): AuthUser {
  const isAnonymous = user.isAnonymous ?? false;
  return {
    uid: user.id,
    email: isAnonymous ? null : user.email,
    displayName: user.name ?? null,
    photoURL: user.image ?? null,
    isAnonymous,
    emailVerified: user.emailVerified ?? false,
  };
}

const LibraryProblem = z.object({ code: z.string().default(''), message: z.string().default('') });

function refuse(reply: FastifyReply, libraryStatus: number, body: unknown): FastifyReply {
  const { code: libraryCode, message } = LibraryProblem.catch({ code: '', message: '' }).parse(body);
  const reason = authReasonOf(libraryCode);
  const { status, code } = verdict(libraryStatus, reason);
  // Identity's own messages about invalid values are for people; the library's are not.
  const sentence = libraryCode === 'NOT_VALID' ? message : sentenceOf(libraryCode, code);
  return reply.status(status).send({
    success: false,
    data: null,
    error: {
      message: currentPasswordSentence(libraryCode) ?? (reason === null ? sentence : authMessages[reason]),
      code,
      details: reason === null ? null : { reason },
    },
  });
}

/** The one refusal that says more than its reason: whoever is asked for their current password is signed in, and no email was typed. */
function currentPasswordSentence(libraryCode: string): string | null {
  return libraryCode === 'INVALID_PASSWORD' ? 'The current password is wrong' : null;
}

/** The library refuses some calls with a status (422) outside our catalogue of errors. */
function verdict(status: number, reason: AuthReason | null): { status: number; code: ErrorCode } {
  if (status >= 500) return { status: 500, code: 'SERVER_ERROR' };
  if (reason === 'wrong-password') return { status: 401, code: 'AUTHENTICATION_ERROR' };
  const code = codeOfStatus(status);
  return code === 'UNKNOWN_ERROR'
    ? { status: statusOfCode.VALIDATION_ERROR, code: 'VALIDATION_ERROR' }
    : { status, code };
}
