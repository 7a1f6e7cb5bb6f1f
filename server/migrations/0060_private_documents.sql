-- What somebody uploaded, for nobody but them. `subject` is a user's id, or `local`. No other table refers to these.
CREATE TABLE private_documents (
  id text PRIMARY KEY,
  subject text NOT NULL,
  -- The vendor that it is about; null: none.
  vendor_id text REFERENCES vendors ON DELETE SET NULL,
  title text NOT NULL,
  -- Whether the owner set it, which what is read then does not decide.
  title_is_set boolean NOT NULL DEFAULT false,
  -- Null until one of its versions was read.
  type text,
  type_is_set boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- Of the newest upload.
  updated_at timestamptz NOT NULL
);
CREATE INDEX private_documents_listed ON private_documents (subject, updated_at DESC, id);
CREATE INDEX private_documents_of_vendor ON private_documents (vendor_id);

-- One upload each.
CREATE TABLE private_versions (
  id text PRIMARY KEY,
  document_id text NOT NULL REFERENCES private_documents ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  file_name text NOT NULL,
  media_type text NOT NULL,
  byte_length integer NOT NULL,
  uploaded_at timestamptz NOT NULL,
  -- pending, read, same, unreadable
  state text NOT NULL,
  -- Why it could not be read, or why what was read looks like no policy.
  reason text,
  -- The number of the version that has the same wording.
  same_as integer,
  -- What was read, null until then. Findings stand with their text: nobody asks for them without it.
  content text,
  layout text,
  links jsonb,
  content_hash text,
  language text,
  title text,
  effective_date date,
  word_count integer,
  -- The type that its own words speak for.
  read_as text,
  analyser_version integer,
  analysed_as text,
  summary text,
  score integer CHECK (score BETWEEN 0 AND 100),
  breakdown jsonb,
  findings jsonb,
  facts jsonb,
  read_at timestamptz,
  -- What separates it from the version that was read before it.
  change jsonb,
  UNIQUE (document_id, number)
);

-- The bytes as uploaded. Compressed by us (zstd), so PostgreSQL need not try again.
CREATE TABLE private_files (
  version_id text PRIMARY KEY REFERENCES private_versions ON DELETE CASCADE,
  compressed bytea NOT NULL
);
ALTER TABLE private_files ALTER COLUMN compressed SET STORAGE EXTERNAL;
