-- What each line about a change is proved by. Lines recorded before have no proof; computed comparisons are made anew.
UPDATE changes SET points = (
  SELECT jsonb_agg(point || '{"proof": []}' ORDER BY place)
  FROM jsonb_array_elements(points) WITH ORDINALITY AS line (point, place))
WHERE points <> '[]';

UPDATE private_versions SET change = jsonb_set(change, '{points}', (
  SELECT coalesce(jsonb_agg(point || '{"proof": []}' ORDER BY place), '[]')
  FROM jsonb_array_elements(change->'points') WITH ORDINALITY AS line (point, place)))
WHERE change IS NOT NULL;

DELETE FROM comparisons;
