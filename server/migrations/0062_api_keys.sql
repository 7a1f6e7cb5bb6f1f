-- Keys by which programs call as somebody. Of the secret there is only a hash.
CREATE TABLE api_keys (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  -- What a key is found by.
  prefix text NOT NULL UNIQUE,
  secret_hash text NOT NULL,
  scope text NOT NULL CHECK (scope IN ('read', 'write')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- To within a minute.
  last_used_at timestamptz
);
CREATE INDEX api_keys_of_user ON api_keys (user_id, created_at);
