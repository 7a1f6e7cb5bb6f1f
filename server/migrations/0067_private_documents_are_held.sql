-- What somebody uploaded to a vendor counts in their own standards, whoever writes it; once it is deleted, no result has its words.
CREATE FUNCTION hold_vendor_of_private_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held record;
BEGIN
  FOR held IN SELECT DISTINCT subject, vendor_id FROM (VALUES
      (CASE WHEN TG_OP <> 'INSERT' THEN OLD.subject END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.vendor_id END),
      (CASE WHEN TG_OP <> 'DELETE' THEN NEW.subject END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.vendor_id END)
    ) AS pair (subject, vendor_id)
    WHERE EXISTS (SELECT FROM watches WHERE watches.subject = pair.subject AND watches.vendor_id = pair.vendor_id)
      AND EXISTS (SELECT FROM vendors WHERE id = pair.vendor_id)
  LOOP
    INSERT INTO standard_dues (vendor_id, standard_id)
    SELECT held.vendor_id, standards.id FROM standards WHERE standards.subject = held.subject
    ON CONFLICT DO NOTHING;
    PERFORM pg_notify('standards', '');
  END LOOP;
  IF TG_OP = 'DELETE' THEN
    UPDATE standard_results SET
      claim = CASE WHEN evidence @> jsonb_build_array(jsonb_build_object('document_id', OLD.id))
        THEN 'Rested on a document that you deleted' ELSE claim END,
      evidence = jsonb_path_query_array(evidence, '$[*] ? (@.document_id != $id)', jsonb_build_object('id', OLD.id)),
      searched = jsonb_path_query_array(searched, '$[*] ? (@.document_id != $id)', jsonb_build_object('id', OLD.id))
    WHERE standard_id IN (SELECT id FROM standards WHERE subject = OLD.subject)
      AND (evidence @> jsonb_build_array(jsonb_build_object('document_id', OLD.id))
        OR searched @> jsonb_build_array(jsonb_build_object('document_id', OLD.id)));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER private_document_is_held AFTER DELETE OR UPDATE OF title, type, vendor_id, subject ON private_documents
  FOR EACH ROW EXECUTE FUNCTION hold_vendor_of_private_document();

CREATE FUNCTION hold_read_private_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Written as it is: the document's own trigger knows whom that concerns.
  UPDATE private_documents SET title = title WHERE id = NEW.document_id;
  RETURN NULL;
END $$;
CREATE TRIGGER read_private_version_is_held AFTER UPDATE OF findings, facts, analysed_as ON private_versions
  FOR EACH ROW EXECUTE FUNCTION hold_read_private_version();

-- What was uploaded before this counts as well.
INSERT INTO standard_dues (vendor_id, standard_id)
SELECT DISTINCT watches.vendor_id, standards.id FROM private_documents AS document
  JOIN watches ON watches.subject = document.subject AND watches.vendor_id = document.vendor_id
  JOIN standards ON standards.subject = document.subject
ON CONFLICT DO NOTHING;
