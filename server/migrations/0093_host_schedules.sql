-- When a host is visited next: when the first of its documents is due, or earlier. A claim takes hosts from here, so that several are made at
-- once without waiting for one another, and a visit moves one entry of the index instead of one for each document.
CREATE TABLE host_schedules (
  lane text NOT NULL,
  host text NOT NULL,
  -- infinity: it has no documents left.
  next_at timestamptz NOT NULL,
  -- The process that visits it, which counts as dead once it has not renewed its claim.
  holder text,
  held_until timestamptz,
  -- Whether a document was made due earlier since it was claimed: the end of that visit may not know.
  is_woken boolean NOT NULL DEFAULT false,
  PRIMARY KEY (lane, host)
) WITH (fillfactor = 50);
INSERT INTO host_schedules (lane, host, next_at)
  SELECT lane, host, min(next_at) FROM document_schedules GROUP BY lane, host;
CREATE INDEX host_schedules_due ON host_schedules (lane, next_at);
DROP TABLE check_claims;

-- Without an index on what each check writes, it writes to none, given room on the page.
DROP INDEX document_schedules_due;
DROP INDEX document_schedules_of_host;
CREATE INDEX document_schedules_of_host ON document_schedules (lane, host);
ALTER TABLE document_schedules SET (fillfactor = 60);
ALTER TABLE documents SET (fillfactor = 60);

-- Whoever plans a document plans its host: in the order of hosts, so that no two wait for each other.
CREATE FUNCTION plan_hosts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO host_schedules AS host (lane, host, next_at)
    SELECT lane, host, min(next_at) FROM planned GROUP BY lane, host ORDER BY lane, host
  ON CONFLICT (lane, host) DO UPDATE SET next_at = least(host.next_at, excluded.next_at), is_woken = true;
  RETURN NULL;
END $$;
CREATE TRIGGER plan_hosts AFTER INSERT ON document_schedules
  REFERENCING NEW TABLE AS planned FOR EACH STATEMENT EXECUTE FUNCTION plan_hosts();

CREATE FUNCTION wake_host() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO host_schedules AS host (lane, host, next_at) VALUES (NEW.lane, NEW.host, NEW.next_at)
  ON CONFLICT (lane, host) DO UPDATE SET next_at = least(host.next_at, excluded.next_at), is_woken = true;
  RETURN NULL;
END $$;
-- That a document is due later needs no word: the end of the visit looks. So the usual check does not come here.
CREATE TRIGGER wake_host AFTER UPDATE ON document_schedules FOR EACH ROW
  WHEN (NEW.next_at < OLD.next_at OR NEW.host <> OLD.host OR NEW.lane <> OLD.lane) EXECUTE FUNCTION wake_host();
