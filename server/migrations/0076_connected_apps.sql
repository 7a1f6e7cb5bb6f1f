-- Apps that people let in by OAuth: what registered itself, who allowed it what, and the tokens that follow from that.
CREATE TABLE oauth_clients (
  id text PRIMARY KEY,
  client_id text NOT NULL UNIQUE,
  name text,
  redirect_uris text[] NOT NULL,
  token_endpoint_auth_method text,
  application_type text,
  grant_types text[],
  response_types text[],
  scopes text[],
  disabled boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX oauth_clients_by_age ON oauth_clients (created_at);

-- One of a person and an app. Without it no token can exist: it takes them along.
CREATE TABLE oauth_consents (
  id text PRIMARY KEY,
  client_id text NOT NULL REFERENCES oauth_clients (client_id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  -- When it was last allowed.
  updated_at timestamptz NOT NULL,
  -- To within a minute.
  last_used_at timestamptz,
  UNIQUE (client_id, user_id)
);
CREATE INDEX oauth_consents_of_user ON oauth_consents (user_id, created_at);

-- Of tokens there are only hashes.
CREATE TABLE oauth_refresh_tokens (
  id text PRIMARY KEY,
  token text NOT NULL UNIQUE,
  client_id text NOT NULL,
  user_id text NOT NULL,
  session_id text REFERENCES sessions ON DELETE SET NULL,
  authorization_code_id text,
  scopes text[] NOT NULL,
  auth_time timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When it was exchanged for another one, or revoked.
  revoked timestamptz,
  rotated_at timestamptz,
  FOREIGN KEY (client_id, user_id) REFERENCES oauth_consents (client_id, user_id) ON DELETE CASCADE
);
CREATE INDEX oauth_refresh_tokens_of_consent ON oauth_refresh_tokens (client_id, user_id);
CREATE INDEX oauth_refresh_tokens_of_session ON oauth_refresh_tokens (session_id);
CREATE INDEX oauth_refresh_tokens_of_code ON oauth_refresh_tokens (authorization_code_id);
CREATE INDEX oauth_refresh_tokens_by_end ON oauth_refresh_tokens (expires_at);

CREATE TABLE oauth_access_tokens (
  id text PRIMARY KEY,
  token text NOT NULL UNIQUE,
  client_id text NOT NULL,
  user_id text NOT NULL,
  session_id text REFERENCES sessions ON DELETE SET NULL,
  refresh_id text REFERENCES oauth_refresh_tokens ON DELETE CASCADE,
  authorization_code_id text,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked timestamptz,
  FOREIGN KEY (client_id, user_id) REFERENCES oauth_consents (client_id, user_id) ON DELETE CASCADE
);
CREATE INDEX oauth_access_tokens_of_consent ON oauth_access_tokens (client_id, user_id);
CREATE INDEX oauth_access_tokens_of_session ON oauth_access_tokens (session_id);
CREATE INDEX oauth_access_tokens_of_refresh ON oauth_access_tokens (refresh_id);
CREATE INDEX oauth_access_tokens_of_code ON oauth_access_tokens (authorization_code_id);
CREATE INDEX oauth_access_tokens_by_end ON oauth_access_tokens (expires_at);
