-- When the wording before was last seen: what separates the two happened after that. Null where it is not known.
ALTER TABLE versions ADD COLUMN before_seen_at timestamptz;
