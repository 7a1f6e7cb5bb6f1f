-- When what a feed holds was first seen to be what it is, for readers that ask whether it was modified since. Entries may come in behind
-- newer ones, so no entry's own time says it.
ALTER TABLE feeds
  ADD COLUMN content_hash text,
  ADD COLUMN changed_at timestamptz;

-- What origins answered about robots.txt, for all processes and over their restarts. Old rows go as new ones come.
CREATE TABLE robots_files (
  origin text PRIMARY KEY,
  answer text NOT NULL CHECK (answer IN ('text', 'unavailable', 'closed')),
  -- Of an answer with one.
  content text,
  counts_until timestamptz NOT NULL
);
CREATE INDEX robots_files_by_end ON robots_files (counts_until);
