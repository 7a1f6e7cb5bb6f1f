-- What lists show and filter of a vendor, counted when it changes: lists read a row a vendor, whatever the history.
CREATE TABLE vendor_facets (
  vendor_id text PRIMARY KEY REFERENCES vendors ON DELETE CASCADE,
  -- Of its policies: how many there are, how many by status, and their types in order. Those that were not read yet are the rest.
  documents integer NOT NULL DEFAULT 0,
  current integer NOT NULL DEFAULT 0,
  unreachable integer NOT NULL DEFAULT 0,
  blocked integer NOT NULL DEFAULT 0,
  gone integer NOT NULL DEFAULT 0,
  types text[] NOT NULL DEFAULT '{}',
  -- Documents that were dropped for everybody.
  dropped integer NOT NULL DEFAULT 0,
  -- The newest change that watchers are alerted to, of a document that was not dropped.
  last_severity text,
  last_alert_at timestamptz
);

CREATE FUNCTION add_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vendor_facets (vendor_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER vendor_has_facets AFTER INSERT ON vendors FOR EACH ROW EXECUTE FUNCTION add_facets();

-- Locked first, so that what other transactions commit meanwhile is counted: each statement reads anew.
CREATE FUNCTION count_facets(vendor text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM vendor_facets WHERE vendor_id = vendor FOR UPDATE;
  UPDATE vendor_facets AS known SET documents = held.documents, current = held.current, unreachable = held.unreachable,
    blocked = held.blocked, gone = held.gone, types = held.types, dropped = held.dropped, last_severity = newest.severity, last_alert_at = newest.found_at
  FROM (
    SELECT (count(*) FILTER (WHERE status <> 'not_a_policy'))::int AS documents, (count(*) FILTER (WHERE status = 'current'))::int AS current,
      (count(*) FILTER (WHERE status = 'unreachable'))::int AS unreachable, (count(*) FILTER (WHERE status = 'blocked'))::int AS blocked,
      (count(*) FILTER (WHERE status = 'gone'))::int AS gone,
      coalesce(array_agg(DISTINCT type ORDER BY type) FILTER (WHERE status <> 'not_a_policy'), '{}') AS types,
      count(dropped_at)::int AS dropped
    FROM documents WHERE documents.vendor_id = vendor) AS held
  LEFT JOIN (
    SELECT severity, found_at FROM changes WHERE changes.vendor_id = vendor AND is_alert
      AND document_id NOT IN (SELECT id FROM documents WHERE documents.vendor_id = vendor AND dropped_at IS NOT NULL)
    ORDER BY found_at DESC, id DESC LIMIT 1) AS newest ON true
  WHERE known.vendor_id = vendor
    AND (known.documents, known.current, known.unreachable, known.blocked, known.gone, known.types, known.dropped, known.last_severity, known.last_alert_at)
      IS DISTINCT FROM
      (held.documents, held.current, held.unreachable, held.blocked, held.gone, held.types, held.dropped, newest.severity, newest.found_at);
END $$;

CREATE FUNCTION count_facets_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_facets(OLD.vendor_id);
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.vendor_id <> OLD.vendor_id) THEN
    PERFORM count_facets(NEW.vendor_id);
  END IF;
  RETURN NULL;
END $$;

-- Deferred to the end of the transaction: nobody waits for somebody who holds more than these rows.
CREATE CONSTRAINT TRIGGER document_is_counted AFTER INSERT OR DELETE ON documents
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_facets_of_row();
CREATE CONSTRAINT TRIGGER changed_document_is_counted AFTER UPDATE OF vendor_id, type, status, dropped_at ON documents
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.vendor_id, OLD.type, OLD.status, OLD.dropped_at IS NULL)
    IS DISTINCT FROM (NEW.vendor_id, NEW.type, NEW.status, NEW.dropped_at IS NULL))
  EXECUTE FUNCTION count_facets_of_row();
CREATE CONSTRAINT TRIGGER change_is_counted AFTER INSERT ON changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.is_alert) EXECUTE FUNCTION count_facets_of_row();
CREATE CONSTRAINT TRIGGER changed_change_is_counted AFTER UPDATE OF vendor_id, document_id, severity, is_alert, found_at ON changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.is_alert OR NEW.is_alert) EXECUTE FUNCTION count_facets_of_row();
CREATE CONSTRAINT TRIGGER deleted_change_is_counted AFTER DELETE ON changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.is_alert) EXECUTE FUNCTION count_facets_of_row();

INSERT INTO vendor_facets (vendor_id) SELECT id FROM vendors;
SELECT count_facets(id) FROM vendors;

-- Lists read vendors from this alone: their rows also have what a report shows, which is ten times as long.
DROP INDEX vendors_listed;
CREATE INDEX vendors_listed ON vendors (id) INCLUDE (name, domain, score, last_changed_at, last_checked_at, search_text, staged_for);
