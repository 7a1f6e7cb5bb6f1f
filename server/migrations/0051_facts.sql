-- What a version states in figures, names and places, each with its quote: read by nobody but with their version, so they stand in it.
ALTER TABLE versions ADD COLUMN facts jsonb NOT NULL DEFAULT '[]';
