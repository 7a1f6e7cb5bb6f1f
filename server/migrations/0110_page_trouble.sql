-- What kept the text away at the last check; null where it was read, or where only an older version of this program knew.
ALTER TABLE documents ADD COLUMN trouble text;
-- Only an address that answers "not found" says that its document is gone: what another page or a missing part ended is looked at again.
UPDATE documents SET status = 'unreachable'
  WHERE dropped_at IS NULL AND unexpected IS NOT NULL AND status IN ('gone', 'not_a_policy') AND current_version_id IS NOT NULL;
