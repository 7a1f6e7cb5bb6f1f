-- What stands behind the practice of a finding: articles of law.
ALTER TABLE findings ADD COLUMN norms json NOT NULL DEFAULT '[]';
