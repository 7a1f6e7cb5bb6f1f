-- One policy of a vendor at one address, the bytes it was read from, and each wording it had.
CREATE TABLE documents (
  id text PRIMARY KEY,
  vendor_id text NOT NULL REFERENCES vendors ON DELETE CASCADE,
  url text NOT NULL,
  final_url text NOT NULL,
  aliases text[] NOT NULL DEFAULT '{}',
  translations jsonb NOT NULL DEFAULT '[]',
  type text NOT NULL,
  type_confidence real NOT NULL,
  title text NOT NULL,
  language text,
  status text NOT NULL,
  status_reason text,
  -- Failed checks in a row, of which the answer "not found" (it is gone after three of those).
  failures integer NOT NULL DEFAULT 0,
  not_found integer NOT NULL DEFAULT 0,
  found_by text[] NOT NULL DEFAULT '{}',
  -- A CSS selector given by a user: the last word on where the text is.
  selector text,
  current_version_id text,
  discovered_at timestamptz NOT NULL DEFAULT now(),
  last_checked_at timestamptz,
  UNIQUE (vendor_id, url)
);

-- Bytes as received, once per content. Compressed by us (zstd), so PostgreSQL need not try again.
CREATE TABLE snapshot_bodies (
  sha256 text PRIMARY KEY,
  compressed bytea NOT NULL,
  byte_length integer NOT NULL
);
ALTER TABLE snapshot_bodies ALTER COLUMN compressed SET STORAGE EXTERNAL;

CREATE TABLE snapshots (
  id text PRIMARY KEY,
  vendor_id text NOT NULL REFERENCES vendors ON DELETE CASCADE,
  url text NOT NULL,
  final_url text NOT NULL,
  redirects text[] NOT NULL DEFAULT '{}',
  status integer NOT NULL,
  headers jsonb NOT NULL,
  content_type text NOT NULL,
  charset text,
  sha256 text NOT NULL REFERENCES snapshot_bodies,
  via text NOT NULL,
  fetched_at timestamptz NOT NULL
);
CREATE INDEX snapshots_of_url ON snapshots (vendor_id, url, fetched_at DESC);
CREATE INDEX snapshots_of_body ON snapshots (sha256);

CREATE TABLE versions (
  id text PRIMARY KEY,
  document_id text NOT NULL REFERENCES documents ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  -- first, new, seen_before, re_rendered
  kind text NOT NULL,
  predecessor_id text REFERENCES versions ON DELETE CASCADE,
  snapshot_id text NOT NULL REFERENCES snapshots,
  content text NOT NULL,
  blocks jsonb NOT NULL,
  links jsonb NOT NULL,
  emphasis jsonb NOT NULL,
  content_hash text NOT NULL,
  extractor_version integer NOT NULL,
  language text,
  title text NOT NULL,
  effective_date date,
  word_count integer NOT NULL,
  -- What the analyser says: null until it has spoken.
  analyser_version integer,
  summary text,
  score integer CHECK (score BETWEEN 0 AND 100),
  breakdown jsonb,
  analysed_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (document_id, number),
  -- A step that runs twice finds its version there instead of making another.
  UNIQUE NULLS NOT DISTINCT (document_id, predecessor_id, content_hash, extractor_version)
);
CREATE INDEX versions_by_hash ON versions (content_hash);
CREATE INDEX versions_of_snapshot ON versions (snapshot_id);
ALTER TABLE documents ADD FOREIGN KEY (current_version_id) REFERENCES versions ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED;

CREATE TABLE findings (
  version_id text NOT NULL REFERENCES versions ON DELETE CASCADE,
  practice text NOT NULL,
  -- Order of weight within the version, from 0.
  position integer NOT NULL,
  title text NOT NULL,
  category text NOT NULL,
  polarity text NOT NULL,
  points integer NOT NULL,
  reason text NOT NULL,
  quote text NOT NULL,
  starts_at integer NOT NULL,
  ends_at integer NOT NULL,
  section text,
  also jsonb NOT NULL,
  PRIMARY KEY (version_id, practice)
);

CREATE TABLE changes (
  id text PRIMARY KEY,
  document_id text NOT NULL REFERENCES documents ON DELETE CASCADE,
  from_version_id text NOT NULL REFERENCES versions ON DELETE CASCADE,
  to_version_id text NOT NULL UNIQUE REFERENCES versions ON DELETE CASCADE,
  severity text NOT NULL,
  reasons jsonb NOT NULL,
  operations jsonb NOT NULL,
  facts jsonb NOT NULL,
  stats jsonb NOT NULL,
  gained jsonb NOT NULL,
  lost jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX changes_of_document ON changes (document_id, created_at DESC);
CREATE INDEX changes_from_version ON changes (from_version_id);

-- Differences between versions that do not follow one another, computed when somebody asked and kept.
CREATE TABLE comparisons (
  from_version_id text NOT NULL REFERENCES versions ON DELETE CASCADE,
  to_version_id text NOT NULL REFERENCES versions ON DELETE CASCADE,
  result jsonb NOT NULL,
  PRIMARY KEY (from_version_id, to_version_id)
);
