-- What people require of vendors: a standard's present version and all earlier ones. `subject` is a user's id, or `local`.
CREATE TABLE standards (
  id text PRIMARY KEY,
  subject text NOT NULL,
  name text NOT NULL,
  -- Only vendors that its owner watches with this tag; null: all that its owner watches.
  tag text,
  preset text,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Its owner had no plan when vendors were due: all are due again once there is one.
  is_stale boolean NOT NULL DEFAULT false
);
CREATE INDEX standards_stale ON standards (id) WHERE is_stale;
CREATE INDEX standards_of_subject ON standards (subject, created_at);

CREATE TABLE standard_versions (
  standard_id text NOT NULL REFERENCES standards ON DELETE CASCADE,
  number integer NOT NULL,
  name text NOT NULL,
  tag text,
  checks jsonb NOT NULL,
  author text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (standard_id, number)
);

-- Vendors that a standard applies to, with the worst result of their musts.
CREATE TABLE standard_vendors (
  standard_id text NOT NULL REFERENCES standards ON DELETE CASCADE,
  vendor_id text NOT NULL REFERENCES vendors ON DELETE CASCADE,
  -- Of the standard, against which it was held last.
  version integer NOT NULL,
  -- not_met, silent, not_read, excepted, met
  outcome text NOT NULL,
  -- By the database's clock, as are changes: those found later were not taken into account.
  held_at timestamptz NOT NULL,
  PRIMARY KEY (standard_id, vendor_id)
);
CREATE INDEX standard_vendors_by_outcome ON standard_vendors (standard_id, outcome, vendor_id);
CREATE INDEX standard_vendors_of_vendor ON standard_vendors (vendor_id);

-- What each check comes to now. `own_result` is what the documents say, `result` takes exceptions into account.
CREATE TABLE standard_results (
  standard_id text NOT NULL REFERENCES standards ON DELETE CASCADE,
  vendor_id text NOT NULL REFERENCES vendors ON DELETE CASCADE,
  check_id text NOT NULL,
  level text NOT NULL,
  result text NOT NULL,
  own_result text NOT NULL,
  claim text NOT NULL,
  evidence jsonb NOT NULL,
  searched jsonb NOT NULL,
  -- The last of met, not_met and silent: that it could not be read in between is no turn.
  settled text,
  since timestamptz NOT NULL,
  -- What turned it, and from what.
  change_id text REFERENCES changes ON DELETE SET NULL,
  was text,
  PRIMARY KEY (standard_id, vendor_id, check_id)
);
CREATE INDEX standard_results_by_result ON standard_results (standard_id, check_id, result, vendor_id);
CREATE INDEX standard_results_of_vendor ON standard_results (vendor_id);
CREATE INDEX standard_results_of_change ON standard_results (change_id) WHERE change_id IS NOT NULL;
CREATE INDEX standard_results_excepted ON standard_results (standard_id, vendor_id, check_id) WHERE result = 'excepted';

-- Each time that a result became another: what stood on a day can be told.
CREATE TABLE standard_turns (
  standard_id text NOT NULL REFERENCES standards ON DELETE CASCADE,
  vendor_id text NOT NULL REFERENCES vendors ON DELETE CASCADE,
  check_id text NOT NULL,
  at timestamptz NOT NULL,
  -- As `own_result`; `left`: the standard no longer applied to the vendor.
  result text NOT NULL,
  -- Where a change of the vendor did it: whether for the worse. Null: the standard, a tag or a first reading did.
  is_worse boolean,
  change_id text REFERENCES changes ON DELETE SET NULL,
  PRIMARY KEY (standard_id, vendor_id, check_id, at)
);
CREATE INDEX standard_turns_of_vendor ON standard_turns (vendor_id);
CREATE INDEX standard_turns_of_change ON standard_turns (change_id) WHERE change_id IS NOT NULL;
CREATE INDEX standard_turns_by_vendors ON standard_turns (standard_id, at DESC) WHERE is_worse IS NOT NULL;

CREATE TABLE standard_exceptions (
  id text PRIMARY KEY,
  standard_id text NOT NULL REFERENCES standards ON DELETE CASCADE,
  vendor_id text NOT NULL REFERENCES vendors ON DELETE CASCADE,
  check_id text NOT NULL,
  reason text NOT NULL,
  author text NOT NULL,
  created_at timestamptz NOT NULL,
  -- The last day on which it holds.
  ends_on date NOT NULL,
  -- When it was ended before its day, or replaced.
  ended_at timestamptz
);
CREATE UNIQUE INDEX standard_exceptions_standing ON standard_exceptions (standard_id, vendor_id, check_id) WHERE ended_at IS NULL;
CREATE INDEX standard_exceptions_of_standard ON standard_exceptions (standard_id, created_at);
CREATE INDEX standard_exceptions_of_vendor ON standard_exceptions (vendor_id);

-- Vendors to be held against a standard again, each pair once; an empty standard stands for the presets.
CREATE TABLE standard_dues (
  vendor_id text NOT NULL REFERENCES vendors ON DELETE CASCADE,
  standard_id text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (vendor_id, standard_id)
);
CREATE INDEX standard_dues_of_standard ON standard_dues (standard_id);
CREATE INDEX standard_dues_oldest ON standard_dues (since, vendor_id);

-- What the presets come to, the same for everybody.
CREATE TABLE preset_outcomes (
  vendor_id text PRIMARY KEY REFERENCES vendors ON DELETE CASCADE,
  version text NOT NULL,
  -- By preset.
  outcomes jsonb NOT NULL
);

-- Watching, tagging and their undoing decide which standards apply, whoever writes them.
CREATE FUNCTION hold_watched_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  watched record;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.tags = NEW.tags AND OLD.subject = NEW.subject THEN
    RETURN NULL;
  END IF;
  FOR watched IN SELECT subject, vendor_id FROM (VALUES
      (CASE WHEN TG_OP <> 'INSERT' THEN OLD.subject END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.vendor_id END),
      (CASE WHEN TG_OP <> 'DELETE' THEN NEW.subject END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.vendor_id END)
    ) AS pair (subject, vendor_id) WHERE subject IS NOT NULL
  LOOP
    INSERT INTO standard_dues (vendor_id, standard_id)
    SELECT watched.vendor_id, standards.id FROM standards
    WHERE standards.subject = watched.subject AND EXISTS (SELECT FROM vendors WHERE id = watched.vendor_id)
    ON CONFLICT DO NOTHING;
  END LOOP;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO standard_dues (vendor_id, standard_id)
    SELECT NEW.vendor_id, '' WHERE NOT EXISTS (SELECT FROM preset_outcomes WHERE vendor_id = NEW.vendor_id)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER watched_vendor_is_held AFTER INSERT OR DELETE OR UPDATE OF tags, subject ON watches
  FOR EACH ROW EXECUTE FUNCTION hold_watched_vendor();

-- Whoever has all events sent gets these as well.
UPDATE webhooks SET events = array_append(events, 'standard.turned') WHERE cardinality(events) = 4;

-- A turned check concerns one person. `about` is what an event of it is about, so that it is told once.
ALTER TABLE events
  ADD COLUMN subject text,
  ADD COLUMN about text UNIQUE;
CREATE INDEX events_of_subject ON events (subject) WHERE subject IS NOT NULL;
