-- Whoever holds the role decides what everybody sees; everybody else proposes.
ALTER TABLE users ADD COLUMN role text CHECK (role IN ('curator'));

-- Every correction of a vendor's documents, from a proposal to its reversal.
CREATE TABLE corrections (
  id text PRIMARY KEY,
  vendor_id text NOT NULL REFERENCES vendors ON DELETE CASCADE,
  document_id text REFERENCES documents ON DELETE SET NULL,
  -- The document's address: it outlives the document's row.
  url text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('add', 'drop', 'restore', 'type', 'selector')),
  -- CorrectionValue of the contract; null where there is nothing to say, or where it was not kept.
  before jsonb,
  after jsonb,
  author text NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed', 'accepted', 'declined', 'reverted', 'withdrawn')),
  -- Null for corrections made before there were curators.
  decided_by text,
  decided_at timestamptz,
  reverted_by text,
  reverted_at timestamptz,
  -- Why it was declined, or reverted.
  reason text,
  created_at timestamptz NOT NULL
);
CREATE INDEX corrections_of_vendor ON corrections (vendor_id, created_at DESC);
CREATE INDEX corrections_of_document ON corrections (document_id);
CREATE INDEX corrections_of_author ON corrections (author);
CREATE INDEX corrections_by_state ON corrections (state, created_at DESC);
-- The same person proposes a thing once.
CREATE UNIQUE INDEX corrections_open ON corrections (author, vendor_id, url, kind) WHERE state = 'proposed';

-- A staged vendor holds what one proposed address led to, apart from the vendor it is proposed for. It goes with its proposal.
ALTER TABLE vendors ADD COLUMN staged_for text REFERENCES corrections ON DELETE CASCADE;
ALTER TABLE vendors DROP CONSTRAINT vendors_domain_key;
CREATE UNIQUE INDEX vendors_domain_key ON vendors (domain) WHERE staged_for IS NULL;
CREATE UNIQUE INDEX vendors_staged_for ON vendors (staged_for) WHERE staged_for IS NOT NULL;

-- Corrections in force from before stay, and are listed.
INSERT INTO corrections (id, vendor_id, document_id, url, kind, after, author, state, decided_at, created_at)
  SELECT 'cor_' || replace(gen_random_uuid()::text, '-', ''), vendor_id, id, url, 'type',
    jsonb_build_object('type', type, 'type_is_set', true), type_set_by, 'accepted', made, made
  FROM (SELECT *, coalesce(type_set_at, discovered_at) AS made FROM documents) AS corrected
  WHERE type_set_by IS NOT NULL;
INSERT INTO corrections (id, vendor_id, document_id, url, kind, after, author, state, decided_at, created_at)
  SELECT 'cor_' || replace(gen_random_uuid()::text, '-', ''), vendor_id, id, url, 'selector',
    jsonb_build_object('selector', selector), coalesce(selector_set_by, 'deleted'), 'accepted', made, made
  FROM (SELECT *, coalesce(selector_set_at, discovered_at) AS made FROM documents) AS corrected
  WHERE selector IS NOT NULL;
INSERT INTO corrections (id, vendor_id, document_id, url, kind, before, author, state, decided_at, created_at)
  SELECT 'cor_' || replace(gen_random_uuid()::text, '-', ''), vendor_id, id, url, 'drop',
    jsonb_build_object('type', type), coalesce(dropped_by, 'deleted'), 'accepted', dropped_at, dropped_at
  FROM documents WHERE dropped_at IS NOT NULL;
INSERT INTO corrections (id, vendor_id, document_id, url, kind, author, state, decided_at, created_at)
  SELECT 'cor_' || replace(gen_random_uuid()::text, '-', ''), vendor_id, id, url, 'add',
    coalesce((SELECT requested_by FROM analyses
      WHERE analyses.vendor_id = documents.vendor_id AND of_one_document AND analyses.url = documents.url
      ORDER BY created_at LIMIT 1), 'deleted'),
    'accepted', discovered_at, discovered_at
  FROM documents
  WHERE 'Added by somebody who watches this vendor' = ANY (found_by) AND dropped_at IS NULL AND status <> 'not_a_policy';

-- Who said so stands with the correction; the document keeps that it was said. The columns stay, empty, for the migrations that index them.
UPDATE documents SET type_set_at = discovered_at WHERE type_set_by IS NOT NULL AND type_set_at IS NULL;
UPDATE documents SET type_set_at = NULL WHERE type_set_by IS NULL AND type_set_at IS NOT NULL;
UPDATE documents SET selector_set_by = NULL, selector_set_at = NULL, type_set_by = NULL, dropped_by = NULL
  WHERE selector_set_by IS NOT NULL OR selector_set_at IS NOT NULL OR type_set_by IS NOT NULL OR dropped_by IS NOT NULL;
