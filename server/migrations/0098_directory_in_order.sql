-- Whether a vendor has a policy: the directory shows those. Its pages are read from an index in their order, as far as they go.
ALTER TABLE vendors ADD COLUMN is_listed boolean NOT NULL DEFAULT false;

-- As before, and it says what is listed.
CREATE OR REPLACE FUNCTION count_facets(vendor text) RETURNS void LANGUAGE plpgsql AS $$
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
  UPDATE vendors SET is_listed = NOT is_listed
  FROM vendor_facets AS counted WHERE vendors.id = vendor AND counted.vendor_id = vendor AND is_listed <> (counted.documents > 0);
END $$;

UPDATE vendors SET is_listed = true FROM vendor_facets AS counted WHERE counted.vendor_id = vendors.id AND counted.documents > 0;

DROP INDEX vendors_by_name;
CREATE INDEX vendors_by_name ON vendors (lower(name), id) INCLUDE (name) WHERE is_listed AND staged_for IS NULL;
DROP INDEX vendors_by_score;
CREATE INDEX vendors_by_score ON vendors (score DESC NULLS LAST, id) WHERE is_listed AND staged_for IS NULL;
CREATE INDEX vendors_by_change ON vendors (last_changed_at DESC NULLS LAST, id) WHERE is_listed AND staged_for IS NULL;
DROP INDEX vendors_listed;
CREATE INDEX vendors_listed ON vendors (id) INCLUDE (name, domain, score, last_changed_at, search_text, is_listed, staged_for);
-- When it was last checked is in no index: it changes with each visit, which then writes to none, given room on the page.
ALTER TABLE vendors SET (fillfactor = 80);

-- Titles are searched without the rows of documents. The extractor bounds them.
CREATE INDEX documents_titled ON documents (vendor_id) INCLUDE (id, title, type) WHERE status <> 'not_a_policy' AND current_version_id IS NOT NULL;
