-- Whether a change is better or worse for the reader, by what its points mean. Of changes without points nothing is known: they are neutral.
CREATE FUNCTION pg_temp.direction_of(is_worse boolean, is_better boolean) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE WHEN is_worse AND is_better THEN 'mixed' WHEN is_worse THEN 'worse' WHEN is_better THEN 'better' ELSE 'neutral' END
$$;
CREATE FUNCTION pg_temp.direction_of(points jsonb) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT pg_temp.direction_of(points @> '[{"effect": "worse"}]', points @> '[{"effect": "better"}]')
$$;

ALTER TABLE changes ADD COLUMN direction text NOT NULL DEFAULT 'neutral'
  CHECK (direction IN ('worse', 'mixed', 'better', 'neutral'));
UPDATE changes SET direction = pg_temp.direction_of(points)
WHERE points @> '[{"effect": "worse"}]' OR points @> '[{"effect": "better"}]';

-- Null for alerts about a document's health.
ALTER TABLE alerts ADD COLUMN direction text CHECK (direction IN ('worse', 'mixed', 'better', 'neutral'));
UPDATE alerts SET direction = changes.direction FROM changes WHERE alerts.kind = 'change' AND changes.id = alerts.change_id;
-- Of a check, by the order of its results from the worst.
UPDATE alerts SET direction = turned.direction
FROM events CROSS JOIN LATERAL (
  SELECT pg_temp.direction_of(bool_or(result < was), bool_or(result > was)) AS direction
  FROM jsonb_array_elements(events.detail -> 'turns') AS turn
    CROSS JOIN LATERAL (SELECT array_position(results, turn ->> 'was') AS was, array_position(results, turn ->> 'result') AS result
      FROM (VALUES (ARRAY['not_met', 'silent', 'not_read', 'excepted', 'met'])) AS ordered (results)) AS ranks) AS turned
WHERE alerts.kind = 'check' AND events.id = alerts.event_id AND events.detail ? 'turns';
UPDATE alerts SET direction = 'neutral' WHERE direction IS NULL AND kind IN ('change', 'check');

UPDATE private_versions SET change = change || jsonb_build_object('direction', pg_temp.direction_of(change -> 'points'))
WHERE change IS NOT NULL AND jsonb_typeof(change) = 'object';

-- A cache; what is in it has no direction.
DELETE FROM comparisons;

-- That of the newest change that watchers are alerted to.
ALTER TABLE vendor_facets ADD COLUMN last_direction text;

-- As before, and it writes the direction.
CREATE OR REPLACE FUNCTION count_facets(vendor text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM vendor_facets WHERE vendor_id = vendor FOR UPDATE;
  UPDATE vendor_facets AS known SET documents = held.documents, current = held.current, unreachable = held.unreachable,
    blocked = held.blocked, gone = held.gone, types = held.types, dropped = held.dropped, last_severity = newest.severity,
    last_direction = newest.direction, last_alert_at = newest.found_at
  FROM (
    SELECT (count(*) FILTER (WHERE status <> 'not_a_policy'))::int AS documents, (count(*) FILTER (WHERE status = 'current'))::int AS current,
      (count(*) FILTER (WHERE status = 'unreachable'))::int AS unreachable, (count(*) FILTER (WHERE status = 'blocked'))::int AS blocked,
      (count(*) FILTER (WHERE status = 'gone'))::int AS gone,
      coalesce(array_agg(DISTINCT type ORDER BY type) FILTER (WHERE status <> 'not_a_policy'), '{}') AS types,
      count(dropped_at)::int AS dropped
    FROM documents WHERE documents.vendor_id = vendor) AS held
  LEFT JOIN (
    SELECT severity, direction, found_at FROM changes WHERE changes.vendor_id = vendor AND is_alert
      AND document_id NOT IN (SELECT id FROM documents WHERE documents.vendor_id = vendor AND dropped_at IS NOT NULL)
    ORDER BY found_at DESC, id DESC LIMIT 1) AS newest ON true
  WHERE known.vendor_id = vendor
    AND (known.documents, known.current, known.unreachable, known.blocked, known.gone, known.types, known.dropped, known.last_severity, known.last_direction, known.last_alert_at)
      IS DISTINCT FROM
      (held.documents, held.current, held.unreachable, held.blocked, held.gone, held.types, held.dropped, newest.severity, newest.direction, newest.found_at);
  UPDATE vendors SET is_listed = NOT is_listed
  FROM vendor_facets AS counted WHERE vendors.id = vendor AND counted.vendor_id = vendor AND is_listed <> (counted.documents > 0);
END $$;

SELECT count_facets(vendor_id) FROM vendor_facets WHERE last_alert_at IS NOT NULL;

DROP TRIGGER changed_change_notes_vendor ON changes;
DROP TRIGGER changed_change_is_counted ON changes;
CREATE TRIGGER changed_change_notes_vendor AFTER UPDATE OF vendor_id, document_id, severity, direction, is_alert, found_at ON changes
  FOR EACH ROW WHEN (OLD.is_alert OR NEW.is_alert) EXECUTE FUNCTION note_vendor();
CREATE CONSTRAINT TRIGGER changed_change_is_counted AFTER UPDATE OF vendor_id, document_id, severity, direction, is_alert, found_at ON changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.is_alert OR NEW.is_alert) EXECUTE FUNCTION write_noted();
