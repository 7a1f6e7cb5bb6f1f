-- Counting the versions of a document by their kind, and showing a page of them, reads this index alone.
CREATE INDEX versions_listed ON versions (document_id, created_at DESC, id DESC) INCLUDE (kind);
DROP INDEX versions_in_order;
-- A page of an inbox by severity, however deep, and how many there are.
CREATE INDEX notifications_by_severity ON notifications (subject, severity, at DESC, id DESC);
