-- Feeds of somebody's inbox, for programs that read feeds. `subject` is a user's id, or `local`.
CREATE TABLE feeds (
  id text PRIMARY KEY,
  subject text NOT NULL,
  -- Null: of all that are watched.
  vendor_id text REFERENCES vendors ON DELETE CASCADE,
  -- Of the secret in its address.
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  -- To within an hour.
  last_read_at timestamptz
);
CREATE INDEX feeds_of_subject ON feeds (subject);
CREATE INDEX feeds_of_vendor ON feeds (vendor_id) WHERE vendor_id IS NOT NULL;
