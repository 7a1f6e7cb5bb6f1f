-- What lists look for, in one place: name and domain in lower case, a line each, so that no words are found across both.
ALTER TABLE vendors ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (lower(name) || E'\n' || lower(domain)) STORED;

-- What lists are sorted by, without the rows themselves.
CREATE INDEX vendors_listed ON vendors (id) INCLUDE (name, score, last_changed_at, last_checked_at);

-- What of a vendor's documents every list and every count asks for, without reading the documents themselves.
CREATE INDEX documents_listed ON documents (vendor_id, type, status) WHERE status <> 'not_a_policy';
CREATE INDEX documents_dropped ON documents (vendor_id, id) WHERE dropped_at IS NOT NULL;
CREATE INDEX documents_of_current_version ON documents (current_version_id);

-- A vendor's history is put together from the newest versions of each of its documents.
CREATE INDEX versions_in_order ON versions (document_id, created_at DESC, id DESC);
CREATE INDEX versions_of_predecessor ON versions (predecessor_id);

-- Whose change it is, and whether it is told to those who watch: both hold from the moment it is found, and are asked for at every look
-- at a dashboard.
ALTER TABLE changes ADD COLUMN vendor_id text REFERENCES vendors ON DELETE CASCADE;
ALTER TABLE changes ADD COLUMN is_alert boolean NOT NULL DEFAULT false;
UPDATE changes SET vendor_id = documents.vendor_id, is_alert = versions.kind = 'new' AND changes.severity <> 'editorial'
  FROM documents, versions WHERE documents.id = changes.document_id AND versions.id = changes.to_version_id;
ALTER TABLE changes ALTER COLUMN vendor_id SET NOT NULL;
CREATE INDEX changes_told ON changes (vendor_id, found_at DESC, id DESC) INCLUDE (document_id) WHERE is_alert;

CREATE INDEX comparisons_to_version ON comparisons (to_version_id);

-- The first place of a document among those of its analyses is looked up, not searched for.
DROP INDEX analysis_documents_of_document;
CREATE INDEX analysis_documents_of_document ON analysis_documents (document_id, position);
CREATE INDEX analysis_documents_of_version ON analysis_documents (version_id);

CREATE INDEX mails_by_age ON mails (created_at DESC, id DESC);
CREATE INDEX mails_to_anybody ON mails (lower(recipient));
CREATE INDEX mails_from ON mails (lower(reply_to)) WHERE reply_to IS NOT NULL;
