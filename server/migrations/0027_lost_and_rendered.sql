-- What the scripts of an analysis' pages have asked for so far, by what is counted: shared by all processes that work on the analysis.
CREATE TABLE rendering_counts (
  analysis_id text NOT NULL REFERENCES analyses ON DELETE CASCADE,
  name text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (analysis_id, name)
);
ALTER TABLE analysis_documents
  -- What was refused to the scripts of the page, as a sentence.
  ADD COLUMN refused_requests text,
  -- A time-out kept the document from being read: it waits for a second try in this analysis, has it, or ended without an answer.
  ADD COLUMN lost text CHECK (lost IN ('waiting', 'retrying', 'lost'));
-- When the documents that were lost in the end are tried again.
ALTER TABLE analyses ADD COLUMN retry_at timestamptz;
CREATE INDEX analyses_to_retry ON analyses (retry_at) WHERE retry_at IS NOT NULL;
