import { appLimits, mcpPath } from '@clausewatch/contract/connected-apps';
import { KeyScope } from '@clausewatch/contract/api-keys';
import { z } from 'zod';
import { renewable } from './connected-apps.ts';

/** What apps send us: short tokens and addresses, each once. OAuth wants parameters that are not known ignored. */
const Word = z.string().max(2_000);

/**
 * Where an app may be returned to: over https, or at the person's own machine. Schemes that apps make up are refused, since any other app on
 * the machine may claim them.
 */
const Redirect = z
  .string()
  .max(500)
  .regex(
    /^(?:https:\/\/[^\s\\#@]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/?][^\s\\#@]*)?)$/,
    'A redirect address begins with https://, or with http://localhost, http://127.0.0.1 or http://[::1], and has no space, backslash, # or @.',
  )
  .refine((address) => URL.canParse(address), 'A redirect address must be an address.');

/** How an app is called: its own words, without signs that cannot be seen. */
const AppName = z
  .string()
  .max(1_000)
  .transform((name) =>
    name
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .trim()
      .slice(0, appLimits.name),
  );

/** What apps register with (RFC 7591). What else they ask for is replaced: all are public, and get codes and tokens that can be renewed. */
const Registration = z
  .object({
    redirect_uris: z.array(Redirect).min(1).max(appLimits.redirects),
    client_name: AppName.optional(),
  })
  .transform(({ redirect_uris, client_name = '' }) => ({
    redirect_uris,
    client_name: client_name === '' ? 'An app without a name' : client_name,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    application_type: 'native',
  }));

const TokenRequest = z.object({
  grant_type: z.enum(['authorization_code', 'refresh_token']),
  client_id: Word,
  code: Word.optional(),
  code_verifier: Word.optional(),
  redirect_uri: Word.optional(),
  refresh_token: Word.optional(),
  scope: Word.optional(),
  resource: z.union([Word, z.array(Word)]).optional(),
});

const Revocation = z.object({ token: Word, token_type_hint: Word.optional(), client_id: Word });

/** What the consent screen sends: the signed request that it was opened with, and whom it showed as signed in. */
const Consent = z.strictObject({
  accept: z.boolean(),
  oauth_query: z.string().min(1).max(16_000),
  account: z.string().max(64),
});

type Refusal = { kind: 'refused'; status: number; code: string };

export const tokenPath = '/oauth2/token';
/** Paths whose bodies are forms, and whose callers are programs without a cookie (RFC 6749, RFC 7009). */
export const formPaths: ReadonlySet<string> = new Set([tokenPath, '/oauth2/revoke']);
/** Paths that are described by standards and by the server's metadata (RFC 8414), and answer without the envelope. */
export const standardPaths: readonly string[] = ['/oauth2/register', ...formPaths];
export const authorizePath = '/oauth2/authorize';
export const consentPath = '/oauth2/consent';

export const appRules = {
  [authorizePath]: { method: 'GET', flags: ['apiAccess'], body: z.strictObject({}) },
  [consentPath]: { method: 'POST', flags: ['apiAccess'], body: Consent },
  '/oauth2/register': { method: 'POST', flags: ['apiAccess'], body: Registration },
  [tokenPath]: { method: 'POST', flags: ['apiAccess'], body: TokenRequest },
  '/oauth2/revoke': { method: 'POST', flags: ['apiAccess'], body: Revocation },
} as const;

/** The code of RFC 6749 or 7591 for a field that is not valid. */
export function codeOfField(path: string, field: unknown): string {
  if (path !== '/oauth2/register')
    return field === 'grant_type' ? 'unsupported_grant_type' : 'invalid_request';
  return field === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata';
}

const parameters = [
  'response_type',
  'client_id',
  'redirect_uri',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const;

/**
 * An app's request to be allowed, as the library gets it: each parameter once, for our resource alone, with a scope (reading, where none was
 * asked for), and such that the person is always asked.
 */
export function authorizationOf(
  given: URLSearchParams,
  publicUrl: string,
): { kind: 'fine'; query: URLSearchParams } | Refusal {
  const query = new URLSearchParams({ prompt: 'consent' });
  for (const name of [...parameters, 'scope'] as const) {
    const values = given.getAll(name);
    if (values.length > 1 || !values.every((value) => Word.safeParse(value).success)) return invalidRequest;
    if (values[0] !== undefined) query.set(name, values[0]);
  }
  if (!isOurs(given.getAll('resource'), publicUrl)) return invalidTarget;
  const asked = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '' && scope !== renewable);
  const scopes = asked.length === 0 ? [KeyScope.enum.read] : asked;
  query.set('scope', [...new Set([...scopes, renewable])].join(' '));
  return { kind: 'fine', query };
}

/** A request for tokens without its `resource`, which the one resource that there is needs no more. */
export function tokenRequestOf(
  { resource = [], ...body }: Record<string, unknown>,
  publicUrl: string,
): { kind: 'fine'; body: Record<string, unknown> } | Refusal {
  return isOurs([resource].flat(), publicUrl) ? { kind: 'fine', body } : invalidTarget;
}

/** Whether tokens for these resources (RFC 8707) would be for ours alone; those that name none are as well. */
function isOurs(resources: readonly unknown[], publicUrl: string): boolean {
  return resources.every((resource) => resource === publicUrl + mcpPath);
}

const invalidRequest: Refusal = { kind: 'refused', status: 400, code: 'invalid_request' };
const invalidTarget: Refusal = { kind: 'refused', status: 400, code: 'invalid_target' };
