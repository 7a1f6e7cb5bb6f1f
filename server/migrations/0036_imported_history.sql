-- History from before the first visit: who recorded a version, and where that can be looked at. The first version of our own that follows
-- imported ones stays "first": it is never told, and neither are those before it.
ALTER TABLE versions ADD COLUMN origin text NOT NULL DEFAULT 'live' CHECK (origin IN ('live', 'open_terms_archive', 'wayback'));
ALTER TABLE versions ADD COLUMN origin_url text;
-- A version goes in between two others, and may have the wording of the one after it.
ALTER TABLE versions DROP CONSTRAINT versions_document_id_predecessor_id_content_hash_extractor__key;
ALTER TABLE versions ADD CONSTRAINT versions_made_once
  UNIQUE NULLS NOT DISTINCT (document_id, predecessor_id, content_hash, extractor_version, origin);
CREATE INDEX versions_imported ON versions (document_id, number) WHERE origin <> 'live';

-- One look back at a vendor in the Wayback Machine. A later one takes its place.
CREATE TABLE look_backs (
  id text PRIMARY KEY,
  vendor_id text NOT NULL UNIQUE REFERENCES vendors ON DELETE CASCADE,
  requested_by text NOT NULL,
  lane text NOT NULL,
  -- Address of the archive that is asked, without a final slash.
  base_url text NOT NULL,
  -- How far back.
  since timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX look_backs_of_person ON look_backs (requested_by) WHERE finished_at IS NULL;

CREATE TABLE look_back_documents (
  look_back_id text NOT NULL REFERENCES look_backs ON DELETE CASCADE,
  document_id text NOT NULL REFERENCES documents ON DELETE CASCADE,
  -- waiting, reading, done, failed
  state text NOT NULL DEFAULT 'waiting',
  -- Why it failed, as a sentence.
  problem text,
  -- Captures that the archive has; more than `captures` says where they were too many to read.
  found integer NOT NULL DEFAULT 0,
  -- Requests in a row that the archive did not answer.
  unanswered integer NOT NULL DEFAULT 0,
  PRIMARY KEY (look_back_id, document_id)
);
CREATE INDEX look_back_documents_of_document ON look_back_documents (document_id);

CREATE TABLE captures (
  look_back_id text NOT NULL,
  document_id text NOT NULL,
  captured_at timestamptz NOT NULL,
  -- The page's address as it was captured.
  url text NOT NULL,
  -- waiting, kept, same, left_out
  state text NOT NULL DEFAULT 'waiting',
  -- Why it was left out, as a sentence.
  reason text,
  PRIMARY KEY (look_back_id, document_id, captured_at),
  FOREIGN KEY (look_back_id, document_id) REFERENCES look_back_documents ON DELETE CASCADE
);
