-- What happened to documents that people may be told of, each thing once. Who is told of it is decided later, by whoever takes it from here.
CREATE TABLE events (
  id text PRIMARY KEY,
  -- change, unreachable, recovered, gone, moved
  kind text NOT NULL,
  vendor_id text NOT NULL REFERENCES vendors ON DELETE CASCADE,
  document_id text REFERENCES documents ON DELETE CASCADE,
  change_id text UNIQUE REFERENCES changes ON DELETE CASCADE,
  at timestamptz NOT NULL,
  detail jsonb,
  decided_at timestamptz
);
CREATE INDEX events_undecided ON events (at, id) WHERE decided_at IS NULL;
CREATE INDEX events_of_vendor ON events (vendor_id, at DESC, id DESC);
CREATE INDEX events_of_document ON events (document_id);

-- On how many days in a row a document could not be read, and which failure was the last to count for a day.
ALTER TABLE documents ADD COLUMN failed_days integer NOT NULL DEFAULT 0;
ALTER TABLE documents ADD COLUMN failed_day_at timestamptz;

-- When each watched document is checked next, and how often: apart from the document, whose row and indexes are many times as large.
CREATE TABLE document_schedules (
  -- Of the same web as the analyses of this lane.
  lane text NOT NULL,
  document_id text NOT NULL REFERENCES documents ON DELETE CASCADE,
  vendor_id text NOT NULL REFERENCES vendors ON DELETE CASCADE,
  -- Where it is asked for: documents of one host are checked one after the other.
  host text NOT NULL,
  -- -infinity: somebody asked for it, so it goes before all others, watched or not.
  next_at timestamptz NOT NULL,
  -- What its history of checks and changes comes to: the higher, the longer until the next check.
  steadiness integer NOT NULL,
  PRIMARY KEY (document_id, lane)
) WITH (fillfactor = 80);
CREATE INDEX document_schedules_due ON document_schedules (lane, next_at);
CREATE INDEX document_schedules_of_host ON document_schedules (lane, host, next_at);
CREATE INDEX document_schedules_of_vendor ON document_schedules (vendor_id);

-- When a watched vendor's documents are looked for again.
CREATE TABLE vendor_schedules (
  lane text NOT NULL,
  vendor_id text NOT NULL REFERENCES vendors ON DELETE CASCADE,
  next_at timestamptz NOT NULL,
  PRIMARY KEY (vendor_id, lane)
);
CREATE INDEX vendor_schedules_due ON vendor_schedules (lane, next_at);

-- Hosts whose due documents a process is checking. Gone after a crash of the database, as are the checks that were under way.
CREATE UNLOGGED TABLE check_claims (
  lane text NOT NULL,
  host text NOT NULL,
  holder text NOT NULL,
  held_until timestamptz NOT NULL,
  PRIMARY KEY (lane, host)
);
