-- The first failure since a document was last read: failed_days are not days that went by where it is tried more seldom.
ALTER TABLE documents ADD COLUMN failing_since timestamptz;
-- Of those that fail now it is not known; they were tried about once a day.
UPDATE documents SET failing_since = failed_day_at - make_interval(days => failed_days - 1) WHERE failed_day_at IS NOT NULL;
