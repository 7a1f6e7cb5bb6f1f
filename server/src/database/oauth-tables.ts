import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './tables.ts';

// Of these the identity library writes and reads all columns but `lastUsedAt`; the names of the fields are its own. It knows more fields, of
// which it is not told (`identity/connected-apps.ts`).

/** Apps, which register themselves. */
export const oauthClients = pgTable('oauth_clients', {
  id: text('id').primaryKey(),
  clientId: text('client_id').notNull(),
  name: text('name'),
  redirectUris: text('redirect_uris').array().notNull(),
  tokenEndpointAuthMethod: text('token_endpoint_auth_method'),
  applicationType: text('application_type'),
  grantTypes: text('grant_types').array(),
  responseTypes: text('response_types').array(),
  scopes: text('scopes').array(),
  disabled: boolean('disabled').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** What a person lets an app do. */
export const oauthConsents = pgTable('oauth_consents', {
  id: text('id').primaryKey(),
  clientId: text('client_id').notNull(),
  userId: text('user_id').notNull(),
  scopes: text('scopes').array().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

export const oauthRefreshTokens = pgTable('oauth_refresh_tokens', {
  id: text('id').primaryKey(),
  token: text('token').notNull(),
  clientId: text('client_id').notNull(),
  userId: text('user_id').notNull(),
  sessionId: text('session_id'),
  authorizationCodeId: text('authorization_code_id'),
  scopes: text('scopes').array().notNull(),
  authTime: instant('auth_time'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revoked: instant('revoked'),
  rotatedAt: instant('rotated_at'),
});

export const oauthAccessTokens = pgTable('oauth_access_tokens', {
  id: text('id').primaryKey(),
  token: text('token').notNull(),
  clientId: text('client_id').notNull(),
  userId: text('user_id').notNull(),
  sessionId: text('session_id'),
  refreshId: text('refresh_id'),
  authorizationCodeId: text('authorization_code_id'),
  scopes: text('scopes').array().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revoked: instant('revoked'),
});

/** Ours alone: codes whose tokens have ended. */
export const oauthEndedGrants = pgTable('oauth_ended_grants', {
  authorizationCodeId: text('authorization_code_id').primaryKey(),
  endedAt: instant('ended_at').notNull(),
});

/** By the names of the library's models. */
export const oauthTables = {
  oauthClient: oauthClients,
  oauthConsent: oauthConsents,
  oauthRefreshToken: oauthRefreshTokens,
  oauthAccessToken: oauthAccessTokens,
} as const;
