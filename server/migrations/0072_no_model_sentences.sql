-- A language model proposes practices with quotes, and no sentence of its own is shown any more: what it wrote of changes goes, and so
-- does what was read with it under looser checks.

-- Links to reports that may hold such findings: they show how it stood then, and cannot be read again.
UPDATE shares SET report = NULL, revoked_at = coalesce(revoked_at, now())
WHERE report IS NOT NULL AND EXISTS (
  SELECT FROM documents JOIN versions ON versions.document_id = documents.id
  WHERE documents.vendor_id = shares.vendor_id AND versions.read_by IS NOT NULL);

-- Alerts took its headline, put ours first among the points, and said so.
UPDATE alerts SET
  headline = coalesce(points -> 0 ->> 'text', headline),
  meaning = regexp_replace(meaning, '\s*Headline by .+, checked against the wording\.$', '')
WHERE meaning ~ 'Headline by .+, checked against the wording\.$';
ALTER TABLE changes DROP COLUMN explained;
DELETE FROM model_answers;

-- Versions that it read are unread until the next check of their document, which is due now.
UPDATE document_schedules SET next_at = least(next_at, now())
WHERE document_id IN (
  SELECT documents.id FROM documents JOIN versions ON versions.id = documents.current_version_id
  WHERE versions.read_by IS NOT NULL);
UPDATE vendors SET summary = '', score = NULL, scoring = NULL, contradictions = '[]'
WHERE EXISTS (
  SELECT FROM documents JOIN versions ON versions.id = documents.current_version_id
  WHERE documents.vendor_id = vendors.id AND versions.read_by IS NOT NULL);
DELETE FROM findings USING versions WHERE versions.id = findings.version_id AND versions.read_by IS NOT NULL;
UPDATE versions SET
  analysed_at = NULL, analyser_version = NULL, summary = NULL, score = NULL, breakdown = NULL, facts = '[]',
  read_by = NULL, quotes_dropped = 0, fallback = NULL, awaits_model = false
WHERE read_by IS NOT NULL;

-- Steps that waited for its words go on without them.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job SET data = jsonb_set(data, '{step}', '"compare"') WHERE data ->> 'step' = 'explain';
  END IF;
END $$;
