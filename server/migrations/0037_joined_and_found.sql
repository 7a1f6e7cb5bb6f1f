-- Whether an accepted addition was joined with a document that the report had already: that one stays when the addition is reverted.
ALTER TABLE corrections ADD COLUMN joined boolean NOT NULL DEFAULT false;
UPDATE corrections SET joined = true FROM documents
  WHERE documents.id = corrections.document_id AND corrections.kind = 'add' AND corrections.state = 'accepted'
    AND documents.discovered_at < corrections.created_at;

-- When the newest change was found that anybody is told of: while it is the same, nobody has more to see.
CREATE INDEX changes_newest ON changes (found_at DESC) WHERE is_alert;

-- Lists leave out what proposals staged: without the condition the index told them nothing without the rows.
DROP INDEX vendors_listed;
CREATE INDEX vendors_listed ON vendors (id) INCLUDE (name, score, last_changed_at, last_checked_at) WHERE staged_for IS NULL;
