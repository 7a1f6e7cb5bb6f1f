-- One run of the pipeline for one vendor, asked for by somebody, and the addresses on their way through it.
CREATE TABLE analyses (
  id text PRIMARY KEY,
  vendor_id text NOT NULL REFERENCES vendors ON DELETE CASCADE,
  -- Who asked: `visitor:…`, `local` or a user's id.
  requested_by text NOT NULL,
  url text NOT NULL,
  status text NOT NULL,
  -- What discovery says of itself ("11 links followed, 6 policies found").
  discovery_fact text NOT NULL DEFAULT '',
  problem jsonb,
  -- Whether the requester took it off their list.
  removed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE INDEX analyses_of_vendor ON analyses (vendor_id, created_at DESC);
CREATE INDEX analyses_of_requester ON analyses (requested_by, created_at DESC);

CREATE TABLE analysis_documents (
  id text PRIMARY KEY,
  analysis_id text NOT NULL REFERENCES analyses ON DELETE CASCADE,
  -- Order found in, from 0.
  position integer NOT NULL,
  url text NOT NULL,
  title text NOT NULL,
  -- What discovery takes it for, then what it is.
  type text,
  confidence real NOT NULL,
  found_by text[] NOT NULL,
  translations jsonb NOT NULL DEFAULT '[]',
  -- 0 for what discovery found; links of those pages are 1.
  depth integer NOT NULL DEFAULT 0,
  state text NOT NULL,
  reason text,
  document_id text REFERENCES documents ON DELETE SET NULL,
  snapshot_id text REFERENCES snapshots ON DELETE SET NULL,
  version_id text REFERENCES versions ON DELETE SET NULL,
  UNIQUE (analysis_id, url)
);
CREATE INDEX analysis_documents_of_document ON analysis_documents (document_id);
