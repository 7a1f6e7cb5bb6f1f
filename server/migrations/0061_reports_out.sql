-- Links to a report as it stood at one moment. `subject` is a user's id, or `local`.
CREATE TABLE shares (
  id text PRIMARY KEY,
  subject text NOT NULL,
  vendor_id text NOT NULL REFERENCES vendors ON DELETE CASCADE,
  label text,
  -- Of the secret in its address.
  token_hash text NOT NULL UNIQUE,
  -- Null once it was revoked.
  report jsonb,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  views integer NOT NULL DEFAULT 0,
  last_viewed_at timestamptz
);
CREATE INDEX shares_of_subject ON shares (subject, created_at DESC);
CREATE INDEX shares_of_vendor ON shares (vendor_id);

-- What evidence packets are signed with. The private half is sealed with the installation's secret.
CREATE TABLE packet_keys (
  fingerprint text PRIMARY KEY,
  public_key text NOT NULL,
  private_sealed text NOT NULL,
  created_at timestamptz NOT NULL,
  retired_at timestamptz
);
CREATE UNIQUE INDEX packet_key_in_use ON packet_keys ((true)) WHERE retired_at IS NULL;
