-- As which type a version was judged: what is said of a text depends on it. Current versions were judged as what their document is.
ALTER TABLE versions ADD COLUMN analysed_as text;
UPDATE versions SET analysed_as = documents.type
  FROM documents WHERE documents.current_version_id = versions.id AND versions.analysed_at IS NOT NULL;
