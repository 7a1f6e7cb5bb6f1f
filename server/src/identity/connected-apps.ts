import { oauthProvider } from '@better-auth/oauth-provider';
import type { BetterAuthPlugin } from 'better-auth';
import { KeyScope } from '@clausewatch/contract/api-keys';
import { appTokenMark } from '@clausewatch/contract/connected-apps';
import { oauthTables } from '../database/oauth-tables.ts';
import { newIdentifier } from '../platform/identifier.ts';
import { hashOfAppToken } from '../store/people/connected-apps.ts';

/** The screen that asks whether an app may; its code and the request it shows are valid for ten minutes. */
export const connectPath = '/connect';
const requestSeconds = 600;
/** How refresh tokens begin. */
export const refreshTokenMark = 'cwrt_';
const tokenSeconds = 3_600;
/** Each use gives another token, which is valid as long again. */
const refreshSeconds = 30 * 86_400;

/** What makes a token renewable without its person, by its name in OpenID Connect. */
export const renewable = 'offline_access';

/**
 * The library's authorization server (OAuth 2.1), set up for apps that register themselves and keep no secret. Its tokens are opaque, so
 * that taking back a permission ends them at once; `request-rules.ts` decides what reaches it.
 */
export function connectedApps() {
  const plugin = oauthProvider({
    scopes: [...KeyScope.options, renewable],
    grantTypes: ['authorization_code', 'refresh_token'],
    loginPage: connectPath,
    consentPage: connectPath,
    allowDynamicClientRegistration: true,
    allowUnauthenticatedClientRegistration: true,
    codeExpiresIn: requestSeconds,
    accessTokenExpiresIn: tokenSeconds,
    refreshTokenExpiresIn: refreshSeconds,
    storeTokens: { hash: async (token) => hashOfAppToken(token) },
    prefix: { opaqueAccessToken: appTokenMark, refreshToken: refreshTokenMark },
    generateClientId: () => newIdentifier('app'),
    enforcePerClientResources: false,
    silenceWarnings: { oauthAuthServerConfig: true, openidConfig: true },
  });
  // Its endpoints are typed for projects whose optional properties may be undefined. Of them, only one is called by name.
  return { ...plugin, schema: schemaOf(plugin.schema) } as unknown as Omit<BetterAuthPlugin, 'endpoints'> & {
    id: 'oauth-provider';
    endpoints: Pick<typeof plugin.endpoints, 'getOAuthServerConfig'>;
  };
}

type Models = Readonly<Record<string, { fields: object }>>;

/**
 * The library's models as far as we have them. What it keeps besides (secrets and keys of apps, claims of OpenID Connect, other resources,
 * reasons to skip the question) is of ways that are not open here, and cannot be stored by accident.
 */
function schemaOf(models: Models) {
  return Object.fromEntries(
    Object.entries(oauthTables).map(([name, table]) => {
      const fields = Object.entries(models[name]?.fields ?? {}).filter(([field]) => field in table);
      return [name, { ...models[name], fields: Object.fromEntries(fields) }];
    }),
  );
}
