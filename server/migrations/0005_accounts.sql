-- Who people are. These four tables are read and written by the identity library; `profile_name` and the subscription are ours.
CREATE TABLE users (
  id text PRIMARY KEY,
  -- The name that the identity provider knows.
  name text NOT NULL,
  -- Lower case. A demo account has a placeholder that no mail reaches.
  email text NOT NULL UNIQUE,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  is_anonymous boolean NOT NULL DEFAULT false,
  -- The name of the profile: checked by the rules of the contract, empty until one passed them.
  profile_name text NOT NULL DEFAULT '',
  -- As last written; a trial whose time is over counts as expired whatever stands here.
  subscription_status text NOT NULL CHECK (subscription_status IN ('anonymous', 'trial', 'active', 'expired', 'inactive')),
  trial_ends_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX users_in_trial ON users (trial_ends_at) WHERE subscription_status = 'trial';

CREATE TABLE sessions (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_of_user ON sessions (user_id);

-- A way to sign in: `credential` with a password's hash, or `google` with Google's id of the person.
CREATE TABLE accounts (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  provider_id text NOT NULL,
  account_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX accounts_of_user ON accounts (user_id);

-- What waits to come back once: a password reset, a sign-in on its way through Google.
CREATE TABLE verifications (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_by_identifier ON verifications (identifier);

-- Key pairs that sign access tokens; the private halves are encrypted with the installation's secret.
CREATE TABLE signing_keys (
  id text PRIMARY KEY,
  public_key text NOT NULL,
  private_key text NOT NULL,
  alg text,
  crv text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz
);

-- Links that change an email address, by the hash of their token: good once, and for this user alone.
CREATE TABLE email_change_links (
  token_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

-- Tries to sign in that failed, or are under way, by a keyed hash of the email or of the IP address.
CREATE TABLE sign_in_tries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX sign_in_tries_of_subject ON sign_in_tries (subject, at);
