-- What a person keeps about a vendor that they watch: their own, never shown to anybody else.
ALTER TABLE watches
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN favourite boolean NOT NULL DEFAULT false,
  ADD COLUMN note text,
  -- Who looks after the vendor, by name.
  ADD COLUMN owner text;

-- Filters, order and columns of the list of watched vendors, under a name. `subject` is a user's id, or `local`.
CREATE TABLE saved_views (
  id text PRIMARY KEY,
  subject text NOT NULL,
  name text NOT NULL,
  -- As in the address of the list.
  query text NOT NULL,
  position integer NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX saved_views_of_subject ON saved_views (subject, lower(name));

-- Watches as they were before an act on them, for a while, so that it can be undone.
CREATE TABLE watch_undos (
  id text PRIMARY KEY,
  subject text NOT NULL,
  -- How many vendors were watched before.
  watched integer NOT NULL,
  rows json NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX watch_undos_of_subject ON watch_undos (subject);
CREATE INDEX watch_undos_by_age ON watch_undos (created_at);

-- Lists of vendors that were brought in from a file.
CREATE TABLE vendor_imports (
  id text PRIMARY KEY,
  subject text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Every row has been begun or will not be.
  finished_at timestamptz,
  -- Nothing is begun before: the analyses of the day are used up.
  resumes_at timestamptz
);
CREATE INDEX vendor_imports_of_subject ON vendor_imports (subject, created_at);
CREATE INDEX vendor_imports_open ON vendor_imports (created_at) WHERE finished_at IS NULL;

CREATE TABLE vendor_import_rows (
  import_id text NOT NULL REFERENCES vendor_imports ON DELETE CASCADE,
  -- In the file, counted from 1 and with its heading.
  line integer NOT NULL,
  address text NOT NULL,
  domain text NOT NULL,
  tags text[] NOT NULL DEFAULT '{}',
  note text,
  owner text,
  state text NOT NULL,
  vendor_id text REFERENCES vendors ON DELETE SET NULL,
  analysis_id text,
  problem text,
  PRIMARY KEY (import_id, line)
);
CREATE INDEX vendor_import_rows_waiting ON vendor_import_rows (import_id, line) WHERE state = 'waiting';
CREATE INDEX vendor_import_rows_of_vendor ON vendor_import_rows (vendor_id) WHERE vendor_id IS NOT NULL;

-- Which versions have a practice, without reading the findings themselves.
CREATE INDEX findings_by_practice ON findings (practice, version_id);
