-- A transaction may plan documents of several hosts and change documents of several vendors, in any order. Rows that many share, those of hosts
-- and of what is counted, are therefore written once, at its end and in order: no two transactions wait for each other, and a vendor is
-- counted once, however many of its rows have changed. What is to be written is noted in settings of the transaction until then, as JSON values
-- with a comma after each.
CREATE FUNCTION note_for_commit(list text, entry jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  noted text := coalesce(current_setting(list, true), '');
  added text := entry::text || ',';
BEGIN
  IF strpos(noted, added) = 0 THEN
    PERFORM set_config(list, noted || added, true);
  END IF;
END $$;

-- Several at once, already with their commas.
CREATE FUNCTION note_all_for_commit(list text, added text) RETURNS void LANGUAGE sql AS $$
  SELECT set_config(list, coalesce(current_setting(list, true), '') || added, true) WHERE added IS NOT NULL
$$;

CREATE FUNCTION take_noted(list text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  noted text := coalesce(current_setting(list, true), '');
BEGIN
  IF noted = '' THEN
    RETURN NULL;
  END IF;
  PERFORM set_config(list, '', true);
  RETURN '[' || rtrim(noted, ',') || ']';
END $$;

-- The first of the deferred triggers of a transaction writes everything. Always vendors before hosts.
CREATE FUNCTION write_noted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  vendors jsonb := take_noted('clausewatch.vendors_to_count');
  hosts jsonb := take_noted('clausewatch.hosts_to_plan');
  vendor text;
BEGIN
  IF vendors IS NOT NULL THEN
    FOR vendor IN SELECT DISTINCT id FROM jsonb_array_elements_text(vendors) AS noted (id) ORDER BY id LOOP
      PERFORM count_facets(vendor);
    END LOOP;
  END IF;
  IF hosts IS NOT NULL THEN
    INSERT INTO host_schedules AS host (lane, host, next_at)
      SELECT lane, noted.host, min(at) FROM jsonb_to_recordset(hosts) AS noted (lane text, host text, at timestamptz)
      GROUP BY lane, noted.host ORDER BY lane, noted.host
    ON CONFLICT (lane, host) DO UPDATE SET next_at = least(host.next_at, excluded.next_at), is_woken = true;
  END IF;
  RETURN NULL;
END $$;

-- Hosts.
DROP TRIGGER plan_hosts ON document_schedules;
DROP TRIGGER wake_host ON document_schedules;
DROP FUNCTION plan_hosts();
DROP FUNCTION wake_host();

CREATE FUNCTION note_host() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_for_commit('clausewatch.hosts_to_plan', jsonb_build_object('lane', NEW.lane, 'host', NEW.host, 'at', NEW.next_at));
  RETURN NULL;
END $$;
CREATE FUNCTION note_hosts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_all_for_commit('clausewatch.hosts_to_plan',
    (SELECT string_agg(jsonb_build_object('lane', lane, 'host', host, 'at', at)::text || ',', '')
     FROM (SELECT lane, host, min(next_at) AS at FROM planned GROUP BY lane, host) AS first));
  RETURN NULL;
END $$;
CREATE TRIGGER planned_documents_note_hosts AFTER INSERT ON document_schedules
  REFERENCING NEW TABLE AS planned FOR EACH STATEMENT EXECUTE FUNCTION note_hosts();
CREATE CONSTRAINT TRIGGER planned_document_plans_host AFTER INSERT ON document_schedules
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_noted();
-- Nothing is done where a document is due later: the end of the visit looks. So the usual check does not come here.
CREATE TRIGGER earlier_document_notes_host AFTER UPDATE ON document_schedules FOR EACH ROW
  WHEN (NEW.next_at < OLD.next_at OR NEW.host <> OLD.host OR NEW.lane <> OLD.lane) EXECUTE FUNCTION note_host();
CREATE CONSTRAINT TRIGGER earlier_document_plans_host AFTER UPDATE ON document_schedules
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.next_at < OLD.next_at OR NEW.host <> OLD.host OR NEW.lane <> OLD.lane) EXECUTE FUNCTION write_noted();

-- What is counted of a vendor.
DROP TRIGGER document_is_counted ON documents;
DROP TRIGGER changed_document_is_counted ON documents;
DROP TRIGGER change_is_counted ON changes;
DROP TRIGGER changed_change_is_counted ON changes;
DROP TRIGGER deleted_change_is_counted ON changes;
DROP FUNCTION count_facets_of_row();

CREATE FUNCTION note_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM note_for_commit('clausewatch.vendors_to_count', to_jsonb(OLD.vendor_id));
  END IF;
  PERFORM note_for_commit('clausewatch.vendors_to_count', to_jsonb(NEW.vendor_id));
  RETURN NULL;
END $$;
CREATE FUNCTION note_vendors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_all_for_commit('clausewatch.vendors_to_count',
    (SELECT string_agg(to_jsonb(vendor_id)::text || ',', '') FROM (SELECT DISTINCT vendor_id FROM concerned) AS each));
  RETURN NULL;
END $$;
CREATE TRIGGER found_documents_note_vendors AFTER INSERT ON documents
  REFERENCING NEW TABLE AS concerned FOR EACH STATEMENT EXECUTE FUNCTION note_vendors();
CREATE TRIGGER deleted_documents_note_vendors AFTER DELETE ON documents
  REFERENCING OLD TABLE AS concerned FOR EACH STATEMENT EXECUTE FUNCTION note_vendors();
CREATE CONSTRAINT TRIGGER document_is_counted AFTER INSERT OR DELETE ON documents
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_noted();
CREATE TRIGGER changed_document_notes_vendor AFTER UPDATE OF vendor_id, type, status, dropped_at ON documents FOR EACH ROW
  WHEN ((OLD.vendor_id, OLD.type, OLD.status, OLD.dropped_at IS NULL)
    IS DISTINCT FROM (NEW.vendor_id, NEW.type, NEW.status, NEW.dropped_at IS NULL))
  EXECUTE FUNCTION note_vendor();
CREATE CONSTRAINT TRIGGER changed_document_is_counted AFTER UPDATE OF vendor_id, type, status, dropped_at ON documents
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.vendor_id, OLD.type, OLD.status, OLD.dropped_at IS NULL)
    IS DISTINCT FROM (NEW.vendor_id, NEW.type, NEW.status, NEW.dropped_at IS NULL))
  EXECUTE FUNCTION write_noted();
CREATE TRIGGER found_changes_note_vendors AFTER INSERT ON changes
  REFERENCING NEW TABLE AS concerned FOR EACH STATEMENT EXECUTE FUNCTION note_vendors();
CREATE CONSTRAINT TRIGGER change_is_counted AFTER INSERT ON changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.is_alert) EXECUTE FUNCTION write_noted();
CREATE TRIGGER changed_change_notes_vendor AFTER UPDATE OF vendor_id, document_id, severity, is_alert, found_at ON changes
  FOR EACH ROW WHEN (OLD.is_alert OR NEW.is_alert) EXECUTE FUNCTION note_vendor();
CREATE CONSTRAINT TRIGGER changed_change_is_counted AFTER UPDATE OF vendor_id, document_id, severity, is_alert, found_at ON changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.is_alert OR NEW.is_alert) EXECUTE FUNCTION write_noted();
CREATE TRIGGER deleted_changes_note_vendors AFTER DELETE ON changes
  REFERENCING OLD TABLE AS concerned FOR EACH STATEMENT EXECUTE FUNCTION note_vendors();
CREATE CONSTRAINT TRIGGER deleted_change_is_counted AFTER DELETE ON changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.is_alert) EXECUTE FUNCTION write_noted();
