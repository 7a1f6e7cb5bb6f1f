-- The newest changes of a vendor, whatever it has, in the order of its score's history.
CREATE INDEX changes_of_vendor ON changes (vendor_id, created_at DESC, to_version_id DESC) INCLUDE (document_id, from_version_id, severity);
-- Which watched vendors have changes that were read in the inbox since they were last looked at.
CREATE INDEX notifications_read_lately ON notifications (subject, vendor_id, at) WHERE read_at IS NOT NULL AND change_id IS NOT NULL;
