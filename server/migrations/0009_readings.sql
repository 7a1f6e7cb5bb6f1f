-- What was last served at each address of a document, and the version that it was read as: bytes that come again, or that the
-- server says are unchanged, need not be read again.
CREATE TABLE readings (
  document_id text NOT NULL REFERENCES documents ON DELETE CASCADE,
  -- As asked for.
  url text NOT NULL,
  snapshot_id text NOT NULL REFERENCES snapshots ON DELETE CASCADE,
  version_id text NOT NULL REFERENCES versions ON DELETE CASCADE,
  -- What read them: under another extractor or selector they may say something else.
  extractor_version integer NOT NULL,
  selector text,
  PRIMARY KEY (document_id, url)
);
CREATE INDEX readings_of_version ON readings (version_id);
CREATE INDEX readings_of_snapshot ON readings (snapshot_id);
INSERT INTO readings (document_id, url, snapshot_id, version_id, extractor_version, selector)
  SELECT documents.id, snapshots.url, snapshots.id, versions.id, versions.extractor_version, documents.selector
  FROM documents
  JOIN versions ON versions.id = documents.current_version_id
  JOIN snapshots ON snapshots.id = versions.snapshot_id;
