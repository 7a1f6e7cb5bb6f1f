-- What analyses that are over say of each address of a document, once their rows are gone.
CREATE TABLE document_checks (
  document_id text NOT NULL REFERENCES documents ON DELETE CASCADE,
  -- As listed.
  url text NOT NULL,
  checks integer NOT NULL,
  -- Those of the checks that failed.
  failed integer NOT NULL,
  -- Whether something on the vendor's site ever led to the address.
  linked boolean NOT NULL,
  -- The lowest place in a list that the address had.
  first_position integer NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (document_id, url)
);
-- Whether the rows of an analysis are gone: what it was asked for and how it ended stays with whoever asked.
ALTER TABLE analyses ADD COLUMN folded boolean NOT NULL DEFAULT false;
CREATE INDEX analyses_to_fold ON analyses (finished_at) WHERE NOT folded;
CREATE INDEX analysis_documents_of_snapshot ON analysis_documents (snapshot_id) WHERE snapshot_id IS NOT NULL;
-- Comparisons are a cache: those that nobody has asked for the longest make room.
ALTER TABLE comparisons ADD COLUMN used_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX comparisons_by_use ON comparisons (used_at);
