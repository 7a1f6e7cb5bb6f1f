-- One organisation's site, identified by its registrable domain. A shared fact: stored once however many people look at it.
CREATE TABLE vendors (
  id text PRIMARY KEY,
  domain text NOT NULL UNIQUE,
  name text NOT NULL,
  url text NOT NULL,
  summary text NOT NULL DEFAULT '',
  score integer CHECK (score BETWEEN 0 AND 100),
  -- The score taken apart (VendorScore of the contract).
  scoring jsonb,
  -- Addresses that looked like policies and were left out: [{ url, reason }].
  left_out jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_checked_at timestamptz,
  last_changed_at timestamptz
);
CREATE INDEX vendors_by_score ON vendors (score);
CREATE INDEX vendors_by_name ON vendors (lower(name));
