-- What people own and use. `subject` is a user's id, or `visitor:` and a keyed hash of an IP address (the address itself is not kept).
CREATE TABLE watches (
  subject text NOT NULL,
  vendor_id text NOT NULL REFERENCES vendors ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (subject, vendor_id)
);
CREATE INDEX watches_of_vendor ON watches (vendor_id);

CREATE TABLE usage (
  subject text NOT NULL,
  kind text NOT NULL,
  day date NOT NULL,
  count integer NOT NULL CHECK (count >= 0),
  PRIMARY KEY (subject, kind, day)
);

-- Values that every process of one installation shares: secrets made on first use, and who serves.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);
