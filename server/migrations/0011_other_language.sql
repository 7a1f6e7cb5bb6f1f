-- A page that suddenly comes in another language: which, at how many checks in a row, and since when. Null while it comes in its own.
ALTER TABLE documents
  ADD COLUMN other_language text,
  ADD COLUMN other_language_times integer NOT NULL DEFAULT 0,
  ADD COLUMN other_language_since timestamptz;
