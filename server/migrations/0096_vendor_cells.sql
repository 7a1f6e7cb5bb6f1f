-- What the matrix shows of a vendor, a letter a column, as its documents stand for everybody. Written when the vendor is rated, so that no list judges findings.
CREATE TABLE vendor_cells (
  vendor_id text PRIMARY KEY REFERENCES vendors ON DELETE CASCADE,
  -- That of the code that wrote the row; 0 where it was never written, or what it was written from has changed since.
  version integer NOT NULL DEFAULT 0,
  cells text NOT NULL DEFAULT '',
  -- By the column's id.
  figures jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX vendor_cells_unwritten ON vendor_cells (version, vendor_id);

-- A row is out of date from the transaction on that changes what it was written from, whoever does so. A writer locks the row before it
-- reads: what changes meanwhile waits, and then has the row written again.
CREATE FUNCTION outdate_cells_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE vendor_cells SET version = 0 WHERE vendor_id = OLD.vendor_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO vendor_cells (vendor_id) VALUES (NEW.vendor_id) ON CONFLICT (vendor_id) DO UPDATE SET version = 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER read_document_is_judged AFTER INSERT ON documents
  FOR EACH ROW WHEN (NEW.current_version_id IS NOT NULL) EXECUTE FUNCTION outdate_cells_of_document();
CREATE TRIGGER changed_document_is_judged AFTER UPDATE OF vendor_id, type, language, status, current_version_id ON documents
  FOR EACH ROW WHEN (
    (OLD.vendor_id, OLD.type, OLD.language, OLD.status = 'not_a_policy', OLD.current_version_id)
    IS DISTINCT FROM (NEW.vendor_id, NEW.type, NEW.language, NEW.status = 'not_a_policy', NEW.current_version_id))
  EXECUTE FUNCTION outdate_cells_of_document();
CREATE TRIGGER deleted_document_is_judged AFTER DELETE ON documents
  FOR EACH ROW WHEN (OLD.current_version_id IS NOT NULL) EXECUTE FUNCTION outdate_cells_of_document();

CREATE FUNCTION outdate_cells_of_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vendor_cells SET version = 0
  FROM documents WHERE documents.current_version_id = NEW.id AND vendor_cells.vendor_id = documents.vendor_id;
  RETURN NULL;
END $$;
CREATE TRIGGER read_version_is_judged AFTER UPDATE OF analysed_at, score, facts ON versions
  FOR EACH ROW EXECUTE FUNCTION outdate_cells_of_version();

INSERT INTO vendor_cells (vendor_id) SELECT DISTINCT vendor_id FROM documents WHERE current_version_id IS NOT NULL;
