-- The list of watched vendors filters by the severity of each one's newest change: thousands of them are read from the index alone.
DROP INDEX changes_told;
CREATE INDEX changes_told ON changes (vendor_id, found_at DESC, id DESC) INCLUDE (document_id, severity) WHERE is_alert;
