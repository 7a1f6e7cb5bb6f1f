-- The year of a vendor in figures: its material changes, with the versions whose scores are compared.
CREATE INDEX changes_material ON changes (vendor_id, created_at) INCLUDE (document_id, from_version_id, to_version_id)
  WHERE is_alert AND severity = 'material';
